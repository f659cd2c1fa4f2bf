;: construct tcgen05.cp of two CTAs, for A or scales of both
;: target    sm_100a
;: launch    grid=2 block=128 cluster=2
;: a         u32 256x8
;: d         u32 256x8 = a[np.r_[0:32, 0:32, 0:32, 0:32, 128:160, 128:160, 128:160, 128:160], :4][:, [0, 1, 2, 3] * 2]
;: ptx       tcgen05.cp.cta_group::2.32x128b.warpx4 [
;: sass      UTCCP
;: twin      `wait.cta_group__2` -> `wait.cta_group__1` : tcgen05.wait-group
;: twin      `cluster.arrive.aligned` -> `cluster.arrive.relaxed.aligned` : sanitize:is not ordered before this read
target triple = "nvptx64-nvidia-cuda"

@smem = internal addrspace(3) global [4096 x i8] undef, align 1024

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %d) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %base = shl i32 %rank, 7
  %whole = add i32 %base, %tid
  %row_a = getelementptr <8 x i32>, ptr addrspace(1) %a, i32 %whole
  %row_d = getelementptr <8 x i32>, ptr addrspace(1) %d, i32 %whole
  %rest_a = getelementptr i8, ptr addrspace(1) %row_a, i32 16
  %a0 = load <4 x i32>, ptr addrspace(1) %row_a, align 16
  %a1 = load <4 x i32>, ptr addrspace(1) %rest_a, align 16
  %by = shl i32 %tid, 4
  %smem_a0 = getelementptr i8, ptr addrspace(3) @smem, i32 %by
  %smem_a1 = getelementptr i8, ptr addrspace(3) %smem_a0, i32 2048
  store <4 x i32> %a0, ptr addrspace(3) %smem_a0, align 16
  store <4 x i32> %a1, ptr addrspace(3) %smem_a1, align 16
  %tmem = call i32 @llvm.nvvm.tcgen05.alloc.shared(i32 8), !tile.tmem !0
  %warp = and i32 %tid, 96
  %lane = shl i32 %warp, 16
  %mine = add i32 %tmem, %lane
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  %desc = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) @smem, i32 128, i32 2048, i32 0, i32 0)
  %first = icmp eq i32 %whole, 0
  br i1 %first, label %copy, label %copied

copy:
  %at = add i32 %tmem, 4
  call void @llvm.nvvm.tcgen05.cp.cta_group__2(i32 %tmem, i64 %desc), !tile.cp !1
  call void @llvm.nvvm.tcgen05.cp.cta_group__2(i32 %at, i64 %desc), !tile.cp !1
  br label %copied

copied:
  call void @llvm.nvvm.tcgen05.wait.cta_group__2()
  %v = call <8 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x8(i32 %mine)
  call void @llvm.nvvm.tcgen05.wait.ld()
  store <8 x i32> %v, ptr addrspace(1) %row_d, align 16
  call void @llvm.nvvm.tcgen05.dealloc(i32 %tmem, i32 8), !tile.tmem !0
  call void @llvm.nvvm.tcgen05.relinquish_alloc_permit()
  ret void
}

attributes #0 = { "nvvm.reqntid"="128" "nvvm.cluster_dim"="2" }

!0 = !{!"tile", !"128x32", !"type", !"f32"}
!1 = !{!"shape", !"32x128b", !"multicast", !"warpx4"}
