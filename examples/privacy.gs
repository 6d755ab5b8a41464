gifscript 1

// Effects change the picture below: a face is hidden, and the end turns into a memory. A badge is one group.
source "media/cat.gif"

effect pixelate 7 box 120 92 76 40
effect sepia ((frame - 16) / 8 if frame < 24 else 1) frames 16..

group size 92x24 at top-right margin 8 rotate 6deg radius 6 opacity 90% {
  rect fill linear(90deg, #7b2ff7, #f107a3)
  text "INCOGNITO" at center size 14 stroke none
}
