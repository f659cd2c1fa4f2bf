// target: sm_100a
// Copies of scale factors by CTAs of a cluster. The rank goes through other arithmetic than the documents'.
#loc7 = loc("blockscaled.py":212:0)
gpu.module @scales {
  gpu.func @of_four(%src: memref<128x4xi8, 3>, %dst: i64, %dst2: i64) kernel {
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %c2_i32 = arith.constant 2 : i32
    %c3_i32 = arith.constant 3 : i32
    %masked = arith.andi %c3_i32, %rank : i32
    %bit = arith.andi %c1_i32, %masked : i32
    %is = arith.cmpi ne, %bit, %c0_i32 : i32
    %all = "cute_nvgpu.arch.make_warp_uniform"(%is) : (i1) -> i1
    scf.if %all {
      %0 = "cute_nvgpu.atom.make_s2t_copy"(%src, %dst) <{cta_group = 4 : i32, shape = 3 : i32}> : (memref<128x4xi8, 3>, i64) -> !cute_nvgpu.copy_atom loc(#loc7)
    }
    scf.if %is {
      %1 = "cute_nvgpu.atom.make_s2t_copy"(%src, %dst) <{cta_group = 4 : i32, shape = 3 : i32}> : (memref<128x4xi8, 3>, i64) -> !cute_nvgpu.copy_atom loc(#loc7) //! s2t-copy.warp-uniform
    }
    %even = arith.cmpi eq, %c0_i32, %bit : i32
    %evens = "cute_nvgpu.arch.make_warp_uniform"(%even) : (i1) -> i1
    scf.if %evens {
      %2 = "cute_nvgpu.atom.make_s2t_copy"(%src, %dst) <{cta_group = 4 : i32, shape = 3 : i32}> : (memref<128x4xi8, 3>, i64) -> !cute_nvgpu.copy_atom //! s2t-copy.issuing-ranks
    }
    %half = arith.shrui %rank, %c1_i32 : i32
    %high = arith.trunci %half : i32 to i1
    %highs = "cute_nvgpu.arch.make_warp_uniform"(%high) : (i1) -> i1
    scf.if %highs {
      %3 = "cute_nvgpu.atom.make_s2t_copy"(%src, %dst2) <{cta_group = 4 : i32, shape = 3 : i32}> : (memref<128x4xi8, 3>, i64) -> !cute_nvgpu.copy_atom //! s2t-copy.issuing-ranks
    }
    %4 = "cute_nvgpu.atom.make_s2t_copy"(%src, %dst) <{cta_group = 4 : i32, shape = 3 : i32}> : (memref<128x4xi8, 3>, i64) -> !cute_nvgpu.copy_atom //! s2t-copy.rank-predicate
    gpu.return
  }
  gpu.func @of_two(%src: memref<128x4xi8, 3>, %dst: i64) kernel {
    %one = llvm.mlir.constant(1 : i32) : i32
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %sibling = arith.xori %one, %rank : i32
    %next = arith.addi %rank, %one : i32
    %0 = "cute_nvgpu.atom.make_s2t_copy"(%src, %dst, %sibling) <{shape = 2 : i32, cta_group = 2 : i32}> : (memref<128x4xi8, 3>, i64, i32) -> !cute_nvgpu.copy_atom
    %1 = "cute_nvgpu.atom.make_s2t_copy"(%src, %dst, %next) <{shape = 2 : i32, cta_group = 2 : i32}> : (memref<128x4xi8, 3>, i64, i32) -> !cute_nvgpu.copy_atom //! s2t-copy.sibling
    %2 = "cute_nvgpu.atom.make_s2t_copy"(%src, %dst) <{shape = 1 : i32, cta_group = 2 : i32}> : (memref<128x4xi8, 3>, i64) -> !cute_nvgpu.copy_atom //! s2t-copy.shape-selector
    %3 = "cute_nvgpu.atom.make_s2t_copy"(%src, %dst) <{shape = 1 : i32, cta_group = 1 : i32}> : (memref<128x4xi8, 3>, i64) -> !cute_nvgpu.copy_atom
    %two = arith.constant 2 : i32
    %mod = arith.remui %rank, %two : i32
    %leads = arith.cmpi eq, %mod, %one : i32
    %uniform = "cute_nvgpu.arch.make_warp_uniform"(%leads) : (i1) -> i1
    scf.if %uniform {
      %4 = "cute_nvgpu.atom.make_s2t_copy"(%src, %dst) <{shape = 1 : i32, cta_group = 1 : i32}> : (memref<128x4xi8, 3>, i64) -> !cute_nvgpu.copy_atom //! s2t-copy.pair-predicate
    }
    gpu.return
  }
  gpu.func @groups_of_four(%src: memref<128x4xi8, 3>, %dst: i64, %dst2: i64) kernel {
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %low = arith.trunci %rank : i32 to i1
    %odd = "cute_nvgpu.arch.make_warp_uniform"(%low) : (i1) -> i1
    scf.if %odd {
      %0 = "cute_nvgpu.atom.make_s2t_copy"(%src, %dst) <{cta_group = 4 : i32, shape = 3 : i32}> : (memref<128x4xi8, 3>, i64) -> !cute_nvgpu.copy_atom //! s2t-copy.shared-destination
    } else {
      %1 = "cute_nvgpu.atom.make_s2t_copy"(%src, %dst) <{cta_group = 4 : i32, shape = 3 : i32}> : (memref<128x4xi8, 3>, i64) -> !cute_nvgpu.copy_atom //! s2t-copy.issuing-ranks
    }
    gpu.return
  }
}
