//! interp
// Addition: the four roundings of 1 + 2**-24, the tie of 1 and 1 + 2**-23 in f32; subnormals and their flushing.
entry @sums() {
  %one = constant <f32: 1.0> : tile<f32>
  %half_ulp = constant <f32: 0x33800000> : tile<f32>
  %minus = constant <f32: 0xB3800000> : tile<f32>
  %0 = addf %one, %half_ulp : tile<f32>
  //= %0: 0x3F800000
  %1 = addf %one, %half_ulp rounding<positive_inf> : tile<f32>
  //= %1: 0x3F800001
  %2 = addf %one, %minus rounding<negative_inf> : tile<f32>
  //= %2: 0x3F7FFFFF
  %3 = subf %one, %half_ulp rounding<zero> : tile<f32>
  //= %3: 0x3F7FFFFF
  %4 = subf %one, %one : tile<f32>
  //= %4: 0.0
  %5 = subf %one, %one rounding<negative_inf> : tile<f32>
  //= %5: -0.0
  %big = constant <f32: [0x7F7FFFFF, 0xFF7FFFFF]> : tile<2xf32>
  %6 = addf %big, %big : tile<2xf32>
  //= %6: inf -inf
  %7 = addf %big, %big rounding<zero> : tile<2xf32>
  //= %7: 0x7F7FFFFF 0xFF7FFFFF
  %8 = addf %big, %big rounding<positive_inf> : tile<2xf32>
  //= %8: inf 0xFF7FFFFF
  %tiny = constant <f32: [0x00000001, 0x80000001]> : tile<2xf32>
  %zero = constant <f32: 0.0> : tile<2xf32>
  %9 = addf %tiny, %tiny : tile<2xf32>
  //= %9: 0x00000002 0x80000002
  %10 = addf %tiny, %tiny flush_to_zero : tile<2xf32>
  //= %10: 0.0 -0.0
  %inf = constant <f32: 0x7F800000> : tile<f32>
  %11 = subf %inf, %inf : tile<f32>
  //= %11: nan
  return
}
// -----
// One rounding in f16, bf16 and f64 too: 2048 + 1 is a tie of 2048 and 2050 in f16; 256 + 1 of 256 and 258 in bf16.
entry @other_formats() {
  %h = constant <f16: 2048.0> : tile<f16>
  %h1 = constant <f16: 1.0> : tile<f16>
  %0 = addf %h, %h1 : tile<f16>
  //= %0: 2048.0
  %1 = addf %h, %h1 rounding<positive_inf> : tile<f16>
  //= %1: 2050.0
  %b = constant <bf16: 256.0> : tile<bf16>
  %b1 = constant <bf16: 1.0> : tile<bf16>
  %2 = addf %b, %b1 : tile<bf16>
  //= %2: 256.0
  %3 = addf %b, %b1 rounding<positive_inf> : tile<bf16>
  //= %3: 258.0
  %d = constant <f64: 1.0> : tile<f64>
  %d1 = constant <f64: 0x3CA0000000000000> : tile<f64>
  %4 = addf %d, %d1 : tile<f64>
  //= %4: 0x3FF0000000000000
  %5 = addf %d, %d1 rounding<positive_inf> : tile<f64>
  //= %5: 0x3FF0000000000001
  %6 = subf %d, %d1 rounding<zero> : tile<f64>
  //= %6: 0x3FEFFFFFFFFFFFFF
  %third = constant <f64: 3.0> : tile<f64>
  %7 = divf %d, %third rounding<positive_inf> : tile<f64>
  //= %7: 0x3FD5555555555556
  %8 = divf %d, %third rounding<negative_inf> : tile<f64>
  //= %8: 0x3FD5555555555555
  %two = constant <f64: 2.0> : tile<f64>
  %9 = sqrt %two rounding<negative_inf> : tile<f64>
  //= %9: 0x3FF6A09E667F3BCC
  %10 = sqrt %two rounding<positive_inf> : tile<f64>
  //= %10: 0x3FF6A09E667F3BCD
  %11 = subf %d, %d rounding<negative_inf> : tile<f64>
  //= %11: -0.0
  return
}
// -----
entry @products() {
  %a = constant <f32: [3.0, -2.0, 0x7F800000, 0x7F7FFFFF]> : tile<4xf32>
  %b = constant <f32: [0.5, 0.0, 0.0, 2.0]> : tile<4xf32>
  %0 = mulf %a, %b : tile<4xf32>
  //= %0: 1.5 -0.0 nan inf
  %1 = mulf %a, %b rounding<zero> : tile<4xf32>
  //= %1: 1.5 -0.0 nan 0x7F7FFFFF
  %ulp = constant <f32: 0x3F800001> : tile<f32>
  %2 = mulf %ulp, %ulp : tile<f32>
  //= %2: 0x3F800002
  %3 = mulf %ulp, %ulp rounding<positive_inf> : tile<f32>
  //= %3: 0x3F800003
  %small = constant <f32: 0x00800000> : tile<f32>
  %half = constant <f32: 0.5> : tile<f32>
  %4 = mulf %small, %half : tile<f32>
  //= %4: 0x00400000
  %5 = mulf %small, %half flush_to_zero : tile<f32>
  //= %5: 0.0
  // ulp * ulp - (1 + 2**-22) = 2**-46 exactly: only a fused multiply-add sees it.
  %c = constant <f32: 0xBF800002> : tile<f32>
  %6 = fma %ulp, %ulp, %c : tile<f32>
  //= %6: 0x28800000
  %7 = fma %half, %half, %half rounding<negative_inf> : tile<f32>
  //= %7: 0.75
  %du = constant <f64: 0x3FF0000000000001> : tile<f64>
  %dc = constant <f64: 0xBFF0000000000002> : tile<f64>
  %8 = fma %du, %du, %dc : tile<f64>
  //= %8: 0x3970000000000000
  return
}
// -----
entry @quotients() {
  %a = constant <f32: [1.0, 1.0, 0.0, -1.0]> : tile<4xf32>
  %b = constant <f32: [3.0, 0.0, 0.0, 0.0]> : tile<4xf32>
  %0 = divf %a, %b : tile<4xf32>
  //= %0: 0x3EAAAAAB inf nan -inf
  %1 = divf %a, %b rounding<zero> : tile<4xf32>
  //= %1: 0x3EAAAAAA inf nan -inf
  %2 = divf %a, %b rounding<full> : tile<4xf32>
  //= %2: 0x3EAAAAAB inf nan -inf
  // Above 2**126, the reciprocal of `approx` is flushed: 0, and NaN for an infinite dividend.
  %n = constant <f32: [1.0, -1.0, 0x7F800000, 6.0]> : tile<4xf32>
  %d = constant <f32: [0x7F000000, 0x7F000000, 0x7F000000, 3.0]> : tile<4xf32>
  %3 = divf %n, %d rounding<approx> : tile<4xf32>
  //= %3: 0.0 -0.0 nan 2.0
  %4 = remf %n, %d : tile<4xf32>
  //= %4: 1.0 -1.0 nan 0.0
  %x = constant <f32: [7.0, -7.0, 5.5, 1.0]> : tile<4xf32>
  %y = constant <f32: [3.0, 3.0, -2.0, 0.0]> : tile<4xf32>
  %5 = remf %x, %y : tile<4xf32>
  //= %5: 1.0 -1.0 1.5 nan
  %r = constant <f32: [4.0, 2.0, -0.0, -1.0]> : tile<4xf32>
  %6 = sqrt %r : tile<4xf32>
  //= %6: 2.0 0x3FB504F3 -0.0 nan
  %7 = sqrt %r rounding<positive_inf> : tile<4xf32>
  //= %7: 2.0 0x3FB504F4 -0.0 nan
  %8 = sqrt %r rounding<approx> flush_to_zero : tile<4xf32>
  //= %8: 2.0 0x3FB504F3 -0.0 nan
  return
}
// -----
// Signs of NaNs and zeros are bits; a NaN loses against a number unless it is propagated; +0 is above -0.
entry @signs() {
  %a = constant <f32: [-1.5, 0.0, 0x7FC00001, 0xFF800000]> : tile<4xf32>
  %0 = absf %a : tile<4xf32>
  //= %0: 1.5 0.0 0x7FC00001 inf
  %1 = negf %a : tile<4xf32>
  //= %1: 1.5 -0.0 0xFFC00001 inf
  %x = constant <f32: [1.0, 0.0, -0.0, 0x7FC00000]> : tile<4xf32>
  %y = constant <f32: [2.0, -0.0, 0.0, 3.0]> : tile<4xf32>
  %2 = maxf %x, %y : tile<4xf32>
  //= %2: 2.0 0.0 0.0 3.0
  %3 = minf %x, %y : tile<4xf32>
  //= %3: 1.0 -0.0 -0.0 3.0
  %4 = maxf %x, %y propagate_nan : tile<4xf32>
  //= %4: 2.0 0.0 0.0 nan
  %5 = minf %y, %x propagate_nan : tile<4xf32>
  //= %5: 1.0 -0.0 -0.0 nan
  %tiny = constant <f32: 0x80000001> : tile<f32>
  %zero = constant <f32: 0.0> : tile<f32>
  %6 = minf %tiny, %zero flush_to_zero : tile<f32>
  //= %6: -0.0
  %7 = maxf %tiny, %zero : tile<f32>
  //= %7: 0.0
  return
}
// -----
entry @comparisons() {
  %a = constant <f32: [1.0, 2.0, 0x7FC00000, 0.0]> : tile<4xf32>
  %b = constant <f32: [2.0, 2.0, 1.0, -0.0]> : tile<4xf32>
  %0 = cmpf less_than ordered %a, %b : tile<4xf32> -> tile<4xi1>
  //= %0: 1 0 0 0
  %1 = cmpf less_than unordered %a, %b : tile<4xf32> -> tile<4xi1>
  //= %1: 1 0 1 0
  %2 = cmpf equal ordered %a, %b : tile<4xf32> -> tile<4xi1>
  //= %2: 0 1 0 1
  %3 = cmpf not_equal ordered %a, %b : tile<4xf32> -> tile<4xi1>
  //= %3: 1 0 0 0
  %4 = cmpf not_equal unordered %a, %b : tile<4xf32> -> tile<4xi1>
  //= %4: 1 0 1 0
  %5 = cmpf less_than_or_equal ordered %a, %b : tile<4xf32> -> tile<4xi1>
  //= %5: 1 1 0 1
  %6 = cmpf greater_than ordered %b, %a : tile<4xf32> -> tile<4xi1>
  //= %6: 1 0 0 0
  %7 = cmpf greater_than_or_equal unordered %a, %b : tile<4xf32> -> tile<4xi1>
  //= %7: 0 1 1 1
  return
}
