;: construct  TMA tile load, cache hint
;: target     sm_120a
;: launch     grid=1 block=32
;: x          f32 40x16
;: map        map x box=8x32
;: d          f32 32x8 = x[3:35, 4:12]
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.L2::cache_hint [
;: twin       `  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()\n` -> `` : mbarrier.init-not-fenced
;: frame      tma_load
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %tile, ptr addrspace(3) @bar, ptr %map, i32 4, i32 3, i16 0, i64 %policy, i1 false, i1 true, i32 0)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i16, i64, i1, i1, i32)
