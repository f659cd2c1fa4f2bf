;: construct  TMA im2col store
;: target     sm_90a
;: launch     grid=1 block=32
;: x          f32 32x8
;: y          f32 2x20x8 = np.concatenate([y.reshape(40, 8)[:4], x, y.reshape(40, 8)[36:]]).reshape(2, 20, 8)
;: map        map y lower=0 upper=0 channels=8 pixels=32
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.async.bulk.tensor.3d.global.shared::cta.im2col_no_offs.bulk_group [
;: twin       `  call void @llvm.nvvm.fence.proxy.async.shared_cta()` -> `` : proxy.not-fenced
;: frame      tma_store
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.im2col.3d(ptr addrspace(3) @tile, ptr %map, i32 0, i32 4, i32 0, i64 0, i1 false)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.tensor.s2g.im2col.3d(ptr addrspace(3), ptr, i32, i32, i32, i64, i1)
