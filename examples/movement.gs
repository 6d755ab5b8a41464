gifscript 1

// Everything moves: words slide and pop, a badge beats, and the clip runs backwards at the end.
source "media/rocket.gif" frames 0..11 bounce speed 1.5x
fps 20

style loud {
  at center
  size 34%
  fill [start: white, end: #ffcc00]
  stroke #0b3954 4%
  rotate [start: -12deg, end: 8deg] ease out
  enter pop 200ms
  fade out 120ms
}

text "3" style loud time 0s..300ms
text "2" style loud time 300ms..600ms
text "1" style loud time 600ms..

text "hold on to your hats" {
  at bottom
  size 8%
  enter words 600ms
}

image "media/badge.png" {
  at [start: 100% -30, 300ms: top-right] ease out
  anchor top-right
  pulse 25% 440ms
}
