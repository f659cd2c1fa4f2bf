; target: sm_103a
; A chip that has no product of integers.
target triple = "nvptx64-nvidia-cuda"
define hidden void @quantised(i64 %x, i64 %y, i32 %z) {
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %z, i64 %x, i64 %y, i32 257, i32 0, i1 true) ;! tcgen05.i8-not-on-this-chip
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %z, i64 %x, i64 %y, i32 193, i32 0, i1 true)
  ret void
}
