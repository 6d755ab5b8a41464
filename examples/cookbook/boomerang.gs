// Boomerang
// `bounce` plays forwards, then backwards, without showing the turning points twice; `reverse` plays backwards only.
source "../media/ball.gif" frames 2..9 bounce
