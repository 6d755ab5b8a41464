// Template
// What stands behind `param` is set from outside, and drawn as it is, whatever it holds:
// `gifscript render template.gs --data template.json`, or `--set name="Ada"` one by one.
param name text max 20
param role text = "guest"
param tint color = gold
source "../media/city.gif"
text "Welcome, {name}!" box 10 10 300x60 size fit fill (tint) stroke #0b1033 3
text (role) at bottom case upper spacing 10%
