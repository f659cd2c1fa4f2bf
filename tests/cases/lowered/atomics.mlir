// Atomic updates: each element once, whatever the threads that hold it; old contents to whoever uses them. Elements
// that a mask leaves out give zero, or what a compare and swap expects.

//: 256xi32 256xi32 256xi32
entry @integer_modes(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>, %r: tile<ptr<i32>>) {
  %lanes = iota : tile<256xi32>
  %even = constant <i32: 1> : tile<256xi32>
  %zero = constant <i32: 0> : tile<256xi32>
  %bit = andi %lanes, %even : tile<256xi32>
  %mask = cmpi equal %bit, %zero, signed : tile<256xi32> -> tile<256xi1>
  %a1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %ab = broadcast %a1 : tile<1xptr<i32>> -> tile<256xptr<i32>>
  %a = offset %ab, %lanes : tile<256xptr<i32>>, tile<256xi32> -> tile<256xptr<i32>>
  %v1 = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %vb = broadcast %v1 : tile<1xptr<i32>> -> tile<256xptr<i32>>
  %v = offset %vb, %lanes : tile<256xptr<i32>>, tile<256xi32> -> tile<256xptr<i32>>
  %o1 = reshape %r : tile<ptr<i32>> -> tile<1xptr<i32>>
  %ob = broadcast %o1 : tile<1xptr<i32>> -> tile<256xptr<i32>>
  %o = offset %ob, %lanes : tile<256xptr<i32>>, tile<256xi32> -> tile<256xptr<i32>>
  %x, %t0 = load_ptr_tko weak %v : tile<256xptr<i32>> -> tile<256xi32>, token
  %old0, %u0 = atomic_rmw_tko relaxed device %a, add, %x, %mask token=%t0 : tile<256xptr<i32>>, tile<256xi32>, tile<256xi1> -> tile<256xi32>, token
  %old1, %u1 = atomic_rmw_tko relaxed device %a, max, %x, %mask token=%u0 : tile<256xptr<i32>>, tile<256xi32>, tile<256xi1> -> tile<256xi32>, token
  %old2, %u2 = atomic_rmw_tko relaxed device %a, min, %x, %mask token=%u1 : tile<256xptr<i32>>, tile<256xi32>, tile<256xi1> -> tile<256xi32>, token
  %old3, %u3 = atomic_rmw_tko relaxed device %a, umax, %x, %mask token=%u2 : tile<256xptr<i32>>, tile<256xi32>, tile<256xi1> -> tile<256xi32>, token
  %old4, %u4 = atomic_rmw_tko relaxed device %a, umin, %x, %mask token=%u3 : tile<256xptr<i32>>, tile<256xi32>, tile<256xi1> -> tile<256xi32>, token
  %old5, %u5 = atomic_rmw_tko relaxed device %a, and, %x, %mask token=%u4 : tile<256xptr<i32>>, tile<256xi32>, tile<256xi1> -> tile<256xi32>, token
  %old6, %u6 = atomic_rmw_tko relaxed device %a, or, %x, %mask token=%u5 : tile<256xptr<i32>>, tile<256xi32>, tile<256xi1> -> tile<256xi32>, token
  %old7, %u7 = atomic_rmw_tko relaxed device %a, xor, %x, %mask token=%u6 : tile<256xptr<i32>>, tile<256xi32>, tile<256xi1> -> tile<256xi32>, token
  %old8, %u8 = atomic_rmw_tko relaxed device %a, xchg, %x, %mask token=%u7 : tile<256xptr<i32>>, tile<256xi32>, tile<256xi1> -> tile<256xi32>, token
  %s1 = addi %old0, %old1 : tile<256xi32>
  %s2 = addi %s1, %old2 : tile<256xi32>
  %s3 = addi %s2, %old3 : tile<256xi32>
  %s4 = addi %s3, %old4 : tile<256xi32>
  %s5 = addi %s4, %old5 : tile<256xi32>
  %s6 = addi %s5, %old6 : tile<256xi32>
  %s7 = addi %s6, %old7 : tile<256xi32>
  %s8 = addi %s7, %old8 : tile<256xi32>
  %w = store_ptr_tko weak %o, %s8 token=%u8 : tile<256xptr<i32>>, tile<256xi32> -> token
  return
}

