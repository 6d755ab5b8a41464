// Progress bar
// Its width follows the frame's number; in the last frame it is as wide as the picture.
source "../media/rocket.gif"
rect at bottom-left margin 0 size (width * (frame + 1) / frames) 8 fill #ffd166
