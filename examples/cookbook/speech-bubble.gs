// Speech bubble
// The style `speech` is built in. A path is the tail, which points at who speaks.
source "../media/cat.gif"
path "M 232 62 L 200 84 L 252 66 Z" fill white frames 20..
text "It builds!" at 262 44 anchor center style speech size 18 frames 20..
