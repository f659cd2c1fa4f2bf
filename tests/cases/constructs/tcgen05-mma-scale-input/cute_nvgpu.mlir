//: construct tcgen05.mma, scaled accumulator
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.cute
//: a         f16 128x16
//: b         f16 64x32
//: d         f32 128x8 = 1.25 * f32(a) @ f32(b[:8, :16]).T
//: ptx       0x08020010, 1, 2;
//: sass      UTCHMMA
//: twin      `mma_kind<f16>, scale_input_acc` -> `mma_kind<i8>, scale_input_acc` : tcgen05.scale-input-acc-kind
  %a_desc = nv_tileas.make_umma_smem_desc %smem_a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<128x16xf16>
  %b_desc = nv_tileas.make_umma_smem_desc %smem_b, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 512, swizzle = 64B> : !nv_tileas.umma_smem_desc<16x8xf16>
  %t = "cute_nvgpu.arch.mma.SM100.umma"(%d, %a_desc, %b_desc, %no) {kind = #nvvm.tcgen05_mma_kind<f16>} : (!nv_tileas.tmem<128x8xf32>, !nv_tileas.umma_smem_desc<128x16xf16>, !nv_tileas.umma_smem_desc<16x8xf16>, i1) -> !nv_tileas.async_token
  %t2 = "cute_nvgpu.arch.mma.SM100.umma"(%d, %a_desc, %b_desc, %yes) {kind = #nvvm.tcgen05_mma_kind<f16>, scale_input_acc = true, scale_input = 2 : i32} : (!nv_tileas.tmem<128x8xf32>, !nv_tileas.umma_smem_desc<128x16xf16>, !nv_tileas.umma_smem_desc<16x8xf16>, i1) -> !nv_tileas.async_token
//- D
f32
//- N
8
