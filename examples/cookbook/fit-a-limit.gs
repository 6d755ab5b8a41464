// Fit a size limit
// An emoji for Slack has at most 128 KB, one for Discord 256 KB. `max-size` finds the best-looking file that fits, and
// says what was given up for it.
source "../media/rocket.gif" crop 60 0 240x240 size 128x128 bounce
output "fit-a-limit.gif" max-size 128KB, may drop-frames, may shrink
