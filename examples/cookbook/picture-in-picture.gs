// Picture in picture
// A group is a layer with corners and a place of its own. The clip in it keeps its own clock.
source "../media/city.gif"
group size 104x88 at top-right margin 10 radius 12 {
  image "../media/penguin.gif" size 100% 100% fit cover
}
