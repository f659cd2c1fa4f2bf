; target: sm_110a
; A chip of the family without the integer kind's neighbours: its accumulator is not scaled.
target triple = "nvptx64-nvidia-cuda"
define hidden void @epilogue(i64 %x, i64 %y, i32 %z) {
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %z, i64 %x, i64 %y, i32 337, i32 0, i1 true) ;! tcgen05.scale-input-acc-not-supported
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %z, i64 %x, i64 %y, i32 321, i32 0, i1 true)
  ret void
}
