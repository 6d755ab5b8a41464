gifscript 1

// The classic: capitals in a heavy condensed face, white with a black outline.
source "media/rocket.gif"
text "Deploying on a Friday" at top style meme
text "What could go wrong" at bottom style meme
