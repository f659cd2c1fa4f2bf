//! op
entry @forms(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %v = make_tensor_view %p, shape = [%n, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %s = make_strided_view %v : strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>, %arg1: tile<i32>) {
  %tview = make_tensor_view %arg0, shape = [%arg1, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %sview = make_strided_view %tview : strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.make_tensor_view"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x8xf32, strides=[8,1]>
  %1 = "cuda_tile.make_strided_view"(%0) : (!cuda_tile.tensor_view<?x8xf32, strides=[8,1]>) -> !cuda_tile.strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<?x8xf32, strides=[8,1]>>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
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
//--- refused
entry @k(%p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %0 = make_strided_view %v : strided_view<tile=(4x4), traversal_strides=[1], tensor_view<4x8xf32, strides=[8,1]>>
//                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_strided_view' expected 2 traversal strides, got 1
  %1 = make_strided_view %v : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>
//                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_strided_view' expected 'strided_view' type, but got '!cuda_tile.partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>'
  return
}
