//! op
entry @forms(%x: tile<f32>) {
  %0 = bitcast %x : tile<f32> -> tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = bitcast %arg0 : tile<f32> -> tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.bitcast"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @bits() {
  %f = constant <f32: [1.0, -0.0]> : tile<2xf32>
  %0 = bitcast %f : tile<2xf32> -> tile<2xi32>
  //= %0: 0x3F800000 0x80000000
  %i = constant <i8: [56, 126]> : tile<2xi8>
  %1 = bitcast %i : tile<2xi8> -> tile<2xf8E4M3FN>
  //= %1: 1.0 448.0
  return
}
//--- refused
entry @k() {
  %f = constant <f32: 1.0> : tile<4xf32>
  %0 = bitcast %f : tile<4xf32> -> tile<4xi16>
//     ^^^^^^^ error[cuda_tile.bitcast-width]: 'cuda_tile.bitcast' op types must be equal width, cannot convert '!cuda_tile.tile<4xf32>' of width 32 to type '!cuda_tile.tile<4xi16>' of width 16
  %1 = bitcast %f : tile<4xf32> -> tile<2xi32>
//     ^^^^^^^ error[cuda_tile.shapes-match]: 'cuda_tile.bitcast' op failed to verify that all of {source, result} have same shape
  %13 = bitcast %f : tile<4xf32> -> tile<4xi32>
  return
}
