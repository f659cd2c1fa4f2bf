//! compile stage=nv_tileas target=sm_100a
// An S2T copy for four CTAs as the documents write it: the ranks whose low bit is set issue it, partition_D cuts the
// destination into quarters, and each group, by the parity of the rank, fills two adjacent ones. It has no PTX.
nv_tileas.func @k() attributes {num_warps = 4 : i32, cluster_dim = array<i32: 4, 1, 1>} {
  %smem = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<32x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %tmem = "cute_nvgpu.arch.sm100.alloc_tmem"() {num_columns = 4 : i32} : () -> !nv_tileas.tmem<128x16xf32>
  %bar = nv_tileas.init_mbarrier {offset = 512 : i32} : !nv_tileas.mbarrier
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %four = arith.constant 4 : i32
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %rem = arith.remsi %rank, %four : i32
  %low = arith.andi %rem, %one : i32
  %odd = arith.cmpi ne, %low, %zero : i32
  %issues = "cute_nvgpu.arch.make_warp_uniform"(%odd) : (i1) -> i1
  scf.if %issues {
    %token = "cute_nvgpu.atom.make_s2t_copy"(%smem, %tmem, %bar) {cta_group = 4 : i32, shape = 3 : i32} : (!nv_tileas.smem<32x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x16xf32>, !nv_tileas.mbarrier) -> !nv_tileas.async_token
//           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.umma_smem_to_tmem_cp' has no native lowering to llvm: a group of four CTAs: tcgen05 has cta_group::1 and ::2, and ptxas allows one cta_group in a kernel; each CTA, or each pair, works on its own part
  }
  %next = nv_tileas.umma_wait %bar, %zero : !nv_tileas.mbarrier
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%tmem) : (!nv_tileas.tmem<128x16xf32>) -> ()
}
//--- convert-cute-nvgpu-to-tileas
nv_tileas.func @k() attributes {cluster_dim = array<i32: 4, 1, 1>} {
  %smem = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<32x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %tmem = nv_tileas.alloc_tmem {num_columns = 4 : i32} : !nv_tileas.tmem<128x16xf32>
  %bar = nv_tileas.init_mbarrier {offset = 512 : i32} : !nv_tileas.mbarrier
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %four = arith.constant 4 : i32
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %rem = arith.remsi %rank, %four : i32
  %low = arith.andi %rem, %one : i32
  %odd = arith.cmpi ne, %low, %zero : i32
  scf.if %odd {
    %quarter0 = nv_tileas.tmem_slice %tmem {column = 0 : i32} : !nv_tileas.tmem<128x16xf32> -> !nv_tileas.tmem<128x4xf32>
    %quarter1 = nv_tileas.tmem_slice %tmem {column = 4 : i32} : !nv_tileas.tmem<128x16xf32> -> !nv_tileas.tmem<128x4xf32>
    %quarter2 = nv_tileas.tmem_slice %tmem {column = 8 : i32} : !nv_tileas.tmem<128x16xf32> -> !nv_tileas.tmem<128x4xf32>
    %quarter3 = nv_tileas.tmem_slice %tmem {column = 12 : i32} : !nv_tileas.tmem<128x16xf32> -> !nv_tileas.tmem<128x4xf32>
    %rank_0 = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %0 = arith.constant 2 : i32
    %group = arith.remsi %rank_0, %0 : i32
    %1 = arith.constant 0 : i32
    %2 = arith.cmpi eq, %group, %1 : i32
    %3 = scf.if %2 -> (!nv_tileas.async_token) {
      %4 = nv_tileas.umma_smem_to_tmem_cp %smem, %quarter0 {cta_group = #nvvm.tcgen05_group<cta4>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, shape = #nvvm.tcgen05_cp_shape<shape_32x128b>} : !nv_tileas.smem<32x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x4xf32> -> !nv_tileas.async_token
      %5 = nv_tileas.umma_smem_to_tmem_cp %smem, %quarter1 {cta_group = #nvvm.tcgen05_group<cta4>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, shape = #nvvm.tcgen05_cp_shape<shape_32x128b>} : !nv_tileas.smem<32x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x4xf32> -> !nv_tileas.async_token
      scf.yield %5 : !nv_tileas.async_token
    } else {
      %4 = nv_tileas.umma_smem_to_tmem_cp %smem, %quarter2 {cta_group = #nvvm.tcgen05_group<cta4>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, shape = #nvvm.tcgen05_cp_shape<shape_32x128b>} : !nv_tileas.smem<32x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x4xf32> -> !nv_tileas.async_token
      %5 = nv_tileas.umma_smem_to_tmem_cp %smem, %quarter3 {cta_group = #nvvm.tcgen05_group<cta4>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, shape = #nvvm.tcgen05_cp_shape<shape_32x128b>} : !nv_tileas.smem<32x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x4xf32> -> !nv_tileas.async_token
      scf.yield %5 : !nv_tileas.async_token
    }
    nv_tileas.umma_commit %bar after %3 {cta_group = #nvvm.tcgen05_group<cta4>} : !nv_tileas.mbarrier
  }
  %next = nv_tileas.umma_wait %bar, %zero : !nv_tileas.mbarrier
  nv_tileas.dealloc_tmem %tmem : !nv_tileas.tmem<128x16xf32>
}
