gifscript 1

// Shapes point something out: a ring of marching dashes, an arrow, and a label on a gradient.
source "media/cat.gif"

ellipse at 87 46 anchor center size 34x34 {
  stroke #ffd60a 3
  dash 7 5 (frame * 3)
  frames 6..
}
line at 136 28 to 110 38 stroke #ffd60a 4 arrow end frames 6..

rect at 136 10 size 84x28 {
  radius 14
  fill linear(90deg, #ff7e5f, #feb47b)
  stroke white 2
  frames 6..
}
text "it is late" box 136 10 84x28 size 15 stroke #0006 1 frames 6..
