//: construct  asynchronous copies of threads (cp.async)
//: target     sm_80
//: launch     grid=1 block=32
//: x          f32 64x8
//: d          f32 64x8 = x
//: ptx        cp.async.cg.shared.global [
//: ptx        cp.async.commit_group;
//: ptx        cp.async.wait_group 0;
//: twin       `  nv_tileas.async_wait` -> `` : sanitize:
nv_tileas.func @k(%x: !nv_tileas.ptr<f32>, %d: !nv_tileas.ptr<f32>) attributes {num_warps = 1 : i32} {
  %zero = arith.constant 0 : i32
  %d_array = nv_tileas.make_tensor_view %d, shape = [64, 8], strides = [8, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<64x8xf32, strides=[8,1]>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(64x8), !nv_tileas.tensor_view<64x8xf32, strides=[8,1]>>
  %tile = nv_tileas.alloc_smem : !nv_tileas.smem<64x8xf32>
  nv_tileas.async_copy %x, %tile : !nv_tileas.ptr<f32>, !nv_tileas.smem<64x8xf32>
  nv_tileas.async_commit
  nv_tileas.async_wait
  nv_tileas.barrier
  %v = nv_tileas.smem_load %tile : !nv_tileas.smem<64x8xf32> -> tensor<64x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>
  nv_tileas.store %v, %d_tiles[%zero, %zero] : tensor<64x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>, !nv_tileas.partition_view<tile=(64x8), !nv_tileas.tensor_view<64x8xf32, strides=[8,1]>>, i32
  nv_tileas.return
}
