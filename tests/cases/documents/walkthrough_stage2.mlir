// target: sm_100a
nv_tileaa.func @gemm(%a_tile: tensor<64x16xbf16>, %b_tile: tensor<16x128xbf16>, %acc_in: tensor<64x128xf32>) {
%acc_out = nv_tileaa.dot %a_tile, %b_tile, %acc_in
         { atom         = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16>,
           input_precision = "bf16",
           fastmath     = "contract" }
         : tensor<64x16xbf16>, tensor<16x128xbf16>, tensor<64x128xf32>
              -> tensor<64x128xf32>

}
