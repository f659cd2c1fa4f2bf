; target: sm_90
; Clusters by attributes and by nodes.
target triple = "nvptx64-nvidia-cuda"
@here = internal addrspace(3) global [64 x i32] poison, align 16
define ptx_kernel void @nothing() #0 { ;! cluster.extent
  ret void
}
define ptx_kernel void @many() #1 { ;! cluster.too-large
  ret void
}
define void @twelve() { ;! cluster.not-portable
  ret void
}
define void @eight() {
  ret void
}
define ptx_kernel void @undeclared(ptr addrspace(1) %out) {
  tail call void @llvm.nvvm.barrier.cluster.arrive.relaxed.aligned()
  tail call void @llvm.nvvm.barrier.cluster.wait.aligned()
  %far = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @here, i32 1) ;! cluster.not-declared
  tail call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  tail call void @llvm.nvvm.barrier.cluster.wait.aligned()
  ret void
}
define ptx_kernel void @hasty(ptr addrspace(1) %out) #2 {
  %far = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @here, i32 1) ;! cluster.no-handshake
  %seen = load i32, ptr addrspace(7) %far
  store i32 %seen, ptr addrspace(1) %out
  ret void
}
define ptx_kernel void @peeks(ptr addrspace(1) %out) #2 {
  %far = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @here, i32 1)
  %seen = load i32, ptr addrspace(7) %far ;! cluster.before-handshake
  tail call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  tail call void @llvm.nvvm.barrier.cluster.wait.aligned()
  store i32 %seen, ptr addrspace(1) %out
  ret void
}
define ptx_kernel void @lingers(i32 %word) #2 {
  tail call void @llvm.nvvm.barrier.cluster.arrive.relaxed.aligned()
  tail call void @llvm.nvvm.barrier.cluster.wait.aligned()
  %far = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @here, i32 1)
  %slot = getelementptr inbounds i8, ptr addrspace(7) %far, i32 12
  store i32 %word, ptr addrspace(7) %slot ;! cluster.left-early
  ret void
}
define ptx_kernel void @half(i1 %go) #2 {
entry:
  tail call void @llvm.nvvm.barrier.cluster.arrive.aligned() ;! cluster.not-waited
  br i1 %go, label %join, label %exit
join:
  tail call void @llvm.nvvm.barrier.cluster.wait.aligned()
  br label %exit
exit:
  ret void
}
define ptx_kernel void @other(i1 %go) #2 {
entry:
  br i1 %go, label %told, label %exit
told:
  tail call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  br label %exit
exit:
  tail call void @llvm.nvvm.barrier.cluster.wait.aligned() ;! cluster.not-arrived
  ret void
}
attributes #0 = { "nvvm.cluster_dim"="1,0,2" }
attributes #1 = { "nvvm.cluster_dim"="3,3,2" }
attributes #2 = { "nvvm.cluster_dim"="2" }
!nvvm.annotations = !{!0, !1}
!0 = !{ptr @twelve, !"kernel", i32 1, !"cluster_dim_x", i32 4, !"cluster_dim_y", i32 3}
!1 = !{ptr @eight, !"kernel", i32 1, !"cluster_dim_x", i32 4, !"cluster_dim_y", i32 2}
