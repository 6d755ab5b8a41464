// Emoji
// Emoji are text: they come in colour from the system's emoji font, mix with words, and are drawn in any size.
source "../media/rocket.gif"
text "to the moon 🚀" at bottom size 10%
text "🌕" at top-right size 25% stroke none pulse 10% 720ms
