// Hold the last frame
// The last frame stays for two seconds, so that the punch line can be read. `frames -1` counts from the end.
source "../media/cat.gif"
delay 2s frames -1
text "and that is how I broke it" at bottom frames 22..
