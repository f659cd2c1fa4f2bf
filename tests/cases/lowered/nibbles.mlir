// Views of elements of 4 bits: two neighbours along the stride of 1 in each byte of the array.

// Rows whose last tile hangs over, with padding.
//: sm_100a 96xi8 96xi8
entry @nibble_rows(%p: tile<ptr<f4E2M1FN>>, %q: tile<ptr<f4E2M1FN>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %v = make_tensor_view %p, shape = [6, 28], strides = [32, 1] : tensor_view<6x28xf4E2M1FN, strides=[32,1]>
  %t = make_partition_view %v : partition_view<tile=(4x16), padding_value = zero, tensor_view<6x28xf4E2M1FN, strides=[32,1]>>
  %w = make_tensor_view %q, shape = [6, 28], strides = [32, 1] : tensor_view<6x28xf4E2M1FN, strides=[32,1]>
  %u = make_partition_view %w : partition_view<tile=(4x16), padding_value = zero, tensor_view<6x28xf4E2M1FN, strides=[32,1]>>
  %a, %k = load_view_tko weak %t[%one, %one] : partition_view<tile=(4x16), padding_value = zero, tensor_view<6x28xf4E2M1FN, strides=[32,1]>>, tile<i32> -> tile<4x16xf4E2M1FN>, token
  %s = store_view_tko weak %a, %u[%zero, %one] : tile<4x16xf4E2M1FN>, partition_view<tile=(4x16), padding_value = zero, tensor_view<6x28xf4E2M1FN, strides=[32,1]>>, tile<i32> -> token
  return
}

// Neighbours in a column.
//: sm_100a 64xi8 64xi8
entry @nibble_columns(%p: tile<ptr<f4E2M1FN>>, %q: tile<ptr<f4E2M1FN>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %v = make_tensor_view %p, shape = [16, 8], strides = [1, 16] : tensor_view<16x8xf4E2M1FN, strides=[1,16]>
  %t = make_partition_view %v : partition_view<tile=(8x4), tensor_view<16x8xf4E2M1FN, strides=[1,16]>>
  %w = make_tensor_view %q, shape = [16, 8], strides = [1, 16] : tensor_view<16x8xf4E2M1FN, strides=[1,16]>
  %u = make_partition_view %w : partition_view<tile=(8x4), tensor_view<16x8xf4E2M1FN, strides=[1,16]>>
  %a, %k = load_view_tko weak %t[%one, %zero] : partition_view<tile=(8x4), tensor_view<16x8xf4E2M1FN, strides=[1,16]>>, tile<i32> -> tile<8x4xf4E2M1FN>, token
  %s = store_view_tko weak %a, %u[%zero, %one] : tile<8x4xf4E2M1FN>, partition_view<tile=(8x4), tensor_view<16x8xf4E2M1FN, strides=[1,16]>>, tile<i32> -> token
  return
}

// Tiles that overlap, two elements apart.
//: sm_100a 32xi8 32xi8
entry @nibble_steps(%p: tile<ptr<f4E2M1FN>>, %q: tile<ptr<f4E2M1FN>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %v = make_tensor_view %p, shape = [40], strides = [1] : tensor_view<40xf4E2M1FN, strides=[1]>
  %t = make_strided_view %v : strided_view<tile=(16), traversal_strides=[2], tensor_view<40xf4E2M1FN, strides=[1]>>
  %w = make_tensor_view %q, shape = [40], strides = [1] : tensor_view<40xf4E2M1FN, strides=[1]>
  %u = make_strided_view %w : strided_view<tile=(16), traversal_strides=[2], tensor_view<40xf4E2M1FN, strides=[1]>>
  %a, %k = load_view_tko weak %t[%one] : strided_view<tile=(16), traversal_strides=[2], tensor_view<40xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<16xf4E2M1FN>, token
  %s = store_view_tko weak %a, %u[%zero] : tile<16xf4E2M1FN>, strided_view<tile=(16), traversal_strides=[2], tensor_view<40xf4E2M1FN, strides=[1]>>, tile<i32> -> token
  return
}

