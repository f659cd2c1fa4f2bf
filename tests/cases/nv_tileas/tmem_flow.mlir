//! compile stage=nv_tileas target=sm_100a
nv_tileas.func @one_after_the_other(%p: !nv_tileas.ptr<f32>) attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x512xf32>
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x512xf32>
  %b = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x512xf32>
  nv_tileas.dealloc_tmem %b : !nv_tileas.tmem<128x512xf32>
}
nv_tileas.func @one_way_or_the_other(%c: i1) attributes {num_warps = 4 : i32} {
  cf.cond_br %c, ^left, ^right
^left:
  %a = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x512xf32>
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x512xf32>
  cf.br ^end
^right:
  %b = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x512xf32>
  nv_tileas.dealloc_tmem %b : !nv_tileas.tmem<128x512xf32>
  cf.br ^end
^end:
  nv_tileas.return
}
nv_tileas.func @used_in_one_block(%c: i1) attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<64x128xf32>
  cf.cond_br %c, ^use, ^end
^use:
  %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<64x128xf32> -> tensor<64x128xf32>
  cf.br ^end
^end:
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<64x128xf32>
  nv_tileas.return
}
nv_tileas.func @freed_on_both_ways(%c: i1) attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<64x128xf32>
  cf.cond_br %c, ^left, ^right
^left:
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<64x128xf32>
  nv_tileas.return
^right:
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<64x128xf32>
  nv_tileas.return
}
nv_tileas.func @both_at_once(%c: i1) attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x512xf32>
  cf.cond_br %c, ^more, ^end
^more:
  %b = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<64x128xf32>
//     ^^^^^^^^^^^^^^^^^^^^ error[tmem.out-of-resource]: allocated tmem out of resource: 640 columns needed, 512 available
  nv_tileas.dealloc_tmem %b : !nv_tileas.tmem<64x128xf32>
  cf.br ^end
^end:
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x512xf32>
  nv_tileas.return
}
nv_tileas.func @kept_on_one_way(%c: i1) attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<64x128xf32>
//     ^^^^^^^^^^^^^^^^^^^^ error[tmem.not-deallocated]: dealloc_tmem does not post-dominate this alloc_tmem
  cf.cond_br %c, ^left, ^right
^left:
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<64x128xf32>
  nv_tileas.return
^right:
  nv_tileas.return
}
nv_tileas.func @used_when_freed(%c: i1) attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<64x128xf32>
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<64x128xf32>
  cf.cond_br %c, ^use, ^end
^use:
  %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<64x128xf32> -> tensor<64x128xf32>
//     ^^^^^^^^^^^^^^^^^^^ error[tmem.use-after-dealloc]: tensor memory is used after its dealloc_tmem
  cf.br ^end
^end:
  nv_tileas.return
}
nv_tileas.func @loops(%n: i32, %c: i1) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %kept = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<64x128xf32>
  scf.for %i = %zero to %n step %one : i32 {
    %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<64x128xf32>
    %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<64x128xf32> -> tensor<64x128xf32>
    scf.if %c {
      nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<64x128xf32>
    } else {
      nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<64x128xf32>
    }
    %y = nv_tileas.tmem_load %kept : !nv_tileas.tmem<64x128xf32> -> tensor<64x128xf32>
  }
  nv_tileas.dealloc_tmem %kept : !nv_tileas.tmem<64x128xf32>
}
nv_tileas.func @freed_in_a_loop(%n: i32) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<64x128xf32>
//     ^^^^^^^^^^^^^^^^^^^^ error[tmem.not-deallocated]: dealloc_tmem does not post-dominate this alloc_tmem
  scf.for %i = %zero to %n step %one : i32 {
    %y = nv_tileas.tmem_load %a : !nv_tileas.tmem<64x128xf32> -> tensor<64x128xf32>
//       ^^^^^^^^^^^^^^^^^^^ error[tmem.use-after-dealloc]: tensor memory is used after its dealloc_tmem
    nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<64x128xf32>
//  ^^^^^^^^^^^^^^^^^^^^^^ error[tmem.freed-twice]: tensor memory is freed twice
  }
}
nv_tileas.func @freed_before_another(%c: i1) attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<64x128xf32>
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<64x128xf32>
  %b = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<64x128xf32>
  %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<64x128xf32> -> tensor<64x128xf32>
//     ^^^^^^^^^^^^^^^^^^^ error[tmem.use-after-dealloc]: tensor memory is used after its dealloc_tmem
  %y = nv_tileas.tmem_load %a : !nv_tileas.tmem<64x128xf32> -> tensor<64x128xf32>
//     ^^^^^^^^^^^^^^^^^^^ error[tmem.use-after-dealloc]: tensor memory is used after its dealloc_tmem
  %z = nv_tileas.tmem_load %b : !nv_tileas.tmem<64x128xf32> -> tensor<64x128xf32>
  nv_tileas.dealloc_tmem %b : !nv_tileas.tmem<64x128xf32>
}
