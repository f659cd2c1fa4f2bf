" LLVM's machine IR for NVPTX by its shape: opcodes are the capitals. Colours by meaning, from the server, go on top.
if exists("b:current_syntax")
  finish
endif
syntax iskeyword @,48-57,_

syntax match mirNumber "\v<-?%(0x\x+|\d+%(\.\d+)?)>"
syntax match mirOpcode "\v<\u[A-Z0-9_]*[A-Z0-9]\w*>"
syntax match mirProperty "\v<[a-z_]\w*\ze:%(\s|$|imm|\%)"
syntax match mirClass "\v:\zs[a-z]\w*" contained
syntax match mirRegister "\v[%$][a-zA-Z0-9_.]+%(:\l\w*)?" contains=mirClass
syntax match mirBlock "\v<bb\.[a-zA-Z0-9_.]+"
syntax match mirSymbol "\v\@[a-zA-Z0-9_$.]+"
syntax region mirString start=/"/ end=/"/ oneline
syntax match mirComment "\v[;].*$|^# .*$"

highlight default link mirNumber Number
highlight default link mirOpcode Function
highlight default link mirProperty Keyword
highlight default link mirClass Type
highlight default link mirRegister Identifier
highlight default link mirBlock Label
highlight default link mirSymbol Special
highlight default link mirString String
highlight default link mirComment Comment
let b:current_syntax = "mir"
