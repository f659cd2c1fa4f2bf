;: construct  TMA tile load
;: target     sm_90a
;: launch     grid=1 block=32
;: x          f32 40x16
;: map        map x box=8x32
;: d          f32 32x8 = np.pad(x, ((0, 12), (0, 4)))[20:52, 12:20]
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [
;: twin       `  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()\n` -> `` : mbarrier.init-not-fenced
;: frame      tma_load
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %tile, ptr addrspace(3) @bar, ptr %map, i32 12, i32 20, i16 0, i64 0, i1 false, i1 false, i32 0)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i16, i64, i1, i1, i32)
