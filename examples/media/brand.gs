// What several scripts share: included by scoreboard.gs.
let ink = #e8eef7
let accent = #ffd166
style heading { size 12%; bold; fill (accent); stroke #0b1033 3 }

image "badge.png" at top-right margin 8 size 36 36
