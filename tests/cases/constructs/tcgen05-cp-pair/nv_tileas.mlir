//: construct tcgen05.cp of two CTAs, for A or scales of both
//: target    sm_100a
//: launch    grid=2 block=128 cluster=2
//: a         f32 256x8
//: d         f32 256x8 = a[np.r_[0:32, 0:32, 0:32, 0:32, 128:160, 128:160, 128:160, 128:160], :4][:, [0, 1, 2, 3] * 2]
//: ptx       tcgen05.cp.cta_group::2.32x128b.warpx4 [
//: sass      UTCCP
//: twin      `umma_commit %done {cta_group = #nvvm.tcgen05_group<cta2>}` -> `umma_commit %done` : tcgen05.groups-mix
//: twin      `, release}` -> `}` : sanitize:is not ordered before this read
nv_tileas.func @k(%a: !nv_tileas.ptr<f32>, %d: !nv_tileas.ptr<f32>) attributes {num_warps = 4 : i32, cluster_dim = array<i32: 2, 1, 1>} {
  %zero = arith.constant 0 : i32
  %rank, %y, %z = nv_tileas.get_program_id : i32
  %a_array = nv_tileas.make_tensor_view %a, shape = [256, 8], strides = [8, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<256x8xf32, strides=[8,1]>
  %d_array = nv_tileas.make_tensor_view %d, shape = [256, 8], strides = [8, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<256x8xf32, strides=[8,1]>
  %a_tiles = nv_tileas.make_partition_view %a_array : !nv_tileas.partition_view<tile=(128x8), !nv_tileas.tensor_view<256x8xf32, strides=[8,1]>>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(128x8), !nv_tileas.tensor_view<256x8xf32, strides=[8,1]>>
  %a_tile = nv_tileas.load %a_tiles[%rank, %zero] {vector = 4 : i32} : !nv_tileas.partition_view<tile=(128x8), !nv_tileas.tensor_view<256x8xf32, strides=[8,1]>>, i32 -> tensor<128x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>
  %smem = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<128x8xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  nv_tileas.smem_store %a_tile, %smem : tensor<128x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>, !nv_tileas.smem<128x8xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %tmem = nv_tileas.alloc_tmem {num_columns = 8 : i32} : !nv_tileas.tmem<128x8xf32>
  %nothing = arith.constant dense<0.0> : tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  nv_tileas.tmem_store %nothing, %tmem : tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.tmem<128x8xf32>
  %done = nv_tileas.init_mbarrier {offset = 4096 : i32} : !nv_tileas.mbarrier
  nv_tileas.fence_proxy_async
  nv_tileas.barrier {scope = #nv_tileas.barrier_scope<cluster>, release}
  %at0 = nv_tileas.tmem_slice %tmem {column = 0 : i32} : !nv_tileas.tmem<128x8xf32> -> !nv_tileas.tmem<128x4xf32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %at0 {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, cta_group = #nvvm.tcgen05_group<cta2>} : !nv_tileas.smem<128x8xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x4xf32>
  %at1 = nv_tileas.tmem_slice %tmem {column = 4 : i32} : !nv_tileas.tmem<128x8xf32> -> !nv_tileas.tmem<128x4xf32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %at1 {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, cta_group = #nvvm.tcgen05_group<cta2>} : !nv_tileas.smem<128x8xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x4xf32>
  nv_tileas.umma_commit %done {cta_group = #nvvm.tcgen05_group<cta2>} : !nv_tileas.mbarrier
  %next = nv_tileas.umma_wait %done, %zero : !nv_tileas.mbarrier
  %read = nv_tileas.tmem_load %tmem : !nv_tileas.tmem<128x8xf32> -> tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  nv_tileas.store %read, %d_tiles[%rank, %zero] : tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.partition_view<tile=(128x8), !nv_tileas.tensor_view<256x8xf32, strides=[8,1]>>, i32
  nv_tileas.dealloc_tmem %tmem : !nv_tileas.tmem<128x8xf32>
}
