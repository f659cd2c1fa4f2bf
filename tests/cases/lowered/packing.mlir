// The bits of a tile as elements of another width: several narrow ones in a byte, several bytes of a wide one.

//: 64xf16 128xi8 64xf16
entry @f16_and_back_64(%p: tile<ptr<f16>>, %q: tile<ptr<i8>>, %r: tile<ptr<f16>>) {
  %p1 = reshape %p : tile<ptr<f16>> -> tile<1xptr<f16>>
  %pb = broadcast %p1 : tile<1xptr<f16>> -> tile<64xptr<f16>>
  %pl = iota : tile<64xi32>
  %pp = offset %pb, %pl : tile<64xptr<f16>>, tile<64xi32> -> tile<64xptr<f16>>
  %px, %pt = load_ptr_tko weak %pp : tile<64xptr<f16>> -> tile<64xf16>, token
  %b = pack %px : tile<64xf16> -> tile<128xi8>
  %q1 = reshape %q : tile<ptr<i8>> -> tile<1xptr<i8>>
  %qb = broadcast %q1 : tile<1xptr<i8>> -> tile<128xptr<i8>>
  %ql = iota : tile<128xi32>
  %qq = offset %qb, %ql : tile<128xptr<i8>>, tile<128xi32> -> tile<128xptr<i8>>
  %qt = store_ptr_tko weak %qq, %b : tile<128xptr<i8>>, tile<128xi8> -> token
  %one = constant <i8: 1> : tile<128xi8>
  %c = xori %b, %one : tile<128xi8>
  %d = unpack %c : tile<128xi8> -> tile<64xf16>
  %r1 = reshape %r : tile<ptr<f16>> -> tile<1xptr<f16>>
  %rb = broadcast %r1 : tile<1xptr<f16>> -> tile<64xptr<f16>>
  %rl = iota : tile<64xi32>
  %rr = offset %rb, %rl : tile<64xptr<f16>>, tile<64xi32> -> tile<64xptr<f16>>
  %rt = store_ptr_tko weak %rr, %d : tile<64xptr<f16>>, tile<64xf16> -> token
  return
}

//: 2xi32 8xi8 2xi32
entry @i32_and_back_2(%p: tile<ptr<i32>>, %q: tile<ptr<i8>>, %r: tile<ptr<i32>>) {
  %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %pb = broadcast %p1 : tile<1xptr<i32>> -> tile<2xptr<i32>>
  %pl = iota : tile<2xi32>
  %pp = offset %pb, %pl : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
  %px, %pt = load_ptr_tko weak %pp : tile<2xptr<i32>> -> tile<2xi32>, token
  %b = pack %px : tile<2xi32> -> tile<8xi8>
  %q1 = reshape %q : tile<ptr<i8>> -> tile<1xptr<i8>>
  %qb = broadcast %q1 : tile<1xptr<i8>> -> tile<8xptr<i8>>
  %ql = iota : tile<8xi32>
  %qq = offset %qb, %ql : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
  %qt = store_ptr_tko weak %qq, %b : tile<8xptr<i8>>, tile<8xi8> -> token
  %one = constant <i8: 1> : tile<8xi8>
  %c = xori %b, %one : tile<8xi8>
  %d = unpack %c : tile<8xi8> -> tile<2xi32>
  %r1 = reshape %r : tile<ptr<i32>> -> tile<1xptr<i32>>
  %rb = broadcast %r1 : tile<1xptr<i32>> -> tile<2xptr<i32>>
  %rl = iota : tile<2xi32>
  %rr = offset %rb, %rl : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
  %rt = store_ptr_tko weak %rr, %d : tile<2xptr<i32>>, tile<2xi32> -> token
  return
}

