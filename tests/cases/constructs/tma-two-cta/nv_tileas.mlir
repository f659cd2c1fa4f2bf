//: construct  TMA tile load by a pair of CTAs (cta_group::2)
//: target     sm_100a
//: launch     grid=2 block=32 cluster=2
//: x          f32 40x16
//: map        map x box=8x32
//: d          f32 64x8 = np.concatenate([x[3:35, 4:12], x[4:36, 4:12]])
//: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.cta_group::2 [
//: twin       `bytes = 2048` -> `bytes = 1024` : sanitize:bytes came that nothing expected
nv_tileas.func @k(%x: !nv_tileas.ptr<f32>, %map: !nv_tileas.tensor_map<32x8xf32>, %d: !nv_tileas.ptr<f32>) attributes {num_warps = 1 : i32, cluster_dim = array<i32: 2, 1, 1>} {
  %zero = arith.constant 0 : i32
  %x0 = arith.constant 4 : i32
  %x1 = arith.constant 3 : i32
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %leads = arith.cmpi eq, %rank, %zero : i32
  %d_array = nv_tileas.make_tensor_view %d, shape = [64, 8], strides = [8, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<64x8xf32, strides=[8,1]>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(32x8), !nv_tileas.tensor_view<64x8xf32, strides=[8,1]>>
  %tile = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<32x8xf32>
  %bar = nv_tileas.init_mbarrier {offset = 1024 : i32} : !nv_tileas.mbarrier
  nv_tileas.barrier {scope = #nv_tileas.barrier_scope<cluster>}
  %row = arith.addi %rank, %x1 : i32
  nv_tileas.tma_load %map[%x0, %row], %tile, %bar at %zero {cta_group = 2 : i32} : !nv_tileas.tensor_map<32x8xf32>, !nv_tileas.smem<32x8xf32>, !nv_tileas.mbarrier, i32
  scf.if %leads {
    nv_tileas.arrive_mbarrier %bar {bytes = 2048 : i32} : !nv_tileas.mbarrier
    %next = nv_tileas.wait_mbarrier %bar, %zero : !nv_tileas.mbarrier
  }
  nv_tileas.barrier {scope = #nv_tileas.barrier_scope<cluster>, release}
  %v = nv_tileas.smem_load %tile : !nv_tileas.smem<32x8xf32> -> tensor<32x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>
  nv_tileas.store %v, %d_tiles[%rank, %zero] : tensor<32x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 32>>, !nv_tileas.partition_view<tile=(32x8), !nv_tileas.tensor_view<64x8xf32, strides=[8,1]>>, i32
  nv_tileas.barrier {scope = #nv_tileas.barrier_scope<cluster>}
  nv_tileas.return
}
