// target: sm_100a
// in nv_tileas: kind = #nvvm.tcgen05_mma_kind<f16>
// in llvm: i32 193, i32 0, i1 
// in mir: TCGEN05_MMA_CTA_GROUP1_DENSE
// in mir: opcode index: 10522
// in ptx: tcgen05.mma.cta_group::1.kind::f16 [
// in ptx: 0x04210490
// assumed %a_tile, %b_tile, %acc_in loaded, %acc_out, which nothing uses, stored
nv_tileaa.func @gemm(%a_tile: tensor<64x16xbf16>, %b_tile: tensor<16x128xbf16>, %acc_in: tensor<64x128xf32>) {
%acc_out = nv_tileaa.dot %a_tile, %b_tile, %acc_in
         { atom         = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16>,
           input_precision = "bf16",
           fastmath     = "contract" }
         : tensor<64x16xbf16>, tensor<16x128xbf16>, tensor<64x128xf32>
              -> tensor<64x128xf32>

}
