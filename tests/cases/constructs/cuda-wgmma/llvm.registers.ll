;: construct CUDA builtins of warp groups (`__wgmma_mma_async_*`)
;: target    sm_90a
;: launch    grid=1 block=128
;: a         bf16 64x16
;: b         bf16 8x16
;: d         f32 64x8 = -f32(a) @ f32(b).T
;: ptx       wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16
;: ptx       , 0, -1, 1, 0;
;: sass      HGMMA
;: shown     A in registers
;: twin      `i32 64, i32 8, i32 16` -> `i32 64, i32 96, i32 16` : builtin.wgmma-n
target triple = "nvptx64-nvidia-cuda"

@smem = internal addrspace(3) global [256 x i8] undef, align 1024

declare void @__wgmma_mma_async_bf16(i32, i32, i32, i32, i32, i32, i32, i32, ptr addrspace(5), ptr addrspace(5), i64)

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %d) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = lshr i32 %tid, 1
  %half = and i32 %tid, 1
  %few = icmp ult i32 %tid, 16
  br i1 %few, label %fill, label %filled

fill:
  %from_b = getelementptr <8 x half>, ptr addrspace(1) %b, i32 %tid
  %chunk_b = load <8 x half>, ptr addrspace(1) %from_b, align 16
  %column_b = shl i32 %half, 7
  %line_b = shl i32 %row, 4
  %inside_b = or i32 %column_b, %line_b
  %to_b = getelementptr i8, ptr addrspace(3) @smem, i32 %inside_b
  store <8 x half> %chunk_b, ptr addrspace(3) %to_b, align 16
  br label %filled

filled:
  %b_desc = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) @smem, i32 128, i32 128, i32 0, i32 0)
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier0()
  %warp = lshr i32 %tid, 5
  %first_row = shl i32 %warp, 4
  %lane = and i32 %tid, 31
  %group = lshr i32 %lane, 2
  %row_d = or i32 %first_row, %group
  %pair = and i32 %tid, 3
  %column_d = shl i32 %pair, 1
  %line_a = shl i32 %row_d, 4
  %at_a = or i32 %line_a, %column_d
  %to_a = getelementptr i16, ptr addrspace(1) %a, i32 %at_a
  %fragment = alloca [4 x i32], align 16, addrspace(5)
  %from.0 = getelementptr i16, ptr addrspace(1) %to_a, i32 0
  %pair.0 = load i32, ptr addrspace(1) %from.0, align 4
  %to.0 = getelementptr i32, ptr addrspace(5) %fragment, i32 0
  store i32 %pair.0, ptr addrspace(5) %to.0, align 4
  %from.1 = getelementptr i16, ptr addrspace(1) %to_a, i32 128
  %pair.1 = load i32, ptr addrspace(1) %from.1, align 4
  %to.1 = getelementptr i32, ptr addrspace(5) %fragment, i32 1
  store i32 %pair.1, ptr addrspace(5) %to.1, align 4
  %from.2 = getelementptr i16, ptr addrspace(1) %to_a, i32 8
  %pair.2 = load i32, ptr addrspace(1) %from.2, align 4
  %to.2 = getelementptr i32, ptr addrspace(5) %fragment, i32 2
  store i32 %pair.2, ptr addrspace(5) %to.2, align 4
  %from.3 = getelementptr i16, ptr addrspace(1) %to_a, i32 136
  %pair.3 = load i32, ptr addrspace(1) %from.3, align 4
  %to.3 = getelementptr i32, ptr addrspace(5) %fragment, i32 3
  store i32 %pair.3, ptr addrspace(5) %to.3, align 4
  %sums = alloca [4 x float], align 16, addrspace(5)
  call void @__wgmma_mma_async_bf16(i32 64, i32 8, i32 16, i32 0, i32 1, i32 0, i32 0, i32 0, ptr addrspace(5) %sums, ptr addrspace(5) %fragment, i64 %b_desc)
  %sum = load <4 x float>, ptr addrspace(5) %sums, align 16
  %line_d = shl i32 %row_d, 3
  %at_d = or i32 %line_d, %column_d
  %to_d = getelementptr float, ptr addrspace(1) %d, i32 %at_d
  %below = getelementptr float, ptr addrspace(1) %to_d, i32 64
  %sum.0 = extractelement <4 x float> %sum, i32 0
  %sum.1 = extractelement <4 x float> %sum, i32 1
  %sum.2 = extractelement <4 x float> %sum, i32 2
  %sum.3 = extractelement <4 x float> %sum, i32 3
  %sum.v0 = insertelement <2 x float> undef, float %sum.0, i32 0
  %sum.w0 = insertelement <2 x float> %sum.v0, float %sum.1, i32 1
  store <2 x float> %sum.w0, ptr addrspace(1) %to_d, align 8
  %sum.v1 = insertelement <2 x float> undef, float %sum.2, i32 0
  %sum.w1 = insertelement <2 x float> %sum.v1, float %sum.3, i32 1
  store <2 x float> %sum.w1, ptr addrspace(1) %below, align 8
  ret void
}

attributes #0 = { "nvvm.reqntid"="128" }
