//! compile stage=cuda_tile target=sm_100a
entry @k(%p: tile<ptr<f32>>) {
  %t = make_token : token
  %x = constant <f32: 1.0> : tile<64xf32>
  %y = print_tko "%s\n", %x token = %t : tile<64xf32> -> token
//     ^^^^^^^^^ information[native.unsupported]: 'nv_tileas.print' has no native lowering to llvm: the conversion '%s' is not for elements of this type
  return
}
