// Watermark in a corner
// Pictures keep their own transparency. Pixels that the mark does not touch stay exactly as they are in the source.
source "../media/city.gif"
image "../media/badge.png" at bottom-right margin 8 size auto 15% opacity 60%
