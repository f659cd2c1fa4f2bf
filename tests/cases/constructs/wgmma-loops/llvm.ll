;: construct wgmma, tile loops over M and K with descriptor advance
;: target    sm_90a
;: launch    grid=1 block=128
;: a         f16 128x32
;: b         f16 8x32
;: d         f32 128x8 = f32(a) @ f32(b).T
;: ptx       wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16
;: sass      HGMMA
;: twin      `%a_k = add i64 %a_desc, 256` -> `%a_k = add i64 %a_desc, 1048576` : smem-desc.advance-carries
;: twin      `  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)` -> `` : wgmma.read-in-flight
target triple = "nvptx64-nvidia-cuda"

@smem = internal addrspace(3) global [8704 x i8] undef, align 1024

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %d) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %line = shl i32 %tid, 4
  %to_a0 = getelementptr i8, ptr addrspace(3) @smem, i32 %line
  %from_a0 = getelementptr [4 x <8 x half>], ptr addrspace(1) %a, i32 %tid
  %a0 = load <8 x half>, ptr addrspace(1) %from_a0, align 16
  store <8 x half> %a0, ptr addrspace(3) %to_a0, align 16
  %from_a1 = getelementptr i8, ptr addrspace(1) %from_a0, i32 16
  %to_a1 = getelementptr i8, ptr addrspace(3) %to_a0, i32 2048
  %a1 = load <8 x half>, ptr addrspace(1) %from_a1, align 16
  store <8 x half> %a1, ptr addrspace(3) %to_a1, align 16
  %from_a2 = getelementptr i8, ptr addrspace(1) %from_a0, i32 32
  %to_a2 = getelementptr i8, ptr addrspace(3) %to_a0, i32 4096
  %a2 = load <8 x half>, ptr addrspace(1) %from_a2, align 16
  store <8 x half> %a2, ptr addrspace(3) %to_a2, align 16
  %from_a3 = getelementptr i8, ptr addrspace(1) %from_a0, i32 48
  %to_a3 = getelementptr i8, ptr addrspace(3) %to_a0, i32 6144
  %a3 = load <8 x half>, ptr addrspace(1) %from_a3, align 16
  store <8 x half> %a3, ptr addrspace(3) %to_a3, align 16
  %few = icmp ult i32 %tid, 8
  br i1 %few, label %fill, label %filled

fill:
  %to_b0 = getelementptr i8, ptr addrspace(3) %to_a0, i32 8192
  %from_b0 = getelementptr [4 x <8 x half>], ptr addrspace(1) %b, i32 %tid
  %b0 = load <8 x half>, ptr addrspace(1) %from_b0, align 16
  store <8 x half> %b0, ptr addrspace(3) %to_b0, align 16
  %from_b1 = getelementptr i8, ptr addrspace(1) %from_b0, i32 16
  %to_b1 = getelementptr i8, ptr addrspace(3) %to_b0, i32 128
  %b1 = load <8 x half>, ptr addrspace(1) %from_b1, align 16
  store <8 x half> %b1, ptr addrspace(3) %to_b1, align 16
  %from_b2 = getelementptr i8, ptr addrspace(1) %from_b0, i32 32
  %to_b2 = getelementptr i8, ptr addrspace(3) %to_b0, i32 256
  %b2 = load <8 x half>, ptr addrspace(1) %from_b2, align 16
  store <8 x half> %b2, ptr addrspace(3) %to_b2, align 16
  %from_b3 = getelementptr i8, ptr addrspace(1) %from_b0, i32 48
  %to_b3 = getelementptr i8, ptr addrspace(3) %to_b0, i32 384
  %b3 = load <8 x half>, ptr addrspace(1) %from_b3, align 16
  store <8 x half> %b3, ptr addrspace(3) %to_b3, align 16
  br label %filled

