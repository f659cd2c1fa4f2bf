; target: sm_70
; Each call becomes the instruction that is written behind it.
target triple = "nvptx64-nvidia-cuda"
declare void @__hmma_m16n16k16_ld_a(ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_ld_b(ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_ld_c_f16(ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_ld_c_f32(ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_mma_f16f16(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_mma_f16f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_mma_f32f16(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_mma_f32f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_st_c_f16(ptr, ptr, i32, i32)
declare void @__hmma_m16n16k16_st_c_f32(ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_ld_a(ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_ld_b(ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_ld_c_f16(ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_ld_c_f32(ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_mma_f16f16(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_mma_f16f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_mma_f32f16(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_mma_f32f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_st_c_f16(ptr, ptr, i32, i32)
declare void @__hmma_m32n8k16_st_c_f32(ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_ld_a(ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_ld_b(ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_ld_c_f16(ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_ld_c_f32(ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_mma_f16f16(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_mma_f16f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_mma_f32f16(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_mma_f32f32(ptr, ptr, ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_st_c_f16(ptr, ptr, i32, i32)
declare void @__hmma_m8n32k16_st_c_f32(ptr, ptr, i32, i32)
define ptx_kernel void @k(ptr %a, ptr %b, ptr %c, ptr %d) {
  call void @__hmma_m16n16k16_ld_a(ptr %d, ptr %a, i32 16, i32 0) ; wmma.load.a.sync.aligned.row.m16n16k16.
  call void @__hmma_m16n16k16_ld_a(ptr %d, ptr %a, i32 16, i32 1) ; wmma.load.a.sync.aligned.col.m16n16k16.
  call void @__hmma_m16n16k16_ld_b(ptr %d, ptr %b, i32 16, i32 0) ; wmma.load.b.sync.aligned.row.m16n16k16.
  call void @__hmma_m16n16k16_ld_b(ptr %d, ptr %b, i32 16, i32 1) ; wmma.load.b.sync.aligned.col.m16n16k16.
  call void @__hmma_m16n16k16_ld_c_f16(ptr %d, ptr %c, i32 16, i32 0) ; wmma.load.c.sync.aligned.row.m16n16k16.
  call void @__hmma_m16n16k16_ld_c_f16(ptr %d, ptr %c, i32 16, i32 1) ; wmma.load.c.sync.aligned.col.m16n16k16.
  call void @__hmma_m16n16k16_ld_c_f32(ptr %d, ptr %c, i32 16, i32 0) ; wmma.load.c.sync.aligned.row.m16n16k16.
  call void @__hmma_m16n16k16_ld_c_f32(ptr %d, ptr %c, i32 16, i32 1) ; wmma.load.c.sync.aligned.col.m16n16k16.
  call void @__hmma_m16n16k16_mma_f16f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 0, i32 0) ; wmma.mma.sync.aligned.row.row.m16n16k16.
  call void @__hmma_m16n16k16_mma_f16f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 1, i32 0) ; wmma.mma.sync.aligned.row.col.m16n16k16.
  call void @__hmma_m16n16k16_mma_f16f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 2, i32 0) ; wmma.mma.sync.aligned.col.row.m16n16k16.
  call void @__hmma_m16n16k16_mma_f16f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 3, i32 0) ; wmma.mma.sync.aligned.col.col.m16n16k16.
  call void @__hmma_m16n16k16_mma_f16f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 0, i32 0) ; wmma.mma.sync.aligned.row.row.m16n16k16.
  call void @__hmma_m16n16k16_mma_f16f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 1, i32 0) ; wmma.mma.sync.aligned.row.col.m16n16k16.
  call void @__hmma_m16n16k16_mma_f16f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 2, i32 0) ; wmma.mma.sync.aligned.col.row.m16n16k16.
  call void @__hmma_m16n16k16_mma_f16f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 3, i32 0) ; wmma.mma.sync.aligned.col.col.m16n16k16.
  call void @__hmma_m16n16k16_mma_f32f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 0, i32 0) ; wmma.mma.sync.aligned.row.row.m16n16k16.
  call void @__hmma_m16n16k16_mma_f32f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 1, i32 0) ; wmma.mma.sync.aligned.row.col.m16n16k16.
  call void @__hmma_m16n16k16_mma_f32f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 2, i32 0) ; wmma.mma.sync.aligned.col.row.m16n16k16.
  call void @__hmma_m16n16k16_mma_f32f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 3, i32 0) ; wmma.mma.sync.aligned.col.col.m16n16k16.
  call void @__hmma_m16n16k16_mma_f32f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 0, i32 0) ; wmma.mma.sync.aligned.row.row.m16n16k16.
  call void @__hmma_m16n16k16_mma_f32f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 1, i32 0) ; wmma.mma.sync.aligned.row.col.m16n16k16.
  call void @__hmma_m16n16k16_mma_f32f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 2, i32 0) ; wmma.mma.sync.aligned.col.row.m16n16k16.
  call void @__hmma_m16n16k16_mma_f32f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 3, i32 0) ; wmma.mma.sync.aligned.col.col.m16n16k16.
  call void @__hmma_m16n16k16_st_c_f16(ptr %d, ptr %c, i32 16, i32 0) ; wmma.store.d.sync.aligned.row.m16n16k16.
  call void @__hmma_m16n16k16_st_c_f16(ptr %d, ptr %c, i32 16, i32 1) ; wmma.store.d.sync.aligned.col.m16n16k16.
  call void @__hmma_m16n16k16_st_c_f32(ptr %d, ptr %c, i32 16, i32 0) ; wmma.store.d.sync.aligned.row.m16n16k16.
  call void @__hmma_m16n16k16_st_c_f32(ptr %d, ptr %c, i32 16, i32 1) ; wmma.store.d.sync.aligned.col.m16n16k16.
  call void @__hmma_m32n8k16_ld_a(ptr %d, ptr %a, i32 16, i32 0) ; wmma.load.a.sync.aligned.row.m32n8k16.
  call void @__hmma_m32n8k16_ld_a(ptr %d, ptr %a, i32 16, i32 1) ; wmma.load.a.sync.aligned.col.m32n8k16.
  call void @__hmma_m32n8k16_ld_b(ptr %d, ptr %b, i32 16, i32 0) ; wmma.load.b.sync.aligned.row.m32n8k16.
  call void @__hmma_m32n8k16_ld_b(ptr %d, ptr %b, i32 16, i32 1) ; wmma.load.b.sync.aligned.col.m32n8k16.
  call void @__hmma_m32n8k16_ld_c_f16(ptr %d, ptr %c, i32 16, i32 0) ; wmma.load.c.sync.aligned.row.m32n8k16.
  call void @__hmma_m32n8k16_ld_c_f16(ptr %d, ptr %c, i32 16, i32 1) ; wmma.load.c.sync.aligned.col.m32n8k16.
  call void @__hmma_m32n8k16_ld_c_f32(ptr %d, ptr %c, i32 16, i32 0) ; wmma.load.c.sync.aligned.row.m32n8k16.
  call void @__hmma_m32n8k16_ld_c_f32(ptr %d, ptr %c, i32 16, i32 1) ; wmma.load.c.sync.aligned.col.m32n8k16.
  call void @__hmma_m32n8k16_mma_f16f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 0, i32 0) ; wmma.mma.sync.aligned.row.row.m32n8k16.
  call void @__hmma_m32n8k16_mma_f16f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 1, i32 0) ; wmma.mma.sync.aligned.row.col.m32n8k16.
  call void @__hmma_m32n8k16_mma_f16f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 2, i32 0) ; wmma.mma.sync.aligned.col.row.m32n8k16.
  call void @__hmma_m32n8k16_mma_f16f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 3, i32 0) ; wmma.mma.sync.aligned.col.col.m32n8k16.
  call void @__hmma_m32n8k16_mma_f16f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 0, i32 0) ; wmma.mma.sync.aligned.row.row.m32n8k16.
  call void @__hmma_m32n8k16_mma_f16f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 1, i32 0) ; wmma.mma.sync.aligned.row.col.m32n8k16.
  call void @__hmma_m32n8k16_mma_f16f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 2, i32 0) ; wmma.mma.sync.aligned.col.row.m32n8k16.
  call void @__hmma_m32n8k16_mma_f16f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 3, i32 0) ; wmma.mma.sync.aligned.col.col.m32n8k16.
  call void @__hmma_m32n8k16_mma_f32f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 0, i32 0) ; wmma.mma.sync.aligned.row.row.m32n8k16.
  call void @__hmma_m32n8k16_mma_f32f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 1, i32 0) ; wmma.mma.sync.aligned.row.col.m32n8k16.
  call void @__hmma_m32n8k16_mma_f32f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 2, i32 0) ; wmma.mma.sync.aligned.col.row.m32n8k16.
  call void @__hmma_m32n8k16_mma_f32f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 3, i32 0) ; wmma.mma.sync.aligned.col.col.m32n8k16.
  call void @__hmma_m32n8k16_mma_f32f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 0, i32 0) ; wmma.mma.sync.aligned.row.row.m32n8k16.
  call void @__hmma_m32n8k16_mma_f32f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 1, i32 0) ; wmma.mma.sync.aligned.row.col.m32n8k16.
  call void @__hmma_m32n8k16_mma_f32f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 2, i32 0) ; wmma.mma.sync.aligned.col.row.m32n8k16.
  call void @__hmma_m32n8k16_mma_f32f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 3, i32 0) ; wmma.mma.sync.aligned.col.col.m32n8k16.
  call void @__hmma_m32n8k16_st_c_f16(ptr %d, ptr %c, i32 16, i32 0) ; wmma.store.d.sync.aligned.row.m32n8k16.
  call void @__hmma_m32n8k16_st_c_f16(ptr %d, ptr %c, i32 16, i32 1) ; wmma.store.d.sync.aligned.col.m32n8k16.
  call void @__hmma_m32n8k16_st_c_f32(ptr %d, ptr %c, i32 16, i32 0) ; wmma.store.d.sync.aligned.row.m32n8k16.
  call void @__hmma_m32n8k16_st_c_f32(ptr %d, ptr %c, i32 16, i32 1) ; wmma.store.d.sync.aligned.col.m32n8k16.
  call void @__hmma_m8n32k16_ld_a(ptr %d, ptr %a, i32 16, i32 0) ; wmma.load.a.sync.aligned.row.m8n32k16.
  call void @__hmma_m8n32k16_ld_a(ptr %d, ptr %a, i32 16, i32 1) ; wmma.load.a.sync.aligned.col.m8n32k16.
  call void @__hmma_m8n32k16_ld_b(ptr %d, ptr %b, i32 16, i32 0) ; wmma.load.b.sync.aligned.row.m8n32k16.
  call void @__hmma_m8n32k16_ld_b(ptr %d, ptr %b, i32 16, i32 1) ; wmma.load.b.sync.aligned.col.m8n32k16.
  call void @__hmma_m8n32k16_ld_c_f16(ptr %d, ptr %c, i32 16, i32 0) ; wmma.load.c.sync.aligned.row.m8n32k16.
  call void @__hmma_m8n32k16_ld_c_f16(ptr %d, ptr %c, i32 16, i32 1) ; wmma.load.c.sync.aligned.col.m8n32k16.
  call void @__hmma_m8n32k16_ld_c_f32(ptr %d, ptr %c, i32 16, i32 0) ; wmma.load.c.sync.aligned.row.m8n32k16.
  call void @__hmma_m8n32k16_ld_c_f32(ptr %d, ptr %c, i32 16, i32 1) ; wmma.load.c.sync.aligned.col.m8n32k16.
  call void @__hmma_m8n32k16_mma_f16f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 0, i32 0) ; wmma.mma.sync.aligned.row.row.m8n32k16.
  call void @__hmma_m8n32k16_mma_f16f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 1, i32 0) ; wmma.mma.sync.aligned.row.col.m8n32k16.
  call void @__hmma_m8n32k16_mma_f16f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 2, i32 0) ; wmma.mma.sync.aligned.col.row.m8n32k16.
  call void @__hmma_m8n32k16_mma_f16f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 3, i32 0) ; wmma.mma.sync.aligned.col.col.m8n32k16.
  call void @__hmma_m8n32k16_mma_f16f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 0, i32 0) ; wmma.mma.sync.aligned.row.row.m8n32k16.
  call void @__hmma_m8n32k16_mma_f16f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 1, i32 0) ; wmma.mma.sync.aligned.row.col.m8n32k16.
  call void @__hmma_m8n32k16_mma_f16f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 2, i32 0) ; wmma.mma.sync.aligned.col.row.m8n32k16.
  call void @__hmma_m8n32k16_mma_f16f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 3, i32 0) ; wmma.mma.sync.aligned.col.col.m8n32k16.
  call void @__hmma_m8n32k16_mma_f32f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 0, i32 0) ; wmma.mma.sync.aligned.row.row.m8n32k16.
  call void @__hmma_m8n32k16_mma_f32f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 1, i32 0) ; wmma.mma.sync.aligned.row.col.m8n32k16.
  call void @__hmma_m8n32k16_mma_f32f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 2, i32 0) ; wmma.mma.sync.aligned.col.row.m8n32k16.
  call void @__hmma_m8n32k16_mma_f32f16(ptr %d, ptr %a, ptr %b, ptr %c, i32 3, i32 0) ; wmma.mma.sync.aligned.col.col.m8n32k16.
  call void @__hmma_m8n32k16_mma_f32f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 0, i32 0) ; wmma.mma.sync.aligned.row.row.m8n32k16.
  call void @__hmma_m8n32k16_mma_f32f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 1, i32 0) ; wmma.mma.sync.aligned.row.col.m8n32k16.
  call void @__hmma_m8n32k16_mma_f32f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 2, i32 0) ; wmma.mma.sync.aligned.col.row.m8n32k16.
  call void @__hmma_m8n32k16_mma_f32f32(ptr %d, ptr %a, ptr %b, ptr %c, i32 3, i32 0) ; wmma.mma.sync.aligned.col.col.m8n32k16.
  call void @__hmma_m8n32k16_st_c_f16(ptr %d, ptr %c, i32 16, i32 0) ; wmma.store.d.sync.aligned.row.m8n32k16.
  call void @__hmma_m8n32k16_st_c_f16(ptr %d, ptr %c, i32 16, i32 1) ; wmma.store.d.sync.aligned.col.m8n32k16.
  call void @__hmma_m8n32k16_st_c_f32(ptr %d, ptr %c, i32 16, i32 0) ; wmma.store.d.sync.aligned.row.m8n32k16.
  call void @__hmma_m8n32k16_st_c_f32(ptr %d, ptr %c, i32 16, i32 1) ; wmma.store.d.sync.aligned.col.m8n32k16.
  ret void
}
