" Opens the sample as a person does, and writes what is not coloured as it should be to build/editors/vim.

" Line, text and the group that it must have.
let s:wanted = [
      \ [1, '#!/usr', 'Comment'], [2, 'gifscript', 'Directive'], [3, 'comment', 'Comment'], [4, 'param', 'Form'],
      \ [4, '24', 'Number'], [4, '"Ada', 'String'], [6, 'let', 'Form'], [6, 'height', 'FrameValue'], [6, 'sin', 'Function'],
      \ [6, '360deg', 'Number'], [6, 'behind', 'Comment'], [7, 'style', 'Form'], [7, 'size', 'Option'],
      \ [7, '20%', 'Number'], [7, 'red', 'Color'], [8, 'source', 'Directive'], [8, '..', 'Range'],
      \ [9, '\"', 'Escape'], [9, 'upper', 'Function'], [9, 'frame', 'FrameValue'], [9, '"x"', 'String'],
      \ [9, 'top-left', 'Constant'], [9, 'size', 'Option'], [11, '#ff8800', 'HexColor'], [12, 'rgb', 'Function'],
      \ [12, '2px', 'Number'], [13, 'many', 'Comment'], [14, 'lines', 'Comment'], [14, 'time', 'Option'],
      \ [16, 'if', 'Flow'], [16, 'and', 'Operator'], [17, 'text', 'Directive'], [18, 'Dear', 'String'],
      \ [18, '{', 'Brace'], [20, 'multiply', 'Constant'], [21, 'else', 'Flow'], [21, 'play', 'Directive'],
      \ [22, 'for', 'Flow'], [22, 'image', 'Directive'], [23, '320x240', 'Number'], [23, 'navy', 'Color'],
      \ [28, 'fade', 'Option'], [30, 'transition', 'Directive'], [30, 'fade', 'TransitionValue'], [30, 'ease', 'Option'],
      \ [30, 'in', 'EaseValue'], [31, 'radial', 'Function'], [31, 'circle', 'Constant'], [31, 'white', 'Color'],
      \ [31, 'enter', 'Option'], [31, 'fade', 'EnterValue'], [31, 'max', 'Function'], [32, 'box', 'FilterValue'],
      \ ]

set nomore
filetype plugin on
syntax enable
edit scripts/editors/sample.gs
let s:faults = &filetype ==# 'gifscript' ? [] : ['the file type is ' . &filetype]
syntax sync fromstart
for [s:line, s:text, s:group] in s:wanted
  let s:column = match(getline(s:line), '\V' . escape(s:text, '\')) + 1
  let s:found = synIDattr(synID(s:line, s:column, 0), 'name')
  if s:column == 0 || s:found !=# 'gifscript' . s:group
    call add(s:faults, 'sample.gs:' . s:line . ': ' . s:text . ' is ' . s:found . ', not gifscript' . s:group)
  endif
endfor
if &l:formatprg !=# 'gifscript fmt -' || &l:shiftwidth != 2 | call add(s:faults, 'no file type plugin') | endif
call writefile(s:faults, 'build/editors/vim')
qall!
