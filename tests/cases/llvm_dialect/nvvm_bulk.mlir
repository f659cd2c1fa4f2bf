// sm_100a: copies in bulk, of bytes and by tensor maps, and what waits for them.
llvm.func @k(%dst: !llvm.ptr<3>, %dstc: !llvm.ptr<7>, %bar: !llvm.ptr<3>, %tm: !llvm.ptr, %x: i32, %g: !llvm.ptr<1>, %h: i64, %mask: i16, %p: i1, %off: i16) attributes {nvvm.kernel} {
  nvvm.cp.async.bulk.shared.cluster.global %dstc, %g, %bar, %x multicast_mask = %mask l2_cache_hint = %h : !llvm.ptr<7>, !llvm.ptr<1>
  nvvm.cp.async.bulk.shared.cluster.shared.cta %dstc, %dst, %bar, %x : !llvm.ptr<7>, !llvm.ptr<3>
  nvvm.cp.async.bulk.global.shared.cta %g, %dst, %x l2_cache_hint = %h byte_mask = %mask : !llvm.ptr<1>, !llvm.ptr<3>
  nvvm.cp.async.bulk.prefetch %g, %x : !llvm.ptr<1>
  nvvm.cp.async.bulk.tensor.shared.cluster.global %dstc, %tm, %bar, box[%x, %x, %x] im2col[%off] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %dstc, %tm, %bar, box[%x] multicast_mask = %mask l2_cache_hint = %h : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.global.shared.cta %tm, %dst, box[%x, %x, %x] {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %tm, %dst, box[%x, %x] l2_cache_hint = %h : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.prefetch %tm, box[%x, %x] l2_cache_hint = %h : !llvm.ptr
  nvvm.cp.async.bulk.tensor.reduce %tm, %dst, box[%x, %x] l2_cache_hint = %h {redKind = #nvvm.tma_redux_kind<min>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.mbarrier.try_wait.parity %bar, %x, %x : !llvm.ptr<3>, i32, i32
  nvvm.cp.async.bulk.shared.cluster.global %dstc, %g, %bar, %x : !llvm.ptr<7>, !llvm.ptr<1>
  nvvm.cp.async.bulk.global.shared.cta %g, %dst, %x : !llvm.ptr<1>, !llvm.ptr<3>
  nvvm.cp.async.bulk.commit.group
  nvvm.cp.async.bulk.wait_group 0
  nvvm.cp.async.bulk.wait_group 1 {read}
  nvvm.cp.async.bulk.tensor.shared.cluster.global %dstc, %tm, %bar, box[%x, %x] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.global.shared.cta %tm, %dst, box[%x, %x] : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.prefetch %tm, box[%x, %x] : !llvm.ptr
  nvvm.cp.async.bulk.tensor.reduce %tm, %dst, box[%x, %x] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.prefetch tensormap, %tm : !llvm.ptr
  nvvm.setmaxregister increase 232
  llvm.return
}
