; target: sm_100f
; The same words where the target is a family's: what only the chip's own name allows.
target triple = "nvptx64-nvidia-cuda"
define linkonce_odr void @products(i64 %ka, i64 %kb, i32 %out, i32 %sf, i32 %meta) {
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %out, i64 %ka, i64 %kb, i32 257, i32 0, i1 false) ;! tcgen05.i8-needs-arch-conditional
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %out, i64 %ka, i64 %kb, i32 65, i32 0, i1 false)
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.block_scale(i32 %out, i64 %ka, i64 %kb, i32 %sf, i32 %sf, i32 485, i32 0, i1 true) ;! tcgen05.scale-vec-needs-arch-conditional
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.block_scale(i32 %out, i64 %ka, i64 %kb, i32 %sf, i32 %sf, i32 161, i32 0, i1 true)
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.sp.block_scale(i32 %out, i64 %ka, i64 %kb, i32 %meta, i32 %sf, i32 %sf, i32 485, i32 0, i1 true) ;! tcgen05.sparse-mxf4-needs-arch-conditional tcgen05.scale-vec-needs-arch-conditional
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.sp.block_scale(i32 %out, i64 %ka, i64 %kb, i32 %meta, i32 %sf, i32 %sf, i32 161, i32 0, i1 true)
  ret void
}
