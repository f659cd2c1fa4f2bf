//: construct tcgen05.mma dense, f8f6f4
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.cute
//: a         e4m3 128x32
//: b         e5m2 64x64
//: d         f32 128x8 = f32(a) @ f32(b[:8, :32]).T
//: ptx       tcgen05.mma.cta_group::1.kind::f8f6f4 [
//: sass      UTCQMMA
//: twin      `mma_kind<f8f6f4>` -> `mma_kind<f8f6f4>, block_scale = true` : tcgen05.block-scale-kind
  %a_desc = nv_tileas.make_umma_smem_desc %smem_a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<128x32xf8E4M3FN>
  %b_desc = nv_tileas.make_umma_smem_desc %smem_b, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 512, swizzle = 64B> : !nv_tileas.umma_smem_desc<32x8xf8E5M2>
  %t = "cute_nvgpu.arch.mma.SM100.umma"(%d, %a_desc, %b_desc, %no) {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!nv_tileas.tmem<128x8xf32>, !nv_tileas.umma_smem_desc<128x32xf8E4M3FN>, !nv_tileas.umma_smem_desc<32x8xf8E5M2>, i1) -> !nv_tileas.async_token
//- D
f32
//- N
8
