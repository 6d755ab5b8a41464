gifscript 1

// A picture laid over the clip while the cat is pleased, and words that fit themselves into it.
source "media/cat.gif"

image "media/bubble.png" at 186 2 size 130 auto frames 22..

text "Shipped it!" {
  box 206 12 90 46
  size fit 10..22
  bold
  fill #22223b
  frames 22..
}
