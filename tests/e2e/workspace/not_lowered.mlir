// tilelsp: target=sm_100a
entry @accumulate(%p: tile<ptr<f32>>, %v: tile<f32>) {
  %old, %done = atomic_rmw_tko relaxed device %p, addf, %v : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  return
}
