define ptx_kernel void @ops(ptr addrspace(1) %a0, i32 %a1, float %a2, double %a3, i64 %a4) "nvvm.reqntid"="64,2" {
b0:
  %v5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v6 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %v7 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %v8 = mul i32 %v6, %v7
  %v9 = add i32 %v8, %v5
  %v13 = udiv i32 %v9, 7
  %v14 = srem i32 %v9, 7
  %v15 = and i32 %v13, %v14
  %v16 = or i32 %v15, 7
  %v17 = shl i32 %v16, 7
  %v18 = lshr i32 %v17, 7
  %v19 = ashr i32 %v18, 7
  %v20 = xor i32 %v19, %v9
  %v21 = zext i32 %v20 to i64
  %v22 = trunc i64 %v21 to i32
  %v23 = sitofp i32 %v22 to float
  %v24 = fmul float %v23, %a2
  %v25 = fneg float %v24
  %v26 = fpext float %v25 to double
  %v27 = fadd double %v26, 5.000000e-01
  %v28 = fsub double %v27, %a3
  %v29 = fptrunc double %v28 to float
  %v30 = fcmp olt float %v29, 0x7FF0000000000000
  %v31 = select i1 %v30, float %v29, float 0x7FF0000000000000
  %v32 = icmp ult i32 %v9, %a1
  br i1 %v32, label %b1, label %b2
b1:
  %v33 = getelementptr float, ptr addrspace(1) %a0, i64 %a4
  store float %v31, ptr addrspace(1) %v33, align 4
  br label %b2
b2:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()

