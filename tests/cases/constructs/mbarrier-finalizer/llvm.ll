;: construct  mbarrier finalizer: fence, invalidation, release fence
;: target     sm_90a
;: launch     grid=1 block=32
;: x          u32 32
;: d          u32 32 = x
;: ptx        fence.mbarrier_init.release.cluster;
;: ptx        mbarrier.inval.shared.b64 [
;: twin       `  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) @bar)` -> `  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) @bar)\n  %late = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @bar)` : mbarrier.used-after-inval
target triple = "nvptx64-nvidia-cuda"
@bar = internal addrspace(3) global i64 undef, align 8
define ptx_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %d) "nvvm.reqntid"="32" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr i32, ptr addrspace(1) %x, i32 %tid
  %to = getelementptr i32, ptr addrspace(1) %d, i32 %tid
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %init, label %ready

init:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 32)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  br label %ready

ready:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(1) %from
  store i32 %v, ptr addrspace(1) %to
  %state = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @bar)
  br label %wait

wait:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @bar, i32 0)
  br i1 %done, label %over, label %wait

over:
  call void @llvm.nvvm.barrier0()
  br i1 %first, label %last, label %end

last:
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) @bar)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  br label %end

end:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
declare void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3))
declare void @llvm.nvvm.fence.mbarrier_init.release.cluster()
declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3))
declare i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3), i32)
