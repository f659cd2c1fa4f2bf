;: construct CUDA builtins of bits (`__bmma_*`)
;: target    sm_80
;: launch    grid=1 block=32
;: a         u32 8x4
;: b         u32 8x4
;: c         i32 8x8
;: d         i32 8x8 = c + np.bitwise_count(a[:, None, :] ^ b[None, :, :]).sum(-1)
;: ptx       wmma.mma.xor.popc.sync.aligned.row.col.m8n8k128.s32.b1.b1.s32
;: sass      BMMA
;: twin      `@__bmma_m8n8k128_mma_xor_popc_b1` -> `@__bmma_m8n8k128_mma_xor_popc_b2` : builtin.element-type
target triple = "nvptx64-nvidia-cuda"

declare void @__bmma_m8n8k128_ld_a_b1(ptr addrspace(5), ptr addrspace(1), i32, i32)
declare void @__bmma_m8n8k128_ld_b_b1(ptr addrspace(5), ptr addrspace(1), i32, i32)
declare void @__bmma_m8n8k128_ld_c(ptr addrspace(5), ptr addrspace(1), i32, i32)
declare void @__bmma_m8n8k128_mma_xor_popc_b1(ptr addrspace(5), ptr addrspace(5), ptr addrspace(5), ptr addrspace(5), i32)
declare void @__bmma_m8n8k128_st_c_i32(ptr addrspace(1), ptr addrspace(5), i32, i32)

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d) #0 {
  %fa = alloca [32 x i8], align 8, addrspace(5)
  %fb = alloca [32 x i8], align 8, addrspace(5)
  %fc = alloca [32 x i8], align 8, addrspace(5)
  call void @__bmma_m8n8k128_ld_a_b1(ptr addrspace(5) %fa, ptr addrspace(1) %a, i32 128, i32 0)
  call void @__bmma_m8n8k128_ld_b_b1(ptr addrspace(5) %fb, ptr addrspace(1) %b, i32 128, i32 1)
  call void @__bmma_m8n8k128_ld_c(ptr addrspace(5) %fc, ptr addrspace(1) %c, i32 8, i32 0)
  call void @__bmma_m8n8k128_mma_xor_popc_b1(ptr addrspace(5) %fc, ptr addrspace(5) %fa, ptr addrspace(5) %fb, ptr addrspace(5) %fc, i32 1)
  call void @__bmma_m8n8k128_st_c_i32(ptr addrspace(1) %d, ptr addrspace(5) %fc, i32 8, i32 0)
  ret void
}

attributes #0 = { "nvvm.reqntid"="32" }
