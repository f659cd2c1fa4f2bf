//! features
nv_tileaa.func @k(%p: !nv_tileaa.ptr<f32>, %n: i32, %i: i32) {
  %z = arith.constant dense<0.0> : tensor<16x16xf32>
  %a = nv_tileaa.make_tensor_view %p, shape = [%n, %n], strides = [%n, 1] : !nv_tileaa.ptr<f32>, i32, i32 -> !nv_tileaa.tensor_view<?x?xf32, strides=[?,1]>
  %v = nv_tileaa.make_partition_view %a : !nv_tileaa.partition_view<tile=(16x16), !nv_tileaa.tensor_view<?x?xf32, strides=[?,1]>>
  %s = nv_tileaa.make_partition_view %a : !nv_tileaa.partition_view<tile=(8x16), !nv_tileaa.tensor_view<?x?xf32, strides=[?,1]>>
  %t = nv_tileaa.store %z, %v[%i] : tensor<16x16xf32>, !nv_tileaa.partition_view<tile=(16x16), !nv_tileaa.tensor_view<?x?xf32, strides=[?,1]>>, i32
//                            ^^ error[tensor.index-count]: 'nv_tileaa.store' op expected 2 index operands (based on view type), got 1
  %u = nv_tileaa.store %z, %s[%i, %i] : tensor<16x16xf32>, !nv_tileaa.partition_view<tile=(8x16), !nv_tileaa.tensor_view<?x?xf32, strides=[?,1]>>, i32
//                     ^^ error[tensor.shape]: 'nv_tileaa.store' op expects a tile of 8x16, but it is 16x16
  %at = arith.constant dense<1> : tensor<16xi32>
  %few = arith.constant dense<1> : tensor<8xi32>
  %g = nv_tileaa.make_gather_scatter_view %a : !nv_tileaa.gather_scatter_view<tile=(16x16), !nv_tileaa.tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>
  %w = nv_tileaa.store %z, %g[%at, %i] : tensor<16x16xf32>, !nv_tileaa.gather_scatter_view<tile=(16x16), !nv_tileaa.tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>, tensor<16xi32>, i32
  %x = nv_tileaa.store %z, %g[%few, %i] : tensor<16x16xf32>, !nv_tileaa.gather_scatter_view<tile=(16x16), !nv_tileaa.tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>, tensor<8xi32>, i32
//                            ^^^^^^^^ error[tensor.shape]: 'nv_tileaa.store' op expects index 0 to be 16, but it is 8
  %y = nv_tileaa.store %z, %g[%at, %at] : tensor<16x16xf32>, !nv_tileaa.gather_scatter_view<tile=(16x16), !nv_tileaa.tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>, tensor<16xi32>
//                            ^^^^^^^^ error[tensor.shape]: 'nv_tileaa.store' op expects index 1 to be one number, but it is 16
  nv_tileaa.return
}
