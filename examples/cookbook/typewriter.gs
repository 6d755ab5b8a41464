// Typewriter
// The letters come one by one, and stay where they will be at the end.
source "../media/sunset.gif"
text "Once upon a time…" at bottom font "DejaVu Sans Mono" size 18 enter type 1.5s
