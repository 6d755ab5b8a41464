gifscript 1

// One wish in many scripts. Fonts are found by character, right-to-left text is laid out as it is read, and colour
// emoji need nothing special. Needs fonts for these scripts, such as Debian's fonts-noto-core and fonts-noto-cjk.
//
// The clip plays three times in a row, which gives each line a second.
source "media/sunset.gif"
source "media/sunset.gif"
source "media/sunset.gif"

style line {
  at bottom
  size 11%
  fill #fff4d6
  stroke #241748 3
}

text "Good night 🌙" style line frames 0..11
text "おやすみなさい 😴" style line language "ja" frames 12..23
text "تصبح على خير ⭐" style line frames 24..35
text "शुभ रात्रि 🌜" style line frames 36..47
text "ราตรีสวัสดิ์ 🦉" style line frames 48..59
text "לילה טוב 👨‍👩‍👧‍👦" style line frames 60..
