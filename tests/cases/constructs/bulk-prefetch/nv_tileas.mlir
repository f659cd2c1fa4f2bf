//: construct  bulk copy of bytes into the CTA's own shared memory, prefetched, cache hint
//: target     sm_90
//: launch     grid=1 block=32
//: x          f32 32x8
//: map        map x box=8x32
//: d          f32 32x8 = x
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.L2::cache_hint [
//: ptx        cp.async.bulk.prefetch.L2.global [
//: twin       `bytes = 1024` -> `bytes = 512` : sanitize:bytes
nv_tileas.func @k(%x: !nv_tileas.ptr<f32>, %map: !nv_tileas.tensor_map<32x8xf32>, %d: !nv_tileas.ptr<f32>, %policy: i64) attributes {num_warps = 1 : i32} {
  %zero = arith.constant 0 : i32
  %d_array = nv_tileas.make_tensor_view %d, shape = [32, 8], strides = [8, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<32x8xf32, strides=[8,1]>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(32x8), !nv_tileas.tensor_view<32x8xf32, strides=[8,1]>>
  %tile = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<32x8xf32>
  %bar = nv_tileas.init_mbarrier {offset = 1024 : i32} : !nv_tileas.mbarrier
  nv_tileas.arrive_mbarrier %bar {bytes = 1024 : i32} : !nv_tileas.mbarrier
  nv_tileas.bulk_prefetch %x {bytes = 1024 : i32} : !nv_tileas.ptr<f32>
  nv_tileas.bulk_load %x, %tile, %bar policy %policy {own} : !nv_tileas.ptr<f32>, !nv_tileas.smem<32x8xf32>, !nv_tileas.mbarrier
  %next = nv_tileas.wait_mbarrier %bar, %zero : !nv_tileas.mbarrier
  %v = nv_tileas.smem_load %tile : !nv_tileas.smem<32x8xf32> -> tensor<32x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>
  nv_tileas.store %v, %d_tiles[%zero, %zero] : tensor<32x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>, !nv_tileas.partition_view<tile=(32x8), !nv_tileas.tensor_view<32x8xf32, strides=[8,1]>>, i32
  nv_tileas.return
}