filled:
  %a_desc = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) @smem, i32 128, i32 2048, i32 0, i32 0)
  %smem_b = getelementptr i8, ptr addrspace(3) @smem, i32 8192
  %b_desc = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) %smem_b, i32 128, i32 128, i32 0, i32 0)
  %a_k = add i64 %a_desc, 256
  %a_m = add i64 %a_desc, 64
  %a_mk = add i64 %a_desc, 320
  %b_k = add i64 %b_desc, 16
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.wgmma.fence.sync.aligned()
  %top0 = call { float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0, $1, $2, $3}, $4, $5, $6, $7, $8, $9, $10;", "=f,=f,=f,=f,l,l,n,n,n,n,n,0,1,2,3"(i64 %a_desc, i64 %b_desc, i32 0, i32 1, i32 1, i32 0, i32 0, float 0.0, float 0.0, float 0.0, float 0.0)
  %top0.o0 = extractvalue { float, float, float, float } %top0, 0
  %top0.o1 = extractvalue { float, float, float, float } %top0, 1
  %top0.o2 = extractvalue { float, float, float, float } %top0, 2
  %top0.o3 = extractvalue { float, float, float, float } %top0, 3
  %top = call { float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0, $1, $2, $3}, $4, $5, $6, $7, $8, $9, $10;", "=f,=f,=f,=f,l,l,n,n,n,n,n,0,1,2,3"(i64 %a_k, i64 %b_k, i32 1, i32 1, i32 1, i32 0, i32 0, float %top0.o0, float %top0.o1, float %top0.o2, float %top0.o3)
  %bottom0 = call { float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0, $1, $2, $3}, $4, $5, $6, $7, $8, $9, $10;", "=f,=f,=f,=f,l,l,n,n,n,n,n,0,1,2,3"(i64 %a_m, i64 %b_desc, i32 0, i32 1, i32 1, i32 0, i32 0, float 0.0, float 0.0, float 0.0, float 0.0)
  %bottom0.o0 = extractvalue { float, float, float, float } %bottom0, 0
  %bottom0.o1 = extractvalue { float, float, float, float } %bottom0, 1
  %bottom0.o2 = extractvalue { float, float, float, float } %bottom0, 2
  %bottom0.o3 = extractvalue { float, float, float, float } %bottom0, 3
  %bottom = call { float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0, $1, $2, $3}, $4, $5, $6, $7, $8, $9, $10;", "=f,=f,=f,=f,l,l,n,n,n,n,n,0,1,2,3"(i64 %a_mk, i64 %b_k, i32 1, i32 1, i32 1, i32 0, i32 0, float %bottom0.o0, float %bottom0.o1, float %bottom0.o2, float %bottom0.o3)
  call void @llvm.nvvm.wgmma.commit_group.sync.aligned()
  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)
  %warp = lshr i32 %tid, 5
  %first_row = shl i32 %warp, 4
  %lane = and i32 %tid, 31
  %group = lshr i32 %lane, 2
  %row_d = or i32 %first_row, %group
  %pair = and i32 %tid, 3
  %column_d = shl i32 %pair, 1
  %line_d = shl i32 %row_d, 3
  %at_d = or i32 %line_d, %column_d
  %to_d = getelementptr float, ptr addrspace(1) %d, i32 %at_d
  %below = getelementptr float, ptr addrspace(1) %to_d, i32 64
  %low = getelementptr float, ptr addrspace(1) %to_d, i32 512
  %low_below = getelementptr float, ptr addrspace(1) %to_d, i32 576
  %top.0 = extractvalue { float, float, float, float } %top, 0
  %top.1 = extractvalue { float, float, float, float } %top, 1
  %top.2 = extractvalue { float, float, float, float } %top, 2
  %top.3 = extractvalue { float, float, float, float } %top, 3
  %top.v0 = insertelement <2 x float> undef, float %top.0, i32 0
  %top.w0 = insertelement <2 x float> %top.v0, float %top.1, i32 1
  store <2 x float> %top.w0, ptr addrspace(1) %to_d, align 8
  %top.v1 = insertelement <2 x float> undef, float %top.2, i32 0
  %top.w1 = insertelement <2 x float> %top.v1, float %top.3, i32 1
  store <2 x float> %top.w1, ptr addrspace(1) %below, align 8
  %bottom.0 = extractvalue { float, float, float, float } %bottom, 0
  %bottom.1 = extractvalue { float, float, float, float } %bottom, 1
  %bottom.2 = extractvalue { float, float, float, float } %bottom, 2
  %bottom.3 = extractvalue { float, float, float, float } %bottom, 3
  %bottom.v0 = insertelement <2 x float> undef, float %bottom.0, i32 0
  %bottom.w0 = insertelement <2 x float> %bottom.v0, float %bottom.1, i32 1
  store <2 x float> %bottom.w0, ptr addrspace(1) %low, align 8
  %bottom.v1 = insertelement <2 x float> undef, float %bottom.2, i32 0
  %bottom.w1 = insertelement <2 x float> %bottom.v1, float %bottom.3, i32 1
  store <2 x float> %bottom.w1, ptr addrspace(1) %low_below, align 8
  ret void
}

attributes #0 = { "nvvm.reqntid"="128" }
