//! op
entry @forms(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %v = make_tensor_view %p, shape = [%n, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %g = make_gather_scatter_view %v : gather_scatter_view<tile=(4x4), tensor_view<?x8xf32, strides=[8,1]>, sparse_dim=0>
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>, %arg1: tile<i32>) {
  %tview = make_tensor_view %arg0, shape = [%arg1, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %gsview = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x4), tensor_view<?x8xf32, strides=[8,1]>, sparse_dim=0>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.make_tensor_view"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x8xf32, strides=[8,1]>
  %1 = "cuda_tile.make_gather_scatter_view"(%0) : (!cuda_tile.tensor_view<?x8xf32, strides=[8,1]>) -> !cuda_tile.gather_scatter_view<tile=(4x4), tensor_view<?x8xf32, strides=[8,1]>, sparse_dim=0>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
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
//--- refused
entry @k(%p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %0 = make_gather_scatter_view %v : gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=2>
//                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_gather_scatter_view' gather dimension is outside of tensor view dimensions, expected strictly less than 2, got 2
  %1 = make_gather_scatter_view %v : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>
//                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_gather_scatter_view' expected 'gather_scatter_view' type, but got '!cuda_tile.partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>'
  return
}
