//: construct tcgen05.mma.sp block_scale, two CTAs
//: target    sm_100a
//: frame     umma.pair.as
//: a         e4m3 256x32
//: b         e5m2 32x64
//: d         f32 256x32 = (f32(a) * np.repeat(sfa.reshape(2, 32, 4, 4)[..., 0].transpose(0, 2, 1).reshape(256, 1), 32, 1)) @ (f32(b[:, :32]) * np.repeat(sfb[:, 0, :1], 32, 1)).T
//: sfa       ue8m0 64x4x4
//: sfb       ue8m0 32x4x4
//: ptx       tcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale.block32 [
//: sass      UTCQMMA
//: twin      `umma_commit %done {cta_group = #nvvm.tcgen05_group<cta2>}` -> `umma_commit %done` : tcgen05.groups-mix
//: twin      `mma_scale_vec<1X>` -> `mma_scale_vec<2X>` : tcgen05.mxf8f6f4-scale-vec
  nv_tileas.umma_smem_to_tmem_cp %smem_sfa, %tmem_sfa {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, cta_group = #nvvm.tcgen05_group<cta2>} : !nv_tileas.smem<32x16xi8, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<32x16xf8E8M0FNU>
  nv_tileas.umma_smem_to_tmem_cp %smem_sfb, %tmem_sfb {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, cta_group = #nvvm.tcgen05_group<cta2>} : !nv_tileas.smem<32x16xi8, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<32x16xf8E8M0FNU>
  %da = nv_tileas.make_umma_smem_desc %smem_a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<128x64xf8E4M3FN>
  %db = nv_tileas.make_umma_smem_desc %smem_b, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 512, swizzle = 64B> : !nv_tileas.umma_smem_desc<64x16xf8E5M2>
  %t = nv_tileas.umma %d_tmem, %da, %db accumulate = %no metadata = %meta : !nv_tileas.tmem<128x8xi32> scale_a = %tmem_sfa : !nv_tileas.tmem<32x16xf8E8M0FNU> scale_b = %tmem_sfb : !nv_tileas.tmem<32x16xf8E8M0FNU> {kind = #nvvm.tcgen05_mma_kind<mxf8f6f4>, sparse = true, block_scale = true, scale_vec_size = #nvvm.tcgen05_mma_scale_vec<1X>, cta_group = #nvvm.tcgen05_group<cta2>} : !nv_tileas.tmem<128x32xf32>, !nv_tileas.umma_smem_desc<128x64xf8E4M3FN>, !nv_tileas.umma_smem_desc<64x16xf8E5M2> -> !nv_tileas.async_token
//- PARAMETERS
, %sfa: !nv_tileas.ptr<i8>, %sfb: !nv_tileas.ptr<i8>
//- STAGE
  %sfa_array = nv_tileas.make_tensor_view %sfa, shape = [64, 16], strides = [16, 1] : !nv_tileas.ptr<i8> -> !nv_tileas.tensor_view<64x16xi8, strides=[16,1]>
  %sfb_array = nv_tileas.make_tensor_view %sfb, shape = [32, 16], strides = [16, 1] : !nv_tileas.ptr<i8> -> !nv_tileas.tensor_view<32x16xi8, strides=[16,1]>
  %sfa_tiles = nv_tileas.make_partition_view %sfa_array : !nv_tileas.partition_view<tile=(32x16), !nv_tileas.tensor_view<64x16xi8, strides=[16,1]>>
  %sfb_tiles = nv_tileas.make_partition_view %sfb_array : !nv_tileas.partition_view<tile=(32x16), !nv_tileas.tensor_view<32x16xi8, strides=[16,1]>>
  %sfa_tile = nv_tileas.load %sfa_tiles[%rank, %zero] {vector = 16 : i32} : !nv_tileas.partition_view<tile=(32x16), !nv_tileas.tensor_view<64x16xi8, strides=[16,1]>>, i32 -> tensor<32x16xi8, #nv_tileas.linear<order = [1, 0], vector = 16, threads = 128>>
  %sfb_tile = nv_tileas.load %sfb_tiles[%zero, %zero] {vector = 16 : i32} : !nv_tileas.partition_view<tile=(32x16), !nv_tileas.tensor_view<32x16xi8, strides=[16,1]>>, i32 -> tensor<32x16xi8, #nv_tileas.linear<order = [1, 0], vector = 16, threads = 128>>
  %smem_sfa = nv_tileas.alloc_smem {offset = 8192 : i32} : !nv_tileas.smem<32x16xi8, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %smem_sfb = nv_tileas.alloc_smem {offset = 8704 : i32} : !nv_tileas.smem<32x16xi8, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  nv_tileas.smem_store %sfa_tile, %smem_sfa : tensor<32x16xi8, #nv_tileas.linear<order = [1, 0], vector = 16, threads = 128>>, !nv_tileas.smem<32x16xi8, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  nv_tileas.smem_store %sfb_tile, %smem_sfb : tensor<32x16xi8, #nv_tileas.linear<order = [1, 0], vector = 16, threads = 128>>, !nv_tileas.smem<32x16xi8, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %tmem_sfa = nv_tileas.alloc_tmem {num_columns = 8 : i32} : !nv_tileas.tmem<32x16xf8E8M0FNU>
  %tmem_sfb = nv_tileas.alloc_tmem {num_columns = 8 : i32} : !nv_tileas.tmem<32x16xf8E8M0FNU>
  %positions = arith.constant dense<2655886925> : tensor<128x8xi32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  %meta = nv_tileas.alloc_tmem {num_columns = 8 : i32} : !nv_tileas.tmem<128x8xi32>
  nv_tileas.tmem_store %positions, %meta : tensor<128x8xi32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.tmem<128x8xi32>
//- FREE
  nv_tileas.dealloc_tmem %tmem_sfa : !nv_tileas.tmem<32x16xf8E8M0FNU>
  nv_tileas.dealloc_tmem %tmem_sfb : !nv_tileas.tmem<32x16xf8E8M0FNU>
  nv_tileas.dealloc_tmem %meta : !nv_tileas.tmem<128x8xi32>
