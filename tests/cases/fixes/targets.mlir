//! fixes targets=sm_100a,sm_100f
// tilelsp: target=sm_100a,sm_100f
// INT8 needs a target of its own; the near miss beside it does not.
nv_tileas.func @k(%p: !nv_tileas.ptr<f32>) attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<64x32xi8, #nv_tileas.shared<order = [1, 0], swizzle = 32B>>
  %b = nv_tileas.alloc_smem {offset = 2048 : i32} : !nv_tileas.smem<32x64xi8, #nv_tileas.shared<order = [0, 1], swizzle = 32B>>
  %d = nv_tileas.alloc_tmem {num_columns = 8 : i32} : !nv_tileas.tmem<64x64xi32>
  %da = nv_tileas.make_umma_smem_desc %a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<64x32xi8>
  %db = nv_tileas.make_umma_smem_desc %b, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<32x64xi8>
  %t = nv_tileas.umma %d, %da, %db {kind = #nvvm.tcgen05_mma_kind<i8>} : !nv_tileas.tmem<64x64xi32>, !nv_tileas.umma_smem_desc<64x32xi8>, !nv_tileas.umma_smem_desc<32x64xi8> -> !nv_tileas.async_token
  nv_tileas.dealloc_tmem %d : !nv_tileas.tmem<64x64xi32>
}
//--- fixes
9:8 tcgen05.i8-needs-arch-conditional: INT8 type is supported only on arch-conditional variants.
  do not pin sm_100f
    + // tilelsp: target=sm_100a
  allow tcgen05.i8-needs-arch-conditional here
    +   // tilelsp: allow(tcgen05.i8-needs-arch-conditional)
