// Side by side
// A canvas without a length is as long as one round of the longest clip on it.
canvas 400x150 white
image "../media/cat.gif" at 0 0 size 200 150
image "../media/rocket.gif" at 200 0 size 200 150
style name { size 16; fill white; background #000a padding 4 }
text "expectation" at 8 8 style name
text "release" at 208 8 style name
