// Frame counter
// For those who look for the frame that is wrong. Frames count from 0, as everywhere in the language.
source "../media/ball.gif"
text "{pad(frame, 2, "0")}/{frames - 1}  {fixed(time, 2)} s" at top-left margin 2 size 12
