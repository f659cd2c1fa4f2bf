//: construct tcgen05.mma dense, i8
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.cute
//: a         i8 128x32
//: b         u8 64x64
//: d         i32 128x8 = i32(a) @ i32(b[:8, :32]).T
//: ptx       tcgen05.mma.cta_group::1.kind::i8 [
//: sass      UTCIMMA
//: twin      `  nv_tileas.fence_proxy_async` -> `` : sanitize:proxy
  %a_desc = nv_tileas.make_umma_smem_desc %smem_a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<128x32xi8>
  %b_desc = nv_tileas.make_umma_smem_desc %smem_b, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 512, swizzle = 64B> : !nv_tileas.umma_smem_desc<32x8xi8>
  %t = "cute_nvgpu.arch.mma.SM100.umma"(%d, %a_desc, %b_desc, %no) {kind = #nvvm.tcgen05_mma_kind<i8>, unsigned_b} : (!nv_tileas.tmem<128x8xi32>, !nv_tileas.umma_smem_desc<128x32xi8>, !nv_tileas.umma_smem_desc<32x8xi8>, i1) -> !nv_tileas.async_token
//- D
i32
//- N
8
