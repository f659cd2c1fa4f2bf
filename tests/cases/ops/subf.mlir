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
