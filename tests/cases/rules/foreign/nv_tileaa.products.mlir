// target: sm_103a
// Products of tiles whose atoms, words and shapes do not go together, in a function with arguments and a loop.
nv_tileaa.func @blocks(%k: i32) {
  %x = arith.constant dense<0.5> : tensor<128x64xf16>
  %w = arith.constant dense<2.0> : tensor<64x256xf16>
  %acc = arith.constant dense<0.0> : tensor<128x256xf32>
  %half = arith.constant dense<0.0> : tensor<128x256xf16>
  %good = nv_tileaa.dot %x, %w, %acc {fastmath = "fast", input_precision = "f16, f16", atom = #cute.mma_atom<sm100_umma_m128n256k16_f32_f16_f16>} : tensor<128x64xf16>, tensor<64x256xf16>, tensor<128x256xf32> -> tensor<128x256xf32>
  %typed = nv_tileaa.dot %x, %w, %good {fastmath = "none", atom = #cute.mma_atom<sm100_umma_m128n256k8_f32_tf32_tf32>} : tensor<128x64xf16>, tensor<64x256xf16>, tensor<128x256xf32> -> tensor<128x256xf32> //! atom.input-type
  %said = nv_tileaa.dot %x, %w, %typed {input_precision = "tf32", atom = #cute.mma_atom<sm100_umma_m128n256k16_f32_f16_f16>} : tensor<128x64xf16>, tensor<64x256xf16>, tensor<128x256xf32> -> tensor<128x256xf32> //! atom.input-type
  %summed = nv_tileaa.dot %x, %w, %half {atom = #cute.mma_atom<sm100_umma_m128n256k16_f32_f16_f16>} : tensor<128x64xf16>, tensor<64x256xf16>, tensor<128x256xf16> -> tensor<128x256xf16> //! atom.result-type
  %halves = nv_tileaa.dot %x, %w, %half {atom = #cute.mma_atom<sm100_umma_m128n256k16_f16_f16_f16>} : tensor<128x64xf16>, tensor<64x256xf16>, tensor<128x256xf16> -> tensor<128x256xf16>
  %quick = nv_tileaa.dot %x, %w, %said {fastmath = "reassoc,contract", atom = #cute.mma_atom<sm100_umma_m128n256k16_f32_f16_f16>} : tensor<128x64xf16>, tensor<64x256xf16>, tensor<128x256xf32> -> tensor<128x256xf32>
  %wrong = nv_tileaa.dot %x, %w, %quick {fastmath = "Contract", atom = #cute.mma_atom<sm100_umma_m128n256k16_f32_f16_f16>} : tensor<128x64xf16>, tensor<64x256xf16>, tensor<128x256xf32> -> tensor<128x256xf32> //! tile-mma.fastmath
  %narrow = arith.constant dense<2.0> : tensor<64x128xf16>
  %uneven = nv_tileaa.dot %x, %narrow, %wrong {atom = #cute.mma_atom<sm100_umma_m128n256k16_f32_f16_f16>} : tensor<128x64xf16>, tensor<64x128xf16>, tensor<128x256xf32> -> tensor<128x256xf32> //! tile-mma.dimensions
  %tall = arith.constant dense<0.5> : tensor<65536x16xf16>
  %slim = arith.constant dense<0.5> : tensor<16x256xf16>
  %slab = arith.constant dense<0.0> : tensor<65536x256xf32>
  %most = nv_tileaa.dot %tall, %slim, %slab {atom = #cute.mma_atom<sm100_umma_m128n256k16_f32_f16_f16>} : tensor<65536x16xf16>, tensor<16x256xf16>, tensor<65536x256xf32> -> tensor<65536x256xf32>
  %slim2 = arith.constant dense<0.5> : tensor<16x512xf16>
  %slab2 = arith.constant dense<0.0> : tensor<65536x512xf32>
  %more = nv_tileaa.dot %tall, %slim2, %slab2 {atom = #cute.mma_atom<sm100_umma_m128n256k16_f32_f16_f16>} : tensor<65536x16xf16>, tensor<16x512xf16>, tensor<65536x512xf32> -> tensor<65536x512xf32> //! tile-mma.too-large
}
