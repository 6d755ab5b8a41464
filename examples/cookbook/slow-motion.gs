// Slow motion
// Sources play one after another, each at its own speed. For the whole clip, write `speed 0.5x` on a line of its own.
source "../media/ball.gif" frames ..3
source "../media/ball.gif" frames 4..12 speed 0.25x
source "../media/ball.gif" frames 13..
