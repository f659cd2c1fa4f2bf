// Floats of 8 and 4 bits that have no conversion of their own in every target, by their bits.

// Every power of two, and NaN.
//: sm_120a 256xf32 256xf16 256xf64 256xf32
entry @powers(%p: tile<ptr<f32>>, %q: tile<ptr<f16>>, %r: tile<ptr<f64>>, %s: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %numbers = iota : tile<256xi32>
  %codes = trunci %numbers : tile<256xi32> -> tile<256xi8>
  %x = bitcast %codes : tile<256xi8> -> tile<256xf8E8M0FNU>
  %f = ftof %x : tile<256xf8E8M0FNU> -> tile<256xf32>
  %h = ftof %x : tile<256xf8E8M0FNU> -> tile<256xf16>
  %d = ftof %x : tile<256xf8E8M0FNU> -> tile<256xf64>
  %b = ftof %x : tile<256xf8E8M0FNU> -> tile<256xbf16>
  %bf = ftof %b : tile<256xbf16> -> tile<256xf32>
  %o1_v = make_tensor_view %p, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
  %o1_t = make_partition_view %o1_v : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
  %o1_k = store_view_tko weak %f, %o1_t[%zero] : tile<256xf32>, partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
  %o2_v = make_tensor_view %q, shape = [256], strides = [1] : tensor_view<256xf16, strides=[1]>
  %o2_t = make_partition_view %o2_v : partition_view<tile=(256), tensor_view<256xf16, strides=[1]>>
  %o2_k = store_view_tko weak %h, %o2_t[%zero] : tile<256xf16>, partition_view<tile=(256), tensor_view<256xf16, strides=[1]>>, tile<i32> -> token
  %o3_v = make_tensor_view %r, shape = [256], strides = [1] : tensor_view<256xf64, strides=[1]>
  %o3_t = make_partition_view %o3_v : partition_view<tile=(256), tensor_view<256xf64, strides=[1]>>
  %o3_k = store_view_tko weak %d, %o3_t[%zero] : tile<256xf64>, partition_view<tile=(256), tensor_view<256xf64, strides=[1]>>, tile<i32> -> token
  %o4_v = make_tensor_view %s, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
  %o4_t = make_partition_view %o4_v : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
  %o4_k = store_view_tko weak %bf, %o4_t[%zero] : tile<256xf32>, partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
  return
}

// Powers of two from magnitudes: numbers of every exponent, with no, one and all bits of the fraction set.
//: sm_120a 2048xi8 2048xi8
entry @to_powers_of_f32(%p: tile<ptr<i8>>, %q: tile<ptr<i8>>) {
  %zero = constant <i32: 0> : tile<i32>
  %numbers = iota : tile<2048xi32>
  %by = constant <i32: 21> : tile<2048xi32>
  %one = constant <i32: 1> : tile<2048xi32>
  %odd = andi %numbers, %one : tile<2048xi32>
  %high = shli %numbers, %by : tile<2048xi32>
  %code = subi %high, %odd : tile<2048xi32>
  %x = bitcast %code : tile<2048xi32> -> tile<2048xf32>
  %down = ftof %x rounding<zero> : tile<2048xf32> -> tile<2048xf8E8M0FNU>
  %down_bits = bitcast %down : tile<2048xf8E8M0FNU> -> tile<2048xi8>
  %up = ftof %x rounding<positive_inf> : tile<2048xf32> -> tile<2048xf8E8M0FNU>
  %up_bits = bitcast %up : tile<2048xf8E8M0FNU> -> tile<2048xi8>
  %o1_v = make_tensor_view %p, shape = [2048], strides = [1] : tensor_view<2048xi8, strides=[1]>
  %o1_t = make_partition_view %o1_v : partition_view<tile=(2048), tensor_view<2048xi8, strides=[1]>>
  %o1_k = store_view_tko weak %down_bits, %o1_t[%zero] : tile<2048xi8>, partition_view<tile=(2048), tensor_view<2048xi8, strides=[1]>>, tile<i32> -> token
  %o2_v = make_tensor_view %q, shape = [2048], strides = [1] : tensor_view<2048xi8, strides=[1]>
  %o2_t = make_partition_view %o2_v : partition_view<tile=(2048), tensor_view<2048xi8, strides=[1]>>
  %o2_k = store_view_tko weak %up_bits, %o2_t[%zero] : tile<2048xi8>, partition_view<tile=(2048), tensor_view<2048xi8, strides=[1]>>, tile<i32> -> token
  return
}

