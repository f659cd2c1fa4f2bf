;: construct wgmma, A in registers
;: target    sm_90a
;: launch    grid=1 block=128
;: a         f16 64x16
;: b         f16 8x16
;: d         f32 64x8 = f32(a) @ f32(b).T
;: ptx       wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16
;: sass      HGMMA
;: twin      `  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)` -> `` : wgmma.read-in-flight
;: twin      `  call void @llvm.nvvm.wgmma.fence.sync.aligned()` -> `` : wgmma.missing-fence
target triple = "nvptx64-nvidia-cuda"

@smem = internal addrspace(3) global [2304 x i8] undef, align 1024

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
  %at_b = add i32 %inside_b, 2048
  %to_b = getelementptr i8, ptr addrspace(3) @smem, i32 %at_b
  store <8 x half> %chunk_b, ptr addrspace(3) %to_b, align 16
  br label %filled

filled:
  %smem_b = getelementptr i8, ptr addrspace(3) @smem, i32 2048
  %b_desc = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) %smem_b, i32 128, i32 128, i32 0, i32 0)
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
  %line_a = shl i32 %row_d, 3
  %at_a = or i32 %line_a, %pair
  %a0 = getelementptr i32, ptr addrspace(1) %a, i32 %at_a
  %a1 = getelementptr i32, ptr addrspace(1) %a0, i32 64
  %a2 = getelementptr i32, ptr addrspace(1) %a0, i32 4
  %a3 = getelementptr i32, ptr addrspace(1) %a0, i32 68
  %r0 = load i32, ptr addrspace(1) %a0, align 4
  %r1 = load i32, ptr addrspace(1) %a1, align 4
  %r2 = load i32, ptr addrspace(1) %a2, align 4
  %r3 = load i32, ptr addrspace(1) %a3, align 4
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.wgmma.fence.sync.aligned()
  %sum = call { float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0, $1, $2, $3}, {$4, $5, $6, $7}, $8, $9, $10, $11, $12;", "=f,=f,=f,=f,r,r,r,r,l,n,n,n,n,0,1,2,3"(i32 %r0, i32 %r1, i32 %r2, i32 %r3, i64 %b_desc, i32 0, i32 1, i32 1, i32 0, float 0.0, float 0.0, float 0.0, float 0.0)
  call void @llvm.nvvm.wgmma.commit_group.sync.aligned()
  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)
  %sum.0 = extractvalue { float, float, float, float } %sum, 0
  %sum.1 = extractvalue { float, float, float, float } %sum, 1
  %sum.2 = extractvalue { float, float, float, float } %sum, 2
  %sum.3 = extractvalue { float, float, float, float } %sum, 3
  %sum.v0 = insertelement <2 x float> undef, float %sum.0, i32 0
  %sum.w0 = insertelement <2 x float> %sum.v0, float %sum.1, i32 1
  store <2 x float> %sum.w0, ptr addrspace(1) %to_d, align 8
  %sum.v1 = insertelement <2 x float> undef, float %sum.2, i32 0
  %sum.w1 = insertelement <2 x float> %sum.v1, float %sum.3, i32 1
  store <2 x float> %sum.w1, ptr addrspace(1) %below, align 8
  ret void
}

attributes #0 = { "nvvm.reqntid"="128" }
