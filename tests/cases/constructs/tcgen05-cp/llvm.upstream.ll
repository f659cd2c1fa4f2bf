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
;: twin      `64x128b_warpx2_01_23.cg1` -> `64x128b.cg1` : llvm.unknown-intrinsic
;: twin      `  call void @llvm.nvvm.fence.proxy.async.shared_cta()` -> `` : proxy.not-fenced
target triple = "nvptx64-nvidia-cuda"

@smem = internal addrspace(3) global [4096 x i8] undef, align 1024
@slot = internal addrspace(3) global i32 undef, align 4

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
  %warp = and i32 %tid, 96
  %in_first = icmp eq i32 %warp, 0
  br i1 %in_first, label %allocate, label %allocated

allocate:
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @slot, i32 32)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  br label %allocated

allocated:
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.tcgen05.fence.after.thread.sync()
  %tmem = load i32, ptr addrspace(3) @slot, align 4
  %lane = shl i32 %warp, 16
  %mine = add i32 %tmem, %lane
  %rest = add i32 %mine, 24
  %rest.p = inttoptr i32 %rest to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.st.32x32b.x8(ptr addrspace(6) %rest.p, <8 x i32> zeroinitializer, i1 false)
  call void @llvm.nvvm.tcgen05.wait.st()
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.tcgen05.fence.after.thread.sync()
  %desc = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) @smem, i32 128, i32 2048, i32 0, i32 0)
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %copy, label %copied

copy:
  %tmem.p = inttoptr i32 %tmem to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.cp.128x256b.cg1(ptr addrspace(6) %tmem.p, i64 %desc)
  %at1 = add i32 %tmem, 8
  %at1.p = inttoptr i32 %at1 to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.cp.128x128b.cg1(ptr addrspace(6) %at1.p, i64 %desc)
  %at2 = add i32 %tmem, 12
  %at2.p = inttoptr i32 %at2 to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.cp.64x128b_warpx2_02_13.cg1(ptr addrspace(6) %at2.p, i64 %desc)
  %at3 = add i32 %tmem, 16
  %at3.p = inttoptr i32 %at3 to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.cp.64x128b_warpx2_01_23.cg1(ptr addrspace(6) %at3.p, i64 %desc)
  %at4 = add i32 %tmem, 20
  %at4.p = inttoptr i32 %at4 to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.cp.32x128b_warpx4.cg1(ptr addrspace(6) %at4.p, i64 %desc)
  %at5 = add i32 %tmem, 24
  %at5.p = inttoptr i32 %at5 to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.cp.4x256b.cg1(ptr addrspace(6) %at5.p, i64 %desc)
  br label %copied

copied:
  call void @llvm.nvvm.tcgen05.wait.cta_group__1()
  %mine.p = inttoptr i32 %mine to ptr addrspace(6)
  %v = call <32 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x32(ptr addrspace(6) %mine.p, i1 false)
  call void @llvm.nvvm.tcgen05.wait.ld()
  store <32 x i32> %v, ptr addrspace(1) %row_d, align 16
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  call void @llvm.nvvm.barrier0()
  br i1 %in_first, label %free, label %end

free:
  %whole = inttoptr i32 %tmem to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %whole, i32 32)
  br label %end

end:
  ret void
}

attributes #0 = { "nvvm.reqntid"="128" }
