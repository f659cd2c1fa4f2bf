//! op
entry @forms() {
  %a = constant <f16: 1.0> : tile<16x32xf16>
  %b = constant <f16: 1.0> : tile<32x16xf16>
  %c = constant <f32: 0.1> : tile<16x16xf32>
  %0 = mmaf %a, %b, %c fast_acc : tile<16x32xf16>, tile<32x16xf16>, tile<16x16xf32>
  return
}
//--- custom
entry @forms() {
  %cst_1_f16 = constant <f16: 1.000000e+00> : tile<16x32xf16>
  %cst_1_f16_0 = constant <f16: 1.000000e+00> : tile<32x16xf16>
  %cst_f32 = constant <f32: 1.000000e-01> : tile<16x16xf32>
  %0 = mmaf %cst_1_f16, %cst_1_f16_0, %cst_f32 fast_acc : tile<16x32xf16>, tile<32x16xf16>, tile<16x16xf32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<16x32xf16>}> : () -> !cuda_tile.tile<16x32xf16>
  %1 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<32x16xf16>}> : () -> !cuda_tile.tile<32x16xf16>
  %2 = "cuda_tile.constant"() <{value = dense<1.000000e-01> : !cuda_tile.tile<16x16xf32>}> : () -> !cuda_tile.tile<16x16xf32>
  %3 = "cuda_tile.mmaf"(%0, %1, %2) <{fast_acc}> : (!cuda_tile.tile<16x32xf16>, !cuda_tile.tile<32x16xf16>, !cuda_tile.tile<16x16xf32>) -> !cuda_tile.tile<16x16xf32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// [1 2; 3 4] x [5 6; 7 8] = [19 22; 43 50], on top of the accumulator.
entry @floats() {
  %a = constant <f16: [[1.0, 2.0], [3.0, 4.0]]> : tile<2x2xf16>
  %b = constant <f16: [[5.0, 6.0], [7.0, 8.0]]> : tile<2x2xf16>
  %c = constant <f32: [[100.0, 0.0], [0.0, 0.5]]> : tile<2x2xf32>
  %0 = mmaf %a, %b, %c : tile<2x2xf16>, tile<2x2xf16>, tile<2x2xf32>
  //= %0: 119 22 43 50.5
  %h = constant <f16: [[2030.0, 0.0], [0.0, 0.0]]> : tile<2x2xf16>
  %1 = mmaf %a, %b, %h : tile<2x2xf16>, tile<2x2xf16>, tile<2x2xf16>
  //= %1: 2048 22 43 50
  %x = constant <f8E4M3FN: [[1.0, 2.0], [3.0, 4.0]]> : tile<2x2xf8E4M3FN>
  %2 = mmaf %x, %x, %c fast_acc : tile<2x2xf8E4M3FN>, tile<2x2xf8E4M3FN>, tile<2x2xf32>
  //= %2: 107 10 15 22.5
  // One rounding at the end: 2**24 + 1 + 1, where the sum of f32 numbers would stay at 2**24.
  %u = constant <f32: [[16777216.0, 1.0], [1.0, 0.0]]> : tile<2x2xf32>
  %v = constant <f32: [[1.0, 0.0], [1.0, 0.0]]> : tile<2x2xf32>
  %w = constant <f32: [[1.0, 0.0], [0.0, 0.0]]> : tile<2x2xf32>
  %3 = mmaf %u, %v, %w : tile<2x2xf32>, tile<2x2xf32>, tile<2x2xf32>
  //= %3: 16777218 0 1 0
  return
}
// -----
entry @batches() {
  %a = constant <f64: [[[1.0, 2.0]], [[3.0, 4.0]]]> : tile<2x1x2xf64>
  %b = constant <f64: [[[1.0], [1.0]], [[2.0], [0.5]]]> : tile<2x2x1xf64>
  %c = constant <f64: 0.0> : tile<2x1x1xf64>
  %0 = mmaf %a, %b, %c : tile<2x1x2xf64>, tile<2x2x1xf64>, tile<2x1x1xf64>
  //= %0: 3 8
  return
}
//--- refused
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
  return
}
