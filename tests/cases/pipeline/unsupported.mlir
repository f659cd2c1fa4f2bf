//! compile stage=cuda_tile target=sm_100a
entry @k(%p: tile<ptr<f32>>) {
  %t = make_token : token
  %x = constant <f32: 1.0> : tile<64xf32>
  %y = print_tko "%s\n", %x token = %t : tile<64xf32> -> token
//     ^^^^^^^^^ information[native.unsupported]: 'nv_tileas.print' has no native lowering to llvm: the conversion '%s' is not for elements of this type
//     note: refused by the pass convert-tileas-to-llvm
//     note: what is lowered: %d, %i, %u, %o, %x and %c of integers, %f, %e, %g and %a of floats, %p of pointers
//     note: NVIDIA's compiler, the engine tileiras, may take it
  return
}
