// The inner dimensions of the two operands differ: 32 against 64.
entry @bad_mmaf() {
  %lhs = constant <bf16: 0.000000e+00> : tile<64x32xbf16>
  %rhs = constant <bf16: 0.000000e+00> : tile<64x64xbf16>
  %acc = constant <f32: 0.000000e+00> : tile<64x64xf32>
  %sum = mmaf %lhs, %rhs, %acc : tile<64x32xbf16>, tile<64x64xbf16>, tile<64x64xf32>
  return
}
