// target: sm_100a
nv_tileaa.func @gemm(%a_tile: tensor<64x16xf8E4M3FN>, %b_tile: tensor<16x128xf8E4M3FN>, %acc_in: tensor<64x128xf32>) {
%acc_out = nv_tileaa.dot %a_tile, %b_tile, %acc_in
         { atom         = #cute.mma_atom<sm100_umma_m64n128k16_f32_mxf8f6f4_mxf8f6f4_bs> }
         : tensor<64x16xf8E4M3FN>, tensor<16x128xf8E4M3FN>, tensor<64x128xf32>
              -> tensor<64x128xf32>
}
