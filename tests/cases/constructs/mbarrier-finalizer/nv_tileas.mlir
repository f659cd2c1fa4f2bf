//: construct  mbarrier finalizer: fence, invalidation, release fence
//: target     sm_90a
//: launch     grid=1 block=32
//: x          f32 40x16
//: map        map x box=8x32
//: d          f32 32x8 = x[3:35, 4:12]
//: policy     i64 = 0
//: ptx        fence.mbarrier_init.release.cluster;
//: ptx        mbarrier.inval.shared.b64 [
//: twin       `invalidate} : !nv_tileas.mbarrier` -> `invalidate} : !nv_tileas.mbarrier\n  nv_tileas.arrive_mbarrier %bar : !nv_tileas.mbarrier` : sanitize:
nv_tileas.func @k(%x: !nv_tileas.ptr<f32>, %map: !nv_tileas.tensor_map<32x8xf32>, %d: !nv_tileas.ptr<f32>, %policy: i64) attributes {num_warps = 1 : i32} {
  %zero = arith.constant 0 : i32
  %d_array = nv_tileas.make_tensor_view %d, shape = [32, 8], strides = [8, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<32x8xf32, strides=[8,1]>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(32x8), !nv_tileas.tensor_view<32x8xf32, strides=[8,1]>>
  %tile = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<32x8xf32>
  %bar = nv_tileas.init_mbarrier {offset = 1024 : i32} : !nv_tileas.mbarrier
  nv_tileas.arrive_mbarrier %bar {bytes = 1024 : i32} : !nv_tileas.mbarrier
  %c0 = arith.constant 4 : i32
  %c1 = arith.constant 3 : i32
  nv_tileas.tma_load %map[%c0, %c1], %tile, %bar : !nv_tileas.tensor_map<32x8xf32>, !nv_tileas.smem<32x8xf32>, !nv_tileas.mbarrier, i32
  %next = nv_tileas.wait_mbarrier %bar, %zero : !nv_tileas.mbarrier
  %v = nv_tileas.smem_load %tile : !nv_tileas.smem<32x8xf32> -> tensor<32x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>
  nv_tileas.store %v, %d_tiles[%zero, %zero] : tensor<32x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>, !nv_tileas.partition_view<tile=(32x8), !nv_tileas.tensor_view<32x8xf32, strides=[8,1]>>, i32
  nv_tileas.finalize_mbarrier %bar {kind = #nv_tileas.mbarrier_kind<tma>, size_minor = 8 : i32, invalidate} : !nv_tileas.mbarrier
  nv_tileas.return
}
