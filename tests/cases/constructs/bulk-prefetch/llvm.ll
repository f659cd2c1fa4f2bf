;: construct  bulk copy of bytes into the CTA's own shared memory, prefetched, cache hint
;: target     sm_90
;: launch     grid=1 block=32
;: x          f32 32x8
;: map        map x box=8x32
;: d          f32 32x8 = x
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.L2::cache_hint [
;: ptx        cp.async.bulk.prefetch.L2.global [
;: twin       `  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()\n` -> `` : mbarrier.init-not-fenced
;: frame      tma_load
  call void @llvm.nvvm.cp.async.bulk.prefetch.L2(ptr addrspace(1) %x, i32 1024, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) @tile, ptr addrspace(3) @bar, ptr addrspace(1) %x, i32 1024, i64 %policy, i1 true)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.prefetch.L2(ptr addrspace(1), i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3), ptr addrspace(3), ptr addrspace(1), i32, i64, i1)
