; Made from the vocabulary: scripts/update-grammar

[(comment) (shebang)] @comment
(string) @string
(escape) @string.escape
(interpolation ["{" "}"] @punctuation.special)
[(number) (size)] @number
(color) @constant
(kind) @type
(option) @attribute

["let" "param" "if" "else" "for" "in"] @keyword
["and" "or" "not"] @keyword.operator
["=" "==" "!=" "<" "<=" ">" ">=" "+" "-" "*" "/" "%" "^" ".."] @operator

((name) @variable.builtin (#match? @variable.builtin "^(duration|frame|frames|height|progress|time|width)$"))
((name) @variable (#not-match? @variable "^(duration|frame|frames|height|progress|time|width)$"))

((function) @function
  (#any-of? @function
    "abs" "ceil" "clamp" "cos" "ease" "fixed" "floor" "hsl" "item" "join" "length" "lerp" "lower"
    "max" "min" "pad" "random" "rgb" "round" "sin" "slice" "split" "sqrt" "upper" "cubic-bezier"
    "linear" "radial" "steps"))

((head) @keyword
  (#any-of? @keyword
    "style" "defaults" "canvas" "captions" "delay" "effect" "ellipse" "fixture" "fps" "gifscript"
    "group" "image" "include" "line" "min-delay" "output" "path" "play" "rect" "source" "speed"
    "text" "transition"))

((head) @attribute
  (#any-of? @attribute
    "align" "anchor" "arrow" "at" "background" "blend" "blink" "bold" "bounce" "box" "cap" "case"
    "clock" "colors" "comment" "crop" "dash" "direction" "dither" "ease" "enter" "exit" "fade"
    "features" "fill" "filter" "fit" "flip" "font" "frames" "in" "interlace" "italic" "join"
    "keep-colors" "language" "lasts" "line-height" "lossy" "margin" "markup" "mask" "matte"
    "max-lines" "max-size" "may" "missing" "offset" "opacity" "optimize" "out" "overflow" "padding"
    "palette" "pulse" "radius" "reverse" "rotate" "scale" "shadow" "shake" "size" "spacing" "stroke"
    "tile" "time" "to" "variations" "width"))

((word) @attribute
  (#any-of? @attribute
    "align" "anchor" "arrow" "at" "background" "blend" "blink" "bold" "bounce" "cap" "case" "clock"
    "colors" "comment" "crop" "dash" "direction" "dither" "enter" "exit" "features" "fill" "filter"
    "flip" "font" "frames" "interlace" "italic" "join" "keep-colors" "language" "lasts"
    "line-height" "lossy" "margin" "markup" "mask" "matte" "max-lines" "max-size" "may" "missing"
    "offset" "optimize" "overflow" "padding" "palette" "play" "pulse" "radius" "reverse" "rotate"
    "scale" "shadow" "shake" "size" "spacing" "speed" "stroke" "style" "tile" "time" "to"
    "variations" "width"))

((word) @constant.builtin
  (#any-of? @constant.builtin
    "add" "auto" "bayer" "bevel" "bilinear" "blue-noise" "blur" "both" "bottom" "bottom-left"
    "bottom-right" "brightness" "butt" "catmull-rom" "center" "circle" "clip" "color" "color-burn"
    "color-dodge" "contain" "contrast" "cover" "cubic-bezier" "darken" "difference" "drop-frames"
    "ease-in" "ease-in-out" "ease-out" "ellipse" "ellipsis" "end" "error" "exclusion" "false" "fast"
    "floyd-steinberg" "forever" "frame" "global" "grayscale" "hard-light" "hold" "horizontal" "hue"
    "in-out" "invert" "iris" "justify" "lanczos" "left" "lighten" "linear" "local" "loop" "lower"
    "ltr" "luminosity" "max" "mitchell" "miter" "multiply" "nearest" "none" "normal" "off" "on"
    "once" "overlay" "own" "pixelate" "pop" "posterize" "push" "right" "round" "rtl" "saturation"
    "screen" "sepia" "shrink" "slide" "soft-light" "square" "start" "step-end" "step-start" "steps"
    "stretch" "times" "tint" "top" "top-left" "top-right" "true" "type" "upper" "vertical" "warn"
    "wipe" "words"))

((word) @constant
  (#any-of? @constant
    "aliceblue" "antiquewhite" "aqua" "aquamarine" "azure" "beige" "bisque" "black" "blanchedalmond"
    "blue" "blueviolet" "brown" "burlywood" "cadetblue" "chartreuse" "chocolate" "coral"
    "cornflowerblue" "cornsilk" "crimson" "cyan" "darkblue" "darkcyan" "darkgoldenrod" "darkgray"
    "darkgreen" "darkgrey" "darkkhaki" "darkmagenta" "darkolivegreen" "darkorange" "darkorchid"
    "darkred" "darksalmon" "darkseagreen" "darkslateblue" "darkslategray" "darkslategrey"
    "darkturquoise" "darkviolet" "deeppink" "deepskyblue" "dimgray" "dimgrey" "dodgerblue"
    "firebrick" "floralwhite" "forestgreen" "fuchsia" "gainsboro" "ghostwhite" "gold" "goldenrod"
    "gray" "green" "greenyellow" "grey" "honeydew" "hotpink" "indianred" "indigo" "ivory" "khaki"
    "lavender" "lavenderblush" "lawngreen" "lemonchiffon" "lightblue" "lightcoral" "lightcyan"
    "lightgoldenrodyellow" "lightgray" "lightgreen" "lightgrey" "lightpink" "lightsalmon"
    "lightseagreen" "lightskyblue" "lightslategray" "lightslategrey" "lightsteelblue" "lightyellow"
    "lime" "limegreen" "linen" "magenta" "maroon" "mediumaquamarine" "mediumblue" "mediumorchid"
    "mediumpurple" "mediumseagreen" "mediumslateblue" "mediumspringgreen" "mediumturquoise"
    "mediumvioletred" "midnightblue" "mintcream" "mistyrose" "moccasin" "navajowhite" "navy"
    "oldlace" "olive" "olivedrab" "orange" "orangered" "orchid" "palegoldenrod" "palegreen"
    "paleturquoise" "palevioletred" "papayawhip" "peachpuff" "peru" "pink" "plum" "powderblue"
    "purple" "rebeccapurple" "red" "rosybrown" "royalblue" "saddlebrown" "salmon" "sandybrown"
    "seagreen" "seashell" "sienna" "silver" "skyblue" "slateblue" "slategray" "slategrey" "snow"
    "springgreen" "steelblue" "tan" "teal" "thistle" "tomato" "transparent" "turquoise" "violet"
    "wheat" "white" "whitesmoke" "yellow" "yellowgreen"))

((_) @_before . (word) @constant.builtin
  (#match? @_before "^(filter)$") (#eq? @constant.builtin "box"))
((_) @_before . (word) @attribute
  (#not-match? @_before "^(filter)$") (#eq? @attribute "box"))

((_) @_before . (word) @constant.builtin
  (#match? @_before "^(ease)$") (#eq? @constant.builtin "ease"))
((_) @_before . (word) @attribute
  (#not-match? @_before "^(ease)$") (#eq? @attribute "ease"))

((_) @_before . (word) @constant.builtin
  (#match? @_before "^(enter|exit|transition)$") (#eq? @constant.builtin "fade"))
((_) @_before . (word) @attribute
  (#not-match? @_before "^(enter|exit|transition)$") (#eq? @attribute "fade"))

((_) @_before . (word) @constant.builtin
  (#match? @_before "^(size)$") (#eq? @constant.builtin "fit"))
((_) @_before . (word) @attribute
  (#not-match? @_before "^(size)$") (#eq? @attribute "fit"))

((_) @_before . (word) @constant.builtin
  (#match? @_before "^(ease)$") (#eq? @constant.builtin "in"))
((_) @_before . (word) @attribute
  (#not-match? @_before "^(ease)$") (#eq? @attribute "in"))

((_) @_before . (word) @constant.builtin
  (#match? @_before "^(effect)$") (#eq? @constant.builtin "opacity"))
((_) @_before . (word) @attribute
  (#not-match? @_before "^(effect)$") (#eq? @attribute "opacity"))

((_) @_before . (word) @constant.builtin
  (#match? @_before "^(ease)$") (#eq? @constant.builtin "out"))
((_) @_before . (word) @attribute
  (#not-match? @_before "^(ease)$") (#eq? @attribute "out"))
