//! compile stage=nv_tileas target=sm_100a
// An S2T copy without an mbarrier gets one behind all buffers and barriers, at a multiple of 8 bytes: behind 2048 bytes
// at 0, 4 bytes that follow them, and a barrier that follows those at 2056.
nv_tileas.func @k() attributes {num_warps = 4 : i32} {
  %smem = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<128x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %narrow = nv_tileas.alloc_smem : !nv_tileas.smem<1x4xi8, #nv_tileas.shared<order = [1, 0], swizzle = none>>
//          ^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.alloc_smem' has no native lowering to llvm: the layout does not fit the buffer
  %full = nv_tileas.init_mbarrier : !nv_tileas.mbarrier
  %tmem = "cute_nvgpu.arch.sm100.alloc_tmem"() {num_columns = 2 : i32} : () -> !nv_tileas.tmem<128x8xf32>
  nv_tileas.fence_proxy_async
  nv_tileas.barrier
  %token = "cute_nvgpu.atom.make_s2t_copy"(%smem, %tmem) {cta_group = 1 : i32, shape = 1 : i32} : (!nv_tileas.smem<128x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x8xf32>) -> !nv_tileas.async_token
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%tmem) : (!nv_tileas.tmem<128x8xf32>) -> ()
}
//--- convert-cute-nvgpu-to-tileas
nv_tileas.func @k() {
  %copied = nv_tileas.init_mbarrier {offset = 2064 : i32} : !nv_tileas.mbarrier
  %smem = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<128x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %narrow = nv_tileas.alloc_smem : !nv_tileas.smem<1x4xi8, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %full = nv_tileas.init_mbarrier : !nv_tileas.mbarrier
  %tmem = nv_tileas.alloc_tmem {num_columns = 2 : i32} : !nv_tileas.tmem<128x8xf32>
  nv_tileas.fence_proxy_async
  nv_tileas.barrier
  %0 = nv_tileas.umma_smem_to_tmem_cp %smem, %tmem {cta_group = #nvvm.tcgen05_group<cta1>, shape = #nvvm.tcgen05_cp_shape<shape_128x128b>} : !nv_tileas.smem<128x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x8xf32> -> !nv_tileas.async_token
  nv_tileas.umma_commit %copied after %0 {cta_group = #nvvm.tcgen05_group<cta1>} : !nv_tileas.mbarrier
  %1 = arith.constant 0 : i32
  %2 = nv_tileas.umma_wait %copied, %1 : !nv_tileas.mbarrier
  nv_tileas.dealloc_tmem %tmem : !nv_tileas.tmem<128x8xf32>
}
