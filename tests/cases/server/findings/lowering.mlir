// tilelsp: target=sm_80,sm_100a
// What the stages below find: an op without a lowering, and a kind of product that a target does not have.
entry @k(%p: tile<ptr<f64>>, %v: tile<f64>) {
  %1 = exp %v : tile<f64>
  %2 = store_ptr_tko weak %p, %1 : tile<ptr<f64>>, tile<f64> -> token
  return
}
