//: construct tcgen05.mma.ws.sp
//: target    sm_100a
//: frame     umma.cute
//: a         f16 128x16
//: b         f16 64x32
//: d         f32 128x64 = f32(a) @ f32(b[:, :16]).T
//: ptx       tcgen05.mma.ws.sp.cta_group::1.kind::f16 [
//: sass      UTCHMMA
//: twin      `weight_stationary = true` -> `weight_stationary = true, cta_group = #nvvm.tcgen05_group<cta2>` : tcgen05.ws-with-cta-pair
  %a_desc = nv_tileas.make_umma_smem_desc %smem_a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<128x32xf16>
  %b_desc = nv_tileas.make_umma_smem_desc %smem_b, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 512, swizzle = 64B> : !nv_tileas.umma_smem_desc<32x64xf16>
  %t = "cute_nvgpu.arch.mma.SM100.umma"(%d, %a_desc, %b_desc, %no, %meta) {kind = #nvvm.tcgen05_mma_kind<f16>, sparse = true, weight_stationary = true} : (!nv_tileas.tmem<128x64xf32>, !nv_tileas.umma_smem_desc<128x32xf16>, !nv_tileas.umma_smem_desc<32x64xf16>, i1, !nv_tileas.tmem<128x8xi32>) -> !nv_tileas.async_token
//- D
f32
//- N
64
//- STAGE
  %positions = arith.constant dense<2655886925> : tensor<128x8xi32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  %meta = "cute_nvgpu.arch.sm100.alloc_tmem"() {num_columns = 8 : i32} : () -> !nv_tileas.tmem<128x8xi32>
  "cute_nvgpu.atom.tmem_store"(%positions, %meta) : (tensor<128x8xi32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.tmem<128x8xi32>) -> ()
//- FREE
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%meta) : (!nv_tileas.tmem<128x8xi32>) -> ()
