//! op
entry @hints(%p: tile<ptr<f32>>) optimization_hints=<sm_100 = {occupancy = 2, num_cta_in_cga = 2}, default = {}> {
  return
}
entry @forms(%n: tile<i32>, %x: tile<f32>) {
  return
}
//--- custom
entry @hints(%arg0: tile<ptr<f32>>) optimization_hints=<default = {}, sm_100 = {num_cta_in_cga = 2, occupancy = 2}> {
  return
}
entry @forms(%arg0: tile<i32>, %arg1: tile<f32>) {
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}, sm_100 = {num_cta_in_cga = 2 : i32, occupancy = 2 : i32}>, sym_name = "hints"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>, %arg1: !cuda_tile.tile<f32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// One call for each block of the grid; what the last one held is seen.
entry @given(%p: tile<ptr<i32>>, %x: tile<f32>, %n: tile<i16>) {
  //< p = i32: 0
  //< x = 0.5
  //< n = -3
  //: grid 2,3,1
  //> p = 6
  //= %x: 0.5
  //= %n: -3
  %one = constant <i32: 1> : tile<i32>
  %old, %t = atomic_rmw_tko relaxed device %p, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %old: 5
  return
}
//--- refused
entry @results() -> tile<i32> {
// @0..5 error[cuda_tile.entry-signature]: 'cuda_tile.entry' op entry op must not return values
  return
}
// -----
entry @tiles(%t: tile<4xi32>) {
// @0..5 error[cuda_tile.entry-signature]: 'cuda_tile.entry' op entry op must have scalar types (rank 0 !cuda_tile.tile)
  return
}
