//! op
entry @forms(%x: tile<f32>) {
  %0 = fma %x, %x, %x rounding<negative_inf> : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = fma %arg0, %arg0, %arg0 rounding<negative_inf> : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.fma"(%arg0, %arg0, %arg0) <{rounding_mode = #cuda_tile.rounding<negative_inf>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @products() {
  %ulp = constant <f32: 0x3F800001> : tile<f32>
  %half = constant <f32: 0.5> : tile<f32>
  // ulp * ulp - (1 + 2**-22) = 2**-46 exactly: only a fused multiply-add sees it.
  %c = constant <f32: 0xBF800002> : tile<f32>
  %0 = fma %ulp, %ulp, %c : tile<f32>
  //= %0: 0x28800000
  %1 = fma %half, %half, %half rounding<negative_inf> : tile<f32>
  //= %1: 0.75
  %du = constant <f64: 0x3FF0000000000001> : tile<f64>
  %dc = constant <f64: 0xBFF0000000000002> : tile<f64>
  %2 = fma %du, %du, %dc : tile<f64>
  //= %2: 0x3970000000000000
  return
}
// -----
// Beside infinity the product counts for nothing, whether it overflows or not.
entry @beyond() {
  %a = constant <f32: [0x7F000000, 0x7F000000, 0x7F800000, 1.0]> : tile<4xf32>
  %b = constant <f32: [0x7F000000, 0xFF000000, 0x3F800000, 1.0]> : tile<4xf32>
  %c = constant <f32: [0xFF800000, 0x7F800000, 0xFF800000, 1.0]> : tile<4xf32>
  %0 = fma %a, %b, %c : tile<4xf32>
  //= %0: 0xFF800000 0x7F800000 nan 2
  %1 = fma %a, %b, %c rounding<negative_inf> : tile<4xf32>
  //= %1: 0xFF800000 0x7F800000 nan 2
  return
}
// -----
// Sums that are zero: -0 where they round down, but of two positive zeros.
entry @zeros() {
  %a = constant <f32: [0.0, -1.0, 0.0, 1.0]> : tile<4xf32>
  %b = constant <f32: [1.0, 1.0, -1.0, 1.0]> : tile<4xf32>
  %c = constant <f32: [0.0, 1.0, 0.0, -1.0]> : tile<4xf32>
  %0 = fma %a, %b, %c rounding<negative_inf> : tile<4xf32>
  //= %0: 0x00000000 0x80000000 0x80000000 0x80000000
  %1 = fma %a, %b, %c rounding<positive_inf> : tile<4xf32>
  //= %1: 0x00000000 0x00000000 0x00000000 0x00000000
  return
}
//--- refused
entry @k(%i: tile<i32>, %h: tile<f16>) {
  %0 = fma %i, %i, %i : tile<i32>
//     ^^^ error[op.operand]: 'cuda_tile.fma' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<i32>'
  %1 = fma %h, %h, %h flush_to_zero : tile<f16>
//     ^^^ error[cuda_tile.flush-to-zero-f32]: 'cuda_tile.fma' op flush_to_zero modifier only supported for f32 data type, but got: 'f16'
  %2 = fma %h, %h, %h rounding<full> : tile<f16>
//                             ^^^^ error[attribute]: custom op 'cuda_tile.fma' expected rounding mode to be one of: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', got: 'full'
  return
}
