//! op
entry @forms() {
  %c = constant <f32: 0.1> : tile<16x16xf32>
  %e = constant <f8E4M3FN: 1.5> : tile<16x32xf8E4M3FN>
  %f = constant <f8E4M3FN: 0x7F> : tile<32x16xf8E4M3FN>
  %s = constant <f8E8M0FNU: 1.0> : tile<16x1xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 2.0> : tile<1x16xf8E8M0FNU>
  %0 = mmaf_scaled %e, %f, %c, %s, %t : tile<16x32xf8E4M3FN>, tile<32x16xf8E4M3FN>, tile<16x16xf32>, tile<16x1xf8E8M0FNU>, tile<1x16xf8E8M0FNU>
  return
}
//--- custom
entry @forms() {
  %cst_f32 = constant <f32: 1.000000e-01> : tile<16x16xf32>
  %cst_f8E4M3FN = constant <f8E4M3FN: 1.500000e+00> : tile<16x32xf8E4M3FN>
  %cst_NaN_f8E4M3FN = constant <f8E4M3FN: 0x7F> : tile<32x16xf8E4M3FN>
  %cst_1_f8E8M0FNU = constant <f8E8M0FNU: 1.000000e+00> : tile<16x1xf8E8M0FNU>
  %cst_2_f8E8M0FNU = constant <f8E8M0FNU: 2.000000e+00> : tile<1x16xf8E8M0FNU>
  %0 = mmaf_scaled %cst_f8E4M3FN, %cst_NaN_f8E4M3FN, %cst_f32, %cst_1_f8E8M0FNU, %cst_2_f8E8M0FNU : tile<16x32xf8E4M3FN>, tile<32x16xf8E4M3FN>, tile<16x16xf32>, tile<16x1xf8E8M0FNU>, tile<1x16xf8E8M0FNU>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.constant"() <{value = dense<1.000000e-01> : !cuda_tile.tile<16x16xf32>}> : () -> !cuda_tile.tile<16x16xf32>
  %1 = "cuda_tile.constant"() <{value = dense<1.500000e+00> : !cuda_tile.tile<16x32xf8E4M3FN>}> : () -> !cuda_tile.tile<16x32xf8E4M3FN>
  %2 = "cuda_tile.constant"() <{value = dense<0x7F> : !cuda_tile.tile<32x16xf8E4M3FN>}> : () -> !cuda_tile.tile<32x16xf8E4M3FN>
  %3 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<16x1xf8E8M0FNU>}> : () -> !cuda_tile.tile<16x1xf8E8M0FNU>
  %4 = "cuda_tile.constant"() <{value = dense<2.000000e+00> : !cuda_tile.tile<1x16xf8E8M0FNU>}> : () -> !cuda_tile.tile<1x16xf8E8M0FNU>
  %5 = "cuda_tile.mmaf_scaled"(%1, %2, %0, %3, %4) : (!cuda_tile.tile<16x32xf8E4M3FN>, !cuda_tile.tile<32x16xf8E4M3FN>, !cuda_tile.tile<16x16xf32>, !cuda_tile.tile<16x1xf8E8M0FNU>, !cuda_tile.tile<1x16xf8E8M0FNU>) -> !cuda_tile.tile<16x16xf32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// 32 elements of 1 times 32 of 2, scaled by 4 and 1/2: 32 * 2 * 2 = 128.