//: 64xi64 64xi64 64xi64
entry @wide_integer_modes(%p: tile<ptr<i64>>, %q: tile<ptr<i64>>, %r: tile<ptr<i64>>) {
  %lanes = iota : tile<64xi32>
  %even = constant <i32: 1> : tile<64xi32>
  %zero = constant <i32: 0> : tile<64xi32>
  %bit = andi %lanes, %even : tile<64xi32>
  %mask = cmpi equal %bit, %zero, signed : tile<64xi32> -> tile<64xi1>
  %a1 = reshape %p : tile<ptr<i64>> -> tile<1xptr<i64>>
  %ab = broadcast %a1 : tile<1xptr<i64>> -> tile<64xptr<i64>>
  %a = offset %ab, %lanes : tile<64xptr<i64>>, tile<64xi32> -> tile<64xptr<i64>>
  %v1 = reshape %q : tile<ptr<i64>> -> tile<1xptr<i64>>
  %vb = broadcast %v1 : tile<1xptr<i64>> -> tile<64xptr<i64>>
  %v = offset %vb, %lanes : tile<64xptr<i64>>, tile<64xi32> -> tile<64xptr<i64>>
  %o1 = reshape %r : tile<ptr<i64>> -> tile<1xptr<i64>>
  %ob = broadcast %o1 : tile<1xptr<i64>> -> tile<64xptr<i64>>
  %o = offset %ob, %lanes : tile<64xptr<i64>>, tile<64xi32> -> tile<64xptr<i64>>
  %x, %t0 = load_ptr_tko weak %v : tile<64xptr<i64>> -> tile<64xi64>, token
  %old0, %u0 = atomic_rmw_tko acq_rel sys %a, add, %x, %mask token=%t0 : tile<64xptr<i64>>, tile<64xi64>, tile<64xi1> -> tile<64xi64>, token
  %old1, %u1 = atomic_rmw_tko acq_rel sys %a, max, %x, %mask token=%u0 : tile<64xptr<i64>>, tile<64xi64>, tile<64xi1> -> tile<64xi64>, token
  %old2, %u2 = atomic_rmw_tko acq_rel sys %a, min, %x, %mask token=%u1 : tile<64xptr<i64>>, tile<64xi64>, tile<64xi1> -> tile<64xi64>, token
  %old3, %u3 = atomic_rmw_tko acq_rel sys %a, umax, %x, %mask token=%u2 : tile<64xptr<i64>>, tile<64xi64>, tile<64xi1> -> tile<64xi64>, token
  %old4, %u4 = atomic_rmw_tko acq_rel sys %a, umin, %x, %mask token=%u3 : tile<64xptr<i64>>, tile<64xi64>, tile<64xi1> -> tile<64xi64>, token
  %old5, %u5 = atomic_rmw_tko acq_rel sys %a, and, %x, %mask token=%u4 : tile<64xptr<i64>>, tile<64xi64>, tile<64xi1> -> tile<64xi64>, token
  %old6, %u6 = atomic_rmw_tko acq_rel sys %a, or, %x, %mask token=%u5 : tile<64xptr<i64>>, tile<64xi64>, tile<64xi1> -> tile<64xi64>, token
  %old7, %u7 = atomic_rmw_tko acq_rel sys %a, xor, %x, %mask token=%u6 : tile<64xptr<i64>>, tile<64xi64>, tile<64xi1> -> tile<64xi64>, token
  %old8, %u8 = atomic_rmw_tko acq_rel sys %a, xchg, %x, %mask token=%u7 : tile<64xptr<i64>>, tile<64xi64>, tile<64xi1> -> tile<64xi64>, token
  %s1 = addi %old0, %old1 : tile<64xi64>
  %s2 = addi %s1, %old2 : tile<64xi64>
  %s3 = addi %s2, %old3 : tile<64xi64>
  %s4 = addi %s3, %old4 : tile<64xi64>
  %s5 = addi %s4, %old5 : tile<64xi64>
  %s6 = addi %s5, %old6 : tile<64xi64>
  %s7 = addi %s6, %old7 : tile<64xi64>
  %s8 = addi %s7, %old8 : tile<64xi64>
  %w = store_ptr_tko weak %o, %s8 token=%u8 : tile<64xptr<i64>>, tile<64xi64> -> token
  return
}

