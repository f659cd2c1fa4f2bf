//! compile stage=nv_tileaa target=sm_100a
// Each CTA of a pair has half of B's columns: all of them are too many, and half of them are too few for one CTA.
nv_tileaa.func @pair(%n: i32) {
  %a = arith.constant dense<1.0> : tensor<64x16xbf16>
  %b = arith.constant dense<1.0> : tensor<16x128xbf16>
  %c = arith.constant dense<0.0> : tensor<64x128xf32>
  %d = nv_tileaa.dot %a, %b, %c {atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16_2cta>} : tensor<64x16xbf16>, tensor<16x128xbf16>, tensor<64x128xf32> -> tensor<64x128xf32>
//     ^^^^^^^^^^^^^ error[tile-mma.dimensions]: tile dimensions must conform: 64x16 times 16x128, half of B, does not accumulate into 64x128
}
nv_tileaa.func @alone(%n: i32) {
  %a = arith.constant dense<1.0> : tensor<64x16xbf16>
  %b = arith.constant dense<1.0> : tensor<16x64xbf16>
  %c = arith.constant dense<0.0> : tensor<64x128xf32>
  %d = nv_tileaa.dot %a, %b, %c {atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16>} : tensor<64x16xbf16>, tensor<16x64xbf16>, tensor<64x128xf32> -> tensor<64x128xf32>
//     ^^^^^^^^^^^^^ error[tile-mma.dimensions]: tile dimensions must conform: 64x16 times 16x64 does not accumulate into 64x128
}
