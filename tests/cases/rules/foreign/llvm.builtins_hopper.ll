; target: sm_90a
; Asynchronous products through their builtin: the width is the second argument, and the first of what is cut short.
target triple = "nvptx64-nvidia-cuda"
declare void @__wgmma_mma_async_tf32(i64, ptr, i64, i64)
declare void @__wgmma_mma_async_bf16(i32, i32, i32, i32, i32, i32, i32, i32, ptr, i64, i64)
declare void @__wgmma_mma_async_s4(i64, ptr, i64, i64)
define weak_odr void @warpgroup(ptr %acc, i64 %da, i64 %db, i64 %wide) {
  call void @__wgmma_mma_async_tf32(i64 256, ptr %acc, i64 %db, i64 %da)
  call void @__wgmma_mma_async_tf32(i64 %wide, ptr %acc, i64 %db, i64 %da) ;! builtin.wgmma-constant
  call void @__wgmma_mma_async_tf32(i64 96, ptr %acc, i64 %db, i64 %da) ;! builtin.wgmma-n
  call void @__wgmma_mma_async_tf32(i64 4, ptr %acc, i64 %db, i64 %da) ;! builtin.wgmma-n-range
  call void @__wgmma_mma_async_tf32(i64 4294967296, ptr %acc, i64 %db, i64 %da) ;! builtin.wgmma-overflow builtin.wgmma-n-range
  call void @__wgmma_mma_async_bf16(i32 64, i32 128, i32 16, i32 0, i32 0, i32 1, i32 0, i32 1, ptr %acc, i64 %da, i64 %db)
  call void @__wgmma_mma_async_bf16(i32 128, i32 64, i32 16, i32 0, i32 0, i32 1, i32 0, i32 1, ptr %acc, i64 %da, i64 %db) ;! builtin.wgmma-shape
  ret void
}
