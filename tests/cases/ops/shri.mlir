//! op
entry @forms(%n: tile<i32>) {
  %0 = shri %n, %n unsigned : tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = shri %arg0, %arg0 unsigned : tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.shri"(%arg0, %arg0) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @shifts() {
  %a = constant <i8: [1, -128, -1, 5]> : tile<4xi8>
  %n = constant <i8: [7, 1, 8, 0]> : tile<4xi8>
  %0 = shri %a, %n signed : tile<4xi8>
  //= %0: 0 -64 -1 5
  %1 = shri %a, %n unsigned : tile<4xi8>
  //= %1: 0 64 0 5
  return
}
// -----
entry @beyond() {
  %a = constant <i8: [-1, -128, 127, 64]> : tile<4xi8>
  %b = constant <i8: [7, 8, -1, 6]> : tile<4xi8>
  %0 = shri %a, %b signed : tile<4xi8>
  //= %0: -1 -1 0 1
  %1 = shri %a, %b unsigned : tile<4xi8>
  //= %1: 1 0 0 1
  return
}
//--- refused
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %i = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %29 = "cuda_tile.shri"(%i, %i) : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
//      ^^^^^^^^^^^^^^^^ error[op.attribute]: 'cuda_tile.shri' op requires attribute 'signedness'
  %30 = "cuda_tile.shri"(%i, %i) <{signedness = 1 : i32}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
//      ^^^^^^^^^^^^^^^^ error[op.attribute]: 'cuda_tile.shri' op attribute 'signedness' failed to satisfy constraint: Signedness
  return
}
