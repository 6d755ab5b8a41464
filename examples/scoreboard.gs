gifscript 1

// A template filled from data: a row of the picture for each record, however many there are.
//
//   gifscript render scoreboard.gs --data scoreboard.json
param title text = "High scores" max 30
param players list {
  name text max 16
  score number min 0
  color color = #9fb3c8
}

include "media/brand.gs"

canvas 320x240 #14213d lasts 3s

text (title) at top style heading

defaults text { size 20; anchor left; align left; fill (ink); stroke none }

for i in 0..length(players) - 1 {
  let player = item(players, i)
  let y = 74 + 34 * i
  let start = 0.4s * (i + 1)
  text "{i + 1}. {player.name}" at 28 (y) fill (player.color) time (start)..
  text "{player.score}" {
    at 292 (y)
    anchor right
    time (start)..
    if player.score >= 1000 { bold; fill (accent) }
  }
}
