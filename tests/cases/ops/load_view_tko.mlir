//! op
entry @forms(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %i = iota : tile<4xi32>
  %v = make_tensor_view %p, shape = [%n, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %g = make_gather_scatter_view %v : gather_scatter_view<tile=(4x4), tensor_view<?x8xf32, strides=[8,1]>, sparse_dim=0>
  %0, %1 = load_view_tko weak %w[%n, %n] : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %2, %3 = load_view_tko relaxed device %g[%i, %n] token = %1 optimization_hints = <default = {allow_tma = false, latency = 4}> inbounds = [true, false] : gather_scatter_view<tile=(4x4), tensor_view<?x8xf32, strides=[8,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x4xf32>, token
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>, %arg1: tile<i32>) {
  %0 = iota : tile<4xi32>
  %tview = make_tensor_view %arg0, shape = [%arg1, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %pview = make_partition_view %tview : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %gsview = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x4), tensor_view<?x8xf32, strides=[8,1]>, sparse_dim=0>
  %tile, %result_token = load_view_tko weak %pview[%arg1, %arg1] : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %tile_0, %result_token_1 = load_view_tko relaxed device %gsview[%0, %arg1] token = %result_token optimization_hints = <default = {allow_tma = false, latency = 4}> inbounds = [true, false] : gather_scatter_view<tile=(4x4), tensor_view<?x8xf32, strides=[8,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x4xf32>, token
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  %1 = "cuda_tile.make_tensor_view"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x8xf32, strides=[8,1]>
  %2 = "cuda_tile.make_partition_view"(%1) : (!cuda_tile.tensor_view<?x8xf32, strides=[8,1]>) -> !cuda_tile.partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %3 = "cuda_tile.make_gather_scatter_view"(%1) : (!cuda_tile.tensor_view<?x8xf32, strides=[8,1]>) -> !cuda_tile.gather_scatter_view<tile=(4x4), tensor_view<?x8xf32, strides=[8,1]>, sparse_dim=0>
  %4:2 = "cuda_tile.load_view_tko"(%2, %arg1, %arg1) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.token)
  %5:2 = "cuda_tile.load_view_tko"(%3, %0, %arg1, %4#1) <{inbounds = array<i1: true, false>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 2, 1>, optimization_hints = #cuda_tile.optimization_hints<default = {allow_tma = false, latency = 4 : i32}>}> : (!cuda_tile.gather_scatter_view<tile=(4x4), tensor_view<?x8xf32, strides=[8,1]>, sparse_dim=0>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.token)
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- fault
index 1 is 1, outside of the view's index space 2x1, which is undefined
//--- values
// The tensor is longer than the array: the view is right, the memory is not there.
entry @short(%p: tile<ptr<f32>>) {
  //< p = f32: 1 2
  %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %t = make_partition_view %v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %a, %t0 = load_view_tko weak %t[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  //        ^^^^^^^^^^^^^ error: load from global memory outside of buffer 0: 4 bytes at offset 8
  return
}
// -----
entry @beyond(%p: tile<ptr<f32>>) {
  //< p = f32: 1 2 3 4
  %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %t = make_partition_view %v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %minus = constant <i32: -1> : tile<i32>
  %a, %t0 = load_view_tko weak %t[%minus] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  //        ^^^^^^^^^^^^^ error: index 0 is 4294967295, outside of the view's index space 1, which is undefined
  return
}
// -----
entry @promised(%p: tile<ptr<f32>>) {
  //< p = f32: 1 2 3
  %v = make_tensor_view %p, shape = [3], strides = [1] : tensor_view<3xf32, strides=[1]>
  %t = make_partition_view %v : partition_view<tile=(4), tensor_view<3xf32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %a, %t0 = load_view_tko weak %t[%zero] inbounds = [true] : partition_view<tile=(4), tensor_view<3xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  //        ^^^^^^^^^^^^^ error: elements outside of the tensor along dimension 0, which the op says is in bounds
  return
}
// -----
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
//--- refused
entry @k(%p: tile<ptr<f32>>, %n: tile<i32>, %l: tile<i64>) {
  %t = make_token : token
  %v = make_tensor_view %p, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>
  %9, %10 = load_view_tko weak %w[%n] token = %t : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x4xf32>, token
//          ^^^^^^^^^^^^^ error[cuda_tile.index-count]: 'cuda_tile.load_view_tko' op expected 2 index operands (based on view type), got 1
  %11, %12 = load_view_tko weak %w[%n, %n] token = %t : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x4xf16>, token
//           ^^^^^^^^^^^^^ error[cuda_tile.view-tile]: 'cuda_tile.load_view_tko' op expected tile type to be '!cuda_tile.tile<4x4xf32>' (based on view type), got '!cuda_tile.tile<4x4xf16>'
  %13, %14 = load_view_tko weak %w[%n, %l] token = %t : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32>, tile<i64> -> tile<4x4xf32>, token
//           ^^^^^^^^^^^^^ error[cuda_tile.index-type]: 'cuda_tile.load_view_tko' op expected index type 1 to be the same as other index types ('!cuda_tile.tile<i32>'), got '!cuda_tile.tile<i64>'
  %15, %16 = load_view_tko weak %w[%n, %n] token = %t : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>> -> tile<4x4xf32>, token
//                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.load_view_tko' index types must be specified when indices are present
  %17, %18 = load_view_tko weak %w[%n, %n] token = %t : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32>, tile<i32>, tile<i32> -> tile<4x4xf32>, token
//                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.load_view_tko' expected 2 index types, got 3
  %19, %20 = load_view_tko release device %w[%n, %n] : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x4xf32>, token
//           ^^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.load_view_tko' op expect one of: weak, relaxed, or acquire, but got: release
  %21, %22 = load_view_tko weak device %w[%n, %n] : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x4xf32>, token
//                              ^^^^^^ error[attribute]: custom op 'cuda_tile.load_view_tko' operation specifies weak memory ordering semantics, but then provides "device" scope, expected no memory scope.
  %23, %24 = load_view_tko relaxed %w[%n, %n] : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x4xf32>, token
//           ^^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.load_view_tko' op memory scope is required for relaxed load
  %25, %26 = load_view_tko strong %w[%n, %n] : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x4xf32>, token
//                         ^^^^^^ error[attribute]: custom op 'cuda_tile.load_view_tko' invalid memory_ordering_semantics attribute specification. Got "strong" but expect one of: weak, relaxed, acquire, release, acq_rel
  %27, %28 = load_view_tko relaxed gpu %w[%n, %n] : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x4xf32>, token
//                                 ^^^ error[attribute]: custom op 'cuda_tile.load_view_tko' invalid memory_scope attribute specification. Got "gpu" but expect one of: tl_blk, device, sys
  %g = make_gather_scatter_view %v : gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>
  %r = iota : tile<4xi32>
  %r8 = iota : tile<8xi32>
  %34, %35 = load_view_tko weak %g[%n, %n] : gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>, tile<i32> -> tile<4x4xf32>, token
//           ^^^^^^^^^^^^^ error[cuda_tile.index-type]: 'cuda_tile.load_view_tko' op expected index at sparse_dim position 0 to be a 1D tensor for GatherScatterView, got rank 0
  %36, %37 = load_view_tko weak %g[%r8, %n] : gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> tile<4x4xf32>, token
//           ^^^^^^^^^^^^^ error[cuda_tile.index-type]: 'cuda_tile.load_view_tko' op expected gather/scatter index size (8) to match tile shape at gather/scatter dimension 0 (4)
  %38, %39 = load_view_tko weak %g[%r, %r] : gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>, tile<4xi32>, tile<4xi32> -> tile<4x4xf32>, token
//           ^^^^^^^^^^^^^ error[cuda_tile.index-type]: 'cuda_tile.load_view_tko' op expected index 1 to be a scalar tile for GatherScatterView
  %51, %52 = load_view_tko weak %w[%n, %n] inbounds = [true] : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x4xf32>, token
//           ^^^^^^^^^^^^^ error[cuda_tile.inbounds]: 'cuda_tile.load_view_tko' op inbounds size (1) must match the number of index dimensions (2)
  return
}
