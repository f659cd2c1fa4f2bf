// tilelsp: target=sm_100a,sm_90a
nv_tileas.func @k(%p: !nv_tileas.ptr<f32>, %c: i1) attributes {num_warps = 4 : i32} {
  %big = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x128xf32>
  %more = nv_tileas.alloc_tmem {num_columns = 64 : i32} : !nv_tileas.tmem<128x128xf32>
  %over = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<64x128xf32>
  nv_tileas.dealloc_tmem %over : !nv_tileas.tmem<64x128xf32>
  nv_tileas.dealloc_tmem %big : !nv_tileas.tmem<128x128xf32>
  nv_tileas.dealloc_tmem %more : !nv_tileas.tmem<128x128xf32>
}