//: 32xi32 32xi32 32xi32
entry @fewer_elements_than_threads(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>, %r: tile<ptr<i32>>) {
  %lanes = iota : tile<32xi32>
  %even = constant <i32: 1> : tile<32xi32>
  %zero = constant <i32: 0> : tile<32xi32>
  %bit = andi %lanes, %even : tile<32xi32>
  %mask = cmpi equal %bit, %zero, signed : tile<32xi32> -> tile<32xi1>
  %a1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %ab = broadcast %a1 : tile<1xptr<i32>> -> tile<32xptr<i32>>
  %a = offset %ab, %lanes : tile<32xptr<i32>>, tile<32xi32> -> tile<32xptr<i32>>
  %v1 = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %vb = broadcast %v1 : tile<1xptr<i32>> -> tile<32xptr<i32>>
  %v = offset %vb, %lanes : tile<32xptr<i32>>, tile<32xi32> -> tile<32xptr<i32>>
  %o1 = reshape %r : tile<ptr<i32>> -> tile<1xptr<i32>>
  %ob = broadcast %o1 : tile<1xptr<i32>> -> tile<32xptr<i32>>
  %o = offset %ob, %lanes : tile<32xptr<i32>>, tile<32xi32> -> tile<32xptr<i32>>
  %x, %t0 = load_ptr_tko weak %v : tile<32xptr<i32>> -> tile<32xi32>, token
  %old0, %u0 = atomic_rmw_tko acq_rel device %a, add, %x, %mask token=%t0 : tile<32xptr<i32>>, tile<32xi32>, tile<32xi1> -> tile<32xi32>, token
  %old1, %u1 = atomic_rmw_tko acq_rel device %a, add, %x, %mask token=%u0 : tile<32xptr<i32>>, tile<32xi32>, tile<32xi1> -> tile<32xi32>, token
  %s1 = addi %old0, %old1 : tile<32xi32>
  %w = store_ptr_tko weak %o, %s1 token=%u1 : tile<32xptr<i32>>, tile<32xi32> -> token
  return
}

//: 128xf32 128xf32 128xf32
entry @sums_of_f32(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %r: tile<ptr<f32>>) {
  %lanes = iota : tile<128xi32>
  %even = constant <i32: 1> : tile<128xi32>
  %zero = constant <i32: 0> : tile<128xi32>
  %bit = andi %lanes, %even : tile<128xi32>
  %mask = cmpi equal %bit, %zero, signed : tile<128xi32> -> tile<128xi1>
  %a1 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
  %ab = broadcast %a1 : tile<1xptr<f32>> -> tile<128xptr<f32>>
  %a = offset %ab, %lanes : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
  %v1 = reshape %q : tile<ptr<f32>> -> tile<1xptr<f32>>
  %vb = broadcast %v1 : tile<1xptr<f32>> -> tile<128xptr<f32>>
  %v = offset %vb, %lanes : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
  %o1 = reshape %r : tile<ptr<f32>> -> tile<1xptr<f32>>
  %ob = broadcast %o1 : tile<1xptr<f32>> -> tile<128xptr<f32>>
  %o = offset %ob, %lanes : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
  %x, %t0 = load_ptr_tko weak %v : tile<128xptr<f32>> -> tile<128xf32>, token
  %old0, %u0 = atomic_rmw_tko relaxed device %a, addf, %x, %mask token=%t0 : tile<128xptr<f32>>, tile<128xf32>, tile<128xi1> -> tile<128xf32>, token
  %old1, %u1 = atomic_rmw_tko relaxed device %a, xchg, %x, %mask token=%u0 : tile<128xptr<f32>>, tile<128xf32>, tile<128xi1> -> tile<128xf32>, token
  %s1 = addf %old0, %old1 : tile<128xf32>
  %w = store_ptr_tko weak %o, %s1 token=%u1 : tile<128xptr<f32>>, tile<128xf32> -> token
  return
}

//: 64xf64 64xf64 64xf64
entry @sums_of_f64(%p: tile<ptr<f64>>, %q: tile<ptr<f64>>, %r: tile<ptr<f64>>) {
  %lanes = iota : tile<64xi32>
  %even = constant <i32: 1> : tile<64xi32>
  %zero = constant <i32: 0> : tile<64xi32>
  %bit = andi %lanes, %even : tile<64xi32>
  %mask = cmpi equal %bit, %zero, signed : tile<64xi32> -> tile<64xi1>
  %a1 = reshape %p : tile<ptr<f64>> -> tile<1xptr<f64>>
  %ab = broadcast %a1 : tile<1xptr<f64>> -> tile<64xptr<f64>>
  %a = offset %ab, %lanes : tile<64xptr<f64>>, tile<64xi32> -> tile<64xptr<f64>>
  %v1 = reshape %q : tile<ptr<f64>> -> tile<1xptr<f64>>
  %vb = broadcast %v1 : tile<1xptr<f64>> -> tile<64xptr<f64>>
  %v = offset %vb, %lanes : tile<64xptr<f64>>, tile<64xi32> -> tile<64xptr<f64>>
  %o1 = reshape %r : tile<ptr<f64>> -> tile<1xptr<f64>>
  %ob = broadcast %o1 : tile<1xptr<f64>> -> tile<64xptr<f64>>
  %o = offset %ob, %lanes : tile<64xptr<f64>>, tile<64xi32> -> tile<64xptr<f64>>
  %x, %t0 = load_ptr_tko weak %v : tile<64xptr<f64>> -> tile<64xf64>, token
  %old0, %u0 = atomic_rmw_tko release tl_blk %a, addf, %x, %mask token=%t0 : tile<64xptr<f64>>, tile<64xf64>, tile<64xi1> -> tile<64xf64>, token
  %w = store_ptr_tko weak %o, %old0 token=%u0 : tile<64xptr<f64>>, tile<64xf64> -> token
  return
}

