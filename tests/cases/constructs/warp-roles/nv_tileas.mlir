//: construct  roles of warps: one copies by a tensor map, others compute
//: target     sm_90a
//: launch     grid=1 block=64
//: x          f32 40x16
//: map        map x box=8x32
//: d          f32 32x8 = x[3:35, 4:12] + x[4:36, 4:12]
//: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [
//: twin       `bytes = 2048` -> `bytes = 4096` : sanitize:wait for ever
//: twin       `    %next = nv_tileas.wait_mbarrier %full, %zero : !nv_tileas.mbarrier` -> `` : sanitize:
nv_tileas.func @k(%x: !nv_tileas.ptr<f32>, %map: !nv_tileas.tensor_map<32x8xf32>, %d: !nv_tileas.ptr<f32>) attributes {num_warps = 2 : i32} {
  %zero = arith.constant 0 : i32
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %d_array = nv_tileas.make_tensor_view %d, shape = [32, 8], strides = [8, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<32x8xf32, strides=[8,1]>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(32x8), !nv_tileas.tensor_view<32x8xf32, strides=[8,1]>>
  %first = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<32x8xf32>
  %second = nv_tileas.alloc_smem {offset = 1024 : i32} : !nv_tileas.smem<32x8xf32>
  %full = nv_tileas.init_mbarrier {offset = 2048 : i32} : !nv_tileas.mbarrier
  nv_tileas.warp_role {first = 1 : i32, warps = 1 : i32, barrier = 2 : i32} {
    nv_tileas.arrive_mbarrier %full {bytes = 2048 : i32} : !nv_tileas.mbarrier
    nv_tileas.tma_load %map[%c4, %c3], %first, %full : !nv_tileas.tensor_map<32x8xf32>, !nv_tileas.smem<32x8xf32>, !nv_tileas.mbarrier, i32
    nv_tileas.tma_load %map[%c4, %c4], %second, %full : !nv_tileas.tensor_map<32x8xf32>, !nv_tileas.smem<32x8xf32>, !nv_tileas.mbarrier, i32
    scf.yield
  }
  nv_tileas.warp_role {first = 0 : i32, warps = 1 : i32} {
    %next = nv_tileas.wait_mbarrier %full, %zero : !nv_tileas.mbarrier
    %a = nv_tileas.smem_load %first : !nv_tileas.smem<32x8xf32> -> tensor<32x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>
    %b = nv_tileas.smem_load %second : !nv_tileas.smem<32x8xf32> -> tensor<32x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>
    %sum = arith.addf %a, %b : tensor<32x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>
    nv_tileas.store %sum, %d_tiles[%zero, %zero] : tensor<32x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>, !nv_tileas.partition_view<tile=(32x8), !nv_tileas.tensor_view<32x8xf32, strides=[8,1]>>, i32
    scf.yield
  }
  nv_tileas.return
}
