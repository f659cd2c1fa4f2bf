//! op
entry @forms(%x: tile<f32>) {
  %0 = addf %x, %x rounding<zero> : tile<f32>
  %1 = addf %x, %x rounding<zero> flush_to_zero : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = addf %arg0, %arg0 rounding<zero> : tile<f32>
  %1 = addf %arg0, %arg0 rounding<zero> flush_to_zero : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.addf"(%arg0, %arg0) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %1 = "cuda_tile.addf"(%arg0, %arg0) <{flush_to_zero, rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// The four roundings of 1 + 2**-24, the tie of 1 and 1 + 2**-23 in f32; subnormals and their flushing.
entry @sums() {
  %one = constant <f32: 1.0> : tile<f32>
  %half_ulp = constant <f32: 0x33800000> : tile<f32>
  %minus = constant <f32: 0xB3800000> : tile<f32>
  %0 = addf %one, %half_ulp : tile<f32>
  //= %0: 0x3F800000
  %1 = addf %one, %half_ulp rounding<positive_inf> : tile<f32>
  //= %1: 0x3F800001
  %2 = addf %one, %minus rounding<negative_inf> : tile<f32>
  //= %2: 0x3F7FFFFF
  %big = constant <f32: [0x7F7FFFFF, 0xFF7FFFFF]> : tile<2xf32>
  %3 = addf %big, %big : tile<2xf32>
  //= %3: inf -inf
  %4 = addf %big, %big rounding<zero> : tile<2xf32>
  //= %4: 0x7F7FFFFF 0xFF7FFFFF
  %5 = addf %big, %big rounding<positive_inf> : tile<2xf32>
  //= %5: inf 0xFF7FFFFF
  %tiny = constant <f32: [0x00000001, 0x80000001]> : tile<2xf32>
  %6 = addf %tiny, %tiny : tile<2xf32>
  //= %6: 0x00000002 0x80000002
  %7 = addf %tiny, %tiny flush_to_zero : tile<2xf32>
  //= %7: 0.0 -0.0
  return
}
// -----
// One rounding in f16, bf16 and f64 too: 2048 + 1 is a tie of 2048 and 2050 in f16; 256 + 1 of 256 and 258 in bf16.
entry @other_formats() {
  %h = constant <f16: 2048.0> : tile<f16>
  %h1 = constant <f16: 1.0> : tile<f16>
  %0 = addf %h, %h1 : tile<f16>
  //= %0: 2048.0
  %1 = addf %h, %h1 rounding<positive_inf> : tile<f16>
  //= %1: 2050.0
  %b = constant <bf16: 256.0> : tile<bf16>
  %b1 = constant <bf16: 1.0> : tile<bf16>
  %2 = addf %b, %b1 : tile<bf16>
  //= %2: 256.0
  %3 = addf %b, %b1 rounding<positive_inf> : tile<bf16>
  //= %3: 258.0
  %d = constant <f64: 1.0> : tile<f64>
  %d1 = constant <f64: 0x3CA0000000000000> : tile<f64>
  %4 = addf %d, %d1 : tile<f64>
  //= %4: 0x3FF0000000000000
  %5 = addf %d, %d1 rounding<positive_inf> : tile<f64>
  //= %5: 0x3FF0000000000001
  return
}
//--- refused
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %i = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %f = constant <f32: 1.0> : tile<4xf32>
  %h = constant <f16: 1.0> : tile<4xf16>
  %0 = addf %i, %i : tile<4xi32>
//     ^^^^ error[op.operand]: 'cuda_tile.addf' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<4xi32>'
  %4 = addf %f, %f rounding<approx> : tile<4xf32>
//                          ^^^^^^ error[attribute]: custom op 'cuda_tile.addf' expected rounding mode to be one of: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', got: 'approx'
  %5 = addf %h, %h flush_to_zero : tile<4xf16>
//     ^^^^ error[cuda_tile.flush-to-zero-f32]: 'cuda_tile.addf' op flush_to_zero modifier only supported for f32 data type, but got: 'f16'
  %27 = "cuda_tile.addf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
//      ^^^^^^^^^^^^^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.addf' op invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf]
  %28 = "cuda_tile.addf"(%f) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
//      ^^^^^^^^^^^^^^^^ error[op.count]: 'cuda_tile.addf' op expected 2 operands, but found 1
  return
}
