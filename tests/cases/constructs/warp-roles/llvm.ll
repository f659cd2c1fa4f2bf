;: construct  roles of warps: one copies by a tensor map, others compute
;: target     sm_90a
;: launch     grid=1 block=64
;: x          f32 40x16
;: map        map x box=8x32
;: d          f32 32x8 = x[3:35, 4:12] + x[4:36, 4:12]
;: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [
;: twin       `@bar, i32 2048)` -> `@bar, i32 4096)` : sanitize:wait for ever
;: twin       `br i1 %done, label %sum, label %wait` -> `br label %sum` : sanitize:
target triple = "nvptx64-nvidia-cuda"

@first = internal addrspace(3) global [1024 x i8] undef, align 128
@second = internal addrspace(3) global [1024 x i8] undef, align 128
@bar = internal addrspace(3) global i64 undef, align 8

define ptx_kernel void @k(ptr addrspace(1) %x, ptr byval([128 x i8]) align 64 "nvvm.grid_constant" %map, ptr addrspace(1) %d) "nvvm.reqntid"="64" {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %leads = icmp eq i32 %tid, 0
  br i1 %leads, label %init, label %meet

init:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  br label %meet

meet:
  call void @llvm.nvvm.barrier0()
  %computes = icmp ult i32 %tid, 32
  br i1 %computes, label %wait, label %producer

producer:
  %copies = icmp eq i32 %tid, 32
  br i1 %copies, label %copy, label %end

copy:
  %state = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) @bar, i32 2048)
  %to = addrspacecast ptr addrspace(3) @first to ptr addrspace(7)
  %other = addrspacecast ptr addrspace(3) @second to ptr addrspace(7)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %to, ptr addrspace(3) @bar, ptr %map, i32 4, i32 3, i16 0, i64 0, i1 false, i1 false, i32 0)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %other, ptr addrspace(3) @bar, ptr %map, i32 4, i32 4, i16 0, i64 0, i1 false, i1 false, i32 0)
  br label %end

wait:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @bar, i32 0)
  br i1 %done, label %sum, label %wait

sum:
  %index = phi i32 [ %tid, %wait ], [ %next, %sum ]
  %from = getelementptr float, ptr addrspace(3) @first, i32 %index
  %beside = getelementptr float, ptr addrspace(3) @second, i32 %index
  %a = load float, ptr addrspace(3) %from
  %b = load float, ptr addrspace(3) %beside
  %both = fadd float %a, %b
  %out = getelementptr float, ptr addrspace(1) %d, i32 %index
  store float %both, ptr addrspace(1) %out
  %next = add i32 %index, 32
  %more = icmp ult i32 %next, 256
  br i1 %more, label %sum, label %end

end:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
declare void @llvm.nvvm.fence.mbarrier_init.release.cluster()
declare i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3), i32)
declare i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3), i32)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i16, i64, i1, i1, i32)
