gifscript 1

// A file for someone else's tests: exact delays, a known play count, a number on every frame.
canvas 96x64 #264653 frames 6

text "{frame + 1}/{frames}" {
  at center
  font "DejaVu Sans"
  size 24
  fill #e9c46a
}

delay [0cs, 1cs, 2cs, 3cs, 7cs, 50cs]
play 3 times
output "fixture.gif" comment "delays 0 1 2 3 7 50, played 3 times"
