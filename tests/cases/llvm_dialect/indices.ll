define ptx_kernel void @k(ptr addrspace(1) %a0, i32 %a1) {
b0:
  %v2 = getelementptr float, ptr addrspace(1) %a0, i32 -1
  %v3 = getelementptr float, ptr addrspace(1) %v2, i32 %a1
  %v4 = getelementptr float, ptr addrspace(1) %v3, i32 -2
  %v5 = getelementptr float, ptr addrspace(1) %v4, i32 %a1
  %v6 = load float, ptr addrspace(1) %v5
  store float %v6, ptr addrspace(1) %v3
  ret void
}

