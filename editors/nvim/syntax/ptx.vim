" PTX, with the opcodes that are declared. Colours by meaning, from the server, go on top.
if exists("b:current_syntax")
  finish
endif
syntax iskeyword @,48-57,_,$,%
runtime! syntax/tilelsp/ptx.vim

syntax match ptxNumber "\v<-?%(0[xX]\x+U?|0[fFdD]\x+|\d+%(\.\d+)?U?)>"
syntax match ptxModifier "\v\.[a-zA-Z0-9_:]+"
syntax match ptxType "\v\.%(pred|[bus]\d+|f\d+%(x2)?|bf16%(x2)?|tf32|texref|samplerref|surfref)>"
syntax match ptxDirective "\v^\s*\zs\.\h\w*"
syntax match ptxDirective "\v\.%(visible|extern|weak|entry|func|align|ptr)>"
syntax match ptxRegister "\v\%[a-zA-Z_$][a-zA-Z0-9_$]*"
syntax match ptxLabel "\v^\s*[a-zA-Z_$%][a-zA-Z0-9_$]*\ze:[^:]"
syntax match ptxLabel "\v^\s*[a-zA-Z_$%][a-zA-Z0-9_$]*\ze:$"
syntax match ptxTarget "\v<sm_\d+[af]?>"
syntax region ptxString start=/"/ skip=/\\./ end=/"/ oneline
syntax match ptxComment "//.*$"
syntax region ptxComment start="/\*" end="\*/"

highlight default link ptxOp Function
highlight default link ptxNumber Number
highlight default link ptxModifier Special
highlight default link ptxType Type
highlight default link ptxDirective PreProc
highlight default link ptxRegister Identifier
highlight default link ptxLabel Label
highlight default link ptxTarget Constant
highlight default link ptxString String
highlight default link ptxComment Comment
let b:current_syntax = "ptx"
