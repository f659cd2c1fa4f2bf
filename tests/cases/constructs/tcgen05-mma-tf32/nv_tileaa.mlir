//: construct tcgen05.mma dense, tf32
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     dot
//: a         tf32 128x8
//: b         tf32 16x8
//: d         f32 128x16 = f32(a) @ f32(b).T
//: ptx       tcgen05.mma.cta_group::1.kind::tf32 [
//: sass      UTCHMMA
//: twin      `sm100_umma_m128n16k8_f32_tf32_tf32>` -> `sm100_umma_m128n16k8_f16_tf32_tf32>` : atom.result-type
  %sum = nv_tileaa.dot %a_tile, %b_tile, %start {atom = #cute.mma_atom<sm100_umma_m128n16k8_f32_tf32_tf32>, input_precision = "tf32"} : tensor<128x8xtf32>, tensor<8x16xtf32>, tensor<128x16xf32> -> tensor<128x16xf32>
//- A
tf32
//- B
tf32
//- D
f32
//- K
8
//- N
16
//- ZERO
0.0
