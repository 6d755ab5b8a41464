// Makes a small picture of what an example came to, for the pages that show them all.
param clip file

source (clip) size 75% 75%

output "thumbnail.gif" colors 64 lossy 60 max-size 60KB, may drop-frames
