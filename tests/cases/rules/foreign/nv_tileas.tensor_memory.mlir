// target: sm_100a
// Tensor memory in blocks with arguments, and in loops that hand values on.
#f16 = #nvvm.tcgen05_mma_kind<f16>
!acc = !nv_tileas.tmem<128x128xf32>
!lhs = !nv_tileas.umma_smem_desc<128x16xbf16>
!rhs = !nv_tileas.umma_smem_desc<16x128xbf16>
!tok = !nv_tileas.async_token
!bar = !nv_tileas.mbarrier
nv_tileas.func @early_exit(%skip: i1) attributes {num_warps = 4 : i32} {
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc //! tmem.not-deallocated
  cf.cond_br %skip, ^out, ^work
^work:
  nv_tileas.dealloc_tmem %c : !acc
  cf.br ^out
^out:
  nv_tileas.return
}
nv_tileas.func @later_exit(%skip: i1) attributes {num_warps = 4 : i32} {
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  cf.cond_br %skip, ^out, ^work
^work:
  %v = nv_tileas.tmem_load %c : !acc -> tensor<128x128xf32>
  cf.br ^out
^out:
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @freed_by_both(%first: i1) attributes {num_warps = 4 : i32} {
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  cf.cond_br %first, ^one, ^two
^one:
  nv_tileas.dealloc_tmem %c : !acc
  cf.br ^out
^two:
  cf.br ^out
^out:
  nv_tileas.dealloc_tmem %c : !acc //! tmem.freed-twice
  nv_tileas.return
}
nv_tileas.func @loads_what_is_freed(%n: i32) attributes {num_warps = 4 : i32} {
  %lo = arith.constant 0 : i32
  %by = arith.constant 2 : i32
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  nv_tileas.dealloc_tmem %c : !acc
  scf.for %i = %lo to %n step %by : i32 {
    %v = nv_tileas.tmem_load %c : !acc -> tensor<128x128xf32> //! tmem.use-after-dealloc
  }
  nv_tileas.return
}
nv_tileas.func @one_way_only(%some: i1, %zeros: tensor<128x128xf32>) attributes {num_warps = 4 : i32} {
  cf.cond_br %some, ^has, ^join
^has:
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  nv_tileas.tmem_store %zeros, %c : tensor<128x128xf32>, !acc
  cf.br ^join
^join:
  nv_tileas.dealloc_tmem %c : !acc //! tmem.use-not-dominated
  nv_tileas.return
}
nv_tileas.func @handed_on() attributes {num_warps = 4 : i32} {
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %low = nv_tileas.tmem_slice %c {column = 0 : i32} : !acc -> !nv_tileas.tmem<128x64xf32>
  func.call @half(%low) : (!nv_tileas.tmem<128x64xf32>) -> () //! tmem.handle-leaves
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
func.func private @half(!nv_tileas.tmem<128x64xf32>)
nv_tileas.func @three_stages() attributes {num_warps = 4 : i32} {
  %x = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x256xf32>
  %y = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x256xf32>
  %z = nv_tileas.alloc_tmem {num_columns = 8 : i32} : !nv_tileas.tmem<128x32xf32> //! tmem.out-of-resource
  nv_tileas.dealloc_tmem %x : !nv_tileas.tmem<128x256xf32>
  nv_tileas.dealloc_tmem %z : !nv_tileas.tmem<128x32xf32>
  nv_tileas.dealloc_tmem %y : !nv_tileas.tmem<128x256xf32>
  nv_tileas.return
}
nv_tileas.func @one_after_another(%n: i32) attributes {num_warps = 4 : i32} {
  %lo = arith.constant 0 : i32
  %by = arith.constant 1 : i32
  %x = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x256xf32>
  scf.for %i = %lo to %n step %by : i32 {
    %y = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x256xf32>
    nv_tileas.dealloc_tmem %y : !nv_tileas.tmem<128x256xf32>
  }
  nv_tileas.dealloc_tmem %x : !nv_tileas.tmem<128x256xf32>
  nv_tileas.return
}
nv_tileas.func @no_room() attributes {num_warps = 4 : i32} {
  %bar = nv_tileas.init_mbarrier {offset = 232440 : i32} : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc //! tmem.no-scratch
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @little_room() attributes {num_warps = 4 : i32} {
  %bar = nv_tileas.init_mbarrier {offset = 232432 : i32} : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @keeps_adding(%a: !lhs, %b: !rhs, %n: i32) attributes {num_warps = 4 : i32} {
  %lo = arith.constant 0 : i32
  %by = arith.constant 1 : i32
  %yes = arith.constant true
  %bar = nv_tileas.init_mbarrier : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %last:2 = scf.for %i = %lo to %n step %by iter_args(%add = %yes, %ph = %lo) -> (i1, i32) : i32 {
    %t = nv_tileas.umma %c, %a, %b accumulate = %add {kind = #f16} : !acc, !lhs, !rhs -> !tok //! tmem.init
    nv_tileas.umma_commit %bar after %t : !bar
    %next = nv_tileas.umma_wait %bar, %ph : !bar
    scf.yield %yes, %next : i1, i32
  }
  %sum = nv_tileas.tmem_load %c : !acc -> tensor<128x128xf32>
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @first_overwrites(%a: !lhs, %b: !rhs, %n: i32) attributes {num_warps = 4 : i32} {
  %lo = arith.constant 0 : i32
  %by = arith.constant 1 : i32
  %yes = arith.constant true
  %no = arith.constant false
  %bar = nv_tileas.init_mbarrier : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %last:2 = scf.for %i = %lo to %n step %by iter_args(%add = %no, %ph = %lo) -> (i1, i32) : i32 {
    %t = nv_tileas.umma %c, %a, %b accumulate = %add {kind = #f16} : !acc, !lhs, !rhs -> !tok
    nv_tileas.umma_commit %bar after %t : !bar
    %next = nv_tileas.umma_wait %bar, %ph : !bar
    scf.yield %yes, %next : i1, i32
  }
  %sum = nv_tileas.tmem_load %c : !acc -> tensor<128x128xf32>
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @never_less_than_none(%a: !lhs, %b: !rhs, %n: i32) attributes {num_warps = 4 : i32} {
  %lo = arith.constant 0 : i32
  %by = arith.constant 1 : i32
  %bar = nv_tileas.init_mbarrier : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %last = scf.for %i = %lo to %n step %by iter_args(%ph = %lo) -> (i32) : i32 {
    %add = arith.cmpi sge, %i, %lo : i32
    %t = nv_tileas.umma %c, %a, %b accumulate = %add {kind = #f16} : !acc, !lhs, !rhs -> !tok //! tmem.init
    nv_tileas.umma_commit %bar after %t : !bar
    %next = nv_tileas.umma_wait %bar, %ph : !bar
    scf.yield %next : i32
  }
  %sum = nv_tileas.tmem_load %c : !acc -> tensor<128x128xf32>
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @more_than_none(%a: !lhs, %b: !rhs, %n: i32) attributes {num_warps = 4 : i32} {
  %lo = arith.constant 0 : i32
  %by = arith.constant 1 : i32
  %bar = nv_tileas.init_mbarrier : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %last = scf.for %i = %lo to %n step %by iter_args(%ph = %lo) -> (i32) : i32 {
    %add = arith.cmpi slt, %lo, %i : i32
    %t = nv_tileas.umma %c, %a, %b accumulate = %add {kind = #f16} : !acc, !lhs, !rhs -> !tok
    nv_tileas.umma_commit %bar after %t : !bar
    %next = nv_tileas.umma_wait %bar, %ph : !bar
    scf.yield %next : i32
  }
  %sum = nv_tileas.tmem_load %c : !acc -> tensor<128x128xf32>
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
nv_tileas.func @two_sums(%a: !lhs, %b: !rhs, %one: i32) attributes {num_warps = 4 : i32} {
  %bar = nv_tileas.init_mbarrier : !bar
  %c = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %d = nv_tileas.alloc_tmem {num_columns = 32 : i32} : !acc
  %t = nv_tileas.umma %c, %a, %b {kind = #f16} : !acc, !lhs, !rhs -> !tok //! tmem.init
  %u = nv_tileas.umma %d, %a, %b {kind = #f16} : !acc, !lhs, !rhs -> !tok //! tmem.init
  nv_tileas.umma_commit %bar after %t, %u : !bar
  %next = nv_tileas.umma_wait %bar, %one : !bar
  nv_tileas.dealloc_tmem %d : !acc
  nv_tileas.dealloc_tmem %c : !acc
  nv_tileas.return
}
