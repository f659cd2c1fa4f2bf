nv_tileas.func @k() attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_smem {offset = 0 : i32, stages = 3 : i32} : !nv_tileas.smem<64x64xbf16, #nv_tileas.shared<order = [1, 0], swizzle = 128B>>
  %b = nv_tileas.alloc_smem {offset = 24576 : i32} : !nv_tileas.smem<32x32xf32>
  nv_tileas.return
}
