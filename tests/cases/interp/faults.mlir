//! interp
entry @overflow() {
  %a = constant <i32: [1, 2147483647]> : tile<2xi32>
  %0 = addi %a, %a overflow<no_signed_wrap> : tile<2xi32>
  //   ^^^^ error: signed overflow: 4294967294 does not fit i32, and the op says that this does not happen
  return
}
// -----
entry @borrow() {
  %a = constant <i64: 0> : tile<i64>
  %b = constant <i64: 1> : tile<i64>
  %0 = subi %a, %b overflow<no_unsigned_wrap> : tile<i64>
  //   ^^^^ error: unsigned overflow: -1 does not fit i64, and the op says that this does not happen
  return
}
// -----
entry @shift() {
  %a = constant <i8: 64> : tile<i8>
  %b = constant <i8: 1> : tile<i8>
  %0 = shli %a, %b overflow<no_wrap> : tile<i8>
  //   ^^^^ error: signed overflow: 128 does not fit i8, and the op says that this does not happen
  return
}
// -----
entry @cut() {
  %a = constant <i32: 256> : tile<i32>
  %0 = trunci %a overflow<no_unsigned_wrap> : tile<i32> -> tile<i8>
  //   ^^^^^^ error: unsigned overflow: 256 does not fit i8, and the op says that this does not happen
  return
}
// -----
entry @zero() {
  %a = constant <i32: [4, 2]> : tile<2xi32>
  %b = constant <i32: [1, 0]> : tile<2xi32>
  %0 = divi %a, %b signed : tile<2xi32>
  //   ^^^^ error: division by zero, which is undefined
  return
}
// -----
entry @rest() {
  %a = constant <i32: 0> : tile<i32>
  %0 = remi %a, %a unsigned : tile<i32>
  //   ^^^^ error: division by zero, which is undefined
  return
}
// -----
entry @smallest() {
  %a = constant <i8: -128> : tile<i8>
  %b = constant <i8: -1> : tile<i8>
  %0 = divi %a, %b signed : tile<i8>
  //   ^^^^ error: signed overflow: -2**7 divided by -1 does not fit i8, which is undefined
  return
}
// -----
entry @asserted() {
  %c = constant <i1: [[true, true], [false, false]]> : tile<2x2xi1>
  assert %c, "all of them" : tile<2x2xi1>
//^^^^^^ error: assertion failed at element [1, 0] and 1 more: all of them
  return
}
// -----
entry @assumed(%n: tile<i32>) {
  //< n = 24
  %0 = assume div_by<16>, %n : tile<i32>
  //   ^^^^^^ error: the assumption div_by<16> does not hold: the value is 24
  return
}
// -----
entry @bounds() {
  %i = iota : tile<4xi32>
  %0 = assume bounded<?, 2>, %i : tile<4xi32>
  //   ^^^^^^ error: the assumption bounded<?, 2> does not hold at element [3]: the value is 3
  return
}
// -----
entry @outside(%p: tile<ptr<f32>>) {
  //< p = f32: 1 2
  %two = constant <i32: 2> : tile<i32>
  %q = offset %p, %two : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %x, %t = load_ptr_tko weak %q : tile<ptr<f32>> -> tile<f32>, token
  //       ^^^^^^^^^^^^ error: load from global memory outside of buffer 0: 4 bytes at offset 8
  return
}
// -----
entry @crooked(%p: tile<ptr<i8>>) {
  //< p = i8: 1 2 3 4 5 6 7 8
  %one = constant <i32: 1> : tile<i32>
  %q = offset %p, %one : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %r = ptr_to_ptr %q : tile<ptr<i8>> -> tile<ptr<i32>>
  %x, %t = load_ptr_tko weak %r : tile<ptr<i32>> -> tile<i32>, token
  //       ^^^^^^^^^^^^ error: misaligned load from 0x7f0000010001 (4 bytes)
  return
}
// -----
entry @nowhere() {
  %n = constant <i64: 0> : tile<i64>
  %p = int_to_ptr %n : tile<i64> -> tile<ptr<i32>>
  %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  //       ^^^^^^^^^^^^ error: load from global address 0x0 (4 bytes), which is no buffer
  return
}
// -----
global constant @fixed <i32: 1> : tile<1xi32>
entry @written() {
  %g = get_global @fixed : tile<ptr<i32>>
  %x = constant <i32: 2> : tile<i32>
  %t = store_ptr_tko weak %g, %x : tile<ptr<i32>>, tile<i32> -> token
  //   ^^^^^^^^^^^^^ error: store to constant memory
  return
}
// -----
// The tensor is longer than the array: the view is right, the memory is not there.
entry @short(%p: tile<ptr<f32>>) {
  //< p = f32: 1 2
  %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %t = make_partition_view %v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %a, %t0 = load_view_tko weak %t[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  //        ^^^^^^^^^^^^^ error: load from global memory outside of buffer 0: 4 bytes at offset 8
  return
}
// -----
entry @beyond(%p: tile<ptr<f32>>) {
  //< p = f32: 1 2 3 4
  %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %t = make_partition_view %v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %minus = constant <i32: -1> : tile<i32>
  %a, %t0 = load_view_tko weak %t[%minus] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  //        ^^^^^^^^^^^^^ error: index 0 is 4294967295, outside of the view's index space 1, which is undefined
  return
}
// -----
entry @promised(%p: tile<ptr<f32>>) {
  //< p = f32: 1 2 3
  %v = make_tensor_view %p, shape = [3], strides = [1] : tensor_view<3xf32, strides=[1]>
  %t = make_partition_view %v : partition_view<tile=(4), tensor_view<3xf32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %a, %t0 = load_view_tko weak %t[%zero] inbounds = [true] : partition_view<tile=(4), tensor_view<3xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  //        ^^^^^^^^^^^^^ error: elements outside of the tensor along dimension 0, which the op says is in bounds
  return
}
// -----
entry @no_block() {
  %a = constant <i32: 0> : tile<4xi32>
  %two = constant <i32: 2> : tile<i32>
  %0 = extract %a[%two] : tile<4xi32> -> tile<2xi32>
  //   ^^^^^^^ error: index 0 is 2, but there are 2 blocks, which is undefined
  return
}
// -----
entry @backwards() {
  %a = constant <i32: 0> : tile<i32>
  for %i in (%a to %a, step %a) : tile<i32> {
//^^^ error: the step is 0, but must be positive
    continue
  }
  return
}
// -----
entry @forever() {
  //: work 1000
  loop {
    %a = constant <i32: 0> : tile<i32>
    continue
//  ^^^^^^^^ error: too much work: the launch has computed more elements than its limit
  }
  return
}
