// Slideshow with crossfades
// A transition stands between two clips, which both play while it lasts. Where hard cuts will do,
// `source "season-*.png" lasts 1s` is the whole script.
for n in 1..4 {
  if n > 1 { transition fade 300ms }
  source "../media/season-{n}.png" lasts 1.2s
}
