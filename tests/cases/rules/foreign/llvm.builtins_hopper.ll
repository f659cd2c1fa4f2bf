; target: sm_90a
; Asynchronous products through their builtin: the width is the first argument.
target triple = "nvptx64-nvidia-cuda"
declare void @__wgmma_mma_async_tf32(i64, ptr, i64, i64)
declare void @__wgmma_mma_async_s4(i64, ptr, i64, i64)
define weak_odr void @warpgroup(ptr %acc, i64 %da, i64 %db, i64 %wide) {
  call void @__wgmma_mma_async_tf32(i64 256, ptr %acc, i64 %db, i64 %da)
  call void @__wgmma_mma_async_tf32(i64 %wide, ptr %acc, i64 %db, i64 %da) ;! builtin.wgmma-constant
  call void @__wgmma_mma_async_tf32(i64 96, ptr %acc, i64 %db, i64 %da) ;! builtin.wgmma-n
  call void @__wgmma_mma_async_tf32(i64 4, ptr %acc, i64 %db, i64 %da) ;! builtin.wgmma-n-range
  call void @__wgmma_mma_async_tf32(i64 4294967296, ptr %acc, i64 %db, i64 %da) ;! builtin.wgmma-overflow builtin.wgmma-n-range
  ret void
}
