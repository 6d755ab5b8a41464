// Blur a face
// The box follows the face by keyframes: they say where it is at some moments, and it moves evenly in between.
// `pixelate 8` makes blocks instead.
source "../media/penguin.gif"
effect blur 8 box [start: 100 80 80x44, 25%: 128 72 80x44, 50%: 100 80 80x44, 75%: 72 72 80x44, end: 100 80 80x44]
