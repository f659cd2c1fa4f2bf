;: construct  bulk copy of bytes to the shared memory of another CTA
;: target     sm_90
;: launch     grid=2 block=32 cluster=2
;: a          u32 64
;: d          u32 64 = np.concatenate([a[32:], a[:32]])
;: ptx        cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [
;: twin       `i32 128)\n  br label %wait` -> `i32 64)\n  br label %wait` : sanitize:bytes
target triple = "nvptx64-nvidia-cuda"

@own = internal addrspace(3) global [128 x i8] undef, align 16
@got = internal addrspace(3) global [128 x i8] undef, align 16
@bar = internal addrspace(3) global i64 undef, align 8

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %d) "nvvm.reqntid"="32" "nvvm.cluster_dim"="2" {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %peer = xor i32 %rank, 1
  %base = shl i32 %rank, 5
  %mine = add i32 %base, %tid
  %from = getelementptr i32, ptr addrspace(1) %a, i32 %mine
  %to = getelementptr i32, ptr addrspace(1) %d, i32 %mine
  %v = load i32, ptr addrspace(1) %from
  %slot = getelementptr i32, ptr addrspace(3) @own, i32 %tid
  store i32 %v, ptr addrspace(3) %slot
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %init, label %meet

init:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  br label %meet

meet:
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  br i1 %first, label %copy, label %wait

copy:
  %state = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) @bar, i32 128)
  %far = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @got, i32 %peer)
  %far_bar = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @bar, i32 %peer)
  %number = ptrtoint ptr addrspace(7) %far_bar to i32
  %arrived = inttoptr i32 %number to ptr addrspace(3)
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.cluster(ptr addrspace(7) %far, ptr addrspace(3) %arrived, ptr addrspace(3) @own, i32 128)
  br label %wait

wait:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @bar, i32 0)
  br i1 %done, label %read, label %wait

read:
  %near = getelementptr i32, ptr addrspace(3) @got, i32 %tid
  %w = load i32, ptr addrspace(3) %near
  store i32 %w, ptr addrspace(1) %to
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
declare void @llvm.nvvm.fence.proxy.async.shared_cta()
declare void @llvm.nvvm.barrier.cluster.arrive.aligned()
declare void @llvm.nvvm.barrier.cluster.wait.aligned()
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
declare void @llvm.nvvm.fence.mbarrier_init.release.cluster()
declare i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3), i32)
declare ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)
declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.cluster(ptr addrspace(7), ptr addrspace(3), ptr addrspace(3), i32)
declare i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3), i32)
