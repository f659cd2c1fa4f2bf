//! op
entry @forms(%n: tile<i32>) {
  %0 = mulhii %n, %n : tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = mulhii %arg0, %arg0 : tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.mulhii"(%arg0, %arg0) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @wrapping() {
  %a = constant <i8: [127, -128, 100, -1]> : tile<4xi8>
  %b = constant <i8: [1, -1, 3, -1]> : tile<4xi8>
  // Unsigned products: 127 * 1, 128 * 255 = 0x7F80, 300 = 0x012C, 255 * 255 = 0xFE01.
  %0 = mulhii %a, %b : tile<4xi8>
  //= %0: 0 0x7F 1 0xFE
  %w = constant <i64: [-1, 4294967296]> : tile<2xi64>
  %v = constant <i64: [-1, 4294967296]> : tile<2xi64>
  %1 = mulhii %w, %v : tile<2xi64>
  //= %1: 0xFFFFFFFFFFFFFFFE 1
  return
}
//--- refused
entry @k(%f: tile<f32>) {
  %0 = mulhii %f, %f : tile<f32>
//     ^^^^^^ error[op.operand]: 'cuda_tile.mulhii' op operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<f32>'
  return
}
