; The MMA of the Blackwell walkthrough: 193 is the kind word, 1 the collector word.
define void @mma(i32 %d, i64 %a, i64 %b) {
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %d, i64 %a, i64 %b, i32 193, i32 1, i1 true)
  ret void
}

declare void @llvm.nvvm.tcgen05.mma.cta_group__1(i32, i64, i64, i32, i32, i1)
