//! op
entry @forms(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %v = make_tensor_view %p, shape = [%n, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %s = make_strided_view %v : strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>
  %0, %1 = load_view_tko weak %w[%n, %n] : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %2 = store_view_tko weak %0, %s[%n, %n] : tile<4x4xf32>, strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>, tile<i32> -> token
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>, %arg1: tile<i32>) {
  %tview = make_tensor_view %arg0, shape = [%arg1, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %pview = make_partition_view %tview : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %sview = make_strided_view %tview : strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>
  %tile, %result_token = load_view_tko weak %pview[%arg1, %arg1] : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %0 = store_view_tko weak %tile, %sview[%arg1, %arg1] : tile<4x4xf32>, strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>, tile<i32> -> token
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.make_tensor_view"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x8xf32, strides=[8,1]>
  %1 = "cuda_tile.make_partition_view"(%0) : (!cuda_tile.tensor_view<?x8xf32, strides=[8,1]>) -> !cuda_tile.partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %2 = "cuda_tile.make_strided_view"(%0) : (!cuda_tile.tensor_view<?x8xf32, strides=[8,1]>) -> !cuda_tile.strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>
  %3:2 = "cuda_tile.load_view_tko"(%1, %arg1, %arg1) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.token)
  %4 = "cuda_tile.store_view_tko"(%3#0, %2, %arg1, %arg1) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<4x4xf32>, !cuda_tile.strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- fault
index 1 is 1, outside of the view's index space 2x1, which is undefined
//--- values
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
//--- refused
entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %v = make_tensor_view %p, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>
  %g = make_gather_scatter_view %v : gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>
  %r = iota : tile<4xi32>
  %40, %41 = load_view_tko weak %g[%r, %n] : gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x4xf32>, token
  %42 = store_view_tko acquire device %40, %g[%r, %n] : tile<4x4xf32>, gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
//      ^^^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.store_view_tko' op expect one of: weak, relaxed, or release, but got: acquire
  %53 = store_view_tko weak %40, %w[%n, %n] inbounds = [true, false, true] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
//      ^^^^^^^^^^^^^^ error[cuda_tile.inbounds]: 'cuda_tile.store_view_tko' op inbounds size (3) must match the number of index dimensions (2)
  return
}
