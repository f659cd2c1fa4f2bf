//: construct tcgen05.mma dense, i8
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     dot
//: a         i8 128x32
//: b         u8 16x32
//: d         i32 128x16 = i32(a) @ i32(b).T
//: ptx       tcgen05.mma.cta_group::1.kind::i8 [
//: sass      UTCIMMA
//: twin      `sm100_umma_m128n16k32_s32_s8_u8>` -> `sm100_umma_m128n16k32_f16_s8_u8>` : atom.result-type
  %sum = nv_tileaa.dot %a_tile, %b_tile, %start {atom = #cute.mma_atom<sm100_umma_m128n16k32_s32_s8_u8>, unsigned_rhs} : tensor<128x32xi8>, tensor<32x16xi8>, tensor<128x16xi32> -> tensor<128x16xi32>
//- A
i8
//- B
i8
//- D
i32
//- K
32
//- N
16
//- ZERO
0
