; target: sm_90a
; Products of warp groups as a tile compiler prints them: assembly that ties the accumulator to its results, registers
; carried through phis, fences as intrinsics and as assembly by turns.
source_filename = "LLVMDialectModule"
target triple = "nvptx64-nvidia-cuda"
@global_smem = external addrspace(3) global [0 x i8], align 16
define internal void @unfenced(i64 %0, i64 %1) {
  %3 = tail call { float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0,$1,$2,$3}, $4, $5, 0, 1, 1, 0, 0;", "=f,=f,=f,=f,l,l"(i64 %0, i64 %1) ;! wgmma.missing-fence
  tail call void asm sideeffect "wgmma.commit_group.sync.aligned;", ""()
  tail call void asm sideeffect "wgmma.wait_group.sync.aligned 0;", ""()
  ret void
}
define ptx_kernel void @matmul(i64 %da, i64 %db, i32 %k, ptr addrspace(1) %out) "nvvm.reqntid"="128" {
entry:
  tail call void @llvm.nvvm.wgmma.fence.sync.aligned()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %c0 = phi float [ 0.0, %entry ], [ %r0, %loop ]
  %c1 = phi float [ 0.0, %entry ], [ %r1, %loop ]
  %c2 = phi float [ 0.0, %entry ], [ %r2, %loop ]
  %c3 = phi float [ 0.0, %entry ], [ %r3, %loop ]
  %d = tail call { float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {$0,$1,$2,$3}, $8, $9, 1, 1, 1, 0, 0;", "=f,=f,=f,=f,0,1,2,3,l,l"(float %c0, float %c1, float %c2, float %c3, i64 %da, i64 %db)
  tail call void @llvm.nvvm.wgmma.commit_group.sync.aligned()
  %r0 = extractvalue { float, float, float, float } %d, 0
  %r1 = extractvalue { float, float, float, float } %d, 1
  %r2 = extractvalue { float, float, float, float } %d, 2
  %r3 = extractvalue { float, float, float, float } %d, 3
  %i.next = add nuw nsw i32 1, %i
  %done = icmp sge i32 %i.next, %k
  br i1 %done, label %out.block, label %loop
out.block:
  %early = fmul float %r0, 2.0 ;! wgmma.read-in-flight
  %w = tail call { float, float, float, float } asm sideeffect "// wait for regs: $0,$1,$2,$3\0Awgmma.wait_group.sync.aligned 0;", "=f,=f,=f,=f,0,1,2,3"(float %r0, float %r1, float %r2, float %r3)
  %w1 = extractvalue { float, float, float, float } %w, 1
  %late = fmul float %w1, 2.0
  %sum = fadd float %early, %late
  store float %sum, ptr addrspace(1) %out, align 4
  ret void
}
define ptx_kernel void @forgetful(i64 %da, i64 %db) {
  tail call void @llvm.nvvm.wgmma.fence.sync.aligned()
  %a = tail call { float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0,$1,$2,$3}, $4, $5, 0, 1, 1, 0, 0;", "=f,=f,=f,=f,l,l"(i64 %da, i64 %db) ;! wgmma.missing-commit
  tail call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)
  ret void
}
define ptx_kernel void @abandons(i64 %da, i64 %db, i1 %quick) {
entry:
  tail call void @llvm.nvvm.wgmma.fence.sync.aligned()
  %a = tail call { float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0,$1,$2,$3}, $4, $5, 0, 1, 1, 0, 0;", "=f,=f,=f,=f,l,l"(i64 %da, i64 %db) ;! wgmma.missing-wait
  tail call void @llvm.nvvm.wgmma.commit_group.sync.aligned()
  br i1 %quick, label %leave, label %drain
drain:
  tail call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)
  br label %leave
