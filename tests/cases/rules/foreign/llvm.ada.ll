; target: sm_89
; A kernel for Hopper compiled for the chip in front of it.
target triple = "nvptx64-nvidia-cuda"
define void @later(ptr addrspace(7) %to, ptr addrspace(3) %from, ptr addrspace(3) %bar, ptr %desc, i32 %u, i1 %all) {
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(7) %to, ptr addrspace(3) %bar, ptr %desc, i32 %u, i16 3, i64 0, i1 true, i1 false, i32 0) ;! tma.multicast-target tma.target
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.1d(ptr addrspace(3) %from, ptr %desc, i32 %u, i64 0, i1 false) ;! tma.target
  %rank = tail call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank() ;! cluster.target
  %block = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  ret void
}
