;: construct  TMA tile store, cache hint
;: target     sm_90a
;: launch     grid=1 block=32
;: x          f32 32x8
;: y          f32 40x16 = np.where(np.pad(np.ones((32, 8)), ((3, 5), (4, 4))) == 1, np.pad(x.reshape(32, 8), ((3, 5), (4, 4))), y)
;: map        map y box=8x32
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group.L2::cache_hint [
;: twin       `  call void @llvm.nvvm.cp.async.bulk.commit.group()` -> `` : cp-async-bulk.not-committed
;: frame      tma_store
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.2d(ptr addrspace(3) @tile, ptr %map, i32 4, i32 3, i64 %policy, i1 true)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.2d(ptr addrspace(3), ptr, i32, i32, i64, i1)
