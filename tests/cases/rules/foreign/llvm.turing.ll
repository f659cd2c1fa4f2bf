; target: sm_75
; Barriers of newer chips.
target triple = "nvptx64-nvidia-cuda"
@gate = internal addrspace(3) global i64 poison, align 8
define void @before() {
  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) @gate) ;! mbarrier.target
  call void @llvm.nvvm.barrier0()
  ret void
}
define void @patient() { ;! native.unsupported
  call void @llvm.nvvm.nanosleep(i32 999999)
  call void @llvm.nvvm.nanosleep(i32 5000000) ;! nanosleep.longest
  ret void
}
