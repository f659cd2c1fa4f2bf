; target: sm_75
; The same headers where the chip is older than their newest types.
target triple = "nvptx64-nvidia-cuda"
declare void @__mma_bf16_m8n32k16_ld_a(ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_mma_s4(ptr, ptr, ptr, ptr, i32, i32)
define weak_odr void @fragment(ptr %frag, ptr %src, i32 %ldm) {
  call void @__mma_bf16_m8n32k16_ld_a(ptr %frag, ptr %src, i32 %ldm, i32 0) ;! builtin.ampere-target
  call void @__imma_m8n8k32_mma_s4(ptr %frag, ptr %src, ptr %src, ptr %frag, i32 1, i32 0)
  ret void
}
