// Sticker on a clear ground
// A canvas without a colour is transparent. In a GIF a pixel is clear or it is not; for soft edges name the output
// `sticker.webp`.
canvas 200x120 lasts 1s frames 12
text "wow" at center size 64 bold fill #ffd60a stroke #e63946 6 rotate -8deg pulse 12% 1s
