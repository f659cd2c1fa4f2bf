//: construct  bulk copy of bytes into the CTA's own shared memory, prefetched, cache hint
//: target     sm_90
//: launch     grid=1 block=32
//: x          f32 32x8
//: map        map x box=8x32
//: d          f32 32x8 = x
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.L2::cache_hint [
//: ptx        cp.async.bulk.prefetch.L2.global [
//: twin       `  nvvm.fence.mbarrier.init` -> `` : mbarrier.init-not-fenced
//: frame      tma_load
  nvvm.cp.async.bulk.prefetch %x, %bytes : !llvm.ptr<1>
  nvvm.cp.async.bulk.shared.cluster.global %own, %x, %bar, %bytes l2_cache_hint = %policy : !llvm.ptr<3>, !llvm.ptr<1>
