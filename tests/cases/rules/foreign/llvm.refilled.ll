; target: sm_100a
; A buffer that an MMA reads is filled again, and the loop is told of no commit; then one that waits at its top.
target triple = "nvptx64-nvidia-cuda"
@_ZL5tiles = internal addrspace(3) global [4096 x i8] undef, align 1024
@_ZL4done = internal addrspace(3) global i64 undef, align 8
@_ZL4tmem = internal addrspace(3) global i32 undef, align 4
define ptx_kernel void @_Z5blindij(i32 noundef %0, i32 noundef %1) {
entry:
  tail call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZL4done, i32 1)
  tail call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  tail call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @_ZL4tmem, i32 128)
  tail call void @llvm.nvvm.barrier0()
  %2 = load i32, ptr addrspace(3) @_ZL4tmem, align 4
  %3 = inttoptr i32 %2 to ptr addrspace(6)
  %4 = lshr i32 ptrtoint (ptr addrspace(3) @_ZL5tiles to i32), 4
  %5 = zext nneg i32 %4 to i64
  br label %for.body
for.body:
  %k = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  store i32 %0, ptr addrspace(3) @_ZL5tiles, align 4 ;! tcgen05.operand-overwritten
  tail call void @llvm.nvvm.fence.proxy.async.shared_cta()
  tail call void @llvm.nvvm.barrier0()
  %tobool = icmp ne i32 %k, 0
  tail call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %3, i64 %5, i64 %5, i32 %1, i1 %tobool, i32 0, i32 1, i32 0)
  tail call void @llvm.nvvm.tcgen05.commit.shared.cg1(ptr addrspace(3) @_ZL4done)
  %inc = add nuw nsw i32 %k, 1
  %cmp = icmp samesign ult i32 %inc, 17
  br i1 %cmp, label %for.body, label %while.cond
while.cond:
  %6 = tail call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @_ZL4done, i32 0)
  br i1 %6, label %exit, label %while.cond
exit:
  tail call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  tail call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %3, i32 128)
  ret void
}
define ptx_kernel void @_Z6seeingij(i32 noundef %0, i32 noundef %1) {
entry:
  tail call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZL4done, i32 1)
  tail call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  tail call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @_ZL4tmem, i32 128)
  tail call void @llvm.nvvm.barrier0()
  %2 = load i32, ptr addrspace(3) @_ZL4tmem, align 4
  %3 = inttoptr i32 %2 to ptr addrspace(6)
  %4 = lshr i32 ptrtoint (ptr addrspace(3) @_ZL5tiles to i32), 4
  %5 = zext nneg i32 %4 to i64
  br label %for.body
for.body:
  %k = phi i32 [ 0, %entry ], [ %inc, %for.inc ]
  %phase = phi i32 [ 0, %entry ], [ %flip, %for.inc ]
  store i32 %0, ptr addrspace(3) @_ZL5tiles, align 4
  tail call void @llvm.nvvm.fence.proxy.async.shared_cta()
  tail call void @llvm.nvvm.barrier0()
  %tobool = icmp ne i32 %k, 0
  tail call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %3, i64 %5, i64 %5, i32 %1, i1 %tobool, i32 0, i32 1, i32 0)
  tail call void @llvm.nvvm.tcgen05.commit.shared.cg1(ptr addrspace(3) @_ZL4done)
  br label %while.cond
while.cond:
  %6 = tail call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @_ZL4done, i32 %phase)
  br i1 %6, label %for.inc, label %while.cond
for.inc:
  %flip = xor i32 %phase, 1
  %inc = add nuw nsw i32 %k, 1
  %cmp = icmp samesign ult i32 %inc, 17
  br i1 %cmp, label %for.body, label %exit
exit:
  tail call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  tail call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %3, i32 128)
  ret void
}
