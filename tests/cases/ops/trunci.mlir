//! op
entry @forms(%l: tile<i64>) {
  %0 = trunci %l overflow<no_wrap> : tile<i64> -> tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<i64>) {
  %0 = trunci %arg0 overflow<no_wrap> : tile<i64> -> tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i64>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i64>):
  %0 = "cuda_tile.trunci"(%arg0) <{overflow = #cuda_tile.overflow<no_wrap>}> : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @widths() {
  %w = constant <i32: [256, -1]> : tile<2xi32>
  %0 = trunci %w : tile<2xi32> -> tile<2xi8>
  //= %0: 0 -1
  %s = constant <i32: [-128, 127]> : tile<2xi32>
  %1 = trunci %s overflow<no_signed_wrap> : tile<2xi32> -> tile<2xi8>
  //= %1: -128 127
  return
}
// -----
entry @cut() {
  %a = constant <i32: 256> : tile<i32>
  %0 = trunci %a overflow<no_unsigned_wrap> : tile<i32> -> tile<i8>
  //   ^^^^^^ error: unsigned overflow: 256 does not fit i8, and the op says that this does not happen
  return
}
//--- refused
entry @k() {
  %i = constant <i32: 1> : tile<4xi32>
  %3 = trunci %i : tile<4xi32> -> tile<4xi32>
//     ^^^^^^ error[cuda_tile.truncation]: 'cuda_tile.trunci' op truncating to larger or identical integer
  %14 = trunci %i overflow<no_wrap> : tile<4xi32> -> tile<4xi8>
  return
}