entry @scaled() {
  %a = constant <f8E4M3FN: 1.0> : tile<1x32xf8E4M3FN>
  %b = constant <f8E4M3FN: 2.0> : tile<32x1xf8E4M3FN>
  %c = constant <f32: 1.0> : tile<1x1xf32>
  %sa = constant <f8E8M0FNU: 4.0> : tile<1x1xf8E8M0FNU>
  %sb = constant <f8E8M0FNU: 0.5> : tile<1x1xf8E8M0FNU>
  %0 = mmaf_scaled %a, %b, %c, %sa, %sb : tile<1x32xf8E4M3FN>, tile<32x1xf8E4M3FN>, tile<1x1xf32>, tile<1x1xf8E8M0FNU>, tile<1x1xf8E8M0FNU>
  //= %0: 129
  // The second block of 16 has a scale of its own: 16 * 1.5 * (1 + 3) = 96.
  %x = constant <f4E2M1FN: 1.5> : tile<1x32xf4E2M1FN>
  %y = constant <f4E2M1FN: 1.0> : tile<32x2xf4E2M1FN>
  %z = constant <f32: 0.0> : tile<1x2xf32>
  %sx = constant <f8E4M3FN: [[1.0, 3.0]]> : tile<1x2xf8E4M3FN>
  %sy = constant <f8E4M3FN: [[1.0, 2.0], [1.0, 2.0]]> : tile<2x2xf8E4M3FN>
  %1 = mmaf_scaled %x, %y, %z, %sx, %sy : tile<1x32xf4E2M1FN>, tile<32x2xf4E2M1FN>, tile<1x2xf32>, tile<1x2xf8E4M3FN>, tile<2x2xf8E4M3FN>
  //= %1: 96 192
  return
}
//--- refused
entry @k() {
  %c = constant <f32: 0.0> : tile<64x64xf32>
  %f8 = constant <f8E4M3FN: 0.0> : tile<64x64xf8E4M3FN>
  %f4 = constant <f4E2M1FN: 0.0> : tile<64x64xf4E2M1FN>
  %s = constant <f8E8M0FNU: 1.0> : tile<64x2xf8E8M0FNU>
  %st = constant <f8E8M0FNU: 1.0> : tile<2x64xf8E8M0FNU>
  %s4 = constant <f8E8M0FNU: 1.0> : tile<64x4xf8E8M0FNU>
  %s4t = constant <f8E8M0FNU: 1.0> : tile<4x64xf8E8M0FNU>
  %q = constant <f8E4M3FN: 1.0> : tile<64x2xf8E4M3FN>
  %qt = constant <f8E4M3FN: 1.0> : tile<2x64xf8E4M3FN>
  %s32 = constant <f8E8M0FNU: 1.0> : tile<32x2xf8E8M0FNU>
  %11 = mmaf_scaled %f8, %f8, %c, %s, %st : tile<64x64xf8E4M3FN>, tile<64x64xf8E4M3FN>, tile<64x64xf32>, tile<64x2xf8E8M0FNU>, tile<2x64xf8E8M0FNU>
  %12 = mmaf_scaled %f8, %f8, %c, %s4, %s4t : tile<64x64xf8E4M3FN>, tile<64x64xf8E4M3FN>, tile<64x64xf32>, tile<64x4xf8E8M0FNU>, tile<4x64xf8E8M0FNU>
//      ^^^^^^^^^^^ error[cuda_tile.mma-block-factor]: 'cuda_tile.mmaf_scaled' op shape error: f8 element type requires block scale factor of lhs_scale and rhs_scale to be 32, but got 16
  %13 = mmaf_scaled %f8, %f8, %c, %q, %qt : tile<64x64xf8E4M3FN>, tile<64x64xf8E4M3FN>, tile<64x64xf32>, tile<64x2xf8E4M3FN>, tile<2x64xf8E4M3FN>
//      ^^^^^^^^^^^ error[cuda_tile.mma-elements]: 'cuda_tile.mmaf_scaled' op unsupported combination of element types. Scale type 'f8E4M3FN' expects lhs and rhs element types to be 'f4E2M1FN', but got 'f8E4M3FN'
  %14 = mmaf_scaled %f4, %f4, %c, %q, %qt : tile<64x64xf4E2M1FN>, tile<64x64xf4E2M1FN>, tile<64x64xf32>, tile<64x2xf8E4M3FN>, tile<2x64xf8E4M3FN>
//      ^^^^^^^^^^^ error[cuda_tile.mma-block-factor]: 'cuda_tile.mmaf_scaled' op shape error: f4E2M1FN element type with f8E4M3FN scales requires block scale factor of lhs_scale and rhs_scale to be 16, but got 32
  %15 = mmaf_scaled %f8, %f8, %c, %s, %s4t : tile<64x64xf8E4M3FN>, tile<64x64xf8E4M3FN>, tile<64x64xf32>, tile<64x2xf8E8M0FNU>, tile<4x64xf8E8M0FNU>
//      ^^^^^^^^^^^ error[cuda_tile.mma-shape]: 'cuda_tile.mmaf_scaled' op shape error: dim 1 of lhs_scale (2) and dim 0 of rhs_scale (4) must match, but got lhs_scale shape (64, 2) and rhs_scale shape (4, 64)
  %16 = mmaf_scaled %f8, %f8, %c, %s32, %st : tile<64x64xf8E4M3FN>, tile<64x64xf8E4M3FN>, tile<64x64xf32>, tile<32x2xf8E8M0FNU>, tile<2x64xf8E8M0FNU>
//      ^^^^^^^^^^^ error[cuda_tile.mma-shape]: 'cuda_tile.mmaf_scaled' op shape error: dim 0 of lhs (64) and dim 0 of lhs_scale (32) must match, but got lhs shape (64, 64) and lhs_scale shape (32, 2)
  %17 = mmaf_scaled %f8, %f8, %c, %s, %qt : tile<64x64xf8E4M3FN>, tile<64x64xf8E4M3FN>, tile<64x64xf32>, tile<64x2xf8E8M0FNU>, tile<2x64xf8E4M3FN>
//      ^^^^^^^^^^^ error[cuda_tile.elements-match]: 'cuda_tile.mmaf_scaled' op failed to verify that all of {lhs_scale, rhs_scale} have the same element type
  return
}
