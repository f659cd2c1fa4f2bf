//: construct  TMA gather of four rows
//: target     sm_100a
//: launch     grid=1 block=32
//: x          f32 16x80
//: map        map x box=64x1
//: d          f32 4x64 = x[[3, 1, 12, 7], 8:72]
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile::gather4.mbarrier::complete_tx::bytes [
//: twin       `bytes = 1024` -> `bytes = 512` : sanitize:bytes
nv_tileas.func @k(%x: !nv_tileas.ptr<f32>, %map: !nv_tileas.tensor_map<1x64xf32>, %d: !nv_tileas.ptr<f32>, %policy: i64) attributes {num_warps = 1 : i32} {
  %zero = arith.constant 0 : i32
  %d_array = nv_tileas.make_tensor_view %d, shape = [4, 64], strides = [64, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<4x64xf32, strides=[64,1]>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(4x64), !nv_tileas.tensor_view<4x64xf32, strides=[64,1]>>
  %tile = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<4x64xf32>
  %bar = nv_tileas.init_mbarrier {offset = 1024 : i32} : !nv_tileas.mbarrier
  nv_tileas.arrive_mbarrier %bar {bytes = 1024 : i32} : !nv_tileas.mbarrier
  %c0 = arith.constant 8 : i32
  %c1 = arith.constant 3 : i32
  %c2 = arith.constant 1 : i32
  %c3 = arith.constant 12 : i32
  %c4 = arith.constant 7 : i32
  nv_tileas.tma_load %map[%c0, %c1, %c2, %c3, %c4], %tile, %bar {mode = #nv_tileas.tma_mode<gather4>} : !nv_tileas.tensor_map<1x64xf32>, !nv_tileas.smem<4x64xf32>, !nv_tileas.mbarrier, i32
  %next = nv_tileas.wait_mbarrier %bar, %zero : !nv_tileas.mbarrier
  %v = nv_tileas.smem_load %tile : !nv_tileas.smem<4x64xf32> -> tensor<4x64xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>
  nv_tileas.store %v, %d_tiles[%zero, %zero] : tensor<4x64xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>, !nv_tileas.partition_view<tile=(4x64), !nv_tileas.tensor_view<4x64xf32, strides=[64,1]>>, i32
  nv_tileas.return
}