// Powers of two from magnitudes: numbers of every exponent, with no, one and all bits of the fraction set.
//: slow sm_120a 2048xi8 2048xi8
entry @to_powers_of_f64(%p: tile<ptr<i8>>, %q: tile<ptr<i8>>) {
  %zero = constant <i32: 0> : tile<i32>
  %numbers = iota : tile<2048xi64>
  %by = constant <i64: 51> : tile<2048xi64>
  %base = constant <i64: 1726> : tile<2048xi64>
  %some = constant <i64: 2> : tile<2048xi64>
  %less = shri %numbers, %some signed : tile<2048xi64>
  %sum = addi %less, %base : tile<2048xi64>
  %high = shli %sum, %by : tile<2048xi64>
  %three = constant <i64: 3> : tile<2048xi64>
  %low = andi %numbers, %three : tile<2048xi64>
  %code = subi %high, %low : tile<2048xi64>
  %x = bitcast %code : tile<2048xi64> -> tile<2048xf64>
  %down = ftof %x rounding<zero> : tile<2048xf64> -> tile<2048xf8E8M0FNU>
  %down_bits = bitcast %down : tile<2048xf8E8M0FNU> -> tile<2048xi8>
  %up = ftof %x rounding<positive_inf> : tile<2048xf64> -> tile<2048xf8E8M0FNU>
  %up_bits = bitcast %up : tile<2048xf8E8M0FNU> -> tile<2048xi8>
  %o1_v = make_tensor_view %p, shape = [2048], strides = [1] : tensor_view<2048xi8, strides=[1]>
  %o1_t = make_partition_view %o1_v : partition_view<tile=(2048), tensor_view<2048xi8, strides=[1]>>
  %o1_k = store_view_tko weak %down_bits, %o1_t[%zero] : tile<2048xi8>, partition_view<tile=(2048), tensor_view<2048xi8, strides=[1]>>, tile<i32> -> token
  %o2_v = make_tensor_view %q, shape = [2048], strides = [1] : tensor_view<2048xi8, strides=[1]>
  %o2_t = make_partition_view %o2_v : partition_view<tile=(2048), tensor_view<2048xi8, strides=[1]>>
  %o2_k = store_view_tko weak %up_bits, %o2_t[%zero] : tile<2048xi8>, partition_view<tile=(2048), tensor_view<2048xi8, strides=[1]>>, tile<i32> -> token
  return
}

