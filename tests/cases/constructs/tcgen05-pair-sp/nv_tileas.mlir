//: construct tcgen05.mma.sp, two CTAs
//: target    sm_100a
//: launch    grid=2 block=128 cluster=2
//: frame     umma.pair.as
//: a         f16 256x16
//: b         f16 32x32
//: d         f32 256x32 = f32(a) @ f32(b[:, np.ravel(np.array([[1, 3], [0, 1], [2, 3], [1, 2]] * 2) + 4 * np.arange(8)[:, None])]).T
//: ptx       tcgen05.mma.sp.cta_group::2.kind::f16 [
//: sass      UTCHMMA
//: twin      `umma_commit %done {cta_group = #nvvm.tcgen05_group<cta2>}` -> `umma_commit %done` : tcgen05.groups-mix
//: twin      `arrive_mbarrier %ready at %leader` -> `arrive_mbarrier %ready` : sanitize:wait for ever
  %da = nv_tileas.make_umma_smem_desc %smem_a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<128x32xf16>
  %db = nv_tileas.make_umma_smem_desc %smem_b, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 512, swizzle = 64B> : !nv_tileas.umma_smem_desc<32x16xf16>
  %t = nv_tileas.umma %d_tmem, %da, %db accumulate = %no metadata = %meta : !nv_tileas.tmem<128x8xi32> {kind = #nvvm.tcgen05_mma_kind<f16>, sparse = true, cta_group = #nvvm.tcgen05_group<cta2>} : !nv_tileas.tmem<128x32xf32>, !nv_tileas.umma_smem_desc<128x32xf16>, !nv_tileas.umma_smem_desc<32x16xf16> -> !nv_tileas.async_token
//- STAGE
  %positions = arith.constant dense<2655886925> : tensor<128x8xi32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  %meta = nv_tileas.alloc_tmem {num_columns = 8 : i32} : !nv_tileas.tmem<128x8xi32>
  nv_tileas.tmem_store %positions, %meta : tensor<128x8xi32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.tmem<128x8xi32>
//- FREE
  nv_tileas.dealloc_tmem %meta : !nv_tileas.tmem<128x8xi32>
