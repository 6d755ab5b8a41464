// Right to left
// Arabic and Hebrew need nothing special: letters join, lines run and align from the right, and Latin words and
// numbers keep their own direction.
source "../media/sunset.gif"
text "مرحبا بالعالم 2026" at top size 10%
text "שלום, gifscript!" at bottom size 10%
