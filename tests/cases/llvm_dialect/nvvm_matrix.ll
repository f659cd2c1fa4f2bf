define ptx_kernel void @k(ptr addrspace(3) %a0, ptr addrspace(1) %a1, i32 %a2, float %a3) {
b0:
  %v4 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %a0)
  %v5 = call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.trans.b16.p3(ptr addrspace(3) %a0)
  %v6 = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %a0)
  %v7 = extractvalue { i32, i32, i32, i32 } %v4, 0
  %v8 = extractvalue { i32, i32, i32, i32 } %v4, 1
  %v9 = extractvalue { i32, i32, i32, i32 } %v4, 2
  %v10 = extractvalue { i32, i32, i32, i32 } %v4, 3
  %v11 = extractvalue { i32, i32 } %v5, 0
  %v12 = extractvalue { i32, i32 } %v5, 1
  %v13 = bitcast i32 %v7 to <2 x half>
  %v14 = bitcast i32 %v8 to <2 x half>
  %v15 = bitcast i32 %v9 to <2 x half>
  %v16 = bitcast i32 %v10 to <2 x half>
  %v17 = bitcast i32 %v11 to <2 x half>
  %v18 = bitcast i32 %v12 to <2 x half>
  %v19 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %v13, <2 x half> %v14, <2 x half> %v15, <2 x half> %v16, <2 x half> %v17, <2 x half> %v18, float %a3, float %a3, float %a3, float %a3)
  %v20 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v7, i32 %v8, i32 %v9, i32 %v10, i32 %v11, i32 %v12, float %a3, float %a3, float %a3, float %a3)
  %v21 = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.satfinite.s8.u8(i32 %v7, i32 %v8, i32 %v11, i32 %a2, i32 %a2, i32 %a2, i32 %a2)
  %v22 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k4.row.col.tf32(i32 %v7, i32 %v8, i32 %v11, float %a3, float %a3, float %a3, float %a3)
  %v23 = call { <2 x half>, <2 x half> } @llvm.nvvm.mma.m16n8k8.row.col.f16.f16(<2 x half> %v13, <2 x half> %v14, <2 x half> %v17, <2 x half> %v15, <2 x half> %v16)
  %v24 = extractvalue { float, float, float, float } %v19, 0
  %v25 = extractvalue { float, float, float, float } %v20, 1
  %v26 = extractvalue { i32, i32, i32, i32 } %v21, 2
  %v27 = extractvalue { float, float, float, float } %v22, 3
  %v28 = extractvalue { <2 x half>, <2 x half> } %v23, 1
  %v29 = fadd float %v24, %v25
  %v30 = fadd float %v29, %v27
  store float %v30, ptr addrspace(1) %a1
  %v31 = bitcast <2 x half> %v28 to i32
  call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x2.b16.p3(ptr addrspace(3) %a0, i32 %v31, i32 %v26)
  call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x1.trans.b16.p3(ptr addrspace(3) %a0, i32 %v6)
  %v32 = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) %a0, i32 %a2)
  %v33 = ptrtoint ptr addrspace(7) %v32 to i32
  store i32 %v33, ptr addrspace(1) %a1
  call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) %a0, i32 %a2)
  ret void
}
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3))
declare { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.trans.b16.p3(ptr addrspace(3))
declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3))
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float)
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32, i32, i32, i32, i32, i32, float, float, float, float)
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.satfinite.s8.u8(i32, i32, i32, i32, i32, i32, i32)
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k4.row.col.tf32(i32, i32, i32, float, float, float, float)
declare { <2 x half>, <2 x half> } @llvm.nvvm.mma.m16n8k8.row.col.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x2.b16.p3(ptr addrspace(3), i32, i32)
declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x1.trans.b16.p3(ptr addrspace(3), i32)
declare ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)
declare i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3), i32)

