;: construct  TMA scatter of four rows
;: target     sm_100a
;: launch     grid=1 block=32
;: x          f32 4x64
;: y          f32 16x80 = np.concatenate([np.concatenate([y[r, :8], x[[3, 1, 12, 7].index(r)], y[r, 72:]]) if r in (3, 1, 12, 7) else y[r] for r in range(16)]).reshape(16, 80)
;: map        map y box=64x1
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group [
;: twin       `  call void @llvm.nvvm.cp.async.bulk.wait.group(i32 0)` -> `` : cp-async-bulk.not-waited
;: frame      tma_store
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.scatter4.2d(ptr addrspace(3) @tile, ptr %map, i32 8, i32 3, i32 1, i32 12, i32 7, i64 0, i1 false)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.scatter4.2d(ptr addrspace(3), ptr, i32, i32, i32, i32, i32, i64, i1)
