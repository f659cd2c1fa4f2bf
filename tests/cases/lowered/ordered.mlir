// Loads and stores that are not weak: each element by one thread, and once; a barrier in front of a release and behind an
// acquire. Every thread sees what the one that loads has found.

//: 64xi32 64xi32 64xi32
entry @through_pointers(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>, %r: tile<ptr<i32>>) {
  %lanes = iota : tile<64xi32>
  %one = constant <i32: 1> : tile<64xi32>
  %zero = constant <i32: 0> : tile<64xi32>
  %seven = constant <i32: 7> : tile<64xi32>
  %bit = andi %lanes, %one : tile<64xi32>
  %even = cmpi equal %bit, %zero, signed : tile<64xi32> -> tile<64xi1>
  %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %pb = broadcast %p1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %pp = offset %pb, %lanes : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %q1 = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %qb = broadcast %q1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %qq = offset %qb, %lanes : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %r1 = reshape %r : tile<ptr<i32>> -> tile<1xptr<i32>>
  %rb = broadcast %r1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %rr = offset %rb, %lanes : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %x, %t0 = load_ptr_tko relaxed device %pp : tile<64xptr<i32>> -> tile<64xi32>, token
  %y, %t1 = load_ptr_tko acquire sys %qq, %even, %seven token = %t0 : tile<64xptr<i32>>, tile<64xi1>, tile<64xi32> -> tile<64xi32>, token
  %s = addi %x, %y : tile<64xi32>
  %t2 = store_ptr_tko relaxed tl_blk %qq, %s, %even token = %t1 : tile<64xptr<i32>>, tile<64xi32>, tile<64xi1> -> token
  %t3 = store_ptr_tko release device %rr, %s token = %t2 : tile<64xptr<i32>>, tile<64xi32> -> token
  %z, %t4 = load_ptr_tko acquire tl_blk %rr token = %t3 : tile<64xptr<i32>> -> tile<64xi32>, token
  %w = muli %z, %z : tile<64xi32>
  %t5 = store_ptr_tko weak %pp, %w token = %t4 : tile<64xptr<i32>>, tile<64xi32> -> token
  return
}

//: 8xi32 8xi64 64xi32
entry @of_one_number(%p: tile<ptr<i32>>, %q: tile<ptr<i64>>, %r: tile<ptr<i32>>) {
  %lanes = iota : tile<64xi32>
  %no = constant <i1: false> : tile<i1>
  %nine = constant <i32: 9> : tile<i32>
  %x, %t0 = load_ptr_tko acquire device %p : tile<ptr<i32>> -> tile<i32>, token
  %y, %t1 = load_ptr_tko relaxed device %p, %no, %nine token = %t0 : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token
  %s = addi %x, %y : tile<i32>
  %wide = exti %s signed : tile<i32> -> tile<i64>
  %t2 = store_ptr_tko release sys %q, %wide token = %t1 : tile<ptr<i64>>, tile<i64> -> token
  %t3 = store_ptr_tko relaxed sys %p, %nine, %no token = %t2 : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
  %s1 = reshape %s : tile<i32> -> tile<1xi32>
  %sb = broadcast %s1 : tile<1xi32> -> tile<64xi32>
  %r1 = reshape %r : tile<ptr<i32>> -> tile<1xptr<i32>>
  %rb = broadcast %r1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %rr = offset %rb, %lanes : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %t4 = store_ptr_tko weak %rr, %sb token = %t3 : tile<64xptr<i32>>, tile<64xi32> -> token
  return
}

