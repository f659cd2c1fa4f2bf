//! compile stage=nv_tileas target=sm_100a
nv_tileas.func @pair(%p: !nv_tileas.ptr<f32>) attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<128x16xbf16, #nv_tileas.shared<order = [1, 0], swizzle = 32B>>
  %b = nv_tileas.alloc_smem {offset = 8192 : i32} : !nv_tileas.smem<16x64xbf16, #nv_tileas.shared<order = [0, 1], swizzle = 32B>>
  %d = nv_tileas.alloc_tmem {num_columns = 8 : i32} : !nv_tileas.tmem<128x64xf32>
  %da = nv_tileas.make_umma_smem_desc %a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<128x16xbf16>
  %db = nv_tileas.make_umma_smem_desc %b, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<16x64xbf16>
  %t = nv_tileas.umma %d, %da, %db {kind = #nvvm.tcgen05_mma_kind<f16>, cta_group = #nvvm.tcgen05_group<cta2>} : !nv_tileas.tmem<128x64xf32>, !nv_tileas.umma_smem_desc<128x16xbf16>, !nv_tileas.umma_smem_desc<16x64xbf16> -> !nv_tileas.async_token
//     ^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.umma' has no native lowering to llvm: a pair of CTAs needs clusters of an even number: cluster_dim = array<i32: 2, 1, 1>
  nv_tileas.dealloc_tmem %d : !nv_tileas.tmem<128x64xf32>
}
