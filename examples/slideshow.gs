gifscript 1

// Stills in the order of their numbers, a second each, with a title a slide.
source "media/season-*.png" lasts 1s

style title {
  at bottom-left
  font "Open Sans", "DejaVu Sans"
  size 13%
  fill white
  shadow 0 2 5 #000a
}

text "Spring" style title frames 0
text "Summer" style title frames 1
text "Autumn" style title frames 2
text "Winter" style title frames 3

play forever
output "slideshow.gif" comment "Four seasons"