//: 512xi32 2048xi8 512xi32
entry @i32_and_back_512(%p: tile<ptr<i32>>, %q: tile<ptr<i8>>, %r: tile<ptr<i32>>) {
  %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %pb = broadcast %p1 : tile<1xptr<i32>> -> tile<512xptr<i32>>
  %pl = iota : tile<512xi32>
  %pp = offset %pb, %pl : tile<512xptr<i32>>, tile<512xi32> -> tile<512xptr<i32>>
  %px, %pt = load_ptr_tko weak %pp : tile<512xptr<i32>> -> tile<512xi32>, token
  %b = pack %px : tile<512xi32> -> tile<2048xi8>
  %q1 = reshape %q : tile<ptr<i8>> -> tile<1xptr<i8>>
  %qb = broadcast %q1 : tile<1xptr<i8>> -> tile<2048xptr<i8>>
  %ql = iota : tile<2048xi32>
  %qq = offset %qb, %ql : tile<2048xptr<i8>>, tile<2048xi32> -> tile<2048xptr<i8>>
  %qt = store_ptr_tko weak %qq, %b : tile<2048xptr<i8>>, tile<2048xi8> -> token
  %one = constant <i8: 1> : tile<2048xi8>
  %c = xori %b, %one : tile<2048xi8>
  %d = unpack %c : tile<2048xi8> -> tile<512xi32>
  %r1 = reshape %r : tile<ptr<i32>> -> tile<1xptr<i32>>
  %rb = broadcast %r1 : tile<1xptr<i32>> -> tile<512xptr<i32>>
  %rl = iota : tile<512xi32>
  %rr = offset %rb, %rl : tile<512xptr<i32>>, tile<512xi32> -> tile<512xptr<i32>>
  %rt = store_ptr_tko weak %rr, %d : tile<512xptr<i32>>, tile<512xi32> -> token
  return
}

//: 64xf64 512xi8 64xf64
entry @f64_and_back_64(%p: tile<ptr<f64>>, %q: tile<ptr<i8>>, %r: tile<ptr<f64>>) {
  %p1 = reshape %p : tile<ptr<f64>> -> tile<1xptr<f64>>
  %pb = broadcast %p1 : tile<1xptr<f64>> -> tile<64xptr<f64>>
  %pl = iota : tile<64xi32>
  %pp = offset %pb, %pl : tile<64xptr<f64>>, tile<64xi32> -> tile<64xptr<f64>>
  %px, %pt = load_ptr_tko weak %pp : tile<64xptr<f64>> -> tile<64xf64>, token
  %b = pack %px : tile<64xf64> -> tile<512xi8>
  %q1 = reshape %q : tile<ptr<i8>> -> tile<1xptr<i8>>
  %qb = broadcast %q1 : tile<1xptr<i8>> -> tile<512xptr<i8>>
  %ql = iota : tile<512xi32>
  %qq = offset %qb, %ql : tile<512xptr<i8>>, tile<512xi32> -> tile<512xptr<i8>>
  %qt = store_ptr_tko weak %qq, %b : tile<512xptr<i8>>, tile<512xi8> -> token
  %one = constant <i8: 1> : tile<512xi8>
  %c = xori %b, %one : tile<512xi8>
  %d = unpack %c : tile<512xi8> -> tile<64xf64>
  %r1 = reshape %r : tile<ptr<f64>> -> tile<1xptr<f64>>
  %rb = broadcast %r1 : tile<1xptr<f64>> -> tile<64xptr<f64>>
  %rl = iota : tile<64xi32>
  %rr = offset %rb, %rl : tile<64xptr<f64>>, tile<64xi32> -> tile<64xptr<f64>>
  %rt = store_ptr_tko weak %rr, %d : tile<64xptr<f64>>, tile<64xf64> -> token
  return
}

//: 32xi8 256xi32 32xi8
entry @bits_of_bytes(%p: tile<ptr<i8>>, %q: tile<ptr<i32>>, %r: tile<ptr<i8>>) {
  %p1 = reshape %p : tile<ptr<i8>> -> tile<1xptr<i8>>
  %pb = broadcast %p1 : tile<1xptr<i8>> -> tile<32xptr<i8>>
  %pl = iota : tile<32xi32>
  %pp = offset %pb, %pl : tile<32xptr<i8>>, tile<32xi32> -> tile<32xptr<i8>>
  %px, %pt = load_ptr_tko weak %pp : tile<32xptr<i8>> -> tile<32xi8>, token
  %m = unpack %px : tile<32xi8> -> tile<256xi1>
  %w = exti %m unsigned : tile<256xi1> -> tile<256xi32>
  %q1 = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %qb = broadcast %q1 : tile<1xptr<i32>> -> tile<256xptr<i32>>
  %ql = iota : tile<256xi32>
  %qq = offset %qb, %ql : tile<256xptr<i32>>, tile<256xi32> -> tile<256xptr<i32>>
  %qt = store_ptr_tko weak %qq, %w : tile<256xptr<i32>>, tile<256xi32> -> token
  %b = pack %m : tile<256xi1> -> tile<32xi8>
  %r1 = reshape %r : tile<ptr<i8>> -> tile<1xptr<i8>>
  %rb = broadcast %r1 : tile<1xptr<i8>> -> tile<32xptr<i8>>
  %rl = iota : tile<32xi32>
  %rr = offset %rb, %rl : tile<32xptr<i8>>, tile<32xi32> -> tile<32xptr<i8>>
  %rt = store_ptr_tko weak %rr, %b : tile<32xptr<i8>>, tile<32xi8> -> token
  return
}

