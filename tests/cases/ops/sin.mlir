//! op
entry @forms(%x: tile<f32>) {
  %0 = sin %x : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = sin %arg0 : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.sin"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// At 1, and at other points where the value is known by name; correctly rounded to each type.
entry @trigonometry() {
  %x = constant <f32: [1.0, 0.0]> : tile<2xf32>
  %0 = sin %x : tile<2xf32>
  //= %0: 0.84147098480789651 0.0
  %b = constant <bf16: 1.0> : tile<bf16>
  %1 = sin %b : tile<bf16>
  //= %1: 0.84147098480789651
  return
}
//--- refused
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %t = constant <tf32: 1.0> : tile<4xtf32>
  %3 = sin %t : tile<4xtf32>
//     ^^^ error[op.operand]: 'cuda_tile.sin' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<4xtf32>'
  return
}
