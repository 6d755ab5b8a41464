#!/usr/bin/env gifscript
gifscript 1
// a comment
param name text = "Ada" max 24
param mood one of "calm", "wild"
let high = height - 60 * sin(progress * 360deg)  // behind
style loud { size 20%; fill red }
source "cat.gif" frames 0..41
text "Hi \"{upper(name) if frame > 3 else "x"}\" \n" at top-left size (high - 2) {
  style loud
  fill #ff8800
  stroke rgb(1, 2, 3) 2px
  /* many
     lines */ time 0.5s..1.2s
}
if frames > 3 and not off {
  text """
    Dear {name},
    bye \q
    """ blend multiply
} else { play 3 times }
for i in 1..3 { image "b.png" at (i * 4) 0 }
canvas 320x240 navy
param rows list { size number }
for row in rows { text "{row.size}" }
defaults text { size 20 }
text "x" opacity [0s: 0, end: 1] ease steps(4)
text "y" fade in 300ms out 200ms
source "b.gif" speed 2x
transition fade 300ms ease in
rect fill radial(circle, white, red 50%) stroke (max(1, 2) + 1) enter fade
image "c.png" filter box size 50% auto
