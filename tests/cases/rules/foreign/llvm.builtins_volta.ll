; target: sm_70
; And where there are floats only.
target triple = "nvptx64-nvidia-cuda"
declare void @__imma_m32n8k16_mma_u8(ptr, ptr, ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_mma_u4(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_mma_f32f16(ptr, ptr, ptr, ptr, i32, i32)
declare void @__wgmma_mma_async_tf32(i64, ptr, i64, i64)
define weak_odr void @product(ptr %frag, ptr %src, i64 %d) {
  call void @__hmma_m32n8k16_mma_f32f16(ptr %frag, ptr %src, ptr %src, ptr %frag, i32 1, i32 0)
  call void @__imma_m32n8k16_mma_u8(ptr %frag, ptr %src, ptr %src, ptr %frag, i32 1, i32 0) ;! builtin.imma-target
  call void @__imma_m8n8k32_mma_u4(ptr %frag, ptr %src, ptr %src, ptr %frag, i32 1, i32 0) ;! builtin.sub-byte-target
  call void @__wgmma_mma_async_tf32(i64 128, ptr %frag, i64 %d, i64 %d) ;! builtin.wgmma-target
  ret void
}
