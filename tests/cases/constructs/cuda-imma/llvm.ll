;: construct CUDA builtins of integers (`__imma_*`)
;: target    sm_80
;: launch    grid=1 block=32
;: a         i8 8x16
;: b         i8 32x16
;: c         i32 8x32
;: d         i32 8x32 = i32(a) @ i32(b).T + c
;: ptx       wmma.mma.sync.aligned.row.col.m8n32k16.s32.s8.s8.s32
;: sass      IMMA
;: twin      `i32 1, i32 0)` -> `i32 4, i32 0)` : builtin.rowcol-range
target triple = "nvptx64-nvidia-cuda"

declare void @__imma_m8n32k16_ld_a_s8(ptr addrspace(5), ptr addrspace(1), i32, i32)
declare void @__imma_m8n32k16_ld_b_s8(ptr addrspace(5), ptr addrspace(1), i32, i32)
declare void @__imma_m8n32k16_ld_c(ptr addrspace(5), ptr addrspace(1), i32, i32)
declare void @__imma_m8n32k16_mma_s8(ptr addrspace(5), ptr addrspace(5), ptr addrspace(5), ptr addrspace(5), i32, i32)
declare void @__imma_m8n32k16_st_c_i32(ptr addrspace(1), ptr addrspace(5), i32, i32)

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d) #0 {
  %fa = alloca [32 x i8], align 8, addrspace(5)
  %fb = alloca [32 x i8], align 8, addrspace(5)
  %fc = alloca [32 x i8], align 8, addrspace(5)
  call void @__imma_m8n32k16_ld_a_s8(ptr addrspace(5) %fa, ptr addrspace(1) %a, i32 16, i32 0)
  call void @__imma_m8n32k16_ld_b_s8(ptr addrspace(5) %fb, ptr addrspace(1) %b, i32 16, i32 1)
  call void @__imma_m8n32k16_ld_c(ptr addrspace(5) %fc, ptr addrspace(1) %c, i32 32, i32 0)
  call void @__imma_m8n32k16_mma_s8(ptr addrspace(5) %fc, ptr addrspace(5) %fa, ptr addrspace(5) %fb, ptr addrspace(5) %fc, i32 1, i32 0)
  call void @__imma_m8n32k16_st_c_i32(ptr addrspace(1) %d, ptr addrspace(5) %fc, i32 32, i32 0)
  ret void
}

attributes #0 = { "nvvm.reqntid"="32" }
