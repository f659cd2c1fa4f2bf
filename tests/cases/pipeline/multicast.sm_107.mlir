//! compile stage=cuda_tile target=sm_107a
entry @k(%p: tile<ptr<f32, <multicast>>>) {
  return // nothing is said of a target that has them
}
