// Views whose rows are picked by a tensor of positions. The arrays hold numbers from -4 to 4, so that some positions are
// negative, which is outside of the array, and others come several times.

//: 32xi32 40x24xf32 32x16xf32
entry @rows(%i: tile<ptr<i32>>, %p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %positions = make_tensor_view %i, shape = [32], strides = [1] : tensor_view<32xi32, strides=[1]>
  %picks = make_partition_view %positions : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>
  %at, %t0 = load_view_tko weak %picks[%zero] : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>, tile<i32> -> tile<32xi32>, token
  %array = make_tensor_view %p, shape = [40, 24], strides = [24, 1] : tensor_view<40x24xf32, strides=[24,1]>
  %rows = make_gather_scatter_view %array : gather_scatter_view<tile=(32x16), padding_value = neg_inf, tensor_view<40x24xf32, strides=[24,1]>, sparse_dim=0>
  %x, %t1 = load_view_tko weak %rows[%at, %four] : gather_scatter_view<tile=(32x16), padding_value = neg_inf, tensor_view<40x24xf32, strides=[24,1]>, sparse_dim=0>, tile<32xi32>, tile<i32> -> tile<32x16xf32>, token
  %out = make_tensor_view %q, shape = [32, 16], strides = [16, 1] : tensor_view<32x16xf32, strides=[16,1]>
  %tiles = make_partition_view %out : partition_view<tile=(32x16), tensor_view<32x16xf32, strides=[16,1]>>
  %t2 = store_view_tko weak %x, %tiles[%zero, %zero] : tile<32x16xf32>, partition_view<tile=(32x16), tensor_view<32x16xf32, strides=[16,1]>>, tile<i32> -> token
  return
}

// The tile begins 5 columns in front of the end of the array: its other 11 lie outside.
//: 32xi64 40x24xf16 32x16xf16
entry @ragged_columns(%i: tile<ptr<i64>>, %p: tile<ptr<f16>>, %q: tile<ptr<f16>>) {
  %zero = constant <i32: 0> : tile<i32>
  %n = constant <i32: 3> : tile<i32>
  %columns = constant <i32: 24> : tile<i32>
  %late = constant <i64: 19> : tile<i64>
  %positions = make_tensor_view %i, shape = [32], strides = [1] : tensor_view<32xi64, strides=[1]>
  %picks = make_partition_view %positions : partition_view<tile=(32), tensor_view<32xi64, strides=[1]>>
  %at, %t0 = load_view_tko weak %picks[%zero] : partition_view<tile=(32), tensor_view<32xi64, strides=[1]>>, tile<i32> -> tile<32xi64>, token
  %array = make_tensor_view %p, shape = [%n, %columns], strides = [%columns, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %rows = make_gather_scatter_view %array : gather_scatter_view<tile=(32x16), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>, sparse_dim=0>
  %x, %t1 = load_view_tko weak %rows[%at, %late] : gather_scatter_view<tile=(32x16), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>, sparse_dim=0>, tile<32xi64>, tile<i64> -> tile<32x16xf16>, token
  %out = make_tensor_view %q, shape = [32, 16], strides = [16, 1] : tensor_view<32x16xf16, strides=[16,1]>
  %tiles = make_partition_view %out : partition_view<tile=(32x16), tensor_view<32x16xf16, strides=[16,1]>>
  %t2 = store_view_tko weak %x, %tiles[%zero, %zero] : tile<32x16xf16>, partition_view<tile=(32x16), tensor_view<32x16xf16, strides=[16,1]>>, tile<i32> -> token
  return
}

// A negative position along a dimension that is not sparse is outside, and so is all that follows it.
//: 16xi32 16x32xf32 16x16xf32
entry @negative_row(%i: tile<ptr<i32>>, %p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %early = constant <i32: -1> : tile<i32>
  %positions = make_tensor_view %i, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
  %picks = make_partition_view %positions : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
  %at, %t0 = load_view_tko weak %picks[%zero] : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> tile<16xi32>, token
  %array = make_tensor_view %p, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf32, strides=[32,1]>
  %some = make_gather_scatter_view %array : gather_scatter_view<tile=(16x16), padding_value = neg_zero, tensor_view<16x32xf32, strides=[32,1]>, sparse_dim=1>
  %x, %t1 = load_view_tko weak %some[%early, %at] : gather_scatter_view<tile=(16x16), padding_value = neg_zero, tensor_view<16x32xf32, strides=[32,1]>, sparse_dim=1>, tile<i32>, tile<16xi32> -> tile<16x16xf32>, token
  %y, %t2 = load_view_tko weak %some[%zero, %at] : gather_scatter_view<tile=(16x16), padding_value = neg_zero, tensor_view<16x32xf32, strides=[32,1]>, sparse_dim=1>, tile<i32>, tile<16xi32> -> tile<16x16xf32>, token
  %z = addf %x, %y rounding<nearest_even> : tile<16x16xf32>
  %out = make_tensor_view %q, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16,1]>
  %tiles = make_partition_view %out : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>
  %t3 = store_view_tko weak %z, %tiles[%zero, %zero] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<i32> -> token
  return
}

