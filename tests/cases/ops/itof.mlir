//! op
entry @forms(%n: tile<i32>) {
  %0 = itof %n unsigned : tile<i32> -> tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = itof %arg0 unsigned  : tile<i32> -> tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.itof"(%arg0) <{rounding_mode = #cuda_tile.rounding<nearest_even>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @whole() {
  %i = constant <i32: [16777217, -1, 16777219, 0]> : tile<4xi32>
  %0 = itof %i signed : tile<4xi32> -> tile<4xf32>
  //= %0: 16777216.0 -1.0 16777220.0 0.0
  %1 = itof %i unsigned : tile<4xi32> -> tile<4xf32>
  //= %1: 16777216.0 4294967296.0 16777220.0 0.0
  // 2**60 + 2**36 + 1 is just above the middle of two f32 numbers: rounding to f64 first would lose the 1.
  %w = constant <i64: 1152921573326323713> : tile<i64>
  %2 = itof %w signed : tile<i64> -> tile<f32>
  //= %2: 0x5D800001
  return
}
//--- refused
entry @k() {
  %i = constant <i32: 1> : tile<4xi32>
  %8 = itof %i signed : tile<4xi32> -> tile<4xf8E8M0FNU>
//     ^^^^ error[cuda_tile.conversion-e8m0]: 'cuda_tile.itof' op integer to f8E8M0FNU conversion is not supported, please first convert to another float type
  %9 = itof %i signed rounding<zero> : tile<4xi32> -> tile<4xf32>
//     ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.itof' op invalid rounding mode specified. Only 'nearest_even' is supported
  return
}
