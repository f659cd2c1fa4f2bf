//! refused
// Block-scaled products whose shapes do not fit together.
entry @f() {
  %a = constant <f8E4M3FN: 0.0> : tile<32x64xf8E4M3FN>
  %b = constant <f8E4M3FN: 0.0> : tile<64x32xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<32x32xf32>
  %s = constant <f8E8M0FNU: 1.0> : tile<32x2xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<2x32xf8E8M0FNU>
  %0 = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<32x64xf8E4M3FN>, !cuda_tile.tile<64x32xf8E4M3FN>, !cuda_tile.tile<32x32xf32>, !cuda_tile.tile<32x2xf8E8M0FNU>, !cuda_tile.tile<2x32xf8E8M0FNU>) -> !cuda_tile.tile<32x16xf32>
}
// -----
entry @f() {
  %a = constant <f8E4M3FN: 0.0> : tile<32x64xf8E4M3FN>
  %b = constant <f8E5M2: 0.0> : tile<64x32xf8E5M2>
  %c = constant <f32: 0.0> : tile<32x32xf32>
  %s = constant <f8E8M0FNU: 1.0> : tile<32x2xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<2x32xf8E8M0FNU>
  %0 = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<32x64xf8E4M3FN>, !cuda_tile.tile<64x32xf8E5M2>, !cuda_tile.tile<32x32xf32>, !cuda_tile.tile<32x2xf8E8M0FNU>, !cuda_tile.tile<2x32xf8E8M0FNU>) -> !cuda_tile.tile<32x32xf32>
}
// -----
entry @f() {
  %a = constant <f8E4M3FN: 0.0> : tile<32x64xf8E4M3FN>
  %b = constant <f8E4M3FN: 0.0> : tile<64x32xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<32x32xf32>
  %s = constant <f8E8M0FNU: 1.0> : tile<32x2xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<1x2x32xf8E8M0FNU>
  %0 = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<32x64xf8E4M3FN>, !cuda_tile.tile<64x32xf8E4M3FN>, !cuda_tile.tile<32x32xf32>, !cuda_tile.tile<32x2xf8E8M0FNU>, !cuda_tile.tile<1x2x32xf8E8M0FNU>) -> !cuda_tile.tile<32x32xf32>
}
// -----
entry @f() {
  %a = constant <f8E4M3FN: 0.0> : tile<64xf8E4M3FN>
  %b = constant <f8E4M3FN: 0.0> : tile<64xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<32xf32>
  %s = constant <f8E8M0FNU: 1.0> : tile<2xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<2xf8E8M0FNU>
  %0 = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<64xf8E4M3FN>, !cuda_tile.tile<64xf8E4M3FN>, !cuda_tile.tile<32xf32>, !cuda_tile.tile<2xf8E8M0FNU>, !cuda_tile.tile<2xf8E8M0FNU>) -> !cuda_tile.tile<32xf32>
}
// -----
entry @f() {
  %a = constant <f8E4M3FN: 0.0> : tile<2x32x64xf8E4M3FN>
  %b = constant <f8E4M3FN: 0.0> : tile<4x64x32xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<2x32x32xf32>
  %s = constant <f8E8M0FNU: 1.0> : tile<2x32x2xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<4x2x32xf8E8M0FNU>
  %0 = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<2x32x64xf8E4M3FN>, !cuda_tile.tile<4x64x32xf8E4M3FN>, !cuda_tile.tile<2x32x32xf32>, !cuda_tile.tile<2x32x2xf8E8M0FNU>, !cuda_tile.tile<4x2x32xf8E8M0FNU>) -> !cuda_tile.tile<2x32x32xf32>
}
// -----
entry @f() {
  %a = constant <f8E4M3FN: 0.0> : tile<2x32x64xf8E4M3FN>
  %b = constant <f8E4M3FN: 0.0> : tile<2x64x32xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<4x32x32xf32>
  %s = constant <f8E8M0FNU: 1.0> : tile<2x32x2xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<2x2x32xf8E8M0FNU>
  %0 = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<2x32x64xf8E4M3FN>, !cuda_tile.tile<2x64x32xf8E4M3FN>, !cuda_tile.tile<4x32x32xf32>, !cuda_tile.tile<2x32x2xf8E8M0FNU>, !cuda_tile.tile<2x2x32xf8E8M0FNU>) -> !cuda_tile.tile<4x32x32xf32>
}
// -----
entry @f() {
  %a = constant <f8E4M3FN: 0.0> : tile<32x64xf8E4M3FN>
  %b = constant <f8E4M3FN: 0.0> : tile<32x32xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<32x32xf32>
  %s = constant <f8E8M0FNU: 1.0> : tile<32x2xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<2x32xf8E8M0FNU>
  %0 = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<32x64xf8E4M3FN>, !cuda_tile.tile<32x32xf8E4M3FN>, !cuda_tile.tile<32x32xf32>, !cuda_tile.tile<32x2xf8E8M0FNU>, !cuda_tile.tile<2x32xf8E8M0FNU>) -> !cuda_tile.tile<32x32xf32>
}
// -----
entry @f() {
  %a = constant <f8E4M3FN: 0.0> : tile<32x64xf8E4M3FN>
  %b = constant <f8E4M3FN: 0.0> : tile<64x32xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<16x32xf32>
  %s = constant <f8E8M0FNU: 1.0> : tile<32x2xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<2x32xf8E8M0FNU>
  %0 = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<32x64xf8E4M3FN>, !cuda_tile.tile<64x32xf8E4M3FN>, !cuda_tile.tile<16x32xf32>, !cuda_tile.tile<32x2xf8E8M0FNU>, !cuda_tile.tile<2x32xf8E8M0FNU>) -> !cuda_tile.tile<16x32xf32>
}
// -----
entry @f() {
  %a = constant <f8E4M3FN: 0.0> : tile<32x64xf8E4M3FN>
  %b = constant <f8E4M3FN: 0.0> : tile<64x32xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<32x16xf32>
  %s = constant <f8E8M0FNU: 1.0> : tile<32x2xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<2x32xf8E8M0FNU>
  %0 = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<32x64xf8E4M3FN>, !cuda_tile.tile<64x32xf8E4M3FN>, !cuda_tile.tile<32x16xf32>, !cuda_tile.tile<32x2xf8E8M0FNU>, !cuda_tile.tile<2x32xf8E8M0FNU>) -> !cuda_tile.tile<32x16xf32>
}
// -----
entry @f() {
  %a = constant <f4E2M1FN: 0.0> : tile<32x64xf4E2M1FN>
  %b = constant <f4E2M1FN: 0.0> : tile<64x32xf4E2M1FN>
  %c = constant <f32: 0.0> : tile<32x32xf32>
  %s = constant <f8E4M3FN: 1.0> : tile<32x2xf8E4M3FN>
  %t = constant <f8E4M3FN: 1.0> : tile<2x32xf8E4M3FN>
  %0 = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<32x64xf4E2M1FN>, !cuda_tile.tile<64x32xf4E2M1FN>, !cuda_tile.tile<32x32xf32>, !cuda_tile.tile<32x2xf8E4M3FN>, !cuda_tile.tile<2x32xf8E4M3FN>) -> !cuda_tile.tile<32x32xf32>
}
// -----
entry @f() {
  %a = constant <f8E4M3FN: 0.0> : tile<32x64xf8E4M3FN>
  %b = constant <f8E4M3FN: 0.0> : tile<64x32xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<32x32xf32>
  %s = constant <f8E8M0FNU: 1.0> : tile<32x128xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<128x32xf8E8M0FNU>
  %0 = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<32x64xf8E4M3FN>, !cuda_tile.tile<64x32xf8E4M3FN>, !cuda_tile.tile<32x32xf32>, !cuda_tile.tile<32x128xf8E8M0FNU>, !cuda_tile.tile<128x32xf8E8M0FNU>) -> !cuda_tile.tile<32x32xf32>
}
// -----
entry @f() {
  %a = constant <f4E2M1FN: 0.0> : tile<32x64xf4E2M1FN>
  %b = constant <f4E2M1FN: 0.0> : tile<64x32xf4E2M1FN>
  %c = constant <f32: 0.0> : tile<32x32xf32>
  %s = constant <f8E8M0FNU: 1.0> : tile<32x1xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<1x32xf8E8M0FNU>
  %0 = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<32x64xf4E2M1FN>, !cuda_tile.tile<64x32xf4E2M1FN>, !cuda_tile.tile<32x32xf32>, !cuda_tile.tile<32x1xf8E8M0FNU>, !cuda_tile.tile<1x32xf8E8M0FNU>) -> !cuda_tile.tile<32x32xf32>
}
// -----
entry @f() {
  %a = constant <f8E4M3FN: 0.0> : tile<32x64xf8E4M3FN>
  %b = constant <f8E4M3FN: 0.0> : tile<64x32xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<32x32xf32>
  %s = constant <f8E8M0FNU: 1.0> : tile<32x4xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<2x32xf8E8M0FNU>
  %0 = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<32x64xf8E4M3FN>, !cuda_tile.tile<64x32xf8E4M3FN>, !cuda_tile.tile<32x32xf32>, !cuda_tile.tile<32x4xf8E8M0FNU>, !cuda_tile.tile<2x32xf8E8M0FNU>) -> !cuda_tile.tile<32x32xf32>
}
// -----
entry @f() {
  %a = constant <f8E4M3FN: 0.0> : tile<32x64xf8E4M3FN>
  %b = constant <f8E4M3FN: 0.0> : tile<64x32xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<32x32xf32>
  %s = constant <f8E8M0FNU: 1.0> : tile<16x2xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<2x32xf8E8M0FNU>
  %0 = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<32x64xf8E4M3FN>, !cuda_tile.tile<64x32xf8E4M3FN>, !cuda_tile.tile<32x32xf32>, !cuda_tile.tile<16x2xf8E8M0FNU>, !cuda_tile.tile<2x32xf8E8M0FNU>) -> !cuda_tile.tile<32x32xf32>
}
// -----
entry @f() {
  %a = constant <f8E4M3FN: 0.0> : tile<32x64xf8E4M3FN>
  %b = constant <f8E4M3FN: 0.0> : tile<64x32xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<32x32xf32>
  %s = constant <f8E8M0FNU: 1.0> : tile<32x2xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<2x16xf8E8M0FNU>
  %0 = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<32x64xf8E4M3FN>, !cuda_tile.tile<64x32xf8E4M3FN>, !cuda_tile.tile<32x32xf32>, !cuda_tile.tile<32x2xf8E8M0FNU>, !cuda_tile.tile<2x16xf8E8M0FNU>) -> !cuda_tile.tile<32x32xf32>
}