// Rows of eight halves are read and written at once. Three of the 64 rows have no place in the array.
//: 64x64xf16 61x64xf16
entry @scatter_backwards(%p: tile<ptr<f16>>, %q: tile<ptr<f16>>) {
  %zero = constant <i32: 0> : tile<i32>
  %from = assume div_by<16>, %p : tile<ptr<f16>>
  %to = assume div_by<16>, %q : tile<ptr<f16>>
  %numbers = iota : tile<64xi32>
  %last = constant <i32: 63> : tile<64xi32>
  %at = subi %last, %numbers : tile<64xi32>
  %array = make_tensor_view %from, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
  %tiles = make_partition_view %array : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>
  %x, %t0 = load_view_tko weak %tiles[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> tile<64x64xf16>, token
  %out = make_tensor_view %to, shape = [61, 64], strides = [64, 1] : tensor_view<61x64xf16, strides=[64,1]>
  %rows = make_gather_scatter_view %out : gather_scatter_view<tile=(64x64), tensor_view<61x64xf16, strides=[64,1]>, sparse_dim=0>
  %t1 = store_view_tko weak %x, %rows[%at, %zero] : tile<64x64xf16>, gather_scatter_view<tile=(64x64), tensor_view<61x64xf16, strides=[64,1]>, sparse_dim=0>, tile<64xi32>, tile<i32> -> token
  return
}

// Accesses that are not weak, of one element each.
//: 8xi32 16x8xi32 16x8xi32
entry @ordered(%i: tile<ptr<i32>>, %p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %positions = make_tensor_view %i, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %picks = make_partition_view %positions : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %at, %t0 = load_view_tko weak %picks[%zero] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %array = make_tensor_view %p, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xi32, strides=[8,1]>
  %rows = make_gather_scatter_view %array : gather_scatter_view<tile=(8x8), padding_value = zero, tensor_view<16x8xi32, strides=[8,1]>, sparse_dim=0>
  %x, %t1 = load_view_tko acquire device %rows[%at, %zero] : gather_scatter_view<tile=(8x8), padding_value = zero, tensor_view<16x8xi32, strides=[8,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> tile<8x8xi32>, token
  %out = make_tensor_view %q, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xi32, strides=[8,1]>
  %places = make_gather_scatter_view %out : gather_scatter_view<tile=(8x8), tensor_view<16x8xi32, strides=[8,1]>, sparse_dim=0>
  %numbers = iota : tile<8xi32>
  %two = constant <i32: 2> : tile<8xi32>
  %even = muli %numbers, %two : tile<8xi32>
  %t2 = store_view_tko release device %x, %places[%even, %zero] token = %t1 : tile<8x8xi32>, gather_scatter_view<tile=(8x8), tensor_view<16x8xi32, strides=[8,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> token
  return
}

// Both operands are staged in halves of K, of which this target's shared memory holds one at a time: of the left one the
// second half of its columns, of the right one the second half of its picked rows.
//: slow sm_86 64xi32 512xi32 16x512xf16 24x64xf16 64x64xf32
entry @multiplied_in_halves(%i: tile<ptr<i32>>, %j: tile<ptr<i32>>, %p: tile<ptr<f16>>, %q: tile<ptr<f16>>, %r: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %from = assume div_by<16>, %p : tile<ptr<f16>>
  %with = assume div_by<16>, %q : tile<ptr<f16>>
  %iv = make_tensor_view %i, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %it = make_partition_view %iv : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
  %ia, %t0 = load_view_tko weak %it[%zero] : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> tile<64xi32>, token
  %jv = make_tensor_view %j, shape = [512], strides = [1] : tensor_view<512xi32, strides=[1]>
  %jt = make_partition_view %jv : partition_view<tile=(512), tensor_view<512xi32, strides=[1]>>
  %jb, %t1 = load_view_tko weak %jt[%zero] : partition_view<tile=(512), tensor_view<512xi32, strides=[1]>>, tile<i32> -> tile<512xi32>, token
  %pv = make_tensor_view %from, shape = [16, 512], strides = [512, 1] : tensor_view<16x512xf16, strides=[512,1]>
  %pt = make_gather_scatter_view %pv : gather_scatter_view<tile=(64x512), padding_value = zero, tensor_view<16x512xf16, strides=[512,1]>, sparse_dim=0>
  %a, %t2 = load_view_tko weak %pt[%ia, %zero] : gather_scatter_view<tile=(64x512), padding_value = zero, tensor_view<16x512xf16, strides=[512,1]>, sparse_dim=0>, tile<64xi32>, tile<i32> -> tile<64x512xf16>, token
  %qv = make_tensor_view %with, shape = [24, 64], strides = [64, 1] : tensor_view<24x64xf16, strides=[64,1]>
  %qt = make_gather_scatter_view %qv : gather_scatter_view<tile=(512x64), padding_value = zero, tensor_view<24x64xf16, strides=[64,1]>, sparse_dim=0>
  %b, %t3 = load_view_tko weak %qt[%jb, %zero] : gather_scatter_view<tile=(512x64), padding_value = zero, tensor_view<24x64xf16, strides=[64,1]>, sparse_dim=0>, tile<512xi32>, tile<i32> -> tile<512x64xf16>, token
  %c = constant <f32: 0.0> : tile<64x64xf32>
  %d = mmaf %a, %b, %c : tile<64x512xf16>, tile<512x64xf16>, tile<64x64xf32>
  %rv = make_tensor_view %r, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %rt = make_partition_view %rv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %t4 = store_view_tko weak %d, %rt[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}
