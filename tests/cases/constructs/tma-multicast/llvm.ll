;: construct  TMA tile load to all CTAs of a cluster (multicast)
;: target     sm_90a
;: launch     grid=2 block=32 cluster=2
;: x          f32 40x16
;: map        map x box=8x32
;: d          f32 64x8 = np.concatenate([x[3:35, 4:12]] * 2)
;: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster [
;: twin       `i16 3, i64 0` -> `i16 1, i64 0` : sanitize:wait for ever
;: frame      tma_cluster
  br i1 %first, label %expect, label %wait

expect:
  %state = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) @bar, i32 1024)
  %leads = icmp eq i32 %rank, 0
  br i1 %leads, label %copy, label %wait

copy:
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %tile, ptr addrspace(3) @bar, ptr %map, i32 4, i32 3, i16 3, i64 0, i1 true, i1 false, i32 0)
  br label %wait

wait:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @bar, i32 0)
  br i1 %done, label %read, label %wait
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i16, i64, i1, i1, i32)
