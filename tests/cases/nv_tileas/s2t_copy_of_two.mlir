//! compile stage=nv_tileas target=sm_100a
// An S2T copy for two CTAs that names no sibling: it is the rank xor 1.
nv_tileas.func @k() attributes {num_warps = 4 : i32, cluster_dim = array<i32: 2, 1, 1>} {
  %smem = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<64x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %tmem = "cute_nvgpu.arch.sm100.alloc_tmem"() {num_columns = 2 : i32} : () -> !nv_tileas.tmem<128x8xf32>
  %token = "cute_nvgpu.atom.make_s2t_copy"(%smem, %tmem) {cta_group = 2 : i32, shape = 2 : i32} : (!nv_tileas.smem<64x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x8xf32>) -> !nv_tileas.async_token
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%tmem) : (!nv_tileas.tmem<128x8xf32>) -> ()
}
//--- convert-cute-nvgpu-to-tileas
nv_tileas.func @k() attributes {cluster_dim = array<i32: 2, 1, 1>} {
  %copied = nv_tileas.init_mbarrier {offset = 1024 : i32} : !nv_tileas.mbarrier
  nv_tileas.barrier {scope = #nv_tileas.barrier_scope<cluster>}
  %smem = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<64x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %tmem = nv_tileas.alloc_tmem {num_columns = 2 : i32} : !nv_tileas.tmem<128x8xf32>
  %0 = nv_tileas.umma_smem_to_tmem_cp %smem, %tmem {cta_group = #nvvm.tcgen05_group<cta2>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>, shape = #nvvm.tcgen05_cp_shape<shape_64x128b>} : !nv_tileas.smem<64x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x8xf32> -> !nv_tileas.async_token
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %1 = arith.constant 1 : i32
  %peer = arith.xori %rank, %1 : i32
  nv_tileas.umma_commit %copied after %0 peer = %peer {cta_group = #nvvm.tcgen05_group<cta2>} : !nv_tileas.mbarrier
  %2 = arith.constant 0 : i32
  %3 = nv_tileas.umma_wait %copied, %2 : !nv_tileas.mbarrier
  nv_tileas.dealloc_tmem %tmem : !nv_tileas.tmem<128x8xf32>
}
