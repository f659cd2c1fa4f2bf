//! op
entry @forms(%x: tile<f32>) {
  %0 = exp2 %x flush_to_zero : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = exp2 %arg0 flush_to_zero : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.exp2"(%arg0) <{flush_to_zero}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @powers() {
  %y = constant <f32: [0.5, 10.0, -140.0, 128.0]> : tile<4xf32>
  %0 = exp2 %y : tile<4xf32>
  //= %0: 1.4142135623730951 1024.0 0x00000200 inf
  %1 = exp2 %y flush_to_zero : tile<4xf32>
  //= %1: 1.4142135623730951 1024.0 0.0 inf
  return
}
//--- refused
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %h = constant <f16: 1.0> : tile<4xf16>
  %14 = exp2 %h flush_to_zero : tile<4xf16>
//      ^^^^ error[cuda_tile.flush-to-zero-f32]: 'cuda_tile.exp2' op flush_to_zero modifier only supported for f32 data type, but got: 'f16'
  return
}
