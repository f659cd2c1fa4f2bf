//! features targets=sm_100a
// A rule does not look at an op that lacks what it asks for.
nv_tileas.func @k(%p: !nv_tileas.ptr<f32>) attributes {num_warps = 4 : i32} {
  %t = nv_tileas.umma %d, %d, %d : !nv_tileas.tmem<64x64xi32>, !nv_tileas.umma_smem_desc<64x32xi8>, !nv_tileas.umma_smem_desc<32x64xi8> -> !nv_tileas.async_token
//                    ^^ error[ssa.undeclared]: use of undeclared SSA value name
//                        ^^ error[ssa.undeclared]: use of undeclared SSA value name
//                            ^^ error[ssa.undeclared]: use of undeclared SSA value name
}
