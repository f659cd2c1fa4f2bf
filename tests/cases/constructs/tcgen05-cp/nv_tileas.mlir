//: construct tcgen05.cp, every shape and multicast
//: target    sm_100a
//: launch    grid=1 block=128
//: a         f32 128x8
//: d         f32 128x32 = np.hstack([a, a[:, :4], a[np.r_[0:64, 0:64], :4], a[np.r_[0:32, 0:64, 32:64], :4], a[np.r_[0:32, 0:32, 0:32, 0:32], :4], np.where(np.arange(128)[:, None] < 4, a, 0)])
//: ptx       tcgen05.cp.cta_group::1.128x256b [
//: ptx       tcgen05.cp.cta_group::1.128x128b [
//: ptx       tcgen05.cp.cta_group::1.64x128b.warpx2::02_13 [
//: ptx       tcgen05.cp.cta_group::1.64x128b.warpx2::01_23 [
//: ptx       tcgen05.cp.cta_group::1.32x128b.warpx4 [
//: ptx       tcgen05.cp.cta_group::1.4x256b [
//: sass      UTCCP
//: twin      `<shape_64x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>` -> `<shape_64x128b>` : tcgen05-cp.shape-64x128b-multicast
//: twin      `  nv_tileas.fence_proxy_async` -> `` : proxy.not-fenced
nv_tileas.func @k(%a: !nv_tileas.ptr<f32>, %d: !nv_tileas.ptr<f32>) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %rank, %y, %z = nv_tileas.get_program_id : i32
  %a_array = nv_tileas.make_tensor_view %a, shape = [128, 8], strides = [8, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<128x8xf32, strides=[8,1]>
  %d_array = nv_tileas.make_tensor_view %d, shape = [128, 32], strides = [32, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<128x32xf32, strides=[32,1]>
  %a_tiles = nv_tileas.make_partition_view %a_array : !nv_tileas.partition_view<tile=(128x8), !nv_tileas.tensor_view<128x8xf32, strides=[8,1]>>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(128x32), !nv_tileas.tensor_view<128x32xf32, strides=[32,1]>>
  %a_tile = nv_tileas.load %a_tiles[%rank, %zero] {vector = 4 : i32} : !nv_tileas.partition_view<tile=(128x8), !nv_tileas.tensor_view<128x8xf32, strides=[8,1]>>, i32 -> tensor<128x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>
  %smem = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<128x8xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  nv_tileas.smem_store %a_tile, %smem : tensor<128x8xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>, !nv_tileas.smem<128x8xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %tmem = nv_tileas.alloc_tmem {num_columns = 8 : i32} : !nv_tileas.tmem<128x32xf32>
  %nothing = arith.constant dense<0.0> : tensor<128x32xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  nv_tileas.tmem_store %nothing, %tmem : tensor<128x32xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.tmem<128x32xf32>
  %done = nv_tileas.init_mbarrier : !nv_tileas.mbarrier
  nv_tileas.fence_proxy_async
  nv_tileas.barrier
  %at0 = nv_tileas.tmem_slice %tmem {column = 0 : i32} : !nv_tileas.tmem<128x32xf32> -> !nv_tileas.tmem<128x8xf32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %at0 {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>} : !nv_tileas.smem<128x8xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x8xf32>
  %at1 = nv_tileas.tmem_slice %tmem {column = 8 : i32} : !nv_tileas.tmem<128x32xf32> -> !nv_tileas.tmem<128x4xf32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %at1 {shape = #nvvm.tcgen05_cp_shape<shape_128x128b>} : !nv_tileas.smem<128x8xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x4xf32>
  %at2 = nv_tileas.tmem_slice %tmem {column = 12 : i32} : !nv_tileas.tmem<128x32xf32> -> !nv_tileas.tmem<128x4xf32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %at2 {shape = #nvvm.tcgen05_cp_shape<m64x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>} : !nv_tileas.smem<128x8xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x4xf32>
  %at3 = nv_tileas.tmem_slice %tmem {column = 16 : i32} : !nv_tileas.tmem<128x32xf32> -> !nv_tileas.tmem<128x4xf32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %at3 {shape = #nvvm.tcgen05_cp_shape<shape_64x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>} : !nv_tileas.smem<128x8xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x4xf32>
  %at4 = nv_tileas.tmem_slice %tmem {column = 20 : i32} : !nv_tileas.tmem<128x32xf32> -> !nv_tileas.tmem<128x4xf32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %at4 {shape = #nvvm.tcgen05_cp_shape<m32x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>} : !nv_tileas.smem<128x8xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x4xf32>
  %at5 = nv_tileas.tmem_slice %tmem {column = 24 : i32} : !nv_tileas.tmem<128x32xf32> -> !nv_tileas.tmem<128x8xf32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %at5 {shape = #nvvm.tcgen05_cp_shape<shape_4x256b>} : !nv_tileas.smem<128x8xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x8xf32>
  nv_tileas.umma_commit %done : !nv_tileas.mbarrier
  %next = nv_tileas.umma_wait %done, %zero : !nv_tileas.mbarrier
  %read = nv_tileas.tmem_load %tmem : !nv_tileas.tmem<128x32xf32> -> tensor<128x32xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  nv_tileas.store %read, %d_tiles[%rank, %zero] : tensor<128x32xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.partition_view<tile=(128x32), !nv_tileas.tensor_view<128x32xf32, strides=[32,1]>>, i32
  nv_tileas.dealloc_tmem %tmem : !nv_tileas.tmem<128x32xf32>
}
