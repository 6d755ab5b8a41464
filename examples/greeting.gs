gifscript 1

// A template. What is set from outside is data: it is drawn as it stands, whatever it holds.
//
//   gifscript render greeting.gs --set name="Ada" --set wish="Happy {birthday}!" --set tint="#ffd166"
param name text max 24
param wish text = "Happy birthday!" max 60
param tint color = gold

source "media/rocket.gif"

text "{wish}" {
  box 12 8 296 56
  size fit 14..40
  bold
  fill white
  stroke #0b1033 3
}

text "{name}" {
  box 12 168 296 64
  size fit 14..56
  bold
  fill (tint)
  stroke #0b1033 4
}
