;: construct  TMA tile reduction, min
;: target     sm_90a
;: launch     grid=1 block=32
;: x          i32 32x8
;: y          i32 40x16 = np.minimum(y, np.pad(x, ((3, 5), (4, 4)), constant_values=9))
;: map        map y box=8x32
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.reduce.async.bulk.tensor.2d.global.shared::cta.min.tile.bulk_group [
;: twin       `  call void @llvm.nvvm.cp.async.bulk.wait.group(i32 0)` -> `` : cp-async-bulk.not-waited
;: frame      tma_store
  call void @llvm.nvvm.cp.async.bulk.tensor.reduce.min.tile.2d(ptr addrspace(3) @tile, ptr %map, i32 4, i32 3, i64 0, i1 false)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.min.tile.2d(ptr addrspace(3), ptr, i32, i32, i64, i1)
