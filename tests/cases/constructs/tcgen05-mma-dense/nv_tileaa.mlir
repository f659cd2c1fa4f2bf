//: construct tcgen05.mma dense, f16
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     dot
//: a         f16 128x16
//: b         f16 16x16
//: d         f32 128x16 = f32(a) @ f32(b).T
//: ptx       tcgen05.mma.cta_group::1.kind::f16 [
//: sass      UTCHMMA
//: twin      `sm100_umma_m128n16k16_f32_f16_f16>` -> `sm100_umma_m128n16k16_f16_f16_f16>` : atom.result-type
  %sum = nv_tileaa.dot %a_tile, %b_tile, %start {atom = #cute.mma_atom<sm100_umma_m128n16k16_f32_f16_f16>, input_precision = "f16"} : tensor<128x16xf16>, tensor<16x16xf16>, tensor<128x16xf32> -> tensor<128x16xf32>
//- A
f16
//- B
f16
//- D
f32
//- K
16
//- N
16
//- ZERO
0.0
