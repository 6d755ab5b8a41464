gifscript 1

// A reaction for a chat that takes files up to 64 KB: the best-looking settings that fit are found, and said.
source "media/penguin.gif"

text "ship it" {
  at top
  size 9%
  fill white
  stroke #0b3954 3
}

output "fit-limit.gif" max-size 64KB, may shrink
