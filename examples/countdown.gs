gifscript 1

// Loops: a number for each second, and under it a bar of squares that go out one after another.
let seconds = 5
let squares = 20

canvas 320x240 #0b1033 lasts 5s frames 20

for second in 0..seconds - 1 {
  text "{seconds - second}" {
    at center
    size 50%
    bold
    time (second * 1s)..(second * 1s + 1s)
    if second == seconds - 1 { fill #ff5d5d; stroke black 6% }
  }
}

for square in 0..squares - 1 {
  text "■" at (160 + (square - (squares - 1) / 2) * 14) 212 {
    anchor center
    size 14
    fill (lerp(#ff5d5d, #ffd166, square / (squares - 1)))
    stroke none
    frames ..(squares - 1 - square)
  }
}
