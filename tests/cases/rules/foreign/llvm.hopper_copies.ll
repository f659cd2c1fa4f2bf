; target: sm_90a
; What of the newer copies Hopper lacks.
target triple = "nvptx64-nvidia-cuda"
define void @newer(ptr addrspace(7) %to, ptr addrspace(3) %from, ptr addrspace(3) %bar, ptr %desc, i32 %u, i32 %v) {
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.3d(ptr addrspace(7) %to, ptr addrspace(3) %bar, ptr %desc, i32 %u, i32 %v, i32 %u, i16 1, i16 1, i16 0, i64 0, i1 false, i1 false, i32 0) ;! tma.wide-im2col-target
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.3d(ptr addrspace(7) %to, ptr addrspace(3) %bar, ptr %desc, i32 %u, i32 %v, i32 %u, i16 1, i16 0, i64 0, i1 false, i1 false, i32 0)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(7) %to, ptr addrspace(3) %bar, ptr %desc, i32 %u, i16 0, i64 0, i1 false, i1 false, i32 1) ;! tma.two-cta-target
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(7) %to, ptr addrspace(3) %bar, ptr %desc, i32 %u, i16 3, i64 0, i1 true, i1 false, i32 0)
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.scatter4.2d(ptr addrspace(3) %from, ptr %desc, i32 %u, i32 %v, i32 %v, i32 %v, i32 %v, i64 0, i1 false) ;! tma.gather-target
  ret void
}
