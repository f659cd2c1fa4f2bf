//! interp
// The low bits of exact results, i8 first: 127 + 1 is -128.
entry @wrapping() {
  %a = constant <i8: [127, -128, 100, -1]> : tile<4xi8>
  %b = constant <i8: [1, -1, 3, -1]> : tile<4xi8>
  %0 = addi %a, %b : tile<4xi8>
  //= %0: -128 127 103 -2
  %1 = subi %a, %b : tile<4xi8>
  //= %1: 126 -127 97 0
  %2 = muli %a, %b : tile<4xi8>
  //= %2: 127 -128 44 1
  %3 = negi %a : tile<4xi8>
  //= %3: -127 -128 -100 1
  %4 = absi %a : tile<4xi8>
  //= %4: 127 0x80 100 1
  // Unsigned products: 127 * 1, 128 * 255 = 0x7F80, 300 = 0x012C, 255 * 255 = 0xFE01.
  %5 = mulhii %a, %b : tile<4xi8>
  //= %5: 0 0x7F 1 0xFE
  %w = constant <i64: [-1, 4294967296]> : tile<2xi64>
  %v = constant <i64: [-1, 4294967296]> : tile<2xi64>
  %6 = mulhii %w, %v : tile<2xi64>
  //= %6: 0xFFFFFFFFFFFFFFFE 1
  %7 = muli %w, %v : tile<2xi64>
  //= %7: 1 0
  %8 = addi %a, %b overflow<none> : tile<4xi8>
  //= %8: -128 127 103 -2
  %t = constant <i1: [true, false]> : tile<2xi1>
  %9 = addi %t, %t : tile<2xi1>
  //= %9: 0 0
  return
}
// -----
// A flag that holds changes nothing.
entry @flags() {
  %a = constant <i32: [2147483646, -2147483647]> : tile<2xi32>
  %one = constant <i32: 1> : tile<2xi32>
  %0 = addi %a, %one overflow<no_signed_wrap> : tile<2xi32>
  //= %0: 2147483647 -2147483646
  %1 = subi %a, %one overflow<no_signed_wrap> : tile<2xi32>
  //= %1: 2147483645 -2147483648
  %u = constant <i32: [65535, 0]> : tile<2xi32>
  %2 = muli %u, %u overflow<no_unsigned_wrap> : tile<2xi32>
  //= %2: 0xFFFE0001 0
  %3 = shli %u, %one overflow<no_wrap> : tile<2xi32>
  //= %3: 131070 0
  %4 = negi %a overflow<no_signed_wrap> : tile<2xi32>
  //= %4: -2147483646 2147483647
  return
}
// -----
entry @division() {
  %a = constant <i32: [7, -7, 7, -7]> : tile<4xi32>
  %b = constant <i32: [2, 2, -2, -2]> : tile<4xi32>
  %0 = divi %a, %b signed : tile<4xi32>
  //= %0: 3 -3 -3 3
  %1 = divi %a, %b signed rounding<negative_inf> : tile<4xi32>
  //= %1: 3 -4 -4 3
  %2 = divi %a, %b signed rounding<positive_inf> : tile<4xi32>
  //= %2: 4 -3 -3 4
  // As unsigned numbers: -7 is 4294967289, -2 is 4294967294.
  %3 = divi %a, %b unsigned : tile<4xi32>
  //= %3: 3 2147483644 0 0
  %4 = divi %a, %b unsigned rounding<positive_inf> : tile<4xi32>
  //= %4: 4 2147483645 1 1
  %5 = remi %a, %b signed : tile<4xi32>
  //= %5: 1 -1 1 -1
  %6 = remi %a, %b unsigned : tile<4xi32>
  //= %6: 1 1 7 4294967289
  %m = constant <i64: -9223372036854775808> : tile<i64>
  %n = constant <i64: -1> : tile<i64>
  %7 = remi %m, %n signed : tile<i64>
  //= %7: 0
  %8 = divi %m, %n unsigned : tile<i64>
  //= %8: 0
  return
}
// -----
entry @shifts() {
  %a = constant <i8: [1, -128, -1, 5]> : tile<4xi8>
  %n = constant <i8: [7, 1, 8, 0]> : tile<4xi8>
  %0 = shli %a, %n : tile<4xi8>
  //= %0: -128 0 0 5
  %1 = shri %a, %n signed : tile<4xi8>
  //= %1: 0 -64 -1 5
  %2 = shri %a, %n unsigned : tile<4xi8>
  //= %2: 0 64 0 5
  return
}
// -----
entry @bits() {
  %a = constant <i8: [12, -1]> : tile<2xi8>
  %b = constant <i8: [10, 1]> : tile<2xi8>
  %0 = andi %a, %b : tile<2xi8>
  //= %0: 8 1
  %1 = ori %a, %b : tile<2xi8>
  //= %1: 14 -1
  %2 = xori %a, %b : tile<2xi8>
  //= %2: 6 -2
  %3 = maxi %a, %b signed : tile<2xi8>
  //= %3: 12 1
  %4 = maxi %a, %b unsigned : tile<2xi8>
  //= %4: 12 -1
  %5 = mini %a, %b signed : tile<2xi8>
  //= %5: 10 -1
  %6 = mini %a, %b unsigned : tile<2xi8>
  //= %6: 10 1
  %7 = cmpi less_than %a, %b, signed : tile<2xi8> -> tile<2xi1>
  //= %7: 0 1
  %8 = cmpi less_than %a, %b, unsigned : tile<2xi8> -> tile<2xi1>
  //= %8: 0 0
  %9 = cmpi greater_than_or_equal %b, %b, signed : tile<2xi8> -> tile<2xi1>
  //= %9: 1 1
  %10 = cmpi not_equal %a, %b, signed : tile<2xi8> -> tile<2xi1>
  //= %10: 1 1
  return
}
