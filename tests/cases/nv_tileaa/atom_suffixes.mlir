//! compile stage=nv_tileaa target=sm_100a
nv_tileaa.func @sparse(%n: i32) {
  %a = arith.constant dense<1.0> : tensor<64x16xbf16>
  %b = arith.constant dense<1.0> : tensor<16x128xbf16>
  %c = arith.constant dense<0.0> : tensor<64x128xf32>
  %d = nv_tileaa.dot %a, %b, %c {atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16_sp>} : tensor<64x16xbf16>, tensor<16x128xbf16>, tensor<64x128xf32> -> tensor<64x128xf32>
//     ^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileaa.dot' has no native lowering to nv_tileas: the atom's suffix 'sp'; 'sm100_umma_m64n128k16_f32_bf16_bf16' is lowered
}
nv_tileaa.func @pair(%n: i32) {
  %a = arith.constant dense<1.0> : tensor<64x16xbf16>
  %b = arith.constant dense<1.0> : tensor<16x64xbf16>
  %c = arith.constant dense<0.0> : tensor<64x128xf32>
  %d = nv_tileaa.dot %a, %b, %c {atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16_2cta>} : tensor<64x16xbf16>, tensor<16x64xbf16>, tensor<64x128xf32> -> tensor<64x128xf32>
//     ^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileaa.dot' has no native lowering to nv_tileas: the atom's suffix '2cta'; 'sm100_umma_m64n128k16_f32_bf16_bf16' is lowered
}
nv_tileaa.func @stationary_64x128(%n: i32) {
  %a = arith.constant dense<1.0> : tensor<64x16xbf16>
  %b = arith.constant dense<1.0> : tensor<16x128xbf16>
  %c = arith.constant dense<0.0> : tensor<64x128xf32>
  %d = nv_tileaa.dot %a, %b, %c {atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16_ws>} : tensor<64x16xbf16>, tensor<16x128xbf16>, tensor<64x128xf32> -> tensor<64x128xf32>
//     ^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileaa.dot' has no native lowering to nv_tileas: a stationary B with 64 rows of A and 128 columns; 128 rows and one of 64, 128, 256 columns are lowered
}
nv_tileaa.func @stationary_128x32(%n: i32) {
  %a = arith.constant dense<1.0> : tensor<128x16xbf16>
  %b = arith.constant dense<1.0> : tensor<16x32xbf16>
  %c = arith.constant dense<0.0> : tensor<128x32xf32>
  %d = nv_tileaa.dot %a, %b, %c {atom = #cute.mma_atom<sm100_umma_m128n32k16_f32_bf16_bf16_ws>} : tensor<128x16xbf16>, tensor<16x32xbf16>, tensor<128x32xf32> -> tensor<128x32xf32>
//     ^^^^^^^^^^^^^ information[native.unsupported]: 'nv_tileaa.dot' has no native lowering to nv_tileas: a stationary B with 128 rows of A and 32 columns; 128 rows and one of 64, 128, 256 columns are lowered
}
