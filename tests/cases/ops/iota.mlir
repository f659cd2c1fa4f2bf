//! op
entry @forms() {
  %i = iota : tile<4xi32>
  return
}
entry @forms2() {
  %i = iota : tile<4xi32>
  return
}
//--- custom
entry @forms() {
  %0 = iota : tile<4xi32>
  return
}
entry @forms2() {
  %0 = iota : tile<4xi32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms2"}> ({
  %0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @joined() {
  %0 = iota : tile<4xi8>
  //= %0: 0 1 2 3
  return
}
//--- refused
entry @k() {
  %25 = iota : tile<2x4xi32>
//      ^^^^ error[cuda_tile.iota]: 'cuda_tile.iota' op expects result type to be 1-d tile
  %26 = iota : tile<512xi8>
//      ^^^^ error[cuda_tile.iota]: 'cuda_tile.iota' op the number of elements 512 exceeds the maximum value of element type 'i8'
  %27 = iota : tile<4xf32>
//      ^^^^ error[op.result]: 'cuda_tile.iota' op result #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<4xf32>'
  return
}
