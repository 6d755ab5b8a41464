gifscript 1

// A translucent badge in one corner, a name in another. Not one pixel elsewhere changes.
source "media/city.gif"

image "media/badge.png" {
  at top-left
  margin 8
  scale 60%
  opacity 70%
}

text "© Example Pictures" {
  at bottom-right
  margin 6
  size 11
  fill #ffffffb0
}
