" MLIR text: what every dialect has by its shape, and the words of Tile IR. Colours by meaning, from the server, go on top.
if exists("b:current_syntax")
  finish
endif
syntax iskeyword @,48-57,_
runtime! syntax/tilelsp/tileir.vim

" Of what begins at one place the last one that is defined counts, and a keyword before all; so `%add` is no op.
syntax match mlirNumber "\v<-?%(0x\x+|\d+%(\.\d*)?%([eE][-+]?\d+)?)>"
syntax match mlirType "\v<%([su]?i\d+|index|none|bf16|tf32|f%(8E|6E|4E)\w+|f%(16|32|64|80|128))>"
syntax match mlirType "\v<%(memref|tensor|vector|tuple|complex)\ze\<"
" 128x64xbf16 is one word: its numbers, and the type at its end
syntax match mlirShape "\v[0-9?]+%(x[0-9?]+)*%(x%([a-z]\w*)?|\ze\))" contains=mlirExtent,mlirElement
syntax match mlirExtent "\v[0-9?]+" contained
syntax match mlirElement "\v%([su]?i\d+|bf16|tf32|f\d\w*|index)" contained
syntax match mlirOp "\v<\h\w*%(\.[a-zA-Z0-9_$]+)+"
syntax match mlirSymbol "\v\@[a-zA-Z0-9_$.\-]+"
syntax match mlirValue "\v\%[a-zA-Z0-9_$.\-]+%(#\d+)?"
syntax match mlirBlock "\v\^[a-zA-Z0-9_$.\-]+"
syntax match mlirAttribute "\v#\h[a-zA-Z0-9_$.\-]*"
syntax match mlirType "\v!\h[a-zA-Z0-9_$.\-]*"
syntax keyword mlirKeyword loc attributes dense array true false unit func private public
syntax region mlirString start=/"/ skip=/\\./ end=/"/ oneline
syntax match mlirComment "//.*$" contains=mlirDirective
syntax match mlirDirective "tilelsp:\ze\s*\%(target\|allow\)" contained

highlight default link tileirOp Function
highlight default link tileirType Type
highlight default link tileirKeyword Keyword
highlight default link mlirOp Function
highlight default link mlirType Type
highlight default link mlirElement Type
highlight default link mlirExtent Number
highlight default link mlirNumber Number
highlight default link mlirSymbol Special
highlight default link mlirValue Identifier
highlight default link mlirBlock Label
highlight default link mlirAttribute PreProc
highlight default link mlirKeyword Keyword
highlight default link mlirString String
highlight default link mlirComment Comment
highlight default link mlirDirective SpecialComment
let b:current_syntax = "mlir"