//: 5x7xf32 5x7xf32
entry @tiles_over_the_edge(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %i = constant <i32: 0> : tile<i32>
  %two = constant <f32: 2.0> : tile<8x8xf32>
  %pw = make_tensor_view %p, shape = [5, 7], strides = [7, 1] : tensor_view<5x7xf32, strides=[7,1]>
  %pv = make_partition_view %pw : partition_view<tile=(8x8), padding_value = neg_inf, tensor_view<5x7xf32, strides=[7,1]>>
  %qw = make_tensor_view %q, shape = [5, 7], strides = [7, 1] : tensor_view<5x7xf32, strides=[7,1]>
  %qv = make_partition_view %qw : partition_view<tile=(8x8), tensor_view<5x7xf32, strides=[7,1]>>
  %x, %t = load_view_tko acquire device %pv[%i, %i] : partition_view<tile=(8x8), padding_value = neg_inf, tensor_view<5x7xf32, strides=[7,1]>>, tile<i32> -> tile<8x8xf32>, token
  %y = mulf %x, %two : tile<8x8xf32>
  %m = reduce %y dim=1 identities=[0xFF800000 : f32] : tile<8x8xf32> -> tile<8xf32>
  (%a: tile<f32>, %a0: tile<f32>) {
    %c = maxf %a, %a0 : tile<f32>
    yield %c : tile<f32>
  }
  %m1 = reshape %m : tile<8xf32> -> tile<8x1xf32>
  %mb = broadcast %m1 : tile<8x1xf32> -> tile<8x8xf32>
  %u = store_view_tko release device %mb, %qv[%i, %i] token = %t : tile<8x8xf32>, partition_view<tile=(8x8), tensor_view<5x7xf32, strides=[7,1]>>, tile<i32> -> token
  %v = store_view_tko relaxed device %y, %pv[%i, %i] token = %u : tile<8x8xf32>, partition_view<tile=(8x8), padding_value = neg_inf, tensor_view<5x7xf32, strides=[7,1]>>, tile<i32> -> token
  return
}

//: 32xf16 32xf64 32xi8
entry @other_widths(%p: tile<ptr<f16>>, %q: tile<ptr<f64>>, %r: tile<ptr<i8>>) {
  %lanes = iota : tile<32xi32>
  %p1 = reshape %p : tile<ptr<f16>> -> tile<1xptr<f16>>
  %pb = broadcast %p1 : tile<1xptr<f16>> -> tile<32xptr<f16>>
  %pp = offset %pb, %lanes : tile<32xptr<f16>>, tile<32xi32> -> tile<32xptr<f16>>
  %q1 = reshape %q : tile<ptr<f64>> -> tile<1xptr<f64>>
  %qb = broadcast %q1 : tile<1xptr<f64>> -> tile<32xptr<f64>>
  %qq = offset %qb, %lanes : tile<32xptr<f64>>, tile<32xi32> -> tile<32xptr<f64>>
  %r1 = reshape %r : tile<ptr<i8>> -> tile<1xptr<i8>>
  %rb = broadcast %r1 : tile<1xptr<i8>> -> tile<32xptr<i8>>
  %rr = offset %rb, %lanes : tile<32xptr<i8>>, tile<32xi32> -> tile<32xptr<i8>>
  %x, %t0 = load_ptr_tko relaxed device %pp : tile<32xptr<f16>> -> tile<32xf16>, token
  %y, %t1 = load_ptr_tko relaxed device %qq : tile<32xptr<f64>> -> tile<32xf64>, token
  %z, %t2 = load_ptr_tko relaxed device %rr : tile<32xptr<i8>> -> tile<32xi8>, token
  %x2 = addf %x, %x : tile<32xf16>
  %y2 = addf %y, %y : tile<32xf64>
  %z2 = addi %z, %z : tile<32xi8>
  %t3 = store_ptr_tko release device %pp, %x2 token = %t0 : tile<32xptr<f16>>, tile<32xf16> -> token
  %t4 = store_ptr_tko release device %qq, %y2 token = %t1 : tile<32xptr<f64>>, tile<32xf64> -> token
  %t5 = store_ptr_tko release device %rr, %z2 token = %t2 : tile<32xptr<i8>>, tile<32xi8> -> token
  return
}
