define ptx_kernel void @k(ptr addrspace(3) %a0, ptr addrspace(7) %a1, ptr %a2, ptr addrspace(3) %a3, i32 %a4, i16 %a5, i64 %a6, i1 %a7) {
b0:
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.gather4.2d(ptr addrspace(7) %a1, ptr addrspace(3) %a3, ptr %a2, i32 %a4, i32 %a4, i32 %a4, i32 %a4, i32 %a4, i16 0, i64 0, i1 false, i1 false, i32 0)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.gather4.2d(ptr addrspace(3) %a0, ptr addrspace(3) %a3, ptr %a2, i32 %a4, i32 %a4, i32 %a4, i32 %a4, i32 %a4, i64 %a6, i1 true)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.3d(ptr addrspace(7) %a1, ptr addrspace(3) %a3, ptr %a2, i32 %a4, i32 %a4, i32 %a4, i16 %a5, i16 %a5, i16 0, i64 0, i1 false, i1 false, i32 0)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.4d(ptr addrspace(7) %a1, ptr addrspace(3) %a3, ptr %a2, i32 %a4, i32 %a4, i32 %a4, i32 %a4, i16 %a5, i16 %a5, i16 %a5, i64 0, i1 true, i1 false, i32 2)
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.scatter4.2d(ptr addrspace(3) %a0, ptr %a2, i32 %a4, i32 %a4, i32 %a4, i32 %a4, i32 %a4, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.tile.gather4.2d(ptr %a2, i32 %a4, i32 %a4, i32 %a4, i32 %a4, i32 %a4, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.3d(ptr %a2, i32 %a4, i32 %a4, i32 %a4, i16 %a5, i16 %a5, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.128.3d(ptr %a2, i32 %a4, i32 %a4, i32 %a4, i16 %a5, i16 %a5, i64 0, i1 false)
  ret void
}
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.gather4.2d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i32, i32, i32, i16, i64, i1, i1, i32)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.gather4.2d(ptr addrspace(3), ptr addrspace(3), ptr, i32, i32, i32, i32, i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.3d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i32, i16, i16, i16, i64, i1, i1, i32)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.4d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i32, i32, i16, i16, i16, i64, i1, i1, i32)
declare void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.scatter4.2d(ptr addrspace(3), ptr, i32, i32, i32, i32, i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.tensor.prefetch.tile.gather4.2d(ptr, i32, i32, i32, i32, i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.3d(ptr, i32, i32, i32, i16, i16, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.128.3d(ptr, i32, i32, i32, i16, i16, i64, i1)

