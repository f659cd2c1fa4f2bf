//: construct tcgen05.mma, instruction descriptor at run time
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.cute
//: a         f16 128x16
//: b         f16 64x32
//: d         f32 128x8 = f32(a) @ f32(b[:8, :16]).T
//: i         i32 = 0x08020010
//: ptx       tcgen05.mma.cta_group::1.kind::f16 [%r
//: sass      UTCHMMA
//: twin      `  nv_tileas.fence_proxy_async` -> `` : sanitize:proxy
  %a_desc = nv_tileas.make_umma_smem_desc %smem_a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<128x16xf16>
  %b_desc = nv_tileas.make_umma_smem_desc %smem_b, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 512, swizzle = 64B> : !nv_tileas.umma_smem_desc<16x8xf16>
  %t = "cute_nvgpu.arch.mma.SM100.umma"(%d, %a_desc, %b_desc, %no, %i) {kind = #nvvm.tcgen05_mma_kind<f16>} : (!nv_tileas.tmem<128x8xf32>, !nv_tileas.umma_smem_desc<128x16xf16>, !nv_tileas.umma_smem_desc<16x8xf16>, i1, i32) -> !nv_tileas.async_token
//- D
f32
//- N
8
//- PARAMETERS
, %i: i32
