;: construct  bulk copy of bytes to global memory, some of 16
;: target     sm_100
;: launch     grid=1 block=32
;: x          u8 32x32
;: y          u8 32x32 = np.where(np.arange(32) % 16 < 6, x, y)
;: map        map y box=16x32
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.async.bulk.global.shared::cta.bulk_group.cp_mask [
;: twin       `  call void @llvm.nvvm.cp.async.bulk.commit.group()` -> `` : cp-async-bulk.not-committed
;: frame      tma_store
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global.bytemask(ptr addrspace(1) %y, ptr addrspace(3) @tile, i32 1024, i64 0, i1 false, i16 63)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.global.bytemask(ptr addrspace(1), ptr addrspace(3), i32, i64, i1, i16)
