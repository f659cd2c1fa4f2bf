//: construct tcgen05.mma.sp with metadata
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.cute
//: a         f16 128x16
//: b         f16 64x32
//: d         f32 128x8 = f32(a) @ f32(b[:8, np.ravel(np.array([[1, 3], [0, 1], [2, 3], [1, 2]] * 2) + 4 * np.arange(8)[:, None])]).T
//: ptx       tcgen05.mma.sp.cta_group::1.kind::f16 [
//: sass      UTCHMMA
//: twin      `  nv_tileas.fence_proxy_async` -> `` : sanitize:proxy
  %a_desc = nv_tileas.make_umma_smem_desc %smem_a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<128x32xf16>
  %b_desc = nv_tileas.make_umma_smem_desc %smem_b, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 512, swizzle = 64B> : !nv_tileas.umma_smem_desc<32x8xf16>
  %t = "cute_nvgpu.arch.mma.SM100.umma"(%d, %a_desc, %b_desc, %no, %meta) {kind = #nvvm.tcgen05_mma_kind<f16>, sparse = true} : (!nv_tileas.tmem<128x8xf32>, !nv_tileas.umma_smem_desc<128x32xf16>, !nv_tileas.umma_smem_desc<32x8xf16>, i1, !nv_tileas.tmem<128x8xi32>) -> !nv_tileas.async_token
//- D
f32
//- N
8
//- STAGE
  %positions = arith.constant dense<2655886925> : tensor<128x8xi32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  %meta = "cute_nvgpu.arch.sm100.alloc_tmem"() {num_columns = 8 : i32} : () -> !nv_tileas.tmem<128x8xi32>
  "cute_nvgpu.atom.tmem_store"(%positions, %meta) : (tensor<128x8xi32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.tmem<128x8xi32>) -> ()
//- FREE
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%meta) : (!nv_tileas.tmem<128x8xi32>) -> ()
