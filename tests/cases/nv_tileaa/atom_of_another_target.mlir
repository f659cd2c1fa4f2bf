//! compile stage=nv_tileaa target=sm_80
nv_tileaa.func @k(%n: i32) {
  %a = arith.constant dense<1.0> : tensor<64x16xbf16>
  %b = arith.constant dense<1.0> : tensor<16x128xbf16>
  %c = arith.constant dense<0.0> : tensor<64x128xf32>
  %d = nv_tileaa.dot %a, %b, %c {atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16>} : tensor<64x16xbf16>, tensor<16x128xbf16>, tensor<64x128xf32> -> tensor<64x128xf32>
//     ^^^^^^^^^^^^^ error[atom.target]: the atom 'sm100_umma_m64n128k16_f32_bf16_bf16' does not exist on sm_80
}
