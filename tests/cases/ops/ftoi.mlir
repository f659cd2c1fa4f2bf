//! op
entry @forms(%x: tile<f32>) {
  %0 = ftoi %x signed : tile<f32> -> tile<i32>
  %1 = ftoi %x unsigned saturating : tile<f32> -> tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = ftoi %arg0 signed  : tile<f32> -> tile<i32>
  %1 = ftoi %arg0 unsigned  saturating : tile<f32> -> tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.ftoi"(%arg0) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<i32>
  %1 = "cuda_tile.ftoi"(%arg0) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>, saturating, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @whole() {
  %f = constant <f32: [2.9, -2.9, 300.0, 0x7FC00000]> : tile<4xf32>
  %0 = ftoi %f signed : tile<4xf32> -> tile<4xi8>
  //= %0: 2 -2 44 0
  %1 = ftoi %f unsigned : tile<4xf32> -> tile<4xi8>
  //= %1: 2 0 44 0
  %2 = ftoi %f signed saturating : tile<4xf32> -> tile<4xi8>
  //= %2: 2 -2 127 0
  %g = constant <f32: [9.3e18, -9.3e18, 2.0e19, 9223371487098961920.0]> : tile<4xf32>
  %3 = ftoi %g signed : tile<4xf32> -> tile<4xi64>
  //= %3: 0x7FFFFFFFFFFFFFFF 0x8000000000000000 0x7FFFFFFFFFFFFFFF 9223371487098961920
  %4 = ftoi %g unsigned : tile<4xf32> -> tile<4xi64>
  //= %4: 9300000300729368576 0 0xFFFFFFFFFFFFFFFF 9223371487098961920
  return
}
//--- refused
entry @k() {
  %f = constant <f32: 1.0> : tile<4xf32>
  %7 = ftoi %f signed rounding<zero> : tile<4xf32> -> tile<4xi32>
//                             ^^^^ error[attribute]: custom op 'cuda_tile.ftoi' expected rounding mode to be one of: 'nearest_int_to_zero', got: 'zero'
  return
}
