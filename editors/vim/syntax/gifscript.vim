" Vim syntax file
" Language: gifscript, scenes that are composed to animated GIFs
" Made from the vocabulary: scripts/update-grammar

if exists('b:current_syntax')
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,-

syntax keyword gifscriptForm let param style defaults
syntax keyword gifscriptFlow if else for in
syntax keyword gifscriptDirective canvas captions delay ellipse fixture fps gifscript group image
      \ include line min-delay output path play rect source speed text
syntax keyword gifscriptDirective effect nextgroup=gifscriptEffectValue skipwhite
syntax keyword gifscriptDirective transition nextgroup=gifscriptTransitionValue skipwhite
syntax keyword gifscriptOption align anchor arrow at background blend blink bold bounce box cap case
      \ colors comment crop dash direction dither fade features fill fit flip font frames interlace
      \ italic keep-colors language lasts line-height lossy margin markup matte max-lines max-size
      \ may missing offset opacity out overflow padding palette pulse radius reverse rotate scale
      \ shadow shake spacing stroke tile time to variations width
syntax keyword gifscriptOption clock nextgroup=gifscriptClockValue skipwhite
syntax keyword gifscriptOption enter nextgroup=gifscriptEnterValue skipwhite
syntax keyword gifscriptOption exit nextgroup=gifscriptExitValue skipwhite
syntax keyword gifscriptOption filter nextgroup=gifscriptFilterValue skipwhite
syntax keyword gifscriptOption mask nextgroup=gifscriptMaskValue skipwhite
syntax keyword gifscriptOption optimize nextgroup=gifscriptOptimizeValue skipwhite
syntax keyword gifscriptOption size nextgroup=gifscriptSizeValue skipwhite
syntax keyword gifscriptFrameValue duration frame height progress
syntax keyword gifscriptConstant add auto bayer bevel bilinear blue-noise blur both bottom
      \ bottom-left bottom-right brightness butt catmull-rom center circle clip color color-burn
      \ color-dodge contain contrast cover darken difference drop-frames ease-in ease-in-out
      \ ease-out ellipsis end error exclusion false fast floyd-steinberg forever global grayscale
      \ hard-light hold horizontal hue in-out invert iris justify lanczos left lighten local loop
      \ ltr luminosity mitchell miter multiply nearest none normal off on once overlay own pixelate
      \ pop posterize push right rtl saturation screen sepia shrink slide soft-light square start
      \ step-end step-start stretch times tint top top-left top-right true type vertical warn wipe
      \ words
syntax keyword gifscriptColor aliceblue antiquewhite aqua aquamarine azure beige bisque black
      \ blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral
      \ cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen
      \ darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon
      \ darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink
      \ deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro
      \ ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo
      \ ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
      \ lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen
      \ lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen
      \ magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen
      \ mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
      \ mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
      \ palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum
      \ powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown
      \ seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen
      \ steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke yellow
      \ yellowgreen
syntax keyword gifscriptOperator and or not
syntax keyword gifscriptTransitionValue contained fade
syntax keyword gifscriptEffectValue contained opacity
syntax keyword gifscriptClockValue contained frame
syntax keyword gifscriptEaseValue contained ease in out
syntax keyword gifscriptEnterValue contained fade
syntax keyword gifscriptExitValue contained fade
syntax keyword gifscriptFilterValue contained box
syntax keyword gifscriptMaskValue contained ellipse
syntax keyword gifscriptOptimizeValue contained max
syntax keyword gifscriptSizeValue contained fit

" Inside brackets and strings '-' is always minus.
syntax match gifscriptFunction /\<\%(abs\|ceil\|clamp\|cos\|ease\|fixed\|floor\|hsl\|item\|join\|length\|lerp\|lower\|max\|min\|pad\|random\|rgb\|round\|sin\|slice\|split\|sqrt\|upper\|cubic-bezier\|linear\|radial\|steps\)\>\ze\s*(/
syntax match gifscriptOption /\<\%(join\)\>(\@!/
syntax match gifscriptOption /\<ease\>(\@!/ nextgroup=gifscriptEaseValue skipwhite
syntax match gifscriptConstant /\<\%(cubic-bezier\|linear\|lower\|max\|round\|steps\|upper\)\>(\@!/

syntax match gifscriptNumber /[-+]\=\<\d\+\%(\.\d\+\)\=\%(px\|ms\|cs\|s\|deg\|x\|KB\|MB\)\=\>/
syntax match gifscriptNumber /[-+]\=\<\d\+\%(\.\d\+\)\=%/
syntax match gifscriptNumber /\<\d\+x\d\+\>/
syntax match gifscriptRange /\.\./
syntax match gifscriptHexColor /#\x\{3,8}\>/

syntax match gifscriptEscape /\\\%(["\\\/bfnrt{]\|u\x\{4}\)/ contained
syntax region gifscriptBraces matchgroup=gifscriptBrace start=/{/ end=/}/ oneline contained
      \ contains=gifscriptString,gifscriptNumber,gifscriptFunction,gifscriptFrameValue,gifscriptOption,gifscriptOperator,gifscriptFlow
syntax region gifscriptString start=/"/ skip=/\\./ end=/"/ oneline contains=gifscriptEscape,gifscriptBraces
syntax region gifscriptString start=/"""/ skip=/\\./ end=/"""/ contains=gifscriptEscape,gifscriptBraces

syntax match gifscriptComment +//.*$+ contains=@Spell
syntax region gifscriptComment start=+/\*+ end=+\*/+ contains=@Spell
syntax match gifscriptComment /\%^#!.*/

highlight default link gifscriptForm Keyword
highlight default link gifscriptFlow Conditional
highlight default link gifscriptDirective Statement
highlight default link gifscriptOption Type
highlight default link gifscriptConstant Constant
highlight default link gifscriptTransitionValue gifscriptConstant
highlight default link gifscriptEffectValue gifscriptConstant
highlight default link gifscriptClockValue gifscriptConstant
highlight default link gifscriptEaseValue gifscriptConstant
highlight default link gifscriptEnterValue gifscriptConstant
highlight default link gifscriptExitValue gifscriptConstant
highlight default link gifscriptFilterValue gifscriptConstant
highlight default link gifscriptMaskValue gifscriptConstant
highlight default link gifscriptOptimizeValue gifscriptConstant
highlight default link gifscriptSizeValue gifscriptConstant
highlight default link gifscriptColor Constant
highlight default link gifscriptFrameValue Identifier
highlight default link gifscriptOperator Operator
highlight default link gifscriptFunction Function
highlight default link gifscriptNumber Number
highlight default link gifscriptRange Operator
highlight default link gifscriptHexColor Constant
highlight default link gifscriptEscape SpecialChar
highlight default link gifscriptBrace Delimiter
highlight default link gifscriptString String
highlight default link gifscriptComment Comment

let b:current_syntax = 'gifscript'
