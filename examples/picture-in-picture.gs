gifscript 1

// Another GIF in the corner. It keeps its own clock: each output frame shows what it shows at that moment.
source "media/city.gif"

image "media/penguin.gif" at top-left margin 8 size 30% auto

text "LIVE" {
  at 14 14
  size 9
  fill white
  background #d62828 padding 3 radius 3
}
