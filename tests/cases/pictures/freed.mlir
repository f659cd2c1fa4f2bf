nv_tileas.func @k(%p: !nv_tileas.ptr<f32>, %c: i1) attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x128xf32>
  %b = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x128xf32>
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x128xf32>
  %c2 = nv_tileas.alloc_tmem {num_columns = 128 : i32} : !nv_tileas.tmem<128x256xf32>
  nv_tileas.dealloc_tmem %b : !nv_tileas.tmem<128x128xf32>
  nv_tileas.dealloc_tmem %c2 : !nv_tileas.tmem<128x256xf32>
}
