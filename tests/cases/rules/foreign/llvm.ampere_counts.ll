; target: sm_80
; Transactions are counted from Hopper on.
target triple = "nvptx64-nvidia-cuda"
define void @count(ptr addrspace(3) %gate, i32 %bytes) { ;! native.unsupported
  call void @llvm.nvvm.mbarrier.complete.tx.scope.cta.space.cta(ptr addrspace(3) %gate, i32 %bytes) ;! mbarrier.tx-target
  %state = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %gate)
  ret void
}
