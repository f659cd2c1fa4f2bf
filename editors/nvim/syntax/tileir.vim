" Files of Tile IR are MLIR.
if exists("b:current_syntax")
  finish
endif
runtime! syntax/mlir.vim
let b:current_syntax = "tileir"
