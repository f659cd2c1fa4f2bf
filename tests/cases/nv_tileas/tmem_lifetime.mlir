//! compile stage=nv_tileas target=sm_100a
nv_tileas.func @k(%p: !nv_tileas.ptr<f32>, %c: i1) attributes {num_warps = 4 : i32} {
  %big = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x256xf32>
  %more = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x256xf32>
  %over = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<64x128xf32>
//        ^^^^^^^^^^^^^^^^^^^^ error[tmem.out-of-resource]: allocated tmem out of resource: 640 columns needed, 512 available
  %x = nv_tileas.tmem_load %over : !nv_tileas.tmem<64x128xf32> -> tensor<64x128xf32>
  scf.if %c {
    %branch = nv_tileas.alloc_tmem {num_columns = 1 : i32} : !nv_tileas.tmem<64x8xf32>
//            ^^^^^^^^^^^^^^^^^^^^ error[tmem.out-of-resource]: allocated tmem out of resource: 672 columns needed, 512 available
//            ^^^^^^^^^^^^^^^^^^^^ error[tmem.not-deallocated]: dealloc_tmem does not post-dominate this alloc_tmem
    %y = nv_tileas.tmem_load %branch : !nv_tileas.tmem<64x8xf32> -> tensor<64x8xf32>
  }
  nv_tileas.dealloc_tmem %over : !nv_tileas.tmem<64x128xf32>
  %z = nv_tileas.tmem_load %over : !nv_tileas.tmem<64x128xf32> -> tensor<64x128xf32>
//     ^^^^^^^^^^^^^^^^^^^ error[tmem.use-after-dealloc]: tensor memory is used after its dealloc_tmem
  nv_tileas.dealloc_tmem %big : !nv_tileas.tmem<128x256xf32>
  nv_tileas.dealloc_tmem %more : !nv_tileas.tmem<128x256xf32>
}
