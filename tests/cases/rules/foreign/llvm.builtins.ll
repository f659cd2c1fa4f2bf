; target: sm_80
; Matrix builtins as CUDA's headers call them, from a wrapper whose numbers are its own.
target triple = "nvptx64-nvidia-cuda"
declare void @__imma_m16n16k16_st_c(ptr, ptr, i32, i32)
declare void @__imma_m16n16k16_st_c_i32(ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_ld_b(ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_mma_f16f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__imma_m8n32k16_mma_u8(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m16n16k32_mma_f32f32(ptr, ptr, ptr, ptr, i32, i32)
define weak_odr void @wmma(ptr %frag, ptr %src, i32 %ldm, i1 %col, i32 %sat) {
entry:
  %order = zext i1 %col to i32
  call void @__hmma_m32n8k16_ld_b(ptr %frag, ptr %src, i32 %ldm, i32 1)
  call void @__hmma_m32n8k16_ld_b(ptr %frag, ptr %src, i32 %ldm, i32 %order) ;! builtin.rowcol-constant
  call void @__hmma_m32n8k16_ld_b(ptr %frag, ptr %src, i32 %ldm, i32 -1) ;! builtin.rowcol-range
  call void @__imma_m16n16k16_st_c_i32(ptr %src, ptr %frag, i32 %ldm, i32 0)
  call void @__imma_m16n16k16_st_c(ptr %src, ptr %frag, i32 %ldm, i32 0) ;! builtin.element-type
  call void @__hmma_m32n8k16_mma_f16f32(ptr %frag, ptr %src, ptr %src, ptr %frag, i32 2, i32 %sat) ;! builtin.satf-constant
  call void @__imma_m8n32k16_mma_u8(ptr %frag, ptr %src, ptr %src, ptr %frag, i32 1, i32 -1) ;! builtin.satf-range
  call void @__imma_m8n32k16_mma_u8(ptr %frag, ptr %src, ptr %src, ptr %frag, i32 1, i32 1)
  call void @__hmma_m16n16k32_mma_f32f32(ptr %frag, ptr %src, ptr %src, ptr %frag, i32 1, i32 0) ;! builtin.shape
  ret void
}
