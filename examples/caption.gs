// The shortest scene: a GIF and what it says. Everything not written has a sensible default.
source "media/cat.gif"
text "WHEN THE TESTS PASS" at bottom
