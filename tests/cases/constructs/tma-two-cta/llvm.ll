;: construct  TMA tile load by a pair of CTAs (cta_group::2)
;: target     sm_100a
;: launch     grid=2 block=32 cluster=2
;: x          f32 40x16
;: map        map x box=8x32
;: d          f32 64x8 = np.concatenate([x[3:35, 4:12], x[4:36, 4:12]])
;: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.cta_group::2 [
;: twin       `i32 2048` -> `i32 1024` : sanitize:bytes came that nothing expected
;: frame      tma_cluster
  br i1 %first, label %copy, label %wait

copy:
  %lead = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @bar, i32 0)
  %number = ptrtoint ptr addrspace(7) %lead to i32
  %pair = inttoptr i32 %number to ptr addrspace(3)
  %row = add i32 %rank, 3
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %tile, ptr addrspace(3) %pair, ptr %map, i32 4, i32 %row, i16 0, i64 0, i1 false, i1 false, i32 2)
  %leads = icmp eq i32 %rank, 0
  br i1 %leads, label %expect, label %wait

expect:
  %state = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) @bar, i32 2048)
  br label %wait

wait:
  %other = icmp ne i32 %rank, 0
  br i1 %other, label %done, label %spin

spin:
  %over = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @bar, i32 0)
  br i1 %over, label %done, label %spin

done:
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  br label %read
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i16, i64, i1, i1, i32)
declare ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)
