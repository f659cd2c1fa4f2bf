//: construct S2T copy of two CTAs
//: target    sm_100a
//: launch    grid=2 block=128 cluster=2
//: a         f32 128x4
//: d         f32 256x8 = np.hstack([a[np.r_[0:32, 0:32, 32:64, 32:64, 64:96, 64:96, 96:128, 96:128]], np.zeros((256, 4))])
//: ptx       tcgen05.alloc.cta_group::2
//: ptx       tcgen05.cp.cta_group::2.64x128b.warpx2::01_23 [
//: ptx       tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [
//: sass      UTCCP.T.S.2CTA
//: twin      `  nv_tileas.fence_proxy_async` -> `` : proxy.not-fenced
nv_tileas.func @k(%a: !nv_tileas.ptr<f32>, %d: !nv_tileas.ptr<f32>) attributes {cluster_dim = array<i32: 2, 1, 1>} {
  %copied = nv_tileas.init_mbarrier {offset = 1024 : i32} : !nv_tileas.mbarrier
  nv_tileas.barrier {scope = #nv_tileas.barrier_scope<cluster>}
  %zero = arith.constant 0 : i32
  %rank, %y, %z = nv_tileas.get_program_id : i32
  %a_array = nv_tileas.make_tensor_view %a, shape = [128, 4], strides = [4, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<128x4xf32, strides=[4,1]>
  %d_array = nv_tileas.make_tensor_view %d, shape = [256, 8], strides = [8, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<256x8xf32, strides=[8,1]>
  %a_tiles = nv_tileas.make_partition_view %a_array : !nv_tileas.partition_view<tile=(64x4), !nv_tileas.tensor_view<128x4xf32, strides=[4,1]>>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(128x8), !nv_tileas.tensor_view<256x8xf32, strides=[8,1]>>
  %a_tile = nv_tileas.load %a_tiles[%rank, %zero] : !nv_tileas.partition_view<tile=(64x4), !nv_tileas.tensor_view<128x4xf32, strides=[4,1]>>, i32 -> tensor<64x4xf32, #nv_tileas.linear<order = [1, 0], vector = 2, threads = 128>>
  %smem = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<64x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  nv_tileas.smem_store %a_tile, %smem : tensor<64x4xf32, #nv_tileas.linear<order = [1, 0], vector = 2, threads = 128>>, !nv_tileas.smem<64x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %tmem = nv_tileas.alloc_tmem {num_columns = 2 : i32} : !nv_tileas.tmem<128x8xf32>
  %nothing = arith.constant dense<0.000000e+00> : tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  nv_tileas.tmem_store %nothing, %tmem : tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.tmem<128x8xf32>
  nv_tileas.fence_proxy_async
  nv_tileas.barrier {release, scope = #nv_tileas.barrier_scope<cluster>}
  %one = arith.constant 1 : i32
  %own = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %peer = arith.xori %own, %one : i32
  %0 = nv_tileas.umma_smem_to_tmem_cp %smem, %tmem {cta_group = #nvvm.tcgen05_group<cta2>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>, shape = #nvvm.tcgen05_cp_shape<shape_64x128b>} : !nv_tileas.smem<64x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x8xf32> -> !nv_tileas.async_token
  nv_tileas.umma_commit %copied after %0 peer = %peer {cta_group = #nvvm.tcgen05_group<cta2>} : !nv_tileas.mbarrier
  %1 = arith.constant 0 : i32
  %2 = nv_tileas.umma_wait %copied, %1 : !nv_tileas.mbarrier
  %read = nv_tileas.tmem_load %tmem : !nv_tileas.tmem<128x8xf32> -> tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  nv_tileas.store %read, %d_tiles[%rank, %zero] : tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.partition_view<tile=(128x8), !nv_tileas.tensor_view<256x8xf32, strides=[8,1]>>, i32
  nv_tileas.dealloc_tmem %tmem : !nv_tileas.tmem<128x8xf32>
}
