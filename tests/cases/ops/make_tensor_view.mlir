//! op
entry @forms(%p: tile<ptr<f32>>, %n: tile<i32>, %q: tile<ptr<f32, <multicast>>>) {
  %v = make_tensor_view %p, shape = [%n, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %z = make_tensor_view %p, shape = [], strides = [] : tensor_view<f32>
  %m = make_tensor_view %q, shape = [8, 8], strides = [8, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<ptr<f32, <multicast>>>) {
  %tview = make_tensor_view %arg0, shape = [%arg1, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %tview_0 = make_tensor_view %arg0, shape = [], strides = [] : tensor_view<f32>
  %tview_1 = make_tensor_view %arg2, shape = [8, 8], strides = [8, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32, <multicast>>>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<ptr<f32, <multicast>>>):
  %0 = "cuda_tile.make_tensor_view"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x8xf32, strides=[8,1]>
  %1 = "cuda_tile.make_tensor_view"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<f32>
  %2 = "cuda_tile.make_tensor_view"(%arg2) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32, <multicast>>>) -> !cuda_tile.tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// Rows of 2 in a buffer whose rows are 3 apart.
entry @rows(%p: tile<ptr<i32>>, %n: tile<i32>) {
  //< p = i32: 0 1 2 3 4 5
  //< n = 3
  %v = make_tensor_view %p, shape = [2, 2], strides = [%n, 1] : tile<i32> -> tensor_view<2x2xi32, strides=[?,1]>
  %w = make_partition_view %v : partition_view<tile=(2x2), tensor_view<2x2xi32, strides=[?,1]>>
  %zero = constant <i32: 0> : tile<i32>
  %x, %t = load_view_tko weak %w[%zero, %zero] : partition_view<tile=(2x2), tensor_view<2x2xi32, strides=[?,1]>>, tile<i32> -> tile<2x2xi32>, token
  //= %x: 0 1 3 4
  return
}
//--- refused
entry @k(%p: tile<ptr<f32>>, %q: tile<ptr<f16>>, %n: tile<i32>, %l: tile<i64>) {
  %0 = make_tensor_view %q, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
//                      ^^ error[type.use]: use of value '%q' expects different type than prior uses: '!cuda_tile.tile<ptr<f32>>' vs '!cuda_tile.tile<ptr<f16>>'
//   note: prior use here
  %1 = make_tensor_view %p, shape = [4], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
//                                  ^^^ error[type]: custom op 'cuda_tile.make_tensor_view' expected shape declaration to contain 2 elements due to tensor_view type, but 1 were provided
  %2 = make_tensor_view %p, shape = [%n, 8], strides = [8, 1] : tile<i32> -> tensor_view<4x8xf32, strides=[8,1]>
//                                  ^^^^^^^ error[type]: custom op 'cuda_tile.make_tensor_view' input shape dimension 0 does not match tensor_view type (expected 4, got dynamic)
  %3 = make_tensor_view %p, shape = [4, 16], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
//                                  ^^^^^^^ error[type]: custom op 'cuda_tile.make_tensor_view' input shape dimension 1 does not match tensor_view type (expected 8, got 16)
  %4 = make_tensor_view %p, shape = [%n, 8], strides = [8, 1] : tensor_view<?x8xf32, strides=[8,1]>
// @99..99 error[syntax]: expected '->'
  %5 = make_tensor_view %p, shape = [%n, 8], strides = [%l, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[?,1]>
//                                                      ^^ error[type.use]: use of value '%l' expects different type than prior uses: '!cuda_tile.tile<i32>' vs '!cuda_tile.tile<i64>'
//   note: prior use here
  %6 = make_tensor_view %p, shape = [4, x], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
//                                      ^ error[syntax]: custom op 'cuda_tile.make_tensor_view' expected either integer or SSA value
  %7 = make_tensor_view %p, shape = [4], strides = [1] : tile<f32>
//                                                       ^^^^^^^^^ error[type]: custom op 'cuda_tile.make_tensor_view' expected 'tensor_view' type, but got '!cuda_tile.tile<f32>'
  return
}
