;: construct  bulk copy of bytes to shared memory
;: target     sm_90
;: launch     grid=1 block=32
;: x          f32 32x8
;: map        map x box=8x32
;: d          f32 32x8 = x
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [
;: twin       `@bar, i32 1024)\n` -> `@bar, i32 1040)\n` : mbarrier.bytes-differ
;: frame      tma_load
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(7) %tile, ptr addrspace(3) @bar, ptr addrspace(1) %x, i32 1024, i16 0, i64 0, i1 false, i1 false)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(7), ptr addrspace(3), ptr addrspace(1), i32, i16, i64, i1, i1)
