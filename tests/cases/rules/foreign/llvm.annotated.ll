; target: sm_80
; Kernels that only annotations name, as compilers before LLVM 20 print them.
target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [256 x i8] undef, align 16
define void @copy(ptr addrspace(1) %from) {
entry:
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) @tile, ptr addrspace(1) %from) ;! cp-async.not-committed
  ret void
}
define void @helper(ptr addrspace(1) %from) {
entry:
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) @tile, ptr addrspace(1) %from)
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @copy, !"kernel", i32 1}