//: 64xf16 64xf16 64xf16
entry @sums_of_f16(%p: tile<ptr<f16>>, %q: tile<ptr<f16>>, %r: tile<ptr<f16>>) {
  %lanes = iota : tile<64xi32>
  %even = constant <i32: 1> : tile<64xi32>
  %zero = constant <i32: 0> : tile<64xi32>
  %bit = andi %lanes, %even : tile<64xi32>
  %mask = cmpi equal %bit, %zero, signed : tile<64xi32> -> tile<64xi1>
  %a1 = reshape %p : tile<ptr<f16>> -> tile<1xptr<f16>>
  %ab = broadcast %a1 : tile<1xptr<f16>> -> tile<64xptr<f16>>
  %a = offset %ab, %lanes : tile<64xptr<f16>>, tile<64xi32> -> tile<64xptr<f16>>
  %v1 = reshape %q : tile<ptr<f16>> -> tile<1xptr<f16>>
  %vb = broadcast %v1 : tile<1xptr<f16>> -> tile<64xptr<f16>>
  %v = offset %vb, %lanes : tile<64xptr<f16>>, tile<64xi32> -> tile<64xptr<f16>>
  %o1 = reshape %r : tile<ptr<f16>> -> tile<1xptr<f16>>
  %ob = broadcast %o1 : tile<1xptr<f16>> -> tile<64xptr<f16>>
  %o = offset %ob, %lanes : tile<64xptr<f16>>, tile<64xi32> -> tile<64xptr<f16>>
  %x, %t0 = load_ptr_tko weak %v : tile<64xptr<f16>> -> tile<64xf16>, token
  %old0, %u0 = atomic_rmw_tko acquire device %a, addf, %x, %mask token=%t0 : tile<64xptr<f16>>, tile<64xf16>, tile<64xi1> -> tile<64xf16>, token
  %w = store_ptr_tko weak %o, %old0 token=%u0 : tile<64xptr<f16>>, tile<64xf16> -> token
  return
}

//: 4xi32
entry @elements_that_meet(%p: tile<ptr<i32>>) {
  %lanes = iota : tile<256xi32>
  %three = constant <i32: 3> : tile<256xi32>
  %at = andi %lanes, %three : tile<256xi32>
  %a1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %ab = broadcast %a1 : tile<1xptr<i32>> -> tile<256xptr<i32>>
  %a = offset %ab, %at : tile<256xptr<i32>>, tile<256xi32> -> tile<256xptr<i32>>
  %old, %t = atomic_rmw_tko relaxed device %a, add, %lanes : tile<256xptr<i32>>, tile<256xi32> -> tile<256xi32>, token
  return
}

//: 1xi32 64xi32
entry @a_number(%p: tile<ptr<i32>>, %r: tile<ptr<i32>>) {
  %one = constant <i32: 5> : tile<i32>
  %old, %t = atomic_rmw_tko acq_rel device %p, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %lanes = iota : tile<64xi32>
  %o1 = reshape %r : tile<ptr<i32>> -> tile<1xptr<i32>>
  %ob = broadcast %o1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %o = offset %ob, %lanes : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %old1 = reshape %old : tile<i32> -> tile<1xi32>
  %olds = broadcast %old1 : tile<1xi32> -> tile<64xi32>
  %w = store_ptr_tko weak %o, %olds token=%t : tile<64xptr<i32>>, tile<64xi32> -> token
  return
}

