// target: sm_100a
// expect 10: use of undeclared SSA value name
// expect 10: use of undeclared SSA value name
// expect 10: use of undeclared SSA value name
// in llvm: i32 193, i32 0, i1 
// in mir: TCGEN05_MMA_CTA_GROUP1_DENSE
// in mir: opcode index: 10522
// in ptx: tcgen05.mma.cta_group::1.kind::f16 [
// assumed a function around the ops, and parameters: nothing defines %a_tile, %b_tile, %acc_in
%acc_out = nv_tileaa.dot %a_tile, %b_tile, %acc_in
         { atom         = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16>,
           input_precision = "bf16",
           fastmath     = "contract" }
         : tensor<64x16xbf16>, tensor<16x128xbf16>, tensor<64x128xf32>
              -> tensor<64x128xf32>
