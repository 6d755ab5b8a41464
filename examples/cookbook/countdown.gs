// Countdown
// Braces hold an expression, worked out for each frame.
canvas 160x160 #1d3557 lasts 3s frames 30
text "{ceil((duration - time) / 1s)}" at center size 60% bold
