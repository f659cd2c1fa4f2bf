// target: sm_100a
entry @gemm() {
  %a_tile = constant <bf16: 0.0> : !cuda_tile.tile<64x16xbf16>
  %b_tile = constant <bf16: 0.0> : !cuda_tile.tile<16x128xbf16>
  %acc_in = constant <f32: 0.0> : !cuda_tile.tile<64x128xf32>
%acc_out = cuda_tile.mmaf %a_tile, %b_tile, %acc_in
         { fastmath = "contract" }
         : !cuda_tile.tile<64x16xbf16>,
           !cuda_tile.tile<16x128xbf16>,
           !cuda_tile.tile<64x128xf32>
  return
}
