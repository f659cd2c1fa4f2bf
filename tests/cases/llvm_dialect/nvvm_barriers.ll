define ptx_kernel void @k(ptr addrspace(3) %a0, ptr %a1, ptr addrspace(1) %a2, i32 %a3, float %a4, i1 %a5, ptr addrspace(7) %a6) {
b0:
  call void asm sideeffect "@$0 mbarrier.init.shared.b64 [$1], $2;", "b,r,r"(i1 %a5, ptr addrspace(3) %a0, i32 %a3)
  call void asm sideeffect "mbarrier.init.b64 [$0], $1;", "l,r"(ptr %a1, i32 %a3)
  call void asm sideeffect "@$0 mbarrier.arrive.expect_tx.shared.b64 _, [$1], $2;", "b,r,r"(i1 %a5, ptr addrspace(3) %a0, i32 %a3)
  call void asm sideeffect "mbarrier.arrive.expect_tx.shared::cluster.b64 _, [$0], $1;", "l,r"(ptr addrspace(7) %a6, i32 %a3)
  %v7 = call i64 asm sideeffect "mbarrier.arrive.expect_tx.release.cluster.shared.b64 $0, [$1], $2;", "=l,r,r"(ptr addrspace(3) %a0, i32 %a3)
  %v8 = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) %a0, i32 %a3)
  %v9 = call i64 asm sideeffect "mbarrier.arrive.noComplete.shared.b64 $0, [$1], $2;", "=l,r,r"(ptr addrspace(3) %a0, i32 %a3)
  %v10 = call i64 asm sideeffect "mbarrier.arrive.noComplete.b64 $0, [$1], $2;", "=l,l,r"(ptr %a1, i32 %a3)
  %v11 = call i64 asm sideeffect "mbarrier.arrive.shared.b64 $0, [$1], $2;", "=l,r,r"(ptr addrspace(3) %a0, i32 %a3)
  call void asm sideeffect "mbarrier.arrive.shared::cluster.b64 _, [$0], $1;", "l,r"(ptr addrspace(7) %a6, i32 %a3)
  %v12 = call i64 asm sideeffect "mbarrier.arrive_drop.shared.b64 $0, [$1], $2;", "=l,r,r"(ptr addrspace(3) %a0, i32 %a3)
  call void asm sideeffect "mbarrier.arrive_drop.shared::cluster.b64 _, [$0], $1;", "l,r"(ptr addrspace(7) %a6, i32 %a3)
  %v13 = call i64 asm sideeffect "mbarrier.arrive_drop.expect_tx.shared.b64 $0, [$1], $2;", "=l,r,r"(ptr addrspace(3) %a0, i32 %a3)
  %v14 = call i64 asm sideeffect "mbarrier.arrive_drop.noComplete.shared.b64 $0, [$1], $2;", "=l,r,r"(ptr addrspace(3) %a0, i32 %a3)
  call void asm sideeffect "mbarrier.expect_tx.relaxed.cta.shared.b64 [$0], $1;", "r,r"(ptr addrspace(3) %a0, i32 %a3)
  call void asm sideeffect "mbarrier.complete_tx.relaxed.cta.shared::cluster.b64 [$0], $1;", "l,r"(ptr addrspace(7) %a6, i32 %a3)
  %v15 = call i1 asm sideeffect "mbarrier.test_wait.shared.b64 $0, [$1], $2;", "=b,r,l"(ptr addrspace(3) %a0, i64 %v9)
  %v16 = call i1 asm sideeffect "mbarrier.test_wait.parity.shared.b64 $0, [$1], $2;", "=b,r,r"(ptr addrspace(3) %a0, i32 %a3)
  %v17 = call i1 asm sideeffect "mbarrier.try_wait.shared.b64 $0, [$1], $2;", "=b,r,l"(ptr addrspace(3) %a0, i64 %v9)
  %v18 = call i1 asm sideeffect "mbarrier.try_wait.parity.shared.b64 $0, [$1], $2, $3;", "=b,r,r,r"(ptr addrspace(3) %a0, i32 %a3, i32 %a3)
  call void asm sideeffect "mbarrier.inval.b64 [$0];", "l"(ptr %a1)
  call void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3) %a0)
  call void @llvm.nvvm.cp.async.mbarrier.arrive.noinc(ptr %a1)
  call void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.sys(ptr %a1, i32 128)
  call void @llvm.nvvm.fence.proxy.tensormap_generic.release.cta()
  call void asm sideeffect "fence.sc.cluster;", ""()
  %v20 = call float asm sideeffect "rcp.approx.ftz.f32 $0, $1;", "=f,f"(float %a4)
  store float %v20, ptr addrspace(1) %a2
  %v21 = and i1 %v15, %v18
  %v22 = zext i1 %v21 to i32
  %v23 = getelementptr i32, ptr addrspace(1) %a2, i32 1
  store i32 %v22, ptr addrspace(1) %v23
  ret void
}
declare i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3), i32)
declare void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3))
declare void @llvm.nvvm.cp.async.mbarrier.arrive.noinc(ptr)
declare void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.sys(ptr, i32)
declare void @llvm.nvvm.fence.proxy.tensormap_generic.release.cta()

