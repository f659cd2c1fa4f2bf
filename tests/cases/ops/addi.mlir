//! op
entry @forms(%n: tile<i32>) {
  %0 = addi %n, %n overflow<no_wrap> : tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = addi %arg0, %arg0 overflow<no_wrap> : tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.addi"(%arg0, %arg0) <{overflow = #cuda_tile.overflow<no_wrap>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @overflow() {
  %a = constant <i32: [1, 2147483647]> : tile<2xi32>
  %0 = addi %a, %a overflow<no_signed_wrap> : tile<2xi32>
  //   ^^^^ error: signed overflow: 4294967294 does not fit i32, and the op says that this does not happen
  return
}
// -----
// The low bits of exact results: 127 + 1 is -128.
entry @wrapping() {
  %a = constant <i8: [127, -128, 100, -1]> : tile<4xi8>
  %b = constant <i8: [1, -1, 3, -1]> : tile<4xi8>
  %0 = addi %a, %b : tile<4xi8>
  //= %0: -128 127 103 -2
  %1 = addi %a, %b overflow<none> : tile<4xi8>
  //= %1: -128 127 103 -2
  %t = constant <i1: [true, false]> : tile<2xi1>
  %2 = addi %t, %t : tile<2xi1>
  //= %2: 0 0
  return
}
// -----
// A flag that holds changes nothing.
entry @flags() {
  %a = constant <i32: [2147483646, -2147483647]> : tile<2xi32>
  %one = constant <i32: 1> : tile<2xi32>
  %0 = addi %a, %one overflow<no_signed_wrap> : tile<2xi32>
  //= %0: 2147483647 -2147483646
  return
}
//--- refused
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %i = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %j = constant <i32: 1> : tile<2xi32>
  %f = constant <f32: 1.0> : tile<4xf32>
  %1 = addi %f, %f : tile<4xf32>
//     ^^^^ error[op.operand]: 'cuda_tile.addi' op operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<4xf32>'
  %2 = addi %i, %j : tile<4xi32>
//              ^^ error[type.use]: use of value '%j' expects different type than prior uses: '!cuda_tile.tile<4xi32>' vs '!cuda_tile.tile<2xi32>'
//   note: prior use here
  %20 = addi %i, %i overflow<wrap> : tile<4xi32>
//                           ^^^^ error[attribute]: custom op 'cuda_tile.addi' expected ::mlir::cuda_tile::IntegerOverflow to be one of: none, no_signed_wrap, no_unsigned_wrap, no_wrap
  %26 = "cuda_tile.addi"(%i, %j) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<2xi32>) -> !cuda_tile.tile<4xi32>
//      ^^^^^^^^^^^^^^^^ error[cuda_tile.types-match]: 'cuda_tile.addi' op failed to verify that all of {lhs, rhs, result} have same type
  return
}
