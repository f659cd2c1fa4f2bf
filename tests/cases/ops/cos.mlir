//! op
entry @forms(%x: tile<f32>) {
  %0 = cos %x : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = cos %arg0 : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.cos"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// At 1, and at other points where the value is known by name; correctly rounded to each type.
entry @trigonometry() {
  %x = constant <f32: [1.0, 0.0]> : tile<2xf32>
  %0 = cos %x : tile<2xf32>
  //= %0: 0.54030230586813977 1.0
  %h = constant <f16: 1.0> : tile<f16>
  %1 = cos %h : tile<f16>
  //= %1: 0.54030230586813977
  return
}
//--- refused
entry @k(%i: tile<i32>) {
  %0 = cos %i : tile<i32>
//     ^^^ error[op.operand]: 'cuda_tile.cos' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<i32>'
  return
}
