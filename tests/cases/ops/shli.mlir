//! op
entry @forms(%n: tile<i32>) {
  %0 = shli %n, %n : tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = shli %arg0, %arg0 : tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.shli"(%arg0, %arg0) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @shift() {
  %a = constant <i8: 64> : tile<i8>
  %b = constant <i8: 1> : tile<i8>
  %0 = shli %a, %b overflow<no_wrap> : tile<i8>
  //   ^^^^ error: signed overflow: 128 does not fit i8, and the op says that this does not happen
  return
}
// -----
// A flag that holds changes nothing.
entry @flags() {
  %one = constant <i32: 1> : tile<2xi32>
  %u = constant <i32: [65535, 0]> : tile<2xi32>
  %0 = shli %u, %one overflow<no_wrap> : tile<2xi32>
  //= %0: 131070 0
  return
}
// -----
entry @shifts() {
  %a = constant <i8: [1, -128, -1, 5]> : tile<4xi8>
  %n = constant <i8: [7, 1, 8, 0]> : tile<4xi8>
  %0 = shli %a, %n : tile<4xi8>
  //= %0: -128 0 0 5
  return
}
// -----
entry @beyond() {
  %a = constant <i8: [-1, -1, -1, 1]> : tile<4xi8>
  %b = constant <i8: [7, 8, -1, 0]> : tile<4xi8>
  %0 = shli %a, %b : tile<4xi8>
  //= %0: -128 0 0 1
  return
}
//--- refused
entry @k(%f: tile<f32>, %i: tile<i32>) {
  %0 = shli %f, %f : tile<f32>
//     ^^^^ error[op.operand]: 'cuda_tile.shli' op operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<f32>'
  %1 = shli %i, %i overflow<wrap> : tile<i32>
//                          ^^^^ error[attribute]: custom op 'cuda_tile.shli' expected ::mlir::cuda_tile::IntegerOverflow to be one of: none, no_signed_wrap, no_unsigned_wrap, no_wrap
  return
}
