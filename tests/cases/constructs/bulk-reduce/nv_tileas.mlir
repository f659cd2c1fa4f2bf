//: construct  bulk reduction of bytes into global memory
//: target     sm_90
//: launch     grid=1 block=32
//: x          u32 32x8
//: y          u32 32x8 = x + y
//: map        map y box=8x32
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [
//: twin       `  nv_tileas.fence_proxy_async` -> `` : sanitize:proxy
nv_tileas.func @k(%x: !nv_tileas.ptr<i32>, %y: !nv_tileas.ptr<i32>, %map: !nv_tileas.tensor_map<32x8xi32>, %policy: i64) attributes {num_warps = 1 : i32} {
  %zero = arith.constant 0 : i32
  %x_array = nv_tileas.make_tensor_view %x, shape = [32, 8], strides = [8, 1] : !nv_tileas.ptr<i32> -> !nv_tileas.tensor_view<32x8xi32, strides=[8,1]>
  %x_tiles = nv_tileas.make_partition_view %x_array : !nv_tileas.partition_view<tile=(32x8), !nv_tileas.tensor_view<32x8xi32, strides=[8,1]>>
  %tile = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<32x8xi32>
  %v = nv_tileas.load %x_tiles[%zero, %zero] : !nv_tileas.partition_view<tile=(32x8), !nv_tileas.tensor_view<32x8xi32, strides=[8,1]>>, i32 -> tensor<32x8xi32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>
  nv_tileas.smem_store %v, %tile : tensor<32x8xi32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>, !nv_tileas.smem<32x8xi32>
  nv_tileas.fence_proxy_async
  nv_tileas.barrier
  nv_tileas.bulk_store %tile, %y {reduction = #nv_tileas.tma_reduction<add>} : !nv_tileas.smem<32x8xi32>, !nv_tileas.ptr<i32>
  nv_tileas.bulk_commit
  nv_tileas.bulk_wait
  nv_tileas.return
}
