@buf = internal addrspace(3) global [128 x float] undef, align 16
define ptx_kernel void @k(ptr addrspace(1) %a0, i32 %a1) "nvvm.reqntid"="128" {
b0:
  %v7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %b1
b1:
  %v2 = phi i32 [ 1, %b0 ], [ %v14, %b1 ]
  %v3 = phi float [ 0.000000e+00, %b0 ], [ %v13, %b1 ]
  %v9 = getelementptr float, ptr addrspace(1) %a0, i32 %v2
  %v10 = load float, ptr addrspace(1) %v9, align 4
  %v11 = call float @llvm.fma.f32(float %v10, float %v10, float %v3)
  %v12 = fcmp ogt float %v11, 0.000000e+00
  %v13 = select i1 %v12, float %v11, float 0.000000e+00
  %v14 = add i32 %v2, 1
  %v15 = icmp slt i32 %v14, %a1
  br i1 %v15, label %b1, label %b2
b2:
  %v16 = getelementptr float, ptr addrspace(3) @buf, i32 %v7
  store float %v13, ptr addrspace(3) %v16
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v17 = load float, ptr addrspace(3) %v16
  %v18 = getelementptr float, ptr addrspace(1) %a0, i32 %v7
  store float %v17, ptr addrspace(1) %v18
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.fma.f32(float, float, float)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

