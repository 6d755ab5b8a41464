gifscript 1

// Captions that come one after another, each over its own part of the clip.
source "media/penguin.gif"

style note {
  at top
  size 9%
  fill white
  stroke #0b3954 3
  shadow 0 2 3 #0b395480
}

text "me: it's only a typo" style note time ..0.6s
text "the tests: 🟢🟢🟢" style note time 0.6s..1.2s
text "the deploy: 🎉" style note time 1.2s..
