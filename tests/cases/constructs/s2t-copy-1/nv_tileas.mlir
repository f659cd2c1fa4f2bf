//: construct S2T copy of one CTA
//: target    sm_100a
//: launch    grid=1 block=128
//: a         f32 128x4
//: d         f32 128x8 = np.hstack([a, np.zeros((128, 4))])
//: ptx       tcgen05.cp.cta_group::1.128x128b [
//: ptx       tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [
//: sass      UTCCP
//: twin      `  nv_tileas.fence_proxy_async` -> `` : proxy.not-fenced
nv_tileas.func @k(%a: !nv_tileas.ptr<f32>, %d: !nv_tileas.ptr<f32>) {
  %copied = nv_tileas.init_mbarrier {offset = 2048 : i32} : !nv_tileas.mbarrier
  %zero = arith.constant 0 : i32
  %rank, %y, %z = nv_tileas.get_program_id : i32
  %a_array = nv_tileas.make_tensor_view %a, shape = [128, 4], strides = [4, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<128x4xf32, strides=[4,1]>
  %d_array = nv_tileas.make_tensor_view %d, shape = [128, 8], strides = [8, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<128x8xf32, strides=[8,1]>
  %a_tiles = nv_tileas.make_partition_view %a_array : !nv_tileas.partition_view<tile=(128x4), !nv_tileas.tensor_view<128x4xf32, strides=[4,1]>>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(128x8), !nv_tileas.tensor_view<128x8xf32, strides=[8,1]>>
  %a_tile = nv_tileas.load %a_tiles[%rank, %zero] : !nv_tileas.partition_view<tile=(128x4), !nv_tileas.tensor_view<128x4xf32, strides=[4,1]>>, i32 -> tensor<128x4xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>
  %smem = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<128x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  nv_tileas.smem_store %a_tile, %smem : tensor<128x4xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>, !nv_tileas.smem<128x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %tmem = nv_tileas.alloc_tmem {num_columns = 2 : i32} : !nv_tileas.tmem<128x8xf32>
  %nothing = arith.constant dense<0.000000e+00> : tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  nv_tileas.tmem_store %nothing, %tmem : tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.tmem<128x8xf32>
  nv_tileas.fence_proxy_async
  nv_tileas.barrier
  %0 = nv_tileas.umma_smem_to_tmem_cp %smem, %tmem {cta_group = #nvvm.tcgen05_group<cta1>, shape = #nvvm.tcgen05_cp_shape<shape_128x128b>} : !nv_tileas.smem<128x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x8xf32> -> !nv_tileas.async_token
  nv_tileas.umma_commit %copied after %0 {cta_group = #nvvm.tcgen05_group<cta1>} : !nv_tileas.mbarrier
  %1 = arith.constant 0 : i32
  %2 = nv_tileas.umma_wait %copied, %1 : !nv_tileas.mbarrier
  %read = nv_tileas.tmem_load %tmem : !nv_tileas.tmem<128x8xf32> -> tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  nv_tileas.store %read, %d_tiles[%rank, %zero] : tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.partition_view<tile=(128x8), !nv_tileas.tensor_view<128x8xf32, strides=[8,1]>>, i32
  nv_tileas.dealloc_tmem %tmem : !nv_tileas.tmem<128x8xf32>
}
