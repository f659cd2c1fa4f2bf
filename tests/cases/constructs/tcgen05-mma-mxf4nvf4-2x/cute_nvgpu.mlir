//: construct tcgen05.mma block_scale, mxf4nvf4, 2X
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.cute
//: a         e2m1x2 128x64
//: b         e2m1x2 64x128
//: d         f32 128x8 = (f32(a) * np.repeat(sfa[:, :, :2].transpose(1, 0, 2).reshape(128, 2), 32, 1)) @ (f32(b[:8, :64]) * np.repeat(sfb[:8, 0, :2], 32, 1)).T
//: sfa       ue8m0 32x4x4
//: sfb       ue8m0 32x4x4
//: ptx       tcgen05.mma.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::2X [
//: sass      UTCOMMA
//: twin      `scale_vec<2X>` -> `scale_vec<1X>` : tcgen05.mxf4nvf4-scale-vec
  nv_tileas.umma_smem_to_tmem_cp %smem_sfa, %tmem_sfa {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>} : !nv_tileas.smem<32x16xi8, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<32x16xf8E8M0FNU>
  nv_tileas.umma_smem_to_tmem_cp %smem_sfb, %tmem_sfb {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>} : !nv_tileas.smem<32x16xi8, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<32x16xf8E8M0FNU>
  %a_desc = nv_tileas.make_umma_smem_desc %smem_a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<128x64xf4E2M1FN>
  %b_desc = nv_tileas.make_umma_smem_desc %smem_b, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 512, swizzle = 64B> : !nv_tileas.umma_smem_desc<64x8xf4E2M1FN>
  %t = "cute_nvgpu.arch.mma.SM100.umma"(%d, %a_desc, %b_desc, %no, %tmem_sfa, %tmem_sfb) {kind = #nvvm.tcgen05_mma_kind<mxf4nvf4>, block_scale = true, scale_vec_size = #nvvm.tcgen05_mma_scale_vec<2X>} : (!nv_tileas.tmem<128x8xf32>, !nv_tileas.umma_smem_desc<128x64xf4E2M1FN>, !nv_tileas.umma_smem_desc<64x8xf4E2M1FN>, i1, !nv_tileas.tmem<32x16xf8E8M0FNU>, !nv_tileas.tmem<32x16xf8E8M0FNU>) -> !nv_tileas.async_token
//- D
f32
//- N
8
//- PARAMETERS
, %sfa: !nv_tileas.ptr<i8>, %sfb: !nv_tileas.ptr<i8>
//- STAGE
  %sfa_array = nv_tileas.make_tensor_view %sfa, shape = [32, 16], strides = [16, 1] : !nv_tileas.ptr<i8> -> !nv_tileas.tensor_view<32x16xi8, strides=[16,1]>
  %sfb_array = nv_tileas.make_tensor_view %sfb, shape = [32, 16], strides = [16, 1] : !nv_tileas.ptr<i8> -> !nv_tileas.tensor_view<32x16xi8, strides=[16,1]>
  %sfa_tiles = nv_tileas.make_partition_view %sfa_array : !nv_tileas.partition_view<tile=(32x16), !nv_tileas.tensor_view<32x16xi8, strides=[16,1]>>
  %sfb_tiles = nv_tileas.make_partition_view %sfb_array : !nv_tileas.partition_view<tile=(32x16), !nv_tileas.tensor_view<32x16xi8, strides=[16,1]>>
  %sfa_tile = nv_tileas.load %sfa_tiles[%zero, %zero] {vector = 16 : i32} : !nv_tileas.partition_view<tile=(32x16), !nv_tileas.tensor_view<32x16xi8, strides=[16,1]>>, i32 -> tensor<32x16xi8, #nv_tileas.linear<order = [1, 0], vector = 16, threads = 128>>
  %sfb_tile = nv_tileas.load %sfb_tiles[%zero, %zero] {vector = 16 : i32} : !nv_tileas.partition_view<tile=(32x16), !nv_tileas.tensor_view<32x16xi8, strides=[16,1]>>, i32 -> tensor<32x16xi8, #nv_tileas.linear<order = [1, 0], vector = 16, threads = 128>>
  %smem_sfa = nv_tileas.alloc_smem {offset = 8192 : i32} : !nv_tileas.smem<32x16xi8, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %smem_sfb = nv_tileas.alloc_smem {offset = 8704 : i32} : !nv_tileas.smem<32x16xi8, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  nv_tileas.smem_store %sfa_tile, %smem_sfa : tensor<32x16xi8, #nv_tileas.linear<order = [1, 0], vector = 16, threads = 128>>, !nv_tileas.smem<32x16xi8, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  nv_tileas.smem_store %sfb_tile, %smem_sfb : tensor<32x16xi8, #nv_tileas.linear<order = [1, 0], vector = 16, threads = 128>>, !nv_tileas.smem<32x16xi8, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %tmem_sfa = "cute_nvgpu.arch.sm100.alloc_tmem"() {num_columns = 8 : i32} : () -> !nv_tileas.tmem<32x16xf8E8M0FNU>
  %tmem_sfb = "cute_nvgpu.arch.sm100.alloc_tmem"() {num_columns = 8 : i32} : () -> !nv_tileas.tmem<32x16xf8E8M0FNU>
//- FREE
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%tmem_sfa) : (!nv_tileas.tmem<32x16xf8E8M0FNU>) -> ()
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%tmem_sfb) : (!nv_tileas.tmem<32x16xf8E8M0FNU>) -> ()
