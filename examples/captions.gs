gifscript 1

// A subtitle file over a GIF: its times, italics and colours are the file's, the look of the letters is ours.
source "media/rocket.gif"
captions "media/launch.srt" at bottom size 9%
text "a **bold** [start](#ffcc00 130%)" markup at top
