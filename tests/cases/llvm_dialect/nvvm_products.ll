define ptx_kernel void @k(ptr addrspace(6) %a0, i64 %a1, i32 %a2, i1 %a3, ptr addrspace(6) %a4) {
b0:
  %v5.all = call { i32, i32, i32, i32 } asm sideeffect "tcgen05.ld.sync.aligned.32x32b.x4.b32 {$0, $1, $2, $3}, [$4];", "=r,=r,=r,=r,r"(ptr addrspace(6) %a4)
  %v5.o0 = extractvalue { i32, i32, i32, i32 } %v5.all, 0
  %v5.v0 = insertelement <4 x i32> undef, i32 %v5.o0, i32 0
  %v5.o1 = extractvalue { i32, i32, i32, i32 } %v5.all, 1
  %v5.v1 = insertelement <4 x i32> %v5.v0, i32 %v5.o1, i32 1
  %v5.o2 = extractvalue { i32, i32, i32, i32 } %v5.all, 2
  %v5.v2 = insertelement <4 x i32> %v5.v1, i32 %v5.o2, i32 2
  %v5.o3 = extractvalue { i32, i32, i32, i32 } %v5.all, 3
  %v5 = insertelement <4 x i32> %v5.v2, i32 %v5.o3, i32 3
  %v6.all = call { i32, i32, i32, i32, i32, i32, i32, i32 } asm sideeffect "tcgen05.ld.sync.aligned.32x32b.x8.b32 {$0, $1, $2, $3, $4, $5, $6, $7}, [$8];", "=r,=r,=r,=r,=r,=r,=r,=r,r"(ptr addrspace(6) %a4)
  %v6.o0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 0
  %v6.v0 = insertelement <8 x i32> undef, i32 %v6.o0, i32 0
  %v6.o1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 1
  %v6.v1 = insertelement <8 x i32> %v6.v0, i32 %v6.o1, i32 1
  %v6.o2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 2
  %v6.v2 = insertelement <8 x i32> %v6.v1, i32 %v6.o2, i32 2
  %v6.o3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 3
  %v6.v3 = insertelement <8 x i32> %v6.v2, i32 %v6.o3, i32 3
  %v6.o4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 4
  %v6.v4 = insertelement <8 x i32> %v6.v3, i32 %v6.o4, i32 4
  %v6.o5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 5
  %v6.v5 = insertelement <8 x i32> %v6.v4, i32 %v6.o5, i32 5
  %v6.o6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 6
  %v6.v6 = insertelement <8 x i32> %v6.v5, i32 %v6.o6, i32 6
  %v6.o7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 7
  %v6 = insertelement <8 x i32> %v6.v6, i32 %v6.o7, i32 7
  call void @llvm.nvvm.tcgen05.mma.shared.scale_d(ptr addrspace(6) %a0, i64 %a1, i64 %a1, i32 %a2, i1 %a3, i64 5, i32 0, i32 1, i32 0)
  call void @llvm.nvvm.tcgen05.mma.shared.disable_output_lane.cg1(ptr addrspace(6) %a0, i64 %a1, i64 %a1, i32 %a2, i1 %a3, <4 x i32> %v5, i32 0, i32 0)
  call void @llvm.nvvm.tcgen05.mma.sp.shared(ptr addrspace(6) %a0, i64 %a1, i64 %a1, i32 %a2, i1 %a3, ptr addrspace(6) %a4, i32 0, i32 1, i32 0)
  call void @llvm.nvvm.tcgen05.mma.shared.mxf8f6f4.block_scale(ptr addrspace(6) %a0, i64 %a1, i64 %a1, i32 %a2, i1 %a3, ptr addrspace(6) %a4, ptr addrspace(6) %a4, i32 1, i32 0)
  call void @llvm.nvvm.tcgen05.mma.tensor.mxf4nvf4.block_scale.block16(ptr addrspace(6) %a0, ptr addrspace(6) %a0, i64 %a1, i32 %a2, i1 %a3, ptr addrspace(6) %a4, ptr addrspace(6) %a4, i32 1, i32 0)
  call void @llvm.nvvm.tcgen05.mma.sp.shared.mxf8f6f4.block_scale(ptr addrspace(6) %a0, i64 %a1, i64 %a1, i32 %a2, i1 %a3, ptr addrspace(6) %a4, ptr addrspace(6) %a4, ptr addrspace(6) %a0, i32 1, i32 0)
  call void @llvm.nvvm.tcgen05.mma.ws.shared(ptr addrspace(6) %a0, i64 %a1, i64 %a1, i32 %a2, i1 %a3, i32 0, i32 0, i32 0)
  call void @llvm.nvvm.tcgen05.mma.ws.tensor.zero_col_mask(ptr addrspace(6) %a0, ptr addrspace(6) %a0, i64 %a1, i32 %a2, i1 %a3, i64 %a1, i32 3, i32 2, i32 3)
  call void @llvm.nvvm.tcgen05.mma.ws.sp.shared(ptr addrspace(6) %a0, i64 %a1, i64 %a1, i32 %a2, i1 %a3, ptr addrspace(6) %a4, i32 0, i32 0, i32 0)
  call void @llvm.nvvm.tcgen05.mma.ws.sp.tensor.zero_col_mask(ptr addrspace(6) %a0, ptr addrspace(6) %a0, i64 %a1, i32 %a2, i1 %a3, ptr addrspace(6) %a4, i64 %a1, i32 2, i32 0, i32 0)
  ret void
}
define ptx_kernel void @pair(ptr addrspace(6) %a0, i64 %a1, i32 %a2, i1 %a3, ptr addrspace(6) %a4) {
b0:
  %v5.all = call { i32, i32, i32, i32 } asm sideeffect "tcgen05.ld.sync.aligned.32x32b.x4.b32 {$0, $1, $2, $3}, [$4];", "=r,=r,=r,=r,r"(ptr addrspace(6) %a4)
  %v5.o0 = extractvalue { i32, i32, i32, i32 } %v5.all, 0
  %v5.v0 = insertelement <4 x i32> undef, i32 %v5.o0, i32 0
  %v5.o1 = extractvalue { i32, i32, i32, i32 } %v5.all, 1
  %v5.v1 = insertelement <4 x i32> %v5.v0, i32 %v5.o1, i32 1
  %v5.o2 = extractvalue { i32, i32, i32, i32 } %v5.all, 2
  %v5.v2 = insertelement <4 x i32> %v5.v1, i32 %v5.o2, i32 2
  %v5.o3 = extractvalue { i32, i32, i32, i32 } %v5.all, 3
  %v5 = insertelement <4 x i32> %v5.v2, i32 %v5.o3, i32 3
  %v6.all = call { i32, i32, i32, i32, i32, i32, i32, i32 } asm sideeffect "tcgen05.ld.sync.aligned.32x32b.x8.b32 {$0, $1, $2, $3, $4, $5, $6, $7}, [$8];", "=r,=r,=r,=r,=r,=r,=r,=r,r"(ptr addrspace(6) %a4)
  %v6.o0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 0
  %v6.v0 = insertelement <8 x i32> undef, i32 %v6.o0, i32 0
  %v6.o1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 1
  %v6.v1 = insertelement <8 x i32> %v6.v0, i32 %v6.o1, i32 1
  %v6.o2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 2
  %v6.v2 = insertelement <8 x i32> %v6.v1, i32 %v6.o2, i32 2
  %v6.o3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 3
  %v6.v3 = insertelement <8 x i32> %v6.v2, i32 %v6.o3, i32 3
  %v6.o4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 4
  %v6.v4 = insertelement <8 x i32> %v6.v3, i32 %v6.o4, i32 4
  %v6.o5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 5
  %v6.v5 = insertelement <8 x i32> %v6.v4, i32 %v6.o5, i32 5
  %v6.o6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 6
  %v6.v6 = insertelement <8 x i32> %v6.v5, i32 %v6.o6, i32 6
  %v6.o7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v6.all, 7
  %v6 = insertelement <8 x i32> %v6.v6, i32 %v6.o7, i32 7
  call void @llvm.nvvm.tcgen05.mma.tensor.scale_d.disable_output_lane.cg2.ashift(ptr addrspace(6) %a0, ptr addrspace(6) %a0, i64 %a1, i32 %a2, i1 %a3, i64 5, <8 x i32> %v6, i32 1, i32 0)
  call void @llvm.nvvm.tcgen05.mma.sp.tensor.scale_d.disable_output_lane.cg2(ptr addrspace(6) %a0, ptr addrspace(6) %a0, i64 %a1, i32 %a2, i1 %a3, ptr addrspace(6) %a4, i64 5, <8 x i32> %v6, i32 0, i32 2)
  call void @llvm.nvvm.tcgen05.mma.tensor.mxf4.block_scale.block32(ptr addrspace(6) %a0, ptr addrspace(6) %a0, i64 %a1, i32 %a2, i1 %a3, ptr addrspace(6) %a4, ptr addrspace(6) %a4, i32 2, i32 1)
  ret void
}
declare void @llvm.nvvm.tcgen05.mma.shared.scale_d(ptr addrspace(6), i64, i64, i32, i1, i64, i32, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.shared.disable_output_lane.cg1(ptr addrspace(6), i64, i64, i32, i1, <4 x i32>, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.sp.shared(ptr addrspace(6), i64, i64, i32, i1, ptr addrspace(6), i32, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.shared.mxf8f6f4.block_scale(ptr addrspace(6), i64, i64, i32, i1, ptr addrspace(6), ptr addrspace(6), i32, i32)
declare void @llvm.nvvm.tcgen05.mma.tensor.mxf4nvf4.block_scale.block16(ptr addrspace(6), ptr addrspace(6), i64, i32, i1, ptr addrspace(6), ptr addrspace(6), i32, i32)
declare void @llvm.nvvm.tcgen05.mma.sp.shared.mxf8f6f4.block_scale(ptr addrspace(6), i64, i64, i32, i1, ptr addrspace(6), ptr addrspace(6), ptr addrspace(6), i32, i32)
declare void @llvm.nvvm.tcgen05.mma.ws.shared(ptr addrspace(6), i64, i64, i32, i1, i32, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.ws.tensor.zero_col_mask(ptr addrspace(6), ptr addrspace(6), i64, i32, i1, i64, i32, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.ws.sp.shared(ptr addrspace(6), i64, i64, i32, i1, ptr addrspace(6), i32, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.ws.sp.tensor.zero_col_mask(ptr addrspace(6), ptr addrspace(6), i64, i32, i1, ptr addrspace(6), i64, i32, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.tensor.scale_d.disable_output_lane.cg2.ashift(ptr addrspace(6), ptr addrspace(6), i64, i32, i1, i64, <8 x i32>, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.sp.tensor.scale_d.disable_output_lane.cg2(ptr addrspace(6), ptr addrspace(6), i64, i32, i1, ptr addrspace(6), i64, <8 x i32>, i32, i32)
declare void @llvm.nvvm.tcgen05.mma.tensor.mxf4.block_scale.block32(ptr addrspace(6), ptr addrspace(6), i64, i32, i1, ptr addrspace(6), ptr addrspace(6), i32, i32)

