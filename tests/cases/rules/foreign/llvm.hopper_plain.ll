; target: sm_90
; Warp groups in a kernel that was meant for the chip's own features, compiled without the letter.
target triple = "nvptx64-nvidia-cuda"
@bar = internal addrspace(3) global i64 undef, align 8
define ptx_kernel void @drain(i64 %da, i64 %db, ptr addrspace(1) %out) {
entry:
  tail call void @llvm.nvvm.wgmma.fence.sync.aligned() ;! wgmma.target
  br label %rounds
rounds:
  %n = phi i32 [ 0, %entry ], [ %n.next, %rounds ]
  tail call void @llvm.nvvm.wgmma.commit_group.sync.aligned() ;! wgmma.target
  tail call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 1) ;! wgmma.target
  call void @llvm.nvvm.fence.proxy.async()
  %n.next = add i32 %n, 1
  %last = icmp eq i32 %n.next, 4
  br i1 %last, label %exit, label %rounds
exit:
  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0) ;! wgmma.target
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  ret void
}
