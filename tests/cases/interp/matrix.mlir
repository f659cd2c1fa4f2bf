//! interp
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
// -----
// -1 read as unsigned is 255; the sum wraps at 32 bits.
entry @integers() {
  %a = constant <i8: [[-1, 2]]> : tile<1x2xi8>
  %b = constant <i8: [[3], [-4]]> : tile<2x1xi8>
  %c = constant <i32: [[2147483647]]> : tile<1x1xi32>
  %z = constant <i32: 0> : tile<1x1xi32>
  %0 = mmai %a, %b, %z signed signed : tile<1x2xi8>, tile<2x1xi8>, tile<1x1xi32>
  //= %0: -11
  %1 = mmai %a, %b, %z unsigned signed : tile<1x2xi8>, tile<2x1xi8>, tile<1x1xi32>
  //= %1: 757
  %2 = mmai %a, %b, %c unsigned unsigned : tile<1x2xi8>, tile<2x1xi8>, tile<1x1xi32>
  //= %2: -2147482380
  return
}
// -----
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