//: sm_100a 64xi8 64xi8
entry @halves_of_bytes(%p: tile<ptr<i8>>, %q: tile<ptr<i8>>) {
  %p1 = reshape %p : tile<ptr<i8>> -> tile<1xptr<i8>>
  %pb = broadcast %p1 : tile<1xptr<i8>> -> tile<64xptr<i8>>
  %pl = iota : tile<64xi32>
  %pp = offset %pb, %pl : tile<64xptr<i8>>, tile<64xi32> -> tile<64xptr<i8>>
  %px, %pt = load_ptr_tko weak %pp : tile<64xptr<i8>> -> tile<64xi8>, token
  %x = unpack %px : tile<64xi8> -> tile<128xf4E2M1FN>
  %y = reshape %x : tile<128xf4E2M1FN> -> tile<64x2xf4E2M1FN>
  %z = permute %y [1, 0] : tile<64x2xf4E2M1FN> -> tile<2x64xf4E2M1FN>
  %f = reshape %z : tile<2x64xf4E2M1FN> -> tile<128xf4E2M1FN>
  %b = pack %f : tile<128xf4E2M1FN> -> tile<64xi8>
  %q1 = reshape %q : tile<ptr<i8>> -> tile<1xptr<i8>>
  %qb = broadcast %q1 : tile<1xptr<i8>> -> tile<64xptr<i8>>
  %ql = iota : tile<64xi32>
  %qq = offset %qb, %ql : tile<64xptr<i8>>, tile<64xi32> -> tile<64xptr<i8>>
  %qt = store_ptr_tko weak %qq, %b : tile<64xptr<i8>>, tile<64xi8> -> token
  return
}

//: 64xi8 64xi8 128xi32 128xi32
entry @half_bytes(%p: tile<ptr<i8>>, %q: tile<ptr<i8>>, %r: tile<ptr<i32>>, %s: tile<ptr<i32>>) {
  %i = constant <i32: 0> : tile<i32>
  %pw = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %pv = make_partition_view %pw : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %x, %t = load_view_tko weak %pv[%i] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %h = unpack %x : tile<64xi8> -> tile<128xi4>
  %e = exti %h signed : tile<128xi4> -> tile<128xi32>
  %u = exti %h unsigned : tile<128xi4> -> tile<128xi32>
  %three = constant <i32: 3> : tile<128xi32>
  %m = muli %e, %three : tile<128xi32>
  %c = trunci %m : tile<128xi32> -> tile<128xi4>
  %k = pack %c : tile<128xi4> -> tile<64xi8>
  %qw = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %qv = make_partition_view %qw : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %t1 = store_view_tko weak %k, %qv[%i] token = %t : tile<64xi8>, partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> token
  %rw = make_tensor_view %r, shape = [128], strides = [1] : tensor_view<128xi32, strides=[1]>
  %rv = make_partition_view %rw : partition_view<tile=(128), tensor_view<128xi32, strides=[1]>>
  %t2 = store_view_tko weak %e, %rv[%i] token = %t : tile<128xi32>, partition_view<tile=(128), tensor_view<128xi32, strides=[1]>>, tile<i32> -> token
  %sw = make_tensor_view %s, shape = [128], strides = [1] : tensor_view<128xi32, strides=[1]>
  %sv = make_partition_view %sw : partition_view<tile=(128), tensor_view<128xi32, strides=[1]>>
  %t3 = store_view_tko weak %u, %sv[%i] token = %t : tile<128xi32>, partition_view<tile=(128), tensor_view<128xi32, strides=[1]>>, tile<i32> -> token
  %t4 = print_tko "%d\n", %c token = %t3 : tile<128xi4> -> token
  return
}
