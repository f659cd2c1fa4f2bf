; target: sm_100
; A target without a suffix has no tensor memory at all.
target triple = "nvptx64-nvidia-cuda"
@where = internal addrspace(3) global i32 poison, align 4
define void @generic(i64 %x, i64 %y, i32 %z) { ;! native.unsupported
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %z, i64 %x, i64 %y, i32 193, i32 0, i1 true) ;! tcgen05.mma-target
  call void @llvm.nvvm.tcgen05.relinquish_alloc_permit() ;! tcgen05.target
  call void @llvm.nvvm.tcgen05.wait(i1 true) ;! tcgen05.wait-target
  call void @llvm.nvvm.fence.proxy.async()
  ret void
}
