autocmd BufRead,BufNewFile *.gifscript set filetype=gifscript

" GrADS and Google Apps Script have files of this name too: the first words tell.
autocmd BufRead,BufNewFile *.gs call s:Detect()

function! s:Detect() abort
  for line in getline(1, 50)
    if line =~# '^#!.*\<gifscript\>' || line =~# '^\s*gifscript\s\+\d'
          \ || line =~# '^\s*\%(source\|canvas\|text\|image\|style\|param\|output\)\s\+[[:alnum:]"]'
      set filetype=gifscript
      return
    endif
  endfor
  if line('$') == 1 && getline(1) ==# ''
    set filetype=gifscript
  endif
endfunction
