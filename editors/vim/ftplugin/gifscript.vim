" Vim file type plugin
" Language: gifscript

if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal expandtab shiftwidth=2 softtabstop=2
setlocal comments=s1:/*,mb:*,ex:*/,:// commentstring=//\ %s
setlocal formatoptions-=t formatoptions+=croql
setlocal iskeyword+=-
setlocal formatprg=gifscript\ fmt\ -
setlocal makeprg=gifscript\ check\ %:S
setlocal errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%-G%.%#

let b:undo_ftplugin = 'setlocal expandtab< shiftwidth< softtabstop< comments< commentstring< formatoptions< iskeyword<'
      \ . ' formatprg< makeprg< errorformat<'
