//: construct  TMA scatter of four rows
//: target     sm_100a
//: launch     grid=1 block=32
//: x          f32 4x64
//: y          f32 16x80 = np.concatenate([np.concatenate([y[r, :8], x[[3, 1, 12, 7].index(r)], y[r, 72:]]) if r in (3, 1, 12, 7) else y[r] for r in range(16)]).reshape(16, 80)
//: map        map y box=64x1
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group [
//: twin       `  nv_tileas.bulk_wait` -> `` : sanitize:
nv_tileas.func @k(%x: !nv_tileas.ptr<f32>, %y: !nv_tileas.ptr<f32>, %map: !nv_tileas.tensor_map<1x64xf32>, %policy: i64) attributes {num_warps = 1 : i32} {
  %zero = arith.constant 0 : i32
  %x_array = nv_tileas.make_tensor_view %x, shape = [4, 64], strides = [64, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<4x64xf32, strides=[64,1]>
  %x_tiles = nv_tileas.make_partition_view %x_array : !nv_tileas.partition_view<tile=(4x64), !nv_tileas.tensor_view<4x64xf32, strides=[64,1]>>
  %tile = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<4x64xf32>
  %v = nv_tileas.load %x_tiles[%zero, %zero] : !nv_tileas.partition_view<tile=(4x64), !nv_tileas.tensor_view<4x64xf32, strides=[64,1]>>, i32 -> tensor<4x64xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>
  nv_tileas.smem_store %v, %tile : tensor<4x64xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>, !nv_tileas.smem<4x64xf32>
  nv_tileas.fence_proxy_async
  nv_tileas.barrier
  %c0 = arith.constant 8 : i32
  %c1 = arith.constant 3 : i32
  %c2 = arith.constant 1 : i32
  %c3 = arith.constant 12 : i32
  %c4 = arith.constant 7 : i32
  nv_tileas.tma_store %tile, %map[%c0, %c1, %c2, %c3, %c4] {mode = #nv_tileas.tma_mode<scatter4>} : !nv_tileas.smem<4x64xf32>, !nv_tileas.tensor_map<1x64xf32>, i32
  nv_tileas.bulk_commit
  nv_tileas.bulk_wait
  nv_tileas.return
}
