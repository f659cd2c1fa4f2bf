;: construct  TMA im2col load, wide (w::128)
;: target     sm_100a
;: ptx        cp.async.bulk.tensor.4d.shared::cluster.global.im2col::w::128.mbarrier::complete_tx::bytes [
;: sass       UTMALDG.4D.W128
;: twin       `  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()\n` -> `` : mbarrier.init-not-fenced
;: frame      tma_load
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.4d(ptr addrspace(7) %tile, ptr addrspace(3) @bar, ptr %map, i32 0, i32 4, i32 0, i32 0, i16 0, i16 1, i16 0, i64 0, i1 false, i1 false, i32 0)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.4d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i32, i32, i16, i16, i16, i64, i1, i1, i32)
