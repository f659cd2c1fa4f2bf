//! op
entry @forms(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %v = make_tensor_view %p, shape = [%n, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %s = make_strided_view %v : strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>
  %0, %1 = load_view_tko weak %w[%n, %n] : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %2 = store_view_tko weak %0, %s[%n, %n] : tile<4x4xf32>, strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>, tile<i32> -> token
  %3 = atomic_red_view_tko relaxed device %s[%n, %n], addf, %0 token = %2 : tile<4x4xf32>, strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>, tile<i32> -> token
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>, %arg1: tile<i32>) {
  %tview = make_tensor_view %arg0, shape = [%arg1, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %pview = make_partition_view %tview : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %sview = make_strided_view %tview : strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>
  %tile, %result_token = load_view_tko weak %pview[%arg1, %arg1] : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %0 = store_view_tko weak %tile, %sview[%arg1, %arg1] : tile<4x4xf32>, strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>, tile<i32> -> token
  %1 = atomic_red_view_tko relaxed device %sview[%arg1, %arg1], addf, %tile token = %0 : tile<4x4xf32>, strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>, tile<i32> -> token
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
  %5 = "cuda_tile.atomic_red_view_tko"(%2, %arg1, %arg1, %3#0, %4) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32, operandSegmentSizes = array<i32: 1, 2, 1, 1>}> : (!cuda_tile.strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x4xf32>, !cuda_tile.token) -> !cuda_tile.token
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- fault
index 1 is 1, outside of the view's index space 2x1, which is undefined
//--- values
// Both blocks add to one tile of a view, whose last element lies outside of the tensor.
entry @view(%p: tile<ptr<f32>>) {
  //< p = f32: 1 1 1 1
  //> p = 3 5 7 1
  //: grid 2,1,1
  %v = make_tensor_view %p, shape = [3], strides = [1] : tensor_view<3xf32, strides=[1]>
  %t = make_partition_view %v : partition_view<tile=(4), tensor_view<3xf32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %x = constant <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
  %u = atomic_red_view_tko relaxed device %t[%zero], addf, %x : tile<4xf32>, partition_view<tile=(4), tensor_view<3xf32, strides=[1]>>, tile<i32> -> token
  return
}
//--- refused
entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %v = make_tensor_view %p, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>
  %g = make_gather_scatter_view %v : gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>
  %r = iota : tile<4xi32>
  %40, %41 = load_view_tko weak %g[%r, %n] : gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x4xf32>, token
  %43 = atomic_red_view_tko relaxed device %g[%r, %n], addf, %40 : tile<4x4xf32>, gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
//      ^^^^^^^^^^^^^^^^^^^ error[cuda_tile.atomic-view]: 'cuda_tile.atomic_red_view_tko' op gather_scatter_view is not supported; use partition_view instead
  %44 = atomic_red_view_tko relaxed device %w[%n, %n], xchg, %40 : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
//      ^^^^^^^^^^^^^^^^^^^ error[cuda_tile.atomic-view]: 'cuda_tile.atomic_red_view_tko' op atomic_red_view_tko op cannot use xchg operation
  %45 = atomic_red_view_tko relaxed device %w[%n, %n], add, %40 : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
//      ^^^^^^^^^^^^^^^^^^^ error[cuda_tile.atomic-element]: 'cuda_tile.atomic_red_view_tko' op 'add' works only with integers i32 and i64
  %46 = atomic_red_view_tko acquire device %w[%n, %n], addf, %40 : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
//      ^^^^^^^^^^^^^^^^^^^ error[cuda_tile.atomic-view]: 'cuda_tile.atomic_red_view_tko' op only 'relaxed' memory ordering is supported for view-based atomic reductions
  %47 = atomic_red_view_tko relaxed sys %w[%n, %n], addf, %40 : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
//      ^^^^^^^^^^^^^^^^^^^ error[cuda_tile.atomic-view]: 'cuda_tile.atomic_red_view_tko' op memory scope 'sys' is not supported for view-based atomic reductions; use 'tl_blk' or 'device' for TMA compatibility
  %48 = atomic_red_view_tko relaxed device %w[%n], addf, %40 : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
//      ^^^^^^^^^^^^^^^^^^^ error[cuda_tile.index-type]: 'cuda_tile.atomic_red_view_tko' op expected 2 index operand(s) for view with tile rank 2, got 1
  %49 = atomic_red_view_tko relaxed device %w[%n, %n], swap, %40 : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
//                                                     ^^^^ error[attribute]: custom op 'cuda_tile.atomic_red_view_tko' unknown atomic RMW mode: 'swap'; expected one of: and, or, xor, add, addf, max, min, umax, umin
  %50 = atomic_red_view_tko relaxed device %w[%n, %n], addf, %40 : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
  return
}
