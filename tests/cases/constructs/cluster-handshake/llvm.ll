;: construct handshake of two CTAs over mbarriers (mapa)
;: target    sm_90
;: launch    grid=2 block=32 cluster=2
;: a         u32 64
;: d         u32 64 = np.concatenate([a[32:], a[:32]])
;: ptx       mapa.shared::cluster.u32
;: ptx       fence.mbarrier_init.release.cluster
;: ptx       mbarrier.arrive.release.cluster.shared::cluster.b64 _, [
;: ptx       mbarrier.try_wait.parity.acquire.cluster.shared.b64
;: twin      `mbarrier.arrive.scope.cluster` -> `mbarrier.arrive.relaxed.scope.cluster` : sanitize:nothing orders the two
;: twin      `  call void @llvm.nvvm.barrier.cluster.arrive.relaxed.aligned()` -> `` : cluster.not-arrived
target triple = "nvptx64-nvidia-cuda"

@slots = internal addrspace(3) global [32 x i32] undef, align 4
@bar = internal addrspace(3) global i64 undef, align 8

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %d) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %peer = xor i32 %rank, 1
  %base = shl i32 %rank, 5
  %mine = add i32 %base, %tid
  %from = getelementptr i32, ptr addrspace(1) %a, i32 %mine
  %to = getelementptr i32, ptr addrspace(1) %d, i32 %mine
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %init, label %ready

init:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 32)
  br label %ready

ready:
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  call void @llvm.nvvm.barrier.cluster.arrive.relaxed.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  %v = load i32, ptr addrspace(1) %from
  %slot = getelementptr i32, ptr addrspace(3) @slots, i32 %tid
  store i32 %v, ptr addrspace(3) %slot
  %peer_bar = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @bar, i32 %peer)
  call void @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cluster(ptr addrspace(7) %peer_bar, i32 1)
  br label %wait

wait:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cluster.space.cta(ptr addrspace(3) @bar, i32 0)
  br i1 %done, label %read, label %wait

read:
  %peer_slot = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) %slot, i32 %peer)
  %w = load i32, ptr addrspace(7) %peer_slot
  store i32 %w, ptr addrspace(1) %to
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  ret void
}

attributes #0 = { "nvvm.reqntid"="32" "nvvm.cluster_dim"="2" }
