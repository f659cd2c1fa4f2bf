//: construct tcgen05.mma.ws
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.cute
//: a         f16 128x16
//: b         f16 64x32
//: d         f32 128x64 = f32(a) @ f32(b[:, :16]).T
//: ptx       tcgen05.mma.ws.cta_group::1.kind::f16.collector::b2::fill [
//: sass      UTCHMMA
//: twin      `weight_stationary = true` -> `weight_stationary = true, cta_group = #nvvm.tcgen05_group<cta2>` : tcgen05.ws-with-cta-pair
  %a_desc = nv_tileas.make_umma_smem_desc %smem_a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<128x16xf16>
  %b_desc = nv_tileas.make_umma_smem_desc %smem_b, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 512, swizzle = 64B> : !nv_tileas.umma_smem_desc<16x64xf16>
  %t = "cute_nvgpu.arch.mma.SM100.umma"(%d, %a_desc, %b_desc, %no) {kind = #nvvm.tcgen05_mma_kind<f16>, weight_stationary = true, collector_a = #nvvm.tcgen05_mma_collectorop<fill>, collector_b = #nvvm.tcgen05_mma_collectorb<b2>} : (!nv_tileas.tmem<128x64xf32>, !nv_tileas.umma_smem_desc<128x16xf16>, !nv_tileas.umma_smem_desc<16x64xf16>, i1) -> !nv_tileas.async_token
//- D
f32
//- N
64
