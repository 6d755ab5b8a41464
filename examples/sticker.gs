gifscript 1

// A sticker keeps its clear ground: the word appears where the ball lands, and the edges stay free of halos.
source "media/ball.gif"

text "boing!" {
  at top
  margin 6
  size 17
  bold
  fill #3a0ca3
  stroke white 2
  frames [0..2, -3..]
}
