;: construct cluster sync: fence, relaxed arrival, wait
;: target    sm_90
;: launch    grid=2 block=32 cluster=2
;: a         u32 64
;: d         u32 64 = np.concatenate([a[32:], a[:32]])
;: ptx       fence.mbarrier_init.release.cluster
;: ptx       barrier.cluster.arrive.relaxed.aligned
;: ptx       barrier.cluster.wait.aligned
;: ptx       barrier.cluster.arrive.aligned
;: twin      `cluster.arrive.aligned` -> `cluster.arrive.relaxed.aligned` : sanitize:nothing orders the two
;: twin      `  call void @llvm.nvvm.barrier.cluster.arrive.relaxed.aligned()` -> `` : cluster.not-arrived
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %d) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %base = shl i32 %rank, 5
  %mine = add i32 %base, %tid
  %theirs = xor i32 %mine, 32
  %from = getelementptr i32, ptr addrspace(1) %a, i32 %mine
  %to = getelementptr i32, ptr addrspace(1) %d, i32 %mine
  %peers = getelementptr i32, ptr addrspace(1) %d, i32 %theirs
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  call void @llvm.nvvm.barrier.cluster.arrive.relaxed.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  %v = load i32, ptr addrspace(1) %from
  store i32 %v, ptr addrspace(1) %to
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  %w = load i32, ptr addrspace(1) %peers
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  store i32 %w, ptr addrspace(1) %to
  ret void
}

attributes #0 = { "nvvm.reqntid"="32" "nvvm.cluster_dim"="2" }
