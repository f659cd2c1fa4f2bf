// target: sm_100a
// Who tells whom: kernels in blocks, with barriers and phases that come as block arguments.
#f16 = #nvvm.tcgen05_mma_kind<f16>
#fill = #nvvm.tcgen05_mma_collectorop<fill>
#use = #nvvm.tcgen05_mma_collectorop<use>
#pair = #nvvm.tcgen05_group<cta2>
!acc = !nv_tileas.tmem<128x128xf32>
!lhs = !nv_tileas.umma_smem_desc<128x16xbf16>
!rhs = !nv_tileas.umma_smem_desc<16x128xbf16>
!smem = !nv_tileas.smem<128x16xbf16, #nv_tileas.shared<order = [1, 0], swizzle = 32B>>
!tok = !nv_tileas.async_token
!bar = !nv_tileas.mbarrier
!regs = tensor<128x128xf32>
nv_tileas.func @token_left(%a: !lhs, %b: !rhs, %no: i1) attributes {num_warps = 4 : i32} {
  %p = arith.constant 0 : i32
  %bar = nv_tileas.init_mbarrier : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %e = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %t = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #f16} : !acc, !lhs, !rhs -> !tok //! async.token-not-taken
  %u = nv_tileas.umma %e, %a, %b accumulate = %no {kind = #f16} : !acc, !lhs, !rhs -> !tok
  nv_tileas.umma_commit %bar after %u : !bar
  %q = nv_tileas.umma_wait %bar, %p : !bar
  %v = nv_tileas.tmem_load %c : !acc -> !regs
  nv_tileas.dealloc_tmem %e : !acc
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @nobody_comes(%in: !smem) attributes {num_warps = 4 : i32} {
  %p = arith.constant 0 : i32
  %full = nv_tileas.init_mbarrier {count = 1 : i32, offset = 0 : i32} : !bar
  %empty = nv_tileas.init_mbarrier {count = 1 : i32, offset = 8 : i32} : !bar
  nv_tileas.arrive_mbarrier %empty : !bar
  %r = nv_tileas.wait_mbarrier %empty, %p : !bar
  %q = nv_tileas.wait_mbarrier %full, %p : !bar //! mbarrier.nobody-arrives
  %v = nv_tileas.smem_load %in : !smem -> tensor<128x16xbf16>
  nv_tileas.return
}
nv_tileas.func @nobody_stays(%out: !smem, %x: tensor<128x16xbf16>) attributes {num_warps = 4 : i32} {
  %p = arith.constant 0 : i32
  %full = nv_tileas.init_mbarrier {count = 1 : i32, offset = 0 : i32} : !bar
  %empty = nv_tileas.init_mbarrier {count = 1 : i32, offset = 8 : i32} : !bar
  nv_tileas.smem_store %x, %out : tensor<128x16xbf16>, !smem
  nv_tileas.barrier
  nv_tileas.arrive_mbarrier %full : !bar //! mbarrier.nobody-waits
  nv_tileas.arrive_mbarrier %empty : !bar
  %r = nv_tileas.wait_mbarrier %empty, %p : !bar
  nv_tileas.return
}
nv_tileas.func @same_phase(%a: !lhs, %b: !rhs, %n: i32) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %bar = nv_tileas.init_mbarrier : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  cf.br ^test(%zero : i32)
^test(%k: i32):
  %more = arith.cmpi slt, %k, %n : i32
  cf.cond_br %more, ^round, ^done
^round:
  %add = arith.cmpi ne, %zero, %k : i32
  %t = nv_tileas.umma %c, %a, %b accumulate = %add {kind = #f16} : !acc, !lhs, !rhs -> !tok
  nv_tileas.umma_commit %bar after %t : !bar
  %q = nv_tileas.umma_wait %bar, %zero : !bar //! mbarrier.parity-in-loop
  %next = arith.addi %one, %k : i32
  cf.br ^test(%next : i32)
^done:
  %v = nv_tileas.tmem_load %c : !acc -> !regs
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @turning_phase(%a: !lhs, %b: !rhs, %n: i32) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %bar = nv_tileas.init_mbarrier : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  cf.br ^test(%zero, %zero : i32, i32)
^test(%k: i32, %phase: i32):
  %more = arith.cmpi slt, %k, %n : i32
  cf.cond_br %more, ^round, ^done
^round:
  %add = arith.cmpi ne, %zero, %k : i32
  %t = nv_tileas.umma %c, %a, %b accumulate = %add {kind = #f16} : !acc, !lhs, !rhs -> !tok
  nv_tileas.umma_commit %bar after %t : !bar
  %q = nv_tileas.umma_wait %bar, %phase : !bar
  %next = arith.addi %one, %k : i32
  %turned = arith.xori %one, %phase : i32
  cf.br ^test(%next, %turned : i32, i32)
^done:
  %v = nv_tileas.tmem_load %c : !acc -> !regs
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @odd_phase_first(%a: !lhs, %b: !rhs, %no: i1) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %p = arith.addi %one, %zero : i32
  %bar = nv_tileas.init_mbarrier : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %t = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #f16} : !acc, !lhs, !rhs -> !tok
  nv_tileas.umma_commit %bar after %t : !bar
  %q = nv_tileas.umma_wait %bar, %p : !bar //! mbarrier.passed-at-once
  %v = nv_tileas.tmem_load %c : !acc -> !regs
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @counts_four(%a: !lhs, %b: !rhs, %no: i1) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %bar = nv_tileas.init_mbarrier {count = 4 : i32} : !bar //! mbarrier.too-few-arrivals
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %t = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #f16} : !acc, !lhs, !rhs -> !tok
  nv_tileas.umma_commit %bar after %t : !bar
  %q = nv_tileas.umma_wait %bar, %zero : !bar
  %v = nv_tileas.tmem_load %c : !acc -> !regs
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @stale_operand(%x: tensor<128x16xbf16>, %b: !rhs, %no: i1) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %bar = nv_tileas.init_mbarrier {offset = 8192 : i32} : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %s = nv_tileas.alloc_smem {offset = 0 : i32} : !smem
  %a = nv_tileas.make_umma_smem_desc %s, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !lhs
  nv_tileas.fence_proxy_async
  nv_tileas.smem_store %x, %s : tensor<128x16xbf16>, !smem
  nv_tileas.barrier
  %t = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #f16} : !acc, !lhs, !rhs -> !tok //! proxy.not-fenced
  nv_tileas.umma_commit %bar after %t : !bar
  %q = nv_tileas.umma_wait %bar, %zero : !bar
  %v = nv_tileas.tmem_load %c : !acc -> !regs
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @fenced_operand(%x: tensor<128x16xbf16>, %b: !rhs, %no: i1) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %bar = nv_tileas.init_mbarrier {offset = 8192 : i32} : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %s = nv_tileas.alloc_smem {offset = 0 : i32} : !smem
  %a = nv_tileas.make_umma_smem_desc %s, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !lhs
  nv_tileas.smem_store %x, %s : tensor<128x16xbf16>, !smem
  nv_tileas.fence_proxy_async
  nv_tileas.barrier
  %t = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #f16} : !acc, !lhs, !rhs -> !tok
  nv_tileas.umma_commit %bar after %t : !bar
  %q = nv_tileas.umma_wait %bar, %zero : !bar
  %v = nv_tileas.tmem_load %c : !acc -> !regs
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @another_a(%a: !lhs, %b: !rhs, %no: i1) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %bar = nv_tileas.init_mbarrier {offset = 8192 : i32} : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %e = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %a2 = nv_tileas.advance_umma_smem_desc %a {bytes = 4096 : i32} : !lhs -> !lhs
  %t = nv_tileas.umma %c, %a2, %b accumulate = %no {collector_a = #fill, kind = #f16} : !acc, !lhs, !rhs -> !tok
  %u = nv_tileas.umma %e, %a2, %b accumulate = %no {collector_a = #use, kind = #f16} : !acc, !lhs, !rhs -> !tok
  %w = nv_tileas.umma %e, %a, %b accumulate = %no {collector_a = #use, kind = #f16} : !acc, !lhs, !rhs -> !tok //! tcgen05.collector-of-another-a
  nv_tileas.umma_commit %bar : !bar
  %q = nv_tileas.umma_wait %bar, %zero : !bar
  %v = nv_tileas.tmem_load %c : !acc -> !regs
  nv_tileas.dealloc_tmem %e : !acc
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @pair_and_one(%a: !lhs, %b: !rhs, %no: i1) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %bar = nv_tileas.init_mbarrier {offset = 8192 : i32} : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %t = nv_tileas.umma %c, %a, %b accumulate = %no {cta_group = #pair, kind = #f16} : !acc, !lhs, !rhs -> !tok
  nv_tileas.umma_commit %bar after %t : !bar //! tcgen05.groups-mix
  %q = nv_tileas.umma_wait %bar, %zero : !bar
  %v = nv_tileas.tmem_load %c : !acc -> !regs
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @told_on_one_way(%x: tensor<128x16xbf16>, %s: !smem, %a: !lhs, %b: !rhs, %no: i1, %also: i1) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %bar = nv_tileas.init_mbarrier {offset = 8192 : i32} : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  nv_tileas.smem_store %x, %s : tensor<128x16xbf16>, !smem
  nv_tileas.fence_proxy_async
  nv_tileas.barrier
  %t = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #f16} : !acc, !lhs, !rhs -> !tok //! tcgen05.not-committed
  scf.if %also {
    nv_tileas.umma_commit %bar after %t : !bar
    %q = nv_tileas.umma_wait %bar, %zero : !bar
  }
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @read_in_front_of_the_wait(%a: !lhs, %b: !rhs, %no: i1, %also: i1) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %bar = nv_tileas.init_mbarrier {offset = 8192 : i32} : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %t = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #f16} : !acc, !lhs, !rhs -> !tok
  nv_tileas.umma_commit %bar after %t : !bar
  scf.if %also {
    %v = nv_tileas.tmem_load %c : !acc -> !regs //! tcgen05.result-not-awaited
  }
  %q = nv_tileas.umma_wait %bar, %zero : !bar
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
