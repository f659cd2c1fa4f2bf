//! op
entry @forms(%n: tile<i32>) {
  %0 = subi %n, %n : tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = subi %arg0, %arg0 : tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.subi"(%arg0, %arg0) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @borrow() {
  %a = constant <i64: 0> : tile<i64>
  %b = constant <i64: 1> : tile<i64>
  %0 = subi %a, %b overflow<no_unsigned_wrap> : tile<i64>
  //   ^^^^ error: unsigned overflow: -1 does not fit i64, and the op says that this does not happen
  return
}
// -----
// One less than the smallest.
entry @below() {
  %a = constant <i32: [-2147483647, -2147483648]> : tile<2xi32>
  %one = constant <i32: 1> : tile<2xi32>
  %0 = subi %a, %one overflow<no_signed_wrap> : tile<2xi32>
  //   ^^^^ error: signed overflow: -2147483649 does not fit i32, and the op says that this does not happen
  return
}
// -----
// The low bits of exact results.
entry @wrapping() {
  %a = constant <i8: [127, -128, 100, -1]> : tile<4xi8>
  %b = constant <i8: [1, -1, 3, -1]> : tile<4xi8>
  %0 = subi %a, %b : tile<4xi8>
  //= %0: 126 -127 97 0
  return
}
// -----
// A flag that holds changes nothing.
entry @flags() {
  %a = constant <i32: [2147483646, -2147483647]> : tile<2xi32>
  %one = constant <i32: 1> : tile<2xi32>
  %0 = subi %a, %one overflow<no_signed_wrap> : tile<2xi32>
  //= %0: 2147483645 -2147483648
  return
}
//--- refused
entry @k(%f: tile<f32>, %i: tile<i32>) {
  %0 = subi %f, %f : tile<f32>
//     ^^^^ error[op.operand]: 'cuda_tile.subi' op operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<f32>'
  %1 = subi %i, %i overflow<wrap> : tile<i32>
//                          ^^^^ error[attribute]: custom op 'cuda_tile.subi' expected ::mlir::cuda_tile::IntegerOverflow to be one of: none, no_signed_wrap, no_unsigned_wrap, no_wrap
  return
}
