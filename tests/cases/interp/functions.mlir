//! interp
// Functions of 1 (and of other points where the value is known by name), correctly rounded to each type.
entry @trigonometry() {
  %x = constant <f32: [1.0, 0.0]> : tile<2xf32>
  %0 = cos %x : tile<2xf32>
  //= %0: 0.54030230586813977 1.0
  %1 = sin %x : tile<2xf32>
  //= %1: 0.84147098480789651 0.0
  %2 = tan %x : tile<2xf32>
  //= %2: 1.5574077246549023 0.0
  %3 = cosh %x : tile<2xf32>
  //= %3: 1.5430806348152437 1.0
  %4 = sinh %x : tile<2xf32>
  //= %4: 1.1752011936438014 0.0
  %5 = tanh %x : tile<2xf32>
  //= %5: 0.76159415595576489 0.0
  %6 = tanh %x rounding<approx> : tile<2xf32>
  //= %6: 0.76159415595576489 0.0
  %h = constant <f16: 1.0> : tile<f16>
  %7 = cos %h : tile<f16>
  //= %7: 0.54030230586813977
  %b = constant <bf16: 1.0> : tile<bf16>
  %8 = sin %b : tile<bf16>
  //= %8: 0.84147098480789651
  // The first operand is the sine's side: atan2(1, -1) is three quarters of pi.
  %y = constant <f32: [1.0, 1.0, 0.0, -0.0]> : tile<4xf32>
  %z = constant <f32: [1.0, -1.0, -1.0, -1.0]> : tile<4xf32>
  %9 = atan2 %y, %z : tile<4xf32>
  //= %9: 0.78539816339744831 2.3561944901923449 3.1415926535897932 -3.1415926535897932
  return
}
// -----
entry @powers() {
  %x = constant <f32: [1.0, 0.0, 0xFF800000, 100.0]> : tile<4xf32>
  %0 = exp %x : tile<4xf32>
  //= %0: 2.7182818284590452 1.0 0.0 inf
  %1 = exp %x rounding<approx> : tile<4xf32>
  //= %1: 2.7182818284590452 1.0 0.0 inf
  %y = constant <f32: [0.5, 10.0, -140.0, 128.0]> : tile<4xf32>
  %2 = exp2 %y : tile<4xf32>
  //= %2: 1.4142135623730951 1024.0 0x00000200 inf
  %3 = exp2 %y flush_to_zero : tile<4xf32>
  //= %3: 1.4142135623730951 1024.0 0.0 inf
  %z = constant <f32: [2.0, 1.0, 0.0, -1.0]> : tile<4xf32>
  %4 = log %z : tile<4xf32>
  //= %4: 0.69314718055994531 0.0 -inf nan
  %5 = log2 %z : tile<4xf32>
  //= %5: 1.0 0.0 -inf nan
  %q = constant <f32: [4.0, 2.0, 0.0, 0x00000001]> : tile<4xf32>
  %6 = rsqrt %q : tile<4xf32>
  //= %6: 0.5 0.70710678118654752 inf 0x64B504F3
  %7 = rsqrt %q flush_to_zero : tile<4xf32>
  //= %7: 0.5 0.70710678118654752 inf inf
  %b = constant <f32: [2.0, 2.0, -2.0, 0.0]> : tile<4xf32>
  %e = constant <f32: [10.0, 0.5, 3.0, 0.0]> : tile<4xf32>
  %8 = pow %b, %e : tile<4xf32>
  //= %8: 1024.0 1.4142135623730951 -8.0 1.0
  %9 = fpowf %b, %e : tile<4xf32>
  //= %9: 1024.0 1.4142135623730951 -8.0 1.0
  %n = constant <i32: [10, -1, 3, 0]> : tile<4xi32>
  %10 = fpowi %b, %n : tile<4xf32>, tile<4xi32>
  //= %10: 1024.0 0.5 -8.0 1.0
  %d = constant <f64: 1.0> : tile<f64>
  %11 = exp %d : tile<f64>
  //= %11: 2.7182818284590452
  return
}
// -----
entry @whole_numbers() {
  %x = constant <f32: [1.5, -1.5, -0.25, 0x7F800000]> : tile<4xf32>
  %0 = ceil %x : tile<4xf32>
  //= %0: 2.0 -1.0 -0.0 inf
  %1 = floor %x : tile<4xf32>
  //= %1: 1.0 -2.0 -1.0 inf
  return
}
