//! compile stage=cuda_tile target=sm_100a
// Accumulators may fill tensor memory, and not a column more.
entry @all(%n: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %a = constant <f16: 1.0> : tile<128x64xf16>
  %b0 = constant <f16: 1.0> : tile<64x256xf16>
  %c0 = constant <f32: 0.0> : tile<128x256xf32>
  %b1 = constant <f16: 1.0> : tile<64x256xf16>
  %c1 = constant <f32: 0.0> : tile<128x256xf32>
  %r:2 = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%s0 = %c0, %s1 = %c1) -> (tile<128x256xf32>, tile<128x256xf32>) {
    %d0 = mmaf %a, %b0, %s0 : tile<128x64xf16>, tile<64x256xf16>, tile<128x256xf32>
    %d1 = mmaf %a, %b1, %s1 : tile<128x64xf16>, tile<64x256xf16>, tile<128x256xf32>
    continue %d0, %d1 : tile<128x256xf32>, tile<128x256xf32>
  }
  return
}
entry @more(%n: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %a = constant <f16: 1.0> : tile<128x64xf16>
  %b0 = constant <f16: 1.0> : tile<64x256xf16>
  %c0 = constant <f32: 0.0> : tile<128x256xf32>
  %b1 = constant <f16: 1.0> : tile<64x256xf16>
  %c1 = constant <f32: 0.0> : tile<128x256xf32>
  %b2 = constant <f16: 1.0> : tile<64x32xf16>
  %c2 = constant <f32: 0.0> : tile<128x32xf32>
  %r:3 = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%s0 = %c0, %s1 = %c1, %s2 = %c2) -> (tile<128x256xf32>, tile<128x256xf32>, tile<128x32xf32>) {
    %d0 = mmaf %a, %b0, %s0 : tile<128x64xf16>, tile<64x256xf16>, tile<128x256xf32>
    %d1 = mmaf %a, %b1, %s1 : tile<128x64xf16>, tile<64x256xf16>, tile<128x256xf32>
    %d2 = mmaf %a, %b2, %s2 : tile<128x64xf16>, tile<64x32xf16>, tile<128x32xf32>
//        ^^^^ information[native.unsupported]: 'nv_tileaa.dot' has no native lowering to nv_tileas: 544 of 512 columns of tensor memory needed
    continue %d0, %d1, %d2 : tile<128x256xf32>, tile<128x256xf32>, tile<128x32xf32>
  }
  return
}
