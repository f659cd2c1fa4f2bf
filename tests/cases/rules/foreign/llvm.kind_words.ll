; target: sm_100a
; Products whose words are numbers, in device functions of a library.
target triple = "nvptx64-nvidia-cuda"
define internal fastcc void @kinds(i64 %lhs, i64 %rhs, i32 %acc, i32 %shape, i1 %more) {
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %acc, i64 %lhs, i64 %rhs, i32 81, i32 0, i1 %more) ;! tcgen05.scale-input-acc-kind
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %acc, i64 %lhs, i64 %rhs, i32 385, i32 0, i1 %more) ;! tcgen05.kind-unassigned
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %acc, i64 %lhs, i64 %rhs, i32 193, i32 0, i1 %more)
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %acc, i64 %lhs, i64 %rhs, i32 195, i32 0, i1 %more) ;! tcgen05.cta-group-reserved
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %acc, i64 %lhs, i64 %rhs, i32 705, i32 0, i1 %more) ;! tcgen05.control-word-reserved-bits
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %acc, i64 %lhs, i64 %rhs, i32 197, i32 0, i1 %more) ;! tcgen05.scale-vec-not-legal
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %acc, i64 %lhs, i64 %rhs, i32 453, i32 0, i1 %more) ;! tcgen05.block-scale-missing
  ret void
}
define internal fastcc void @collectors(i64 %lhs, i64 %rhs, i32 %acc, i32 %left, i1 %first) {
entry:
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %acc, i64 %lhs, i64 %rhs, i32 193, i32 8, i1 %first) ;! tcgen05.collector-word-reserved-bits
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %acc, i64 %lhs, i64 %rhs, i32 193, i32 2, i1 %first) ;! tcgen05.collector-not-valid
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %acc, i64 %lhs, i64 %rhs, i32 193, i32 4, i1 %first) ;! tcgen05.ashift-needs-tmem
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %acc, i32 %left, i64 %rhs, i32 193, i32 4, i1 %first)
  br i1 %first, label %fill, label %done
fill:
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %acc, i32 %left, i64 %rhs, i32 193, i32 5, i1 true) ;! tcgen05.collector-with-ashift
  br label %done
done:
  ret void
}
define void @scaled(i64 %lhs, i64 %rhs, i32 %acc, i32 %left, i32 %sa, i32 %sb, i1 %more) {
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.block_scale(i32 %acc, i64 %lhs, i64 %rhs, i32 %sa, i32 %sb, i32 161, i32 0, i1 %more)
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.block_scale(i32 %acc, i64 %lhs, i64 %rhs, i32 %sa, i32 %sb, i32 165, i32 0, i1 %more) ;! tcgen05.mxf8f6f4-scale-vec
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.block_scale(i32 %acc, i64 %lhs, i64 %rhs, i32 %sa, i32 %sb, i32 225, i32 0, i1 %more) ;! tcgen05.block-scale-kind
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.block_scale(i32 %acc, i32 %left, i64 %rhs, i32 %sa, i32 %sb, i32 161, i32 4, i1 %more) ;! tcgen05.ashift-with-block-scale
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.block_scale(i32 %acc, i64 %lhs, i64 %rhs, i32 %sa, i32 %sb, i32 33, i32 0, i1 %more) ;! tcgen05.mxf4nvf4-scale-vec
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.block_scale(i32 %acc, i64 %lhs, i64 %rhs, i32 %sa, i32 %sb, i32 37, i32 0, i1 %more)
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.block_scale(i32 %acc, i64 %lhs, i64 %rhs, i32 %sa, i32 %sb, i32 489, i32 0, i1 %more) ;! tcgen05.mxf4-scale-vec
  ret void
}
define void @stationary(i64 %lhs, i64 %rhs, i32 %acc, i32 %left, i1 %more) {
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.ws(i32 %acc, i64 %lhs, i64 %rhs, i32 193, i32 0, i1 %more)
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.ws(i32 %acc, i64 %lhs, i64 %rhs, i32 194, i32 0, i1 %more) ;! tcgen05.ws-with-cta-pair
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.ws(i32 %acc, i64 %lhs, i64 %rhs, i32 161, i32 0, i1 %more) ;! tcgen05.ws-with-mx-kind
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.ws(i32 %acc, i32 %left, i64 %rhs, i32 193, i32 4, i1 %more) ;! tcgen05.ashift-with-ws
  ret void
}
