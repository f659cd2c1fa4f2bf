//! verify
entry @k(%p: tile<ptr<f32>>, %q: tile<ptr<f16>>, %n: tile<i32>, %l: tile<i64>) {
  %t = make_token : token
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
  %v = make_tensor_view %p, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>
  %8 = make_partition_view %v : partition_view<tile=(4x4), tensor_view<4x16xf32, strides=[8,1]>>
//                         ^^ error[type.use]: use of value '%v' expects different type than prior uses: '!cuda_tile.tensor_view<4x16xf32, strides=[8,1]>' vs '!cuda_tile.tensor_view<4x8xf32, strides=[8,1]>'
//   note: prior use here
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
  %29 = get_tensor_shape %v : tensor_view<4x8xf32, strides=[8,1]> -> tile<i32>
//^^^ error[ssa.result-count]: operation defines 2 results but was provided 1 to bind
  %30, %31, %32 = get_index_space_shape %w : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>> -> tile<i32>
//^^^ error[ssa.result-count]: operation defines 2 results but was provided 3 to bind
  %33:2 = get_index_space_shape %w : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>> -> tile<i32>
  %g = make_gather_scatter_view %v : gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>
  %r = iota : tile<4xi32>
  %r8 = iota : tile<8xi32>
  %34, %35 = load_view_tko weak %g[%n, %n] : gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>, tile<i32> -> tile<4x4xf32>, token
//           ^^^^^^^^^^^^^ error[cuda_tile.index-type]: 'cuda_tile.load_view_tko' op expected index at sparse_dim position 0 to be a 1D tensor for GatherScatterView, got rank 0
  %36, %37 = load_view_tko weak %g[%r8, %n] : gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> tile<4x4xf32>, token
//           ^^^^^^^^^^^^^ error[cuda_tile.index-type]: 'cuda_tile.load_view_tko' op expected gather/scatter index size (8) to match tile shape at gather/scatter dimension 0 (4)
  %38, %39 = load_view_tko weak %g[%r, %r] : gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>, tile<4xi32>, tile<4xi32> -> tile<4x4xf32>, token
//           ^^^^^^^^^^^^^ error[cuda_tile.index-type]: 'cuda_tile.load_view_tko' op expected index 1 to be a scalar tile for GatherScatterView
  %40, %41 = load_view_tko weak %g[%r, %n] : gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x4xf32>, token
  %42 = store_view_tko acquire device %40, %g[%r, %n] : tile<4x4xf32>, gather_scatter_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
//      ^^^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.store_view_tko' op expect one of: weak, relaxed, or release, but got: acquire
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
  %51, %52 = load_view_tko weak %w[%n, %n] inbounds = [true] : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x4xf32>, token
//           ^^^^^^^^^^^^^ error[cuda_tile.inbounds]: 'cuda_tile.load_view_tko' op inbounds size (1) must match the number of index dimensions (2)
  %53 = store_view_tko weak %40, %w[%n, %n] inbounds = [true, false, true] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
//      ^^^^^^^^^^^^^^ error[cuda_tile.inbounds]: 'cuda_tile.store_view_tko' op inbounds size (3) must match the number of index dimensions (2)
  return
}
