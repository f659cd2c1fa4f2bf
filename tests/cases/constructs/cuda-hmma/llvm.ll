;: construct CUDA builtins of f16 (`__hmma_*`)
;: target    sm_80
;: launch    grid=1 block=32
;: a         f16 16x16
;: b         f16 16x16
;: c         f32 16x16
;: d         f32 16x16 = f32(a) @ f32(b).T + c
;: ptx       wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32
;: sass      HMMA
;: twin      `i32 1, i32 0)` -> `i32 4, i32 0)` : builtin.rowcol-range
;: twin      `i32 1, i32 0)` -> `i32 1, i32 2)` : builtin.satf-range
target triple = "nvptx64-nvidia-cuda"

declare void @__hmma_m16n16k16_ld_a(ptr addrspace(5), ptr addrspace(1), i32, i32)
declare void @__hmma_m16n16k16_ld_b(ptr addrspace(5), ptr addrspace(1), i32, i32)
declare void @__hmma_m16n16k16_ld_c_f32(ptr addrspace(5), ptr addrspace(1), i32, i32)
declare void @__hmma_m16n16k16_mma_f32f32(ptr addrspace(5), ptr addrspace(5), ptr addrspace(5), ptr addrspace(5), i32, i32)
declare void @__hmma_m16n16k16_st_c_f32(ptr addrspace(1), ptr addrspace(5), i32, i32)

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d) #0 {
  %fa = alloca [32 x i8], align 8, addrspace(5)
  %fb = alloca [32 x i8], align 8, addrspace(5)
  %fc = alloca [32 x i8], align 8, addrspace(5)
  call void @__hmma_m16n16k16_ld_a(ptr addrspace(5) %fa, ptr addrspace(1) %a, i32 16, i32 0)
  call void @__hmma_m16n16k16_ld_b(ptr addrspace(5) %fb, ptr addrspace(1) %b, i32 16, i32 1)
  call void @__hmma_m16n16k16_ld_c_f32(ptr addrspace(5) %fc, ptr addrspace(1) %c, i32 16, i32 0)
  call void @__hmma_m16n16k16_mma_f32f32(ptr addrspace(5) %fc, ptr addrspace(5) %fa, ptr addrspace(5) %fb, ptr addrspace(5) %fc, i32 1, i32 0)
  call void @__hmma_m16n16k16_st_c_f32(ptr addrspace(1) %d, ptr addrspace(5) %fc, i32 16, i32 0)
  ret void
}

attributes #0 = { "nvvm.reqntid"="32" }
