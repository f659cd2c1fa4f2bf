//: construct tcgen05.mma dense, tf32
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.cute
//: a         tf32 128x8
//: b         tf32 64x16
//: d         f32 128x8 = f32(a) @ f32(b[:8, :8]).T
//: ptx       tcgen05.mma.cta_group::1.kind::tf32 [
//: sass      UTCHMMA
//: twin      `  nv_tileas.fence_proxy_async` -> `` : sanitize:proxy
  %a_desc = nv_tileas.make_umma_smem_desc %smem_a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<128x8xtf32>
  %b_desc = nv_tileas.make_umma_smem_desc %smem_b, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 512, swizzle = 64B> : !nv_tileas.umma_smem_desc<8x8xtf32>
  %t = "cute_nvgpu.arch.mma.SM100.umma"(%d, %a_desc, %b_desc, %no) {kind = #nvvm.tcgen05_mma_kind<tf32>} : (!nv_tileas.tmem<128x8xf32>, !nv_tileas.umma_smem_desc<128x8xtf32>, !nv_tileas.umma_smem_desc<8x8xtf32>, i1) -> !nv_tileas.async_token
//- D
f32
//- N
8
