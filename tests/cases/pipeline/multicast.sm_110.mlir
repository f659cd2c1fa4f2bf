//! compile stage=cuda_tile target=sm_110a
entry @k(%n: tile<i32>, %p: tile<ptr<f32, <multicast>>>) {
//                      ^^ error[target.type]: Incompatibility with architecture 'sm_110a': multicast pointers require sm_100 or sm_103 or sm_107
  return
}
