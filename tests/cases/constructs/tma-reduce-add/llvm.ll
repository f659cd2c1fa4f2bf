;: construct  TMA tile reduction, add
;: target     sm_90a
;: launch     grid=1 block=32
;: x          i32 32x8
;: y          i32 40x16 = y + np.pad(x, ((3, 5), (4, 4)))
;: map        map y box=8x32
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group [
;: twin       `  call void @llvm.nvvm.cp.async.bulk.commit.group()` -> `` : cp-async-bulk.not-committed
;: frame      tma_store
  call void @llvm.nvvm.cp.async.bulk.tensor.reduce.add.tile.2d(ptr addrspace(3) @tile, ptr %map, i32 4, i32 3, i64 0, i1 false)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.add.tile.2d(ptr addrspace(3), ptr, i32, i32, i64, i1)
