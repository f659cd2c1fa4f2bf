define ptx_kernel void @k(i32 %a0, ptr byval([128 x i8]) align 64 "nvvm.grid_constant" %a1, ptr byval([2 x float]) "nvvm.grid_constant" %a2, ptr addrspace(1) %a3) {
b0:
  call void @llvm.nvvm.prefetch.tensormap.p0(ptr %a1)
  %v4 = getelementptr float, ptr %a2, i32 1
  %v5 = load float, ptr %v4
  store float %v5, ptr addrspace(1) %a3
  %v6 = getelementptr float, ptr addrspace(1) %a3, i32 1
  store i32 %a0, ptr addrspace(1) %v6
  ret void
}
declare void @llvm.nvvm.prefetch.tensormap.p0(ptr)

