define ptx_kernel void @k(i64 %a0, i64 %a1, ptr addrspace(1) %a2) {
b0:
  %v5 = insertvalue { float, float, float, float } undef, float 0.000000e+00, 0
  %v6 = insertvalue { float, float, float, float } %v5, float 0.000000e+00, 1
  %v7 = insertvalue { float, float, float, float } %v6, float 0.000000e+00, 2
  %v8 = insertvalue { float, float, float, float } %v7, float 0.000000e+00, 3
  call void @llvm.nvvm.wgmma.fence.sync.aligned()
  %v9.in7 = extractvalue { float, float, float, float } %v8, 0
  %v9.in8 = extractvalue { float, float, float, float } %v8, 1
  %v9.in9 = extractvalue { float, float, float, float } %v8, 2
  %v9.in10 = extractvalue { float, float, float, float } %v8, 3
  %v9 = call { float, float, float, float } asm sideeffect "{ .reg .pred p; setp.ne.b32 p, $6, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0, $1, $2, $3}, $4, $5, p, $7, $8, $9, $10; }", "=f,=f,=f,=f,l,l,n,n,n,n,n,0,1,2,3"(i64 %a0, i64 %a1, i32 1, i32 1, i32 -1, i32 0, i32 0, float %v9.in7, float %v9.in8, float %v9.in9, float %v9.in10)
  %v10.in7 = extractvalue { float, float, float, float } %v9, 0
  %v10.in8 = extractvalue { float, float, float, float } %v9, 1
  %v10.in9 = extractvalue { float, float, float, float } %v9, 2
  %v10.in10 = extractvalue { float, float, float, float } %v9, 3
  %v10 = call { float, float, float, float } asm sideeffect "{ .reg .pred p; setp.ne.b32 p, $6, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {$0, $1, $2, $3}, $4, $5, p, $7, $8, $9, $10; }", "=f,=f,=f,=f,l,l,n,n,n,n,n,0,1,2,3"(i64 %a0, i64 %a1, i32 0, i32 1, i32 1, i32 1, i32 1, float %v10.in7, float %v10.in8, float %v10.in9, float %v10.in10)
  call void @llvm.nvvm.wgmma.commit_group.sync.aligned()
  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)
  %v11 = extractvalue { float, float, float, float } %v10, 0
  store float %v11, ptr addrspace(1) %a2
  ret void
}
define ptx_kernel void @half(i64 %a0, i64 %a1, ptr addrspace(1) %a2) {
b0:
  call void @llvm.nvvm.wgmma.fence.sync.aligned()
  %v4.in7 = extractvalue { <2 x half>, <2 x half> } undef, 0
  %v4.in8 = extractvalue { <2 x half>, <2 x half> } undef, 1
  %v4 = call { <2 x half>, <2 x half> } asm sideeffect "{ .reg .pred p; setp.ne.b32 p, $4, 0; wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {$0, $1}, $2, $3, p, $5, $6, $7, $8; }", "=r,=r,l,l,n,n,n,n,n,0,1"(i64 %a0, i64 %a1, i32 0, i32 1, i32 1, i32 0, i32 0, <2 x half> %v4.in7, <2 x half> %v4.in8)
  %v5.in5 = extractvalue { <2 x half>, <2 x half> } %v4, 0
  %v5.in6 = extractvalue { <2 x half>, <2 x half> } %v4, 1
  %v5 = call { <2 x half>, <2 x half> } asm sideeffect "{ .reg .pred p; setp.ne.b32 p, $4, 0; wgmma.mma_async.sync.aligned.m64n8k32.f16.e4m3.e5m2 {$0, $1}, $2, $3, p, $5, $6; }", "=r,=r,l,l,n,n,n,0,1"(i64 %a0, i64 %a1, i32 1, i32 1, i32 1, <2 x half> %v5.in5, <2 x half> %v5.in6)
  call void @llvm.nvvm.wgmma.commit_group.sync.aligned()
  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)
  %v6 = extractvalue { <2 x half>, <2 x half> } %v5, 1
  store <2 x half> %v6, ptr addrspace(1) %a2
  ret void
}
declare void @llvm.nvvm.wgmma.fence.sync.aligned()
declare void @llvm.nvvm.wgmma.commit_group.sync.aligned()
declare void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64)

