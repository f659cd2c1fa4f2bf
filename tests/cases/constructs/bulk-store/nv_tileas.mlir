//: construct  bulk copy of bytes to global memory
//: target     sm_90
//: launch     grid=1 block=32
//: x          f32 32x8
//: y          f32 32x8 = x
//: map        map y box=8x32
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.global.shared::cta.bulk_group [
//: twin       `  nv_tileas.fence_proxy_async` -> `` : sanitize:proxy
nv_tileas.func @k(%x: !nv_tileas.ptr<f32>, %y: !nv_tileas.ptr<f32>, %map: !nv_tileas.tensor_map<32x8xf32>, %policy: i64) attributes {num_warps = 1 : i32} {
  %zero = arith.constant 0 : i32
  %x_array = nv_tileas.make_tensor_view %x, shape = [32, 8], strides = [8, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<32x8xf32, strides=[8,1]>
  %x_tiles = nv_tileas.make_partition_view %x_array : !nv_tileas.partition_view<tile=(32x8), !nv_tileas.tensor_view<32x8xf32, strides=[8,1]>>
  %tile = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<32x8xf32>
  %v = nv_tileas.load %x_tiles[%zero, %zero] : !nv_tileas.partition_view<tile=(32x8), !nv_tileas.tensor_view<32x8xf32, strides=[8,1]>>, i32 -> tensor<32x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>
  nv_tileas.smem_store %v, %tile : tensor<32x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>, !nv_tileas.smem<32x8xf32>
  nv_tileas.fence_proxy_async
  nv_tileas.barrier
  nv_tileas.bulk_store %tile, %y : !nv_tileas.smem<32x8xf32>, !nv_tileas.ptr<f32>
  nv_tileas.bulk_commit
  nv_tileas.bulk_wait
  nv_tileas.return
}
