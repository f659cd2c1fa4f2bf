//! interp
// Literals: bit patterns of each format, one number for all elements, and tf32 with its 19 bits above 13 zeros.
entry @literals() {
  %0 = constant <f32: [1.5, 0xFFC00001]> : tile<2xf32>
  //= %0: 0x3FC00000 0xFFC00001
  %1 = constant <i8: -2> : tile<2x2xi8>
  //= %1: 0xFE 0xFE 0xFE 0xFE
  %2 = constant <i1: [true, false]> : tile<2xi1>
  //= %2: 1 0
  %3 = constant <tf32: 1.5> : tile<tf32>
  //= %3: 0x3FC00000
  %4 = constant <bf16: -2.0> : tile<bf16>
  //= %4: 0xC000
  %5 = constant <f8E8M0FNU: 4.0> : tile<f8E8M0FNU>
  //= %5: 0x81
  return
}
// -----
entry @bits() {
  %f = constant <f32: [1.0, -0.0]> : tile<2xf32>
  %0 = bitcast %f : tile<2xf32> -> tile<2xi32>
  //= %0: 0x3F800000 0x80000000
  %i = constant <i8: [56, 126]> : tile<2xi8>
  %1 = bitcast %i : tile<2xi8> -> tile<2xf8E4M3FN>
  //= %1: 1.0 448.0
  return
}
// -----
entry @widths() {
  %a = constant <i8: [-1, 127]> : tile<2xi8>
  %0 = exti %a signed : tile<2xi8> -> tile<2xi32>
  //= %0: -1 127
  %1 = exti %a unsigned : tile<2xi8> -> tile<2xi32>
  //= %1: 255 127
  %t = constant <i1: [true, false]> : tile<2xi1>
  %2 = exti %t signed : tile<2xi1> -> tile<2xi8>
  //= %2: -1 0
  %3 = exti %t unsigned : tile<2xi1> -> tile<2xi8>
  //= %3: 1 0
  %w = constant <i32: [256, -1]> : tile<2xi32>
  %4 = trunci %w : tile<2xi32> -> tile<2xi8>
  //= %4: 0 -1
  %s = constant <i32: [-128, 127]> : tile<2xi32>
  %5 = trunci %s overflow<no_signed_wrap> : tile<2xi32> -> tile<2xi8>
  //= %5: -128 127
  return
}
// -----
// Halfway cases go to the even neighbour; narrow formats hold their largest value where the number is larger.
entry @formats() {
  %f = constant <f32: [1.00048828125, 65520.0, 0x7FC00001, 1.0e-8]> : tile<4xf32>
  %0 = ftof %f : tile<4xf32> -> tile<4xf16>
  //= %0: 1.0 inf nan 0.0
  %g = constant <f32: [1.00390625, 1.01171875, 3.0e38, 3.4e38]> : tile<4xf32>
  %1 = ftof %g : tile<4xf32> -> tile<4xbf16>
  //= %1: 1.0 1.015625 0x7F62 0x7F80
  %e = constant <f32: [1.0625, 1000.0, 0.001953125, 0x7FC00000]> : tile<4xf32>
  %2 = ftof %e : tile<4xf32> -> tile<4xf8E4M3FN>
  //= %2: 1.0 448.0 0x01 0x7F
  %3 = ftof %e : tile<4xf32> -> tile<4xf8E5M2>
  //= %3: 1.0 1024.0 0.001953125 nan
  %s = constant <f32: [3.0, 0.0, 4.0, -8.0]> : tile<4xf32>
  %4 = ftof %s rounding<zero> : tile<4xf32> -> tile<4xf8E8M0FNU>
  //= %4: 0x80 0x00 0x81 0x82
  %5 = ftof %s rounding<positive_inf> : tile<4xf32> -> tile<4xf8E8M0FNU>
  //= %5: 0x81 0x00 0x81 0x82
  %q = constant <f32: [0.25, 0.75, 5.0, -100.0]> : tile<4xf32>
  %6 = ftof %q : tile<4xf32> -> tile<4xf4E2M1FN>
  //= %6: 0.0 1.0 4.0 -6.0
  %7 = ftof %6 : tile<4xf4E2M1FN> -> tile<4xf32>
  //= %7: 0.0 1.0 4.0 -6.0
  %t = constant <f32: [1.00048828125, 1.0]> : tile<2xf32>
  %8 = ftof %t : tile<2xf32> -> tile<2xtf32>
  //= %8: 1.0 1.0
  %d = constant <f64: 0x3FF0000010000001> : tile<f64>
  %9 = ftof %d : tile<f64> -> tile<f32>
  //= %9: 0x3F800001
  %c = constant <tf32: 1.5> : tile<tf32>
  %10 = ftof %c : tile<tf32> -> tile<f32>
  //= %10: 1.5
  return
}
// -----
entry @whole() {
  %f = constant <f32: [2.9, -2.9, 300.0, 0x7FC00000]> : tile<4xf32>
  %0 = ftoi %f signed : tile<4xf32> -> tile<4xi8>
  //= %0: 2 -2 127 0
  %1 = ftoi %f unsigned : tile<4xf32> -> tile<4xi8>
  //= %1: 2 0 255 0
  %2 = ftoi %f signed saturating : tile<4xf32> -> tile<4xi8>
  //= %2: 2 -2 127 0
  %g = constant <f32: [9.3e18, -9.3e18, 2.0e19, 9223371487098961920.0]> : tile<4xf32>
  %3 = ftoi %g signed : tile<4xf32> -> tile<4xi64>
  //= %3: 0x7FFFFFFFFFFFFFFF 0x8000000000000000 0x7FFFFFFFFFFFFFFF 9223371487098961920
  %4 = ftoi %g unsigned : tile<4xf32> -> tile<4xi64>
  //= %4: 9300000300729368576 0 0xFFFFFFFFFFFFFFFF 9223371487098961920
  %i = constant <i32: [16777217, -1, 16777219, 0]> : tile<4xi32>
  %5 = itof %i signed : tile<4xi32> -> tile<4xf32>
  //= %5: 16777216.0 -1.0 16777220.0 0.0
  %6 = itof %i unsigned : tile<4xi32> -> tile<4xf32>
  //= %6: 16777216.0 4294967296.0 16777220.0 0.0
  // 2**60 + 2**36 + 1 is just above the middle of two f32 numbers: rounding to f64 first would lose the 1.
  %w = constant <i64: 1152921573326323713> : tile<i64>
  %7 = itof %w signed : tile<i64> -> tile<f32>
  //= %7: 0x5D800001
  return
}
// -----
entry @addresses(%p: tile<ptr<f32>>) {
  //< p = f32: 1 2
  //> p = 1 2
  %0 = ptr_to_int %p : tile<ptr<f32>> -> tile<i64>
  //= %0: 0x7F0000010000
  %one = constant <i64: 4> : tile<i64>
  %1 = addi %0, %one : tile<i64>
  %2 = int_to_ptr %1 : tile<i64> -> tile<ptr<f32>>
  %3, %t = load_ptr_tko weak %2 : tile<ptr<f32>> -> tile<f32>, token
  //= %3: 2.0
  %4 = ptr_to_ptr %2 : tile<ptr<f32>> -> tile<ptr<i8>>
  %three = constant <i32: 3> : tile<i32>
  %5 = offset %4, %three : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %6, %u = load_ptr_tko weak %5 : tile<ptr<i8>> -> tile<i8>, token
  //= %6: 0x40
  %7 = ptr_to_int %5 : tile<ptr<i8>> -> tile<i64>
  %8 = subi %7, %0 : tile<i64>
  //= %8: 7
  return
}
