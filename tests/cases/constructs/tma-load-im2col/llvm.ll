;: construct  TMA im2col load
;: target     sm_90a
;: launch     grid=1 block=32
;: x          f32 2x20x8
;: map        map x lower=0 upper=-1 channels=8 pixels=32
;: d          f32 32x8 = np.concatenate([x[0, 5:20], x[1, 1:18]])
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes [
;: twin       `@bar, i32 1024)` -> `@bar, i32 512)` : sanitize:bytes
;: frame      tma_load
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.3d(ptr addrspace(7) %tile, ptr addrspace(3) @bar, ptr %map, i32 0, i32 4, i32 0, i16 1, i16 0, i64 0, i1 false, i1 false, i32 0)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.3d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i32, i16, i16, i64, i1, i1, i32)
