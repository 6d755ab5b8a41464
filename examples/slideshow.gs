gifscript 1

// Four stills that push one another out, with a title each.
let names = ["Spring", "Summer", "Autumn", "Winter"]

style title {
  at bottom-left
  font "Open Sans", "DejaVu Sans"
  size 13%
  fill white
  stroke #1d3557 6%
  shadow 0 2 5 #000a
  fade in 150ms out 150ms
}

for n in 1..4 {
  if n > 1 { transition push 400ms }
  source "media/season-{n}.png" lasts 1.4s
  text (item(names, n - 1)) style title time ((n - 0.7) * 1s)..(n * 1s)
}

play forever
output "slideshow.gif" comment "Four seasons"