//: 64xi32 64xi32 64xi32
entry @compare_and_swap_of_i32(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>, %r: tile<ptr<i32>>) {
  %lanes = iota : tile<64xi32>
  %even = constant <i32: 1> : tile<64xi32>
  %zero = constant <i32: 0> : tile<64xi32>
  %bit = andi %lanes, %even : tile<64xi32>
  %mask = cmpi equal %bit, %zero, signed : tile<64xi32> -> tile<64xi1>
  %a1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %ab = broadcast %a1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %a = offset %ab, %lanes : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %v1 = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %vb = broadcast %v1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %v = offset %vb, %lanes : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %o1 = reshape %r : tile<ptr<i32>> -> tile<1xptr<i32>>
  %ob = broadcast %o1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %o = offset %ob, %lanes : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %want = constant <i32: 2> : tile<64xi32>
  %x, %t0 = load_ptr_tko weak %v : tile<64xptr<i32>> -> tile<64xi32>, token
  %old, %t1 = atomic_cas_tko acq_rel device %a, %want, %x, %mask token=%t0 : tile<64xptr<i32>>, tile<64xi32>, tile<64xi1> -> tile<64xi32>, token
  %w = store_ptr_tko weak %o, %old token=%t1 : tile<64xptr<i32>>, tile<64xi32> -> token
  return
}

//: 64xf32 64xf32 64xf32
entry @compare_and_swap_of_f32(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %r: tile<ptr<f32>>) {
  %lanes = iota : tile<64xi32>
  %even = constant <i32: 1> : tile<64xi32>
  %zero = constant <i32: 0> : tile<64xi32>
  %bit = andi %lanes, %even : tile<64xi32>
  %mask = cmpi equal %bit, %zero, signed : tile<64xi32> -> tile<64xi1>
  %a1 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
  %ab = broadcast %a1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
  %a = offset %ab, %lanes : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
  %v1 = reshape %q : tile<ptr<f32>> -> tile<1xptr<f32>>
  %vb = broadcast %v1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
  %v = offset %vb, %lanes : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
  %o1 = reshape %r : tile<ptr<f32>> -> tile<1xptr<f32>>
  %ob = broadcast %o1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
  %o = offset %ob, %lanes : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
  %want = constant <f32: 2.0> : tile<64xf32>
  %x, %t0 = load_ptr_tko weak %v : tile<64xptr<f32>> -> tile<64xf32>, token
  %old, %t1 = atomic_cas_tko acq_rel device %a, %want, %x, %mask token=%t0 : tile<64xptr<f32>>, tile<64xf32>, tile<64xi1> -> tile<64xf32>, token
  %w = store_ptr_tko weak %o, %old token=%t1 : tile<64xptr<f32>>, tile<64xf32> -> token
  return
}

//: 64xi64 64xi64 64xi64
entry @compare_and_swap_of_i64(%p: tile<ptr<i64>>, %q: tile<ptr<i64>>, %r: tile<ptr<i64>>) {
  %lanes = iota : tile<64xi32>
  %even = constant <i32: 1> : tile<64xi32>
  %zero = constant <i32: 0> : tile<64xi32>
  %bit = andi %lanes, %even : tile<64xi32>
  %mask = cmpi equal %bit, %zero, signed : tile<64xi32> -> tile<64xi1>
  %a1 = reshape %p : tile<ptr<i64>> -> tile<1xptr<i64>>
  %ab = broadcast %a1 : tile<1xptr<i64>> -> tile<64xptr<i64>>
  %a = offset %ab, %lanes : tile<64xptr<i64>>, tile<64xi32> -> tile<64xptr<i64>>
  %v1 = reshape %q : tile<ptr<i64>> -> tile<1xptr<i64>>
  %vb = broadcast %v1 : tile<1xptr<i64>> -> tile<64xptr<i64>>
  %v = offset %vb, %lanes : tile<64xptr<i64>>, tile<64xi32> -> tile<64xptr<i64>>
  %o1 = reshape %r : tile<ptr<i64>> -> tile<1xptr<i64>>
  %ob = broadcast %o1 : tile<1xptr<i64>> -> tile<64xptr<i64>>
  %o = offset %ob, %lanes : tile<64xptr<i64>>, tile<64xi32> -> tile<64xptr<i64>>
  %want = constant <i64: 2> : tile<64xi64>
  %x, %t0 = load_ptr_tko weak %v : tile<64xptr<i64>> -> tile<64xi64>, token
  %old, %t1 = atomic_cas_tko acq_rel device %a, %want, %x, %mask token=%t0 : tile<64xptr<i64>>, tile<64xi64>, tile<64xi1> -> tile<64xi64>, token
  %w = store_ptr_tko weak %o, %old token=%t1 : tile<64xptr<i64>>, tile<64xi64> -> token
  return
}