// Extents and strides that are known at run time only.
//: sm_100a 64xi8 64xi8
entry @nibble_run_time(%p: tile<ptr<f4E2M1FN>>, %q: tile<ptr<f4E2M1FN>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %m = constant <i32: 7> : tile<i32>
  %n = constant <i32: 12> : tile<i32>
  %d = constant <i32: 16> : tile<i32>
  %v = make_tensor_view %p, shape = [%m, %n], strides = [%d, 1] : tile<i32> -> tensor_view<?x?xf4E2M1FN, strides=[?,1]>
  %t = make_partition_view %v : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf4E2M1FN, strides=[?,1]>>
  %w = make_tensor_view %q, shape = [%m, %n], strides = [%d, 1] : tile<i32> -> tensor_view<?x?xf4E2M1FN, strides=[?,1]>
  %u = make_partition_view %w : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf4E2M1FN, strides=[?,1]>>
  %a, %k = load_view_tko weak %t[%one, %one] : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf4E2M1FN, strides=[?,1]>>, tile<i32> -> tile<4x8xf4E2M1FN>, token
  %s = store_view_tko weak %a, %u[%one, %zero] : tile<4x8xf4E2M1FN>, partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf4E2M1FN, strides=[?,1]>>, tile<i32> -> token
  return
}

// Rows that an index picks.
//: sm_100a 64xi8 64xi8
entry @nibble_gather(%p: tile<ptr<f4E2M1FN>>, %q: tile<ptr<f4E2M1FN>>) {
  %zero = constant <i32: 0> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %v = make_tensor_view %p, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xf4E2M1FN, strides=[16,1]>
  %t = make_gather_scatter_view %v : gather_scatter_view<tile=(4x8), tensor_view<8x16xf4E2M1FN, strides=[16,1]>, sparse_dim=0>
  %w = make_tensor_view %q, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xf4E2M1FN, strides=[16,1]>
  %u = make_gather_scatter_view %w : gather_scatter_view<tile=(4x8), tensor_view<8x16xf4E2M1FN, strides=[16,1]>, sparse_dim=0>
  %rows = constant <i32: [5, 0, 7, 2]> : tile<4xi32>
  %a, %k = load_view_tko weak %t[%rows, %zero] : gather_scatter_view<tile=(4x8), tensor_view<8x16xf4E2M1FN, strides=[16,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf4E2M1FN>, token
  %s = store_view_tko weak %a, %u[%rows, %two] : tile<4x8xf4E2M1FN>, gather_scatter_view<tile=(4x8), tensor_view<8x16xf4E2M1FN, strides=[16,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
  return
}

// The extents and the tiles of a view count elements.
//: sm_100a 4xi32
entry @nibble_extents(%p: tile<ptr<i32>>) {
  %null = constant <i64: 0> : tile<i64>
  %base = int_to_ptr %null : tile<i64> -> tile<ptr<f4E2M1FN>>
  %v = make_tensor_view %base, shape = [6, 28], strides = [32, 1] : tensor_view<6x28xf4E2M1FN, strides=[32,1]>
  %t = make_partition_view %v : partition_view<tile=(4x16), tensor_view<6x28xf4E2M1FN, strides=[32,1]>>
  %m, %n = get_tensor_shape %v : tensor_view<6x28xf4E2M1FN, strides=[32,1]> -> tile<i32>
  %x, %y = get_index_space_shape %t : partition_view<tile=(4x16), tensor_view<6x28xf4E2M1FN, strides=[32,1]>> -> tile<i32>
  %m1 = reshape %m : tile<i32> -> tile<1xi32>
  %n1 = reshape %n : tile<i32> -> tile<1xi32>
  %x1 = reshape %x : tile<i32> -> tile<1xi32>
  %y1 = reshape %y : tile<i32> -> tile<1xi32>
  %mn = cat %m1, %n1 dim = 0 : tile<1xi32>, tile<1xi32> -> tile<2xi32>
  %xy = cat %x1, %y1 dim = 0 : tile<1xi32>, tile<1xi32> -> tile<2xi32>
  %all = cat %mn, %xy dim = 0 : tile<2xi32>, tile<2xi32> -> tile<4xi32>
  %zero = constant <i32: 0> : tile<i32>
  %o_v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %o_t = make_partition_view %o_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %o_k = store_view_tko weak %all, %o_t[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
  return
}
