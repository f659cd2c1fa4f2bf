; target: sm_75
; Each call becomes the instruction that is written behind it.
target triple = "nvptx64-nvidia-cuda"
declare void @__bmma_m8n8k128_ld_a_b1(ptr, ptr, i32, i32)
declare void @__bmma_m8n8k128_ld_b_b1(ptr, ptr, i32, i32)
declare void @__bmma_m8n8k128_ld_c(ptr, ptr, i32, i32)
declare void @__bmma_m8n8k128_mma_xor_popc_b1(ptr, ptr, ptr, ptr, i32)
declare void @__bmma_m8n8k128_st_c_i32(ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_ld_a_s4(ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_ld_a_u4(ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_ld_b_s4(ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_ld_b_u4(ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_ld_c(ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_mma_s4(ptr, ptr, ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_mma_u4(ptr, ptr, ptr, ptr, i32, i32)
declare void @__imma_m8n8k32_st_c_i32(ptr, ptr, i32, i32)
define ptx_kernel void @k(ptr %a, ptr %b, ptr %c, ptr %d) {
  call void @__bmma_m8n8k128_ld_a_b1(ptr %d, ptr %a, i32 128, i32 0) ; wmma.load.a.sync.aligned.row.m8n8k128.
  call void @__bmma_m8n8k128_ld_b_b1(ptr %d, ptr %b, i32 128, i32 1) ; wmma.load.b.sync.aligned.col.m8n8k128.
  call void @__bmma_m8n8k128_ld_c(ptr %d, ptr %c, i32 128, i32 0) ; wmma.load.c.sync.aligned.row.m8n8k128.
  call void @__bmma_m8n8k128_ld_c(ptr %d, ptr %c, i32 128, i32 1) ; wmma.load.c.sync.aligned.col.m8n8k128.
  call void @__bmma_m8n8k128_mma_xor_popc_b1(ptr %d, ptr %a, ptr %b, ptr %c, i32 1) ; wmma.mma.xor.popc.sync.aligned.row.col.m8n8k128.
  call void @__bmma_m8n8k128_st_c_i32(ptr %d, ptr %c, i32 16, i32 0) ; wmma.store.d.sync.aligned.row.m8n8k128.
  call void @__bmma_m8n8k128_st_c_i32(ptr %d, ptr %c, i32 16, i32 1) ; wmma.store.d.sync.aligned.col.m8n8k128.
  call void @__imma_m8n8k32_ld_a_s4(ptr %d, ptr %a, i32 32, i32 0) ; wmma.load.a.sync.aligned.row.m8n8k32.
  call void @__imma_m8n8k32_ld_a_u4(ptr %d, ptr %a, i32 32, i32 0) ; wmma.load.a.sync.aligned.row.m8n8k32.
  call void @__imma_m8n8k32_ld_b_s4(ptr %d, ptr %b, i32 32, i32 1) ; wmma.load.b.sync.aligned.col.m8n8k32.
  call void @__imma_m8n8k32_ld_b_u4(ptr %d, ptr %b, i32 32, i32 1) ; wmma.load.b.sync.aligned.col.m8n8k32.
  call void @__imma_m8n8k32_ld_c(ptr %d, ptr %c, i32 32, i32 0) ; wmma.load.c.sync.aligned.row.m8n8k32.
  call void @__imma_m8n8k32_ld_c(ptr %d, ptr %c, i32 32, i32 1) ; wmma.load.c.sync.aligned.col.m8n8k32.
  call void @__imma_m8n8k32_mma_s4(ptr %d, ptr %a, ptr %b, ptr %c, i32 1, i32 0) ; wmma.mma.sync.aligned.row.col.m8n8k32.
  call void @__imma_m8n8k32_mma_u4(ptr %d, ptr %a, ptr %b, ptr %c, i32 1, i32 0) ; wmma.mma.sync.aligned.row.col.m8n8k32.
  call void @__imma_m8n8k32_st_c_i32(ptr %d, ptr %c, i32 16, i32 0) ; wmma.store.d.sync.aligned.row.m8n8k32.
  call void @__imma_m8n8k32_st_c_i32(ptr %d, ptr %c, i32 16, i32 1) ; wmma.store.d.sync.aligned.col.m8n8k32.
  ret void
}
