//! compile stage=nv_tileaa target=sm_100a
nv_tileaa.func @scaled(%n: i32) {
  %a = arith.constant dense<1.0> : tensor<64x16xf8E4M3FN>
  %b = arith.constant dense<1.0> : tensor<16x128xf8E4M3FN>
  %c = arith.constant dense<0.0> : tensor<64x128xf32>
  %d = nv_tileaa.dot %a, %b, %c {atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_mxf8f6f4_mxf8f6f4_bs>} : tensor<64x16xf8E4M3FN>, tensor<16x128xf8E4M3FN>, tensor<64x128xf32> -> tensor<64x128xf32>
//     ^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileaa.dot' has no native lowering to nv_tileas: the atom is named by the kind mxf8f6f4 of its operands
}
nv_tileaa.func @scaled_without_scales(%n: i32) {
  %a = arith.constant dense<1.0> : tensor<64x16xf8E4M3FN>
  %b = arith.constant dense<1.0> : tensor<16x128xf8E4M3FN>
  %c = arith.constant dense<0.0> : tensor<64x128xf32>
  %d = nv_tileaa.dot %a, %b, %c {atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_mxf8f6f4_mxf8f6f4>} : tensor<64x16xf8E4M3FN>, tensor<16x128xf8E4M3FN>, tensor<64x128xf32> -> tensor<64x128xf32>
//     ^^^^^^^^^^^^^ error[atom.unknown]: 'sm100_umma_m64n128k16_f32_mxf8f6f4_mxf8f6f4' is not an MMA atom
}
nv_tileaa.func @two_kinds(%n: i32) {
  %a = arith.constant dense<1.0> : tensor<64x16xf8E4M3FN>
  %b = arith.constant dense<1.0> : tensor<16x128xf8E4M3FN>
  %c = arith.constant dense<0.0> : tensor<64x128xf32>
  %d = nv_tileaa.dot %a, %b, %c {atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_mxf8f6f4_mxf4_bs>} : tensor<64x16xf8E4M3FN>, tensor<16x128xf8E4M3FN>, tensor<64x128xf32> -> tensor<64x128xf32>
//     ^^^^^^^^^^^^^ error[atom.unknown]: 'sm100_umma_m64n128k16_f32_mxf8f6f4_mxf4_bs' is not an MMA atom
}
