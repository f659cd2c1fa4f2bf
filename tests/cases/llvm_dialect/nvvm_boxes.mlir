// sm_100a: boxes of tensor maps that are gathered and scattered, or follow a window of columns.
llvm.func @k(%s: !llvm.ptr<3>, %cl: !llvm.ptr<7>, %tm: !llvm.ptr, %bar: !llvm.ptr<3>, %i: i32, %o: i16, %h: i64, %p: i1) attributes {nvvm.kernel} {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %cl, %tm, %bar, box[%i,%i,%i,%i,%i] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %tm, %bar, box[%i,%i,%i,%i,%i] l2_cache_hint = %h {isCTAOnly = true, mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<3>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %cl, %tm, %bar, box[%i,%i,%i] im2col[%o,%o] {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %cl, %tm, %bar, box[%i,%i,%i,%i] im2col[%o,%o] multicast_mask = %o {mode = #nvvm.tma_load_mode<im2col_w_128>, group = #nvvm.cta_group<cta_2>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.global.shared.cta %tm, %s, box[%i,%i,%i,%i,%i] {mode = #nvvm.tma_store_mode<tile_scatter4>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.prefetch %tm, box[%i,%i,%i,%i,%i] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %tm, box[%i,%i,%i] im2col[%o,%o] {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %tm, box[%i,%i,%i] im2col[%o,%o] {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr
  llvm.return
}