leave:
  ret void
}
define ptx_kernel void @shapes(i64 %da, i64 %db) {
  tail call void @llvm.nvvm.wgmma.fence.sync.aligned()
  %narrow = tail call { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 } asm sideeffect "wgmma.mma_async.sync.aligned.m64n24k32.s32.s8.s8 {$0,$1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11}, $12, $13, 0;", "=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,l,l"(i64 %da, i64 %db)
  %odd = tail call { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 } asm sideeffect "wgmma.mma_async.sync.aligned.m64n40k32.s32.s8.s8 {$0,$1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19}, $20, $21, 0;", "=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,l,l"(i64 %da, i64 %db) ;! wgmma.n-range
  %uneven = tail call { float, float, float, float, float, float, float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n20k8.f32.tf32.tf32 {$0,$1,$2,$3,$4,$5,$6,$7,$8,$9}, $10, $11, 0, 1, 1;", "=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,l,l"(i64 %da, i64 %db) ;! wgmma.n-multiple
  tail call void @llvm.nvvm.wgmma.commit_group.sync.aligned()
  tail call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)
  ret void
}
define ptx_kernel void @nothing(i64 %da, i64 %db, i32 %k, ptr addrspace(1) %out) {
entry:
  tail call void @llvm.nvvm.wgmma.fence.sync.aligned()
  %onto = tail call { float, float, float, float } asm sideeffect "{\0A.reg .pred acc;\0Asetp.ne.b32 acc, $10, 0;\0Awgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0,$1,$2,$3}, $8, $9, acc, 1, 1, 0, 0;\0A}", "=f,=f,=f,=f,0,1,2,3,l,l,r"(float poison, float poison, float poison, float poison, i64 %da, i64 %db, i32 1) ;! wgmma.accumulates-onto-nothing
  tail call void @llvm.nvvm.wgmma.commit_group.sync.aligned()
  tail call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)
  %v = extractvalue { float, float, float, float } %onto, 2
  store float %v, ptr addrspace(1) %out, align 4
  ret void
}
define ptx_kernel void @first_overwrites(i64 %da, i64 %db, i32 %k, ptr addrspace(1) %out) {
entry:
  tail call void @llvm.nvvm.wgmma.fence.sync.aligned()
  %onto = tail call { float, float, float, float } asm sideeffect "{\0A.reg .pred acc;\0Asetp.ne.b32 acc, $10, 0;\0Awgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0,$1,$2,$3}, $8, $9, acc, 1, 1, 0, 0;\0A}", "=f,=f,=f,=f,0,1,2,3,l,l,r"(float poison, float poison, float poison, float poison, i64 %da, i64 %db, i32 0)
  tail call void @llvm.nvvm.wgmma.commit_group.sync.aligned()
  tail call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)
  %v = extractvalue { float, float, float, float } %onto, 2
  store float %v, ptr addrspace(1) %out, align 4
  ret void
}
define ptx_kernel void @undrained(i32 %k, i32 %word) "nvvm.reqntid"="128" {
entry:
  %at = ptrtoint ptr addrspace(3) @global_smem to i32
  %at.units = lshr exact i32 %at, 4
  %desc = zext nneg i32 %at.units to i64
  br label %loop
loop:
  %i = phi i32 [ %k, %entry ], [ %i.next, %loop ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %word, ptr addrspace(3) @global_smem, align 4 ;! wgmma.operand-in-flight
  tail call void @llvm.nvvm.fence.proxy.async.shared_cta()
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  tail call void @llvm.nvvm.wgmma.fence.sync.aligned()
  %d = tail call { float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0,$1,$2,$3}, $4, $5, 0, 1, 1, 0, 0;", "=f,=f,=f,=f,l,l"(i64 %desc, i64 %desc)
  tail call void asm sideeffect "wgmma.commit_group.sync.aligned;", ""()
  %i.next = add nsw i32 -1, %i
  %more = icmp ugt i32 %i.next, 0
  br i1 %more, label %loop, label %exit
exit:
  tail call void asm sideeffect "wgmma.wait_group.sync.aligned 0;", ""()
  ret void
}
define ptx_kernel void @restaged(i64 %da, i64 %db, i32 %k, i32 %word) "nvvm.reqntid"="128" {
entry:
  %tid = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %bytes = shl nuw nsw i32 %tid, 2
  %own = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %bytes
  br label %loop
loop:
  %i = phi i32 [ %k, %entry ], [ %i.next, %loop ]
  store i32 %word, ptr addrspace(3) %own, align 4 ;! wgmma.operand-overwritten
  tail call void @llvm.nvvm.fence.proxy.async.shared_cta()
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  tail call void @llvm.nvvm.wgmma.fence.sync.aligned()
  %d = tail call { float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0,$1,$2,$3}, $4, $5, 0, 1, 1, 0, 0;", "=f,=f,=f,=f,l,l"(i64 %da, i64 %db)
  tail call void asm sideeffect "wgmma.commit_group.sync.aligned;", ""()
  tail call void asm sideeffect "wgmma.wait_group.sync.aligned 0;", ""()
  %i.next = add nsw i32 -1, %i
  %more = icmp ugt i32 %i.next, 0
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define ptx_kernel void @restaged_together(i64 %da, i64 %db, i32 %k, i32 %word) "nvvm.reqntid"="128" {
entry:
  %tid = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %bytes = shl nuw nsw i32 %tid, 2
  %own = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %bytes
  br label %loop
loop:
  %i = phi i32 [ %k, %entry ], [ %i.next, %loop ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %word, ptr addrspace(3) %own, align 4
  tail call void @llvm.nvvm.fence.proxy.async.shared_cta()
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  tail call void @llvm.nvvm.wgmma.fence.sync.aligned()
  %d = tail call { float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0,$1,$2,$3}, $4, $5, 0, 1, 1, 0, 0;", "=f,=f,=f,=f,l,l"(i64 %da, i64 %db)
  tail call void asm sideeffect "wgmma.commit_group.sync.aligned;", ""()
  tail call void asm sideeffect "wgmma.wait_group.sync.aligned 0;", ""()
  %i.next = add nsw i32 -1, %i
  %more = icmp ugt i32 %i.next, 0
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