// All sixteen floats of 4 bits, from bytes that hold two of them, and back.
//: sm_120a 16xf32 16xf32 8xi8
entry @four_bits(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %r: tile<ptr<i8>>) {
  %zero = constant <i32: 0> : tile<i32>
  %pairs = constant <i8: [16, 50, 84, 118, -104, -70, -36, -2]> : tile<8xi8>
  %x = unpack %pairs : tile<8xi8> -> tile<16xf4E2M1FN>
  %f = ftof %x : tile<16xf4E2M1FN> -> tile<16xf32>
  %b = ftof %x : tile<16xf4E2M1FN> -> tile<16xbf16>
  %bf = ftof %b : tile<16xbf16> -> tile<16xf32>
  %again = pack %x : tile<16xf4E2M1FN> -> tile<8xi8>
  %o1_v = make_tensor_view %p, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
  %o1_t = make_partition_view %o1_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
  %o1_k = store_view_tko weak %f, %o1_t[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
  %o2_v = make_tensor_view %q, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
  %o2_t = make_partition_view %o2_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
  %o2_k = store_view_tko weak %bf, %o2_t[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
  %o3_v = make_tensor_view %r, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %o3_t = make_partition_view %o3_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %o3_k = store_view_tko weak %again, %o3_t[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
  return
}

// Between -8 and 8 in steps of 1/16: neighbours, what lies half-way between them, and what lies beyond.
//: sm_120a 256xf32 128xi8
entry @to_four_bits_of_f32(%p: tile<ptr<f32>>, %q: tile<ptr<i8>>) {
  %zero = constant <i32: 0> : tile<i32>
  %numbers = iota : tile<256xi32>
  %middle = constant <i32: 128> : tile<256xi32>
  %around = subi %numbers, %middle : tile<256xi32>
  %whole = itof %around signed : tile<256xi32> -> tile<256xf32>
  %step = constant <f32: 0.0625> : tile<256xf32>
  %x = mulf %whole, %step rounding<nearest_even> : tile<256xf32>
  %y = ftof %x : tile<256xf32> -> tile<256xf4E2M1FN>
  %f = ftof %y : tile<256xf4E2M1FN> -> tile<256xf32>
  %bytes = pack %y : tile<256xf4E2M1FN> -> tile<128xi8>
  %o1_v = make_tensor_view %p, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
  %o1_t = make_partition_view %o1_v : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
  %o1_k = store_view_tko weak %f, %o1_t[%zero] : tile<256xf32>, partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
  %o2_v = make_tensor_view %q, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %o2_t = make_partition_view %o2_v : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %o2_k = store_view_tko weak %bytes, %o2_t[%zero] : tile<128xi8>, partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> token
  return
}

// Between -8 and 8 in steps of 1/16: neighbours, what lies half-way between them, and what lies beyond.
//: slow sm_120a 256xf32 128xi8
entry @to_four_bits_of_f16(%p: tile<ptr<f32>>, %q: tile<ptr<i8>>) {
  %zero = constant <i32: 0> : tile<i32>
  %numbers = iota : tile<256xi32>
  %middle = constant <i32: 128> : tile<256xi32>
  %around = subi %numbers, %middle : tile<256xi32>
  %whole = itof %around signed : tile<256xi32> -> tile<256xf16>
  %step = constant <f16: 0.0625> : tile<256xf16>
  %x = mulf %whole, %step rounding<nearest_even> : tile<256xf16>
  %y = ftof %x : tile<256xf16> -> tile<256xf4E2M1FN>
  %f = ftof %y : tile<256xf4E2M1FN> -> tile<256xf32>
  %bytes = pack %y : tile<256xf4E2M1FN> -> tile<128xi8>
  %o1_v = make_tensor_view %p, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
  %o1_t = make_partition_view %o1_v : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
  %o1_k = store_view_tko weak %f, %o1_t[%zero] : tile<256xf32>, partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
  %o2_v = make_tensor_view %q, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %o2_t = make_partition_view %o2_v : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %o2_k = store_view_tko weak %bytes, %o2_t[%zero] : tile<128xi8>, partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> token
  return
}

// Between -8 and 8 in steps of 1/16: neighbours, what lies half-way between them, and what lies beyond.
//: slow sm_120a 256xf32 128xi8
entry @to_four_bits_of_f64(%p: tile<ptr<f32>>, %q: tile<ptr<i8>>) {
  %zero = constant <i32: 0> : tile<i32>
  %numbers = iota : tile<256xi32>
  %middle = constant <i32: 128> : tile<256xi32>
  %around = subi %numbers, %middle : tile<256xi32>
  %whole = itof %around signed : tile<256xi32> -> tile<256xf64>
  %step = constant <f64: 0.0625> : tile<256xf64>
  %x = mulf %whole, %step rounding<nearest_even> : tile<256xf64>
  %y = ftof %x : tile<256xf64> -> tile<256xf4E2M1FN>
  %f = ftof %y : tile<256xf4E2M1FN> -> tile<256xf32>
  %bytes = pack %y : tile<256xf4E2M1FN> -> tile<128xi8>
  %o1_v = make_tensor_view %p, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
  %o1_t = make_partition_view %o1_v : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
  %o1_k = store_view_tko weak %f, %o1_t[%zero] : tile<256xf32>, partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
  %o2_v = make_tensor_view %q, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %o2_t = make_partition_view %o2_v : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %o2_k = store_view_tko weak %bytes, %o2_t[%zero] : tile<128xi8>, partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> token
  return
}

// From one 8-bit format to another, and NaN and infinities.
//: sm_120a 4xf32 4xf32 4xf32
entry @across(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %r: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %x = constant <f32: [0x7FC00000, 0xFF800000, 448.0, 0.4]> : tile<4xf32>
  %small = ftof %x : tile<4xf32> -> tile<4xf4E2M1FN>
  %s = ftof %small : tile<4xf4E2M1FN> -> tile<4xf32>
  %e = ftof %x : tile<4xf32> -> tile<4xf8E4M3FN>
  %power = ftof %e rounding<positive_inf> : tile<4xf8E4M3FN> -> tile<4xf8E8M0FNU>
  %t = ftof %power : tile<4xf8E8M0FNU> -> tile<4xf32>
  %five = ftof %power : tile<4xf8E8M0FNU> -> tile<4xf8E5M2>
  %u = ftof %five : tile<4xf8E5M2> -> tile<4xf32>
  %o1_v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %o1_t = make_partition_view %o1_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %o1_k = store_view_tko weak %s, %o1_t[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
  %o2_v = make_tensor_view %q, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %o2_t = make_partition_view %o2_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %o2_k = store_view_tko weak %t, %o2_t[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
  %o3_v = make_tensor_view %r, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %o3_t = make_partition_view %o3_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %o3_k = store_view_tko weak %u, %o3_t[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
  return
}

// f64 are rounded once: numbers half-way between two of 8 bits, one place of an f64 beside that, and next to it.
//: sm_100a 2048xi8 2048xi8
entry @to_bytes_of_f64(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>) {
  %zero = constant <i32: 0> : tile<i32>
  %numbers = iota : tile<2048xi64>
  %one = constant <i64: 1> : tile<2048xi64>
  %three = constant <i64: 3> : tile<2048xi64>
  %part = andi %numbers, %three : tile<2048xi64>
  %beside = subi %part, %one : tile<2048xi64>
  %by0 = constant <i64: 48> : tile<2048xi64>
  %base0 = constant <i64: 16176> : tile<2048xi64>
  %sum0 = addi %numbers, %base0 : tile<2048xi64>
  %high0 = shli %sum0, %by0 : tile<2048xi64>
  %code0 = addi %high0, %beside : tile<2048xi64>
  %x0 = bitcast %code0 : tile<2048xi64> -> tile<2048xf64>
  %y0 = ftof %x0 : tile<2048xf64> -> tile<2048xf8E4M3FN>
  %z0 = bitcast %y0 : tile<2048xf8E4M3FN> -> tile<2048xi8>
  %v0 = make_tensor_view %p0, shape = [2048], strides = [1] : tensor_view<2048xi8, strides=[1]>
  %t0 = make_partition_view %v0 : partition_view<tile=(2048), tensor_view<2048xi8, strides=[1]>>
  %k0 = store_view_tko weak %z0, %t0[%zero] : tile<2048xi8>, partition_view<tile=(2048), tensor_view<2048xi8, strides=[1]>>, tile<i32> -> token
  %by1 = constant <i64: 49> : tile<2048xi64>
  %base1 = constant <i64: 8088> : tile<2048xi64>
  %sum1 = addi %numbers, %base1 : tile<2048xi64>
  %high1 = shli %sum1, %by1 : tile<2048xi64>
  %code1 = addi %high1, %beside : tile<2048xi64>
  %x1 = bitcast %code1 : tile<2048xi64> -> tile<2048xf64>
  %y1 = ftof %x1 : tile<2048xf64> -> tile<2048xf8E5M2>
  %z1 = bitcast %y1 : tile<2048xf8E5M2> -> tile<2048xi8>
  %v1 = make_tensor_view %p1, shape = [2048], strides = [1] : tensor_view<2048xi8, strides=[1]>
  %t1 = make_partition_view %v1 : partition_view<tile=(2048), tensor_view<2048xi8, strides=[1]>>
  %k1 = store_view_tko weak %z1, %t1[%zero] : tile<2048xi8>, partition_view<tile=(2048), tensor_view<2048xi8, strides=[1]>>, tile<i32> -> token
  return
}

// As above, to bf16, for which targets before sm_90 have no instruction.
//: sm_80 sm_90 2048xi16
entry @to_bf16_of_f64(%p0: tile<ptr<i16>>) {
  %zero = constant <i32: 0> : tile<i32>
  %numbers = iota : tile<2048xi64>
  %one = constant <i64: 1> : tile<2048xi64>
  %three = constant <i64: 3> : tile<2048xi64>
  %part = andi %numbers, %three : tile<2048xi64>
  %beside = subi %part, %one : tile<2048xi64>
  %by0 = constant <i64: 44> : tile<2048xi64>
  %base0 = constant <i64: 258816> : tile<2048xi64>
  %sum0 = addi %numbers, %base0 : tile<2048xi64>
  %high0 = shli %sum0, %by0 : tile<2048xi64>
  %code0 = addi %high0, %beside : tile<2048xi64>
  %x0 = bitcast %code0 : tile<2048xi64> -> tile<2048xf64>
  %y0 = ftof %x0 : tile<2048xf64> -> tile<2048xbf16>
  %z0 = bitcast %y0 : tile<2048xbf16> -> tile<2048xi16>
  %v0 = make_tensor_view %p0, shape = [2048], strides = [1] : tensor_view<2048xi16, strides=[1]>
  %t0 = make_partition_view %v0 : partition_view<tile=(2048), tensor_view<2048xi16, strides=[1]>>
  %k0 = store_view_tko weak %z0, %t0[%zero] : tile<2048xi16>, partition_view<tile=(2048), tensor_view<2048xi16, strides=[1]>>, tile<i32> -> token
  return
}

// Every e5m3, NaN among them.
//: sm_107a 256xf32 256xf16 256xf64 256xf32
entry @unsigned_floats(%p: tile<ptr<f32>>, %q: tile<ptr<f16>>, %r: tile<ptr<f64>>, %s: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %numbers = iota : tile<256xi32>
  %codes = trunci %numbers : tile<256xi32> -> tile<256xi8>
  %x = bitcast %codes : tile<256xi8> -> tile<256xfnv8E5M3FNU>
  %f = ftof %x : tile<256xfnv8E5M3FNU> -> tile<256xf32>
  %h = ftof %x : tile<256xfnv8E5M3FNU> -> tile<256xf16>
  %d = ftof %x : tile<256xfnv8E5M3FNU> -> tile<256xf64>
  %b = ftof %x : tile<256xfnv8E5M3FNU> -> tile<256xbf16>
  %bf = ftof %b : tile<256xbf16> -> tile<256xf32>
  %o1_v = make_tensor_view %p, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
  %o1_t = make_partition_view %o1_v : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
  %o1_k = store_view_tko weak %f, %o1_t[%zero] : tile<256xf32>, partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
  %o2_v = make_tensor_view %q, shape = [256], strides = [1] : tensor_view<256xf16, strides=[1]>
  %o2_t = make_partition_view %o2_v : partition_view<tile=(256), tensor_view<256xf16, strides=[1]>>
  %o2_k = store_view_tko weak %h, %o2_t[%zero] : tile<256xf16>, partition_view<tile=(256), tensor_view<256xf16, strides=[1]>>, tile<i32> -> token
  %o3_v = make_tensor_view %r, shape = [256], strides = [1] : tensor_view<256xf64, strides=[1]>
  %o3_t = make_partition_view %o3_v : partition_view<tile=(256), tensor_view<256xf64, strides=[1]>>
  %o3_k = store_view_tko weak %d, %o3_t[%zero] : tile<256xf64>, partition_view<tile=(256), tensor_view<256xf64, strides=[1]>>, tile<i32> -> token
  %o4_v = make_tensor_view %s, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
  %o4_t = make_partition_view %o4_v : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
  %o4_k = store_view_tko weak %bf, %o4_t[%zero] : tile<256xf32>, partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
  return
}

// e5m3 from numbers of every exponent with three fractions, from around all its own with every tie, and a step to each side.
//: sm_107a 1024xi8 4096xi8 4096xi8 4096xi8
entry @to_unsigned_floats(%p: tile<ptr<i8>>, %q: tile<ptr<i8>>, %r: tile<ptr<i8>>, %s: tile<ptr<i8>>) {
  %zero = constant <i32: 0> : tile<i32>
  %few = iota : tile<1024xi32>
  %by = constant <i32: 21> : tile<1024xi32>
  %every = shli %few, %by : tile<1024xi32>
  %x = bitcast %every : tile<1024xi32> -> tile<1024xf32>
  %a = ftof %x : tile<1024xf32> -> tile<1024xfnv8E5M3FNU>
  %numbers = iota : tile<4096xi32>
  %width = constant <i32: 17> : tile<4096xi32>
  %least = constant <i32: 847249408> : tile<4096xi32>
  %one = constant <i32: 1> : tile<4096xi32>
  %steps = shli %numbers, %width : tile<4096xi32>
  %at = addi %steps, %least : tile<4096xi32>
  %more = addi %at, %one : tile<4096xi32>
  %less = subi %at, %one : tile<4096xi32>
  %y = bitcast %at : tile<4096xi32> -> tile<4096xf32>
  %yd = ftof %y : tile<4096xf32> -> tile<4096xf64>
  %z = bitcast %more : tile<4096xi32> -> tile<4096xf32>
  %w = bitcast %less : tile<4096xi32> -> tile<4096xf32>
  %b = ftof %yd : tile<4096xf64> -> tile<4096xfnv8E5M3FNU>
  %c = ftof %z : tile<4096xf32> -> tile<4096xfnv8E5M3FNU>
  %d = ftof %w : tile<4096xf32> -> tile<4096xfnv8E5M3FNU>
  %ai = bitcast %a : tile<1024xfnv8E5M3FNU> -> tile<1024xi8>
  %bi = bitcast %b : tile<4096xfnv8E5M3FNU> -> tile<4096xi8>
  %ci = bitcast %c : tile<4096xfnv8E5M3FNU> -> tile<4096xi8>
  %di = bitcast %d : tile<4096xfnv8E5M3FNU> -> tile<4096xi8>
  %o1_v = make_tensor_view %p, shape = [1024], strides = [1] : tensor_view<1024xi8, strides=[1]>
  %o1_t = make_partition_view %o1_v : partition_view<tile=(1024), tensor_view<1024xi8, strides=[1]>>
  %o1_k = store_view_tko weak %ai, %o1_t[%zero] : tile<1024xi8>, partition_view<tile=(1024), tensor_view<1024xi8, strides=[1]>>, tile<i32> -> token
  %o2_v = make_tensor_view %q, shape = [4096], strides = [1] : tensor_view<4096xi8, strides=[1]>
  %o2_t = make_partition_view %o2_v : partition_view<tile=(4096), tensor_view<4096xi8, strides=[1]>>
  %o2_k = store_view_tko weak %bi, %o2_t[%zero] : tile<4096xi8>, partition_view<tile=(4096), tensor_view<4096xi8, strides=[1]>>, tile<i32> -> token
  %o3_v = make_tensor_view %r, shape = [4096], strides = [1] : tensor_view<4096xi8, strides=[1]>
  %o3_t = make_partition_view %o3_v : partition_view<tile=(4096), tensor_view<4096xi8, strides=[1]>>
  %o3_k = store_view_tko weak %ci, %o3_t[%zero] : tile<4096xi8>, partition_view<tile=(4096), tensor_view<4096xi8, strides=[1]>>, tile<i32> -> token
  %o4_v = make_tensor_view %s, shape = [4096], strides = [1] : tensor_view<4096xi8, strides=[1]>
  %o4_t = make_partition_view %o4_v : partition_view<tile=(4096), tensor_view<4096xi8, strides=[1]>>
  %o4_k = store_view_tko weak %di, %o4_t[%zero] : tile<4096xi8>, partition_view<tile=(4096), tensor_view<4096xi8, strides=[1]>>, tile<i32> -> token
  return
}
