// Cut a part out
// Take a part by its times, or by its frames: `frames 12..24`.
source "../media/cat.gif" time 1s..2s
