// tilelsp: target=sm_80,sm_100a
// What the stages below find: an op without a lowering, and a kind of product that a target does not have.
entry @k(%p: tile<ptr<f32>>, %v: tile<f32>) {
  %1 = atan2 %v, %v : tile<f32>
  %2 = store_ptr_tko weak %p, %1 : tile<ptr<f32>>, tile<f32> -> token
  return
}
