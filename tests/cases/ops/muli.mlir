//! op
entry @forms(%n: tile<i32>) {
  %0 = muli %n, %n overflow<no_unsigned_wrap> : tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = muli %arg0, %arg0 overflow<no_unsigned_wrap> : tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.muli"(%arg0, %arg0) <{overflow = #cuda_tile.overflow<no_unsigned_wrap>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// The low bits of exact results.
entry @wrapping() {
  %a = constant <i8: [127, -128, 100, -1]> : tile<4xi8>
  %b = constant <i8: [1, -1, 3, -1]> : tile<4xi8>
  %0 = muli %a, %b : tile<4xi8>
  //= %0: 127 -128 44 1
  %w = constant <i64: [-1, 4294967296]> : tile<2xi64>
  %v = constant <i64: [-1, 4294967296]> : tile<2xi64>
  %1 = muli %w, %v : tile<2xi64>
  //= %1: 1 0
  return
}
// -----
// A flag that holds changes nothing.
entry @flags() {
  %u = constant <i32: [65535, 0]> : tile<2xi32>
  %0 = muli %u, %u overflow<no_unsigned_wrap> : tile<2xi32>
  //= %0: 0xFFFE0001 0
  return
}
//--- refused
entry @k(%f: tile<f32>, %i: tile<i32>) {
  %0 = muli %f, %f : tile<f32>
//     ^^^^ error[op.operand]: 'cuda_tile.muli' op operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<f32>'
  %1 = muli %i, %i overflow<wrap> : tile<i32>
//                          ^^^^ error[attribute]: custom op 'cuda_tile.muli' expected ::mlir::cuda_tile::IntegerOverflow to be one of: none, no_signed_wrap, no_unsigned_wrap, no_wrap
  return
}
