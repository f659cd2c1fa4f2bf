//: construct tcgen05.mma dense, f8f6f4
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     dot
//: a         e4m3 128x32
//: b         e5m2 16x32
//: d         f32 128x16 = f32(a) @ f32(b).T
//: ptx       tcgen05.mma.cta_group::1.kind::f8f6f4 [
//: sass      UTCQMMA
//: twin      `sm100_umma_m128n16k32_f32_e4m3_e5m2>` -> `sm100_umma_m128n16k32_f16_e4m3_e5m2>` : atom.result-type
  %sum = nv_tileaa.dot %a_tile, %b_tile, %start {atom = #cute.mma_atom<sm100_umma_m128n16k32_f32_e4m3_e5m2>} : tensor<128x32xf8E4M3FN>, tensor<32x16xf8E5M2>, tensor<128x16xf32> -> tensor<128x16xf32>
//- A
f8E4M3FN
//- B
f8E5M2
//- D
f32
//- K
32
//- N
16
//- ZERO
0.0
