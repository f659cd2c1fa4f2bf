//! op
entry @forms(%x: tile<f32>) {
  %0 = subf %x, %x : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = subf %arg0, %arg0  : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.subf"(%arg0, %arg0) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @sums() {
  %one = constant <f32: 1.0> : tile<f32>
  %half_ulp = constant <f32: 0x33800000> : tile<f32>
  %0 = subf %one, %half_ulp rounding<zero> : tile<f32>
  //= %0: 0x3F7FFFFF
  %1 = subf %one, %one : tile<f32>
  //= %1: 0.0
  %2 = subf %one, %one rounding<negative_inf> : tile<f32>
  //= %2: -0.0
  %inf = constant <f32: 0x7F800000> : tile<f32>
  %3 = subf %inf, %inf : tile<f32>
  //= %3: nan
  return
}
// -----
entry @other_formats() {
  %d = constant <f64: 1.0> : tile<f64>
  %d1 = constant <f64: 0x3CA0000000000000> : tile<f64>
  %0 = subf %d, %d1 rounding<zero> : tile<f64>
  //= %0: 0x3FEFFFFFFFFFFFFF
  %1 = subf %d, %d rounding<negative_inf> : tile<f64>
  //= %1: -0.0
  return
}
//--- refused
entry @k(%i: tile<i32>, %h: tile<f16>) {
  %0 = subf %i, %i : tile<i32>
//     ^^^^ error[op.operand]: 'cuda_tile.subf' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<i32>'
  %1 = subf %h, %h flush_to_zero : tile<f16>
//     ^^^^ error[cuda_tile.flush-to-zero-f32]: 'cuda_tile.subf' op flush_to_zero modifier only supported for f32 data type, but got: 'f16'
  return
}
