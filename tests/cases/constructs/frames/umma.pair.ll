; Two CTAs, of which the first one multiplies for both: matrices whose rows are 32 bytes of A and 64 of B, in shared memory without swizzle; thread and row t of each.
; D are the first 16 columns of %tmem, and what else is in tensor memory stands from column 64 on.
target triple = "nvptx64-nvidia-cuda"

@smem = internal addrspace(3) global [12288 x i8] undef, align 1024

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %d<<PARAMETERS>>) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %base = shl i32 %rank, 7
  %own = add i32 %base, %tid
  %row_a0 = getelementptr [2 x <4 x i32>], ptr addrspace(1) %a, i32 %own
  %row_a1 = getelementptr i8, ptr addrspace(1) %row_a0, i32 16
  %row_b0 = getelementptr [4 x <4 x i32>], ptr addrspace(1) %b, i32 %own
  %row_b1 = getelementptr i8, ptr addrspace(1) %row_b0, i32 16
  %row_b2 = getelementptr i8, ptr addrspace(1) %row_b0, i32 32
  %row_b3 = getelementptr i8, ptr addrspace(1) %row_b0, i32 48
  %row_d = getelementptr <16 x i32>, ptr addrspace(1) %d, i32 %own
  %a0 = load <4 x i32>, ptr addrspace(1) %row_a0, align 16
  %a1 = load <4 x i32>, ptr addrspace(1) %row_a1, align 16
  %b0 = load <4 x i32>, ptr addrspace(1) %row_b0, align 16
  %b1 = load <4 x i32>, ptr addrspace(1) %row_b1, align 16
  %b2 = load <4 x i32>, ptr addrspace(1) %row_b2, align 16
  %b3 = load <4 x i32>, ptr addrspace(1) %row_b3, align 16
  %at = shl i32 %tid, 4
  %smem_a0 = getelementptr i8, ptr addrspace(3) @smem, i32 %at
  %smem_a1 = getelementptr i8, ptr addrspace(3) %smem_a0, i32 2048
  %smem_b0 = getelementptr i8, ptr addrspace(3) %smem_a0, i32 4096
  %smem_b1 = getelementptr i8, ptr addrspace(3) %smem_a0, i32 6144
  %smem_b2 = getelementptr i8, ptr addrspace(3) %smem_a0, i32 8192
  %smem_b3 = getelementptr i8, ptr addrspace(3) %smem_a0, i32 10240
  store <4 x i32> %a0, ptr addrspace(3) %smem_a0, align 16
  store <4 x i32> %a1, ptr addrspace(3) %smem_a1, align 16
  store <4 x i32> %b0, ptr addrspace(3) %smem_b0, align 16
  store <4 x i32> %b1, ptr addrspace(3) %smem_b1, align 16
  store <4 x i32> %b2, ptr addrspace(3) %smem_b2, align 16
  store <4 x i32> %b3, ptr addrspace(3) %smem_b3, align 16
  %tmem = call i32 @llvm.nvvm.tcgen05.alloc.shared(i32 32), !tile.tmem !0
  %warp = and i32 %tid, 96
  %lanes = shl i32 %warp, 16
  %mine = add i32 %tmem, %lanes
  %extra = add i32 %tmem, 64
  %my_extra = add i32 %mine, 64
<<STAGE>>
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  %a_desc = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) @smem, i32 128, i32 2048, i32 0, i32 0)
  %smem_b = getelementptr i8, ptr addrspace(3) @smem, i32 4096
  %b_desc = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) %smem_b, i32 128, i32 2048, i32 0, i32 0)
  %first = icmp eq i32 %own, 0
  br i1 %first, label %multiply, label %multiplied

multiply:
<<BODY>>
  br label %multiplied

multiplied:
  call void @llvm.nvvm.tcgen05.wait.cta_group__2()
  %sum = call <16 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x16(i32 %mine)
  call void @llvm.nvvm.tcgen05.wait.ld()
  store <16 x i32> %sum, ptr addrspace(1) %row_d, align 16
  call void @llvm.nvvm.tcgen05.dealloc(i32 %tmem, i32 32), !tile.tmem !0
  call void @llvm.nvvm.tcgen05.relinquish_alloc_permit()
  ret void
}

attributes #0 = { "nvvm.reqntid"="128" "nvvm.cluster_dim"="2" }

!0 = !{!"tile", !"128x128", !"type", !"f32", !"columns", i32 128}
<<METADATA>>
