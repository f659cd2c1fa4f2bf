;: construct  bulk copy of bytes to global memory
;: target     sm_90
;: launch     grid=1 block=32
;: x          f32 32x8
;: y          f32 32x8 = x
;: map        map y box=8x32
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.async.bulk.global.shared::cta.bulk_group [
;: twin       `  call void @llvm.nvvm.fence.proxy.async.shared_cta()` -> `` : proxy.not-fenced
;: frame      tma_store
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %y, ptr addrspace(3) @tile, i32 1024, i64 0, i1 false)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1), ptr addrspace(3), i32, i64, i1)
