//! compile stage=nv_tileaa target=sm_100a
nv_tileaa.func @k(%n: i32) {
  %a = arith.constant dense<1.0> : tensor<64x16xbf16>
  %b = arith.constant dense<1.0> : tensor<16x128xbf16>
  %c = arith.constant dense<0.0> : tensor<64x128xf32>
  %d = nv_tileaa.dot %a, %b, %c
//     ^^^^^^^^^^^^^ error[atom.input-type]: atom input precision incompatible with operand type: f16, f16 against bf16, bf16
       { atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_f16_f16>,
         input_precision = "f16",
         fastmath = "contract" }
     : tensor<64x16xbf16>, tensor<16x128xbf16>, tensor<64x128xf32>
          -> tensor<64x128xf32>
  %e = nv_tileaa.dot %a, %b, %c
       { atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16>,
         input_precision = "bf16",
         fastmath = "contract" }
     : tensor<64x16xbf16>, tensor<16x128xbf16>, tensor<64x128xf32>
          -> tensor<64x128xf32>
}
