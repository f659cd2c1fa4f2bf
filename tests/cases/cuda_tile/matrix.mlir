//! verify
entry @k() {
  %a = constant <f16: 0.0> : tile<64x32xf16>
  %b = constant <f16: 0.0> : tile<32x64xf16>
  %w = constant <f16: 0.0> : tile<64x64xf16>
  %x = constant <bf16: 0.0> : tile<32x64xbf16>
  %y = constant <bf16: 0.0> : tile<64x32xbf16>
  %n = constant <f16: 0.0> : tile<32x128xf16>
  %v = constant <f16: 0.0> : tile<64xf16>
  %c = constant <f32: 0.0> : tile<64x64xf32>
  %c1 = constant <f32: 0.0> : tile<64xf32>
  %ch = constant <f16: 0.0> : tile<64x64xf16>
  %cd = constant <f64: 0.0> : tile<64x64xf64>
  %a3 = constant <f16: 0.0> : tile<2x64x32xf16>
  %b3 = constant <f16: 0.0> : tile<4x32x64xf16>
  %c3 = constant <f32: 0.0> : tile<2x64x64xf32>
  %0 = mmaf %a, %w, %c : tile<64x32xf16>, tile<64x64xf16>, tile<64x64xf32>
//     ^^^^ error[cuda_tile.mma-shape]: 'cuda_tile.mmaf' op  shape error: dim 1 of lhs (32) and dim 0 of rhs (64) must match, but got lhs shape (64, 32) and rhs shape (64, 64)
  %1 = mmaf %b, %w, %c : tile<32x64xf16>, tile<64x64xf16>, tile<64x64xf32>
//     ^^^^ error[cuda_tile.mma-shape]: 'cuda_tile.mmaf' op  shape error: dim 0 of lhs (32) and dim 0 of acc (64) must match, but got lhs shape (32, 64) and acc shape (64, 64)
  %2 = mmaf %a, %n, %c : tile<64x32xf16>, tile<32x128xf16>, tile<64x64xf32>
//     ^^^^ error[cuda_tile.mma-shape]: 'cuda_tile.mmaf' op  shape error: dim 1 of rhs (128) and dim 1 of acc (64) must match, but got rhs shape (32, 128) and acc shape (64, 64)
  %3 = mmaf %a, %x, %c : tile<64x32xf16>, tile<32x64xbf16>, tile<64x64xf32>
//     ^^^^ error[cuda_tile.elements-match]: 'cuda_tile.mmaf' op failed to verify that all of {lhs, rhs} have the same element type
  %4 = mmaf %v, %v, %c1 : tile<64xf16>, tile<64xf16>, tile<64xf32>
//     ^^^^ error[cuda_tile.mma-shape]: 'cuda_tile.mmaf' op operands must be 2D or 3D tiles
  %5 = mmaf %a3, %b3, %c3 : tile<2x64x32xf16>, tile<4x32x64xf16>, tile<2x64x64xf32>
//     ^^^^ error[cuda_tile.mma-shape]: 'cuda_tile.mmaf' op shape error: dim 0 of lhs (2) and dim 0 of rhs (4) must match, but got lhs shape (2, 64, 32) and rhs shape (4, 32, 64)
  %6 = mmaf %a, %b3, %c : tile<64x32xf16>, tile<4x32x64xf16>, tile<64x64xf32>
//     ^^^^ error[cuda_tile.ranks-match]: 'cuda_tile.mmaf' op failed to verify that all of {lhs, rhs, acc} have same rank
  %7 = mmaf %y, %x, %ch : tile<64x32xbf16>, tile<32x64xbf16>, tile<64x64xf16>
//     ^^^^ error[cuda_tile.mma-elements]: 'cuda_tile.mmaf' op unsupported combination of element types. Input type 'bf16' expects accumulator/result type to be one of {'f32'}, but got 'f16'
  %8 = mmaf %a, %b, %cd : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf64>
//     ^^^^ error[cuda_tile.mma-elements]: 'cuda_tile.mmaf' op unsupported combination of element types. Input type 'f16' expects accumulator/result type to be one of {'f16', 'f32'}, but got 'f64'
  %9 = mmaf %a, %b, %ch : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf16>
  %10 = mmai %a, %b, %c signed signed : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
//      ^^^^ error[op.operand]: 'cuda_tile.mmai' op operand #0 must be mmai operand tile type of i8 values, but got '!cuda_tile.tile<64x32xf16>'
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
