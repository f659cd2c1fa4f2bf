//! compile stage=nv_tileas target=sm_80
nv_tileas.func @rows() attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<24x32xf32>
//     ^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.alloc_smem' has no native lowering to llvm: the layout does not fit the buffer
  nv_tileas.return
}
nv_tileas.func @small() attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<16x32xf32>
  %x = arith.constant dense<0.0> : tensor<32x32xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>
  nv_tileas.smem_store %x, %a : tensor<32x32xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>, !nv_tileas.smem<16x32xf32>
//^^^^^^^^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileas.smem_store' has no native lowering to llvm: a tensor of 32x32 and a buffer of 16x32 elements
  nv_tileas.return
}
