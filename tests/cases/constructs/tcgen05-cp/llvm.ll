;: construct tcgen05.cp, every shape and multicast
;: target    sm_100a
;: launch    grid=1 block=128
;: a         u32 128x8
;: d         u32 128x32 = np.hstack([a, a[:, :4], a[np.r_[0:64, 0:64], :4], a[np.r_[0:32, 0:64, 32:64], :4], a[np.r_[0:32, 0:32, 0:32, 0:32], :4], np.where(np.arange(128)[:, None] < 4, a, 0)])
;: ptx       tcgen05.cp.cta_group::1.128x256b [
;: ptx       tcgen05.cp.cta_group::1.128x128b [
;: ptx       tcgen05.cp.cta_group::1.64x128b.warpx2::02_13 [
;: ptx       tcgen05.cp.cta_group::1.64x128b.warpx2::01_23 [
;: ptx       tcgen05.cp.cta_group::1.32x128b.warpx4 [
;: ptx       tcgen05.cp.cta_group::1.4x256b [
;: sass      UTCCP
;: twin      `!"64x128b", !"multicast", !"warpx2::01_23"` -> `!"64x128b"` : tcgen05-cp.shape-64x128b-multicast
;: twin      `  call void @llvm.nvvm.fence.proxy.async.shared_cta()` -> `` : proxy.not-fenced
target triple = "nvptx64-nvidia-cuda"

@smem = internal addrspace(3) global [4096 x i8] undef, align 1024

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %d) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row_a = getelementptr <8 x i32>, ptr addrspace(1) %a, i32 %tid
  %row_d = getelementptr <32 x i32>, ptr addrspace(1) %d, i32 %tid
  %rest_a = getelementptr i8, ptr addrspace(1) %row_a, i32 16
  %a0 = load <4 x i32>, ptr addrspace(1) %row_a, align 16
  %a1 = load <4 x i32>, ptr addrspace(1) %rest_a, align 16
  %at = shl i32 %tid, 4
  %smem_a0 = getelementptr i8, ptr addrspace(3) @smem, i32 %at
  %smem_a1 = getelementptr i8, ptr addrspace(3) %smem_a0, i32 2048
  store <4 x i32> %a0, ptr addrspace(3) %smem_a0, align 16
  store <4 x i32> %a1, ptr addrspace(3) %smem_a1, align 16
  %tmem = call i32 @llvm.nvvm.tcgen05.alloc.shared(i32 8), !tile.tmem !0
  %warp = and i32 %tid, 96
  %lane = shl i32 %warp, 16
  %mine = add i32 %tmem, %lane
  %rest = add i32 %mine, 24
  call void @llvm.nvvm.tcgen05.st.32x32b.x8(i32 %rest, <8 x i32> zeroinitializer)
  call void @llvm.nvvm.tcgen05.wait.st()
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.tcgen05.fence.after.thread.sync()
  %desc = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) @smem, i32 128, i32 2048, i32 0, i32 0)
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %copy, label %copied

copy:
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %tmem, i64 %desc), !tile.cp !1
  %at1 = add i32 %tmem, 8
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %at1, i64 %desc), !tile.cp !2
  %at2 = add i32 %tmem, 12
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %at2, i64 %desc), !tile.cp !3
  %at3 = add i32 %tmem, 16
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %at3, i64 %desc), !tile.cp !4
  %at4 = add i32 %tmem, 20
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %at4, i64 %desc), !tile.cp !5
  %at5 = add i32 %tmem, 24
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %at5, i64 %desc), !tile.cp !6
  br label %copied

copied:
  call void @llvm.nvvm.tcgen05.wait.cta_group__1()
  %v = call <32 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x32(i32 %mine)
  call void @llvm.nvvm.tcgen05.wait.ld()
  store <32 x i32> %v, ptr addrspace(1) %row_d, align 16
  call void @llvm.nvvm.tcgen05.dealloc(i32 %tmem, i32 8), !tile.tmem !0
  call void @llvm.nvvm.tcgen05.relinquish_alloc_permit()
  ret void
}

attributes #0 = { "nvvm.reqntid"="128" }

!0 = !{!"tile", !"128x32", !"type", !"f32"}
!1 = !{!"shape", !"128x256b"}
!2 = !{!"shape", !"128x128b"}
!3 = !{!"shape", !"64x128b", !"multicast", !"warpx2::02_13"}
!4 = !{!"shape", !"64x128b", !"multicast", !"warpx2::01_23"}
!5 = !{!"shape", !"32x128b", !"multicast", !"warpx4"}
!6 = !{!"shape", !"4x256b"}
