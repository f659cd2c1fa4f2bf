" LLVM IR by its shape, for its words belong to LLVM. Colours by meaning, from the server, go on top.
if exists("b:current_syntax")
  finish
endif
syntax iskeyword @,48-57,_

syntax match llvmInstruction "\v^\s+\zs%(%(tail|musttail)\s+)?\l\w*"
syntax match llvmInstruction "\v\=\s*\zs%(%(tail|musttail)\s+)?\l\w*"
syntax keyword llvmKeyword define declare target datalayout triple attributes source_filename global constant type to label
syntax keyword llvmConstant true false null undef poison zeroinitializer none
syntax match llvmType "\v<%(i\d+|void|half|bfloat|float|double|fp128|ptr|metadata|token)>"
syntax match llvmNumber "\v<-?%(0x\x+|\d+%(\.\d*)?%([eE][-+]?\d+)?)>"
syntax match llvmLabel "\v^[a-zA-Z0-9_.\-]+\ze:"
syntax match llvmSymbol "\v\@[a-zA-Z0-9_$.\-]+"
syntax match llvmValue "\v\%[a-zA-Z0-9_$.\-]+"
syntax match llvmMetadata "\v!\d+|!\h[a-zA-Z0-9_.]*|#\d+"
syntax region llvmString start=/"/ end=/"/ oneline
syntax match llvmComment ";.*$"

highlight default link llvmInstruction Function
highlight default link llvmKeyword Keyword
highlight default link llvmConstant Constant
highlight default link llvmType Type
highlight default link llvmNumber Number
highlight default link llvmLabel Label
highlight default link llvmSymbol Special
highlight default link llvmValue Identifier
highlight default link llvmMetadata PreProc
highlight default link llvmString String
highlight default link llvmComment Comment
let b:current_syntax = "llvm"
