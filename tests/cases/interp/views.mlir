//! interp
// A 3x4 tensor in tiles of 2x2: the lower tiles reach out of it and get the padding.
entry @partition(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %n: tile<i32>) {
  //< p = f32: 0 1 2 3 4 5 6 7 8 9 10 11
  //< q = f32: -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1
  //< n = 3
  //> q = -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 10 11
  %tok = make_token : token
  %v = make_tensor_view %p, shape = [%n, 4], strides = [4, 1] : tile<i32> -> tensor_view<?x4xf32, strides=[4,1]>
  %w = make_tensor_view %q, shape = [%n, 4], strides = [4, 1] : tile<i32> -> tensor_view<?x4xf32, strides=[4,1]>
  %t = make_partition_view %v : partition_view<tile=(2x2), padding_value = neg_inf, tensor_view<?x4xf32, strides=[4,1]>>
  %u = make_partition_view %w : partition_view<tile=(2x2), tensor_view<?x4xf32, strides=[4,1]>>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %a, %t0 = load_view_tko weak %t[%zero, %one] token = %tok : partition_view<tile=(2x2), padding_value = neg_inf, tensor_view<?x4xf32, strides=[4,1]>>, tile<i32> -> tile<2x2xf32>, token
  //= %a: 2 3 6 7
  %b, %t1 = load_view_tko weak %t[%one, %one] token = %t0 : partition_view<tile=(2x2), padding_value = neg_inf, tensor_view<?x4xf32, strides=[4,1]>>, tile<i32> -> tile<2x2xf32>, token
  //= %b: 10 11 -inf -inf
  %t2 = store_view_tko weak %b, %u[%one, %one] token = %t1 : tile<2x2xf32>, partition_view<tile=(2x2), tensor_view<?x4xf32, strides=[4,1]>>, tile<i32> -> token
  %all = join_tokens %t1, %t2 : token
  %m, %k = get_tensor_shape %v : tensor_view<?x4xf32, strides=[4,1]> -> tile<i64>
  //= %m: 3
  //= %k: 4
  %c, %d = get_index_space_shape %t : partition_view<tile=(2x2), padding_value = neg_inf, tensor_view<?x4xf32, strides=[4,1]>> -> tile<i32>
  //= %c: 2
  //= %d: 2
  return
}
// -----
// Tile dimension 0 walks along tensor dimension 1; what a view without padding leaves open is 0.
entry @turned(%p: tile<ptr<i32>>) {
  //< p = i32: 0 1 2 3 4 5 6 7 8 9 10 11
  %v = make_tensor_view %p, shape = [3, 4], strides = [4, 1] : tensor_view<3x4xi32, strides=[4,1]>
  %t = make_partition_view %v : partition_view<tile=(4x2), tensor_view<3x4xi32, strides=[4,1]>, dim_map=[1, 0]>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %a, %t0 = load_view_tko weak %t[%zero, %one] : partition_view<tile=(4x2), tensor_view<3x4xi32, strides=[4,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x2xi32>, token
  //= %a: 8 0 9 0 10 0 11 0
  %c, %d = get_index_space_shape %t : partition_view<tile=(4x2), tensor_view<3x4xi32, strides=[4,1]>, dim_map=[1, 0]> -> tile<i32>
  //= %c: 1
  //= %d: 2
  return
}
// -----
// Tiles of 2 elements at a distance of 3 in 8 elements: the last one, at 6, is whole; at a distance of 1 it is not.
entry @strided(%p: tile<ptr<i16>>) {
  //< p = i16: 0 1 2 3 4 5 6 7
  %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
  %t = make_strided_view %v : strided_view<tile=(2), traversal_strides=[3], tensor_view<8xi16, strides=[1]>>
  %n = get_index_space_shape %t : strided_view<tile=(2), traversal_strides=[3], tensor_view<8xi16, strides=[1]>> -> tile<i32>
  //= %n: 3
  %two = constant <i32: 2> : tile<i32>
  %a, %t0 = load_view_tko weak %t[%two] : strided_view<tile=(2), traversal_strides=[3], tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<2xi16>, token
  //= %a: 6 7
  %u = make_strided_view %v : strided_view<tile=(2), traversal_strides=[1], tensor_view<8xi16, strides=[1]>>
  %seven = constant <i32: 7> : tile<i32>
  %b, %t1 = load_view_tko weak %u[%seven] : strided_view<tile=(2), traversal_strides=[1], tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<2xi16>, token
  //= %b: 7 0
  return
}
// -----
// Rows 2, 0, 9 (outside) and 1 of a 3x4 tensor, from column 1 on.
entry @gathered(%p: tile<ptr<bf16>>, %q: tile<ptr<bf16>>) {
  //< p = bf16: 0 1 2 3 4 5 6 7 8 9 10 11
  //< q = bf16: 0 0 0 0 0 0 0 0 0 0 0 0
  //> q = 0 1 2 0 0 5 6 0 0 9 10 0
  %v = make_tensor_view %p, shape = [3, 4], strides = [4, 1] : tensor_view<3x4xbf16, strides=[4,1]>
  %w = make_tensor_view %q, shape = [3, 4], strides = [4, 1] : tensor_view<3x4xbf16, strides=[4,1]>
  %t = make_gather_scatter_view %v : gather_scatter_view<tile=(4x2), padding_value = nan, tensor_view<3x4xbf16, strides=[4,1]>, sparse_dim=0>
  %u = make_gather_scatter_view %w : gather_scatter_view<tile=(4x2), tensor_view<3x4xbf16, strides=[4,1]>, sparse_dim=0>
  %rows = constant <i32: [2, 0, 9, 1]> : tile<4xi32>
  %one = constant <i32: 1> : tile<i32>
  %a, %t0 = load_view_tko weak %t[%rows, %one] : gather_scatter_view<tile=(4x2), padding_value = nan, tensor_view<3x4xbf16, strides=[4,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x2xbf16>, token
  //= %a: 9 10 1 2 nan nan 5 6
  %t1 = store_view_tko weak %a, %u[%rows, %one] : tile<4x2xbf16>, gather_scatter_view<tile=(4x2), tensor_view<3x4xbf16, strides=[4,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
  return
}
// -----
// Two f4E2M1FN to a byte, the first one in the low half.
entry @halves(%p: tile<ptr<f4E2M1FN>>, %q: tile<ptr<f4E2M1FN>>) {
  //< p = u8: 0x31 0x0F 0x22 0x77
  //< q = u8: 0 0 0xAA 0xAA
  //> q = 0x0F 0x22 0xAA 0xAA
  %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf4E2M1FN, strides=[1]>
  %t = make_strided_view %v : strided_view<tile=(4), traversal_strides=[2], tensor_view<8xf4E2M1FN, strides=[1]>>
  %one = constant <i32: 1> : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %a, %t0 = load_view_tko weak %t[%one] : strided_view<tile=(4), traversal_strides=[2], tensor_view<8xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<4xf4E2M1FN>, token
  //= %a: -6 0 1 1
  %w = make_tensor_view %q, shape = [8], strides = [1] : tensor_view<8xf4E2M1FN, strides=[1]>
  %u = make_partition_view %w : partition_view<tile=(4), tensor_view<8xf4E2M1FN, strides=[1]>>
  %t1 = store_view_tko weak %a, %u[%zero] : tile<4xf4E2M1FN>, partition_view<tile=(4), tensor_view<8xf4E2M1FN, strides=[1]>>, tile<i32> -> token
  return
}
