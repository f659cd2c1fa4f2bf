// Powers with integer exponents: exact where every product is, a reciprocal where the exponent is negative, one for
// exponent zero whatever the base.

//: 64xf32 64xi32 64xf32
entry @exponents_of_memory(%p: tile<ptr<f32>>, %q: tile<ptr<i32>>, %r: tile<ptr<f32>>) {
  %i = constant <i32: 0> : tile<i32>
  %pw = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %pv = make_partition_view %pw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %qw = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %qv = make_partition_view %qw : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
  %rw = make_tensor_view %r, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %rv = make_partition_view %rw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %x, %t = load_view_tko weak %pv[%i] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %n, %u = load_view_tko weak %qv[%i] : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> tile<64xi32>, token
  %y = fpowi %x, %n : tile<64xf32>, tile<64xi32>
  %w = store_view_tko weak %y, %rv[%i] : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  return
}

//: 8xf32 8xf64 8xf16
entry @known_exponents(%p: tile<ptr<f32>>, %q: tile<ptr<f64>>, %r: tile<ptr<f16>>) {
  %lanes = iota : tile<8xi32>
  %n = constant <i32: [0, 1, 2, 11, 31, -1, -3, -2147483648]> : tile<8xi32>
  %b = constant <f32: [0x7FC00000, -3.0, 1.5, -2.0, 2.0, 3.0, -2.0, 2.0]> : tile<8xf32>
  %y = fpowi %b, %n : tile<8xf32>, tile<8xi32>
  %p1 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
  %p8 = broadcast %p1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %pp = offset %p8, %lanes : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %t0 = store_ptr_tko weak %pp, %y : tile<8xptr<f32>>, tile<8xf32> -> token
  %q1 = reshape %q : tile<ptr<f64>> -> tile<1xptr<f64>>
  %q8 = broadcast %q1 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %qq = offset %q8, %lanes : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %c, %tc = load_ptr_tko weak %qq : tile<8xptr<f64>> -> tile<8xf64>, token
  %m = constant <i8: 5> : tile<8xi8>
  %z = fpowi %c, %m : tile<8xf64>, tile<8xi8>
  %t1 = store_ptr_tko weak %qq, %z token = %tc : tile<8xptr<f64>>, tile<8xf64> -> token
  %r1 = reshape %r : tile<ptr<f16>> -> tile<1xptr<f16>>
  %r8 = broadcast %r1 : tile<1xptr<f16>> -> tile<8xptr<f16>>
  %rr = offset %r8, %lanes : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
  %d, %td = load_ptr_tko weak %rr : tile<8xptr<f16>> -> tile<8xf16>, token
  %k = constant <i16: -2> : tile<8xi16>
  %e = fpowi %d, %k : tile<8xf16>, tile<8xi16>
  %t2 = store_ptr_tko weak %rr, %e token = %td : tile<8xptr<f16>>, tile<8xf16> -> token
  return
}

//: 8xf32
entry @a_bit_as_exponent(%p: tile<ptr<f32>>) {
  %lanes = iota : tile<8xi32>
  %n = constant <i1: [true, false, true, true, false, false, true, false]> : tile<8xi1>
  %p1 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
  %p8 = broadcast %p1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %pp = offset %p8, %lanes : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %x, %t = load_ptr_tko weak %pp : tile<8xptr<f32>> -> tile<8xf32>, token
  %y = fpowi %x, %n : tile<8xf32>, tile<8xi1>
  %u = store_ptr_tko weak %pp, %y token = %t : tile<8xptr<f32>>, tile<8xf32> -> token
  return
}
