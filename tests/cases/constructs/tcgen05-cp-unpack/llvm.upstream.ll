;: construct tcgen05.cp that unpacks 4 and 6 bits to bytes
;: target    sm_100a
;: ptx       tcgen05.cp.cta_group::1.128x256b.b8x16.b6x16_p32 [
;: ptx       tcgen05.cp.cta_group::1.128x256b.b8x16.b4x16_p64 [
;: ptx       tcgen05.cp.cta_group::1.4x256b.b8x16.b6x16_p32 [
;: ptx       tcgen05.cp.cta_group::1.4x256b.b8x16.b4x16_p64 [
;: ptx       tcgen05.cp.cta_group::1.128x128b.b8x16.b6x16_p32 [
;: ptx       tcgen05.cp.cta_group::1.128x128b.b8x16.b4x16_p64 [
;: ptx       tcgen05.cp.cta_group::1.64x128b.warpx2::02_13.b8x16.b6x16_p32 [
;: ptx       tcgen05.cp.cta_group::1.64x128b.warpx2::02_13.b8x16.b4x16_p64 [
;: ptx       tcgen05.cp.cta_group::1.32x128b.warpx4.b8x16.b6x16_p32 [
;: ptx       tcgen05.cp.cta_group::1.32x128b.warpx4.b8x16.b4x16_p64 [
;: sass      UTCCP.T.S.U4x16P64
;: sass      UTCCP.T.S.4dp256bit.U6x16P32
;: sass      UTCCP.T.S.128dp128bit.U4x16P64
;: sass      UTCCP.T.S.2x64dp128bit_lw02_lw13.U6x16P32
;: sass      UTCCP.T.S.4x32dp128bit.U4x16P64
;: ptx       tcgen05.shift.cta_group::1.down [
;: ptx       tcgen05.alloc.cta_group::1.sync.aligned.b32 [
;: ptx       tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64 [
;: ptx       tcgen05.commit.cta_group::1.mbarrier::arrive::one.multicast::cluster.b64 [
;: twin      `128x256b.b6x16_p32` -> `128x256b.b32x2` : llvm.unknown-intrinsic
target triple = "nvptx64-nvidia-cuda"

@smem = internal addrspace(3) global [4096 x i8] undef, align 1024
@slot = internal addrspace(3) global i32 undef, align 4

define ptx_kernel void @k(ptr %bar) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = and i32 %tid, 96
  %in_first = icmp eq i32 %warp, 0
  br i1 %in_first, label %allocate, label %allocated

allocate:
  %anywhere = addrspacecast ptr addrspace(3) @slot to ptr
  call void @llvm.nvvm.tcgen05.alloc.cg1(ptr %anywhere, i32 128)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  br label %allocated

allocated:
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.tcgen05.fence.after.thread.sync()
  %tmem = load i32, ptr addrspace(3) @slot, align 4
  %desc = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) @smem, i32 128, i32 2048, i32 0, i32 0)
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %copy, label %copied

copy:
  %tmem.p = inttoptr i32 %tmem to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.cp.128x256b.b6x16_p32.cg1(ptr addrspace(6) %tmem.p, i64 %desc)
  call void @llvm.nvvm.tcgen05.cp.128x256b.b4x16_p64.cg1(ptr addrspace(6) %tmem.p, i64 %desc)
  call void @llvm.nvvm.tcgen05.cp.4x256b.b6x16_p32.cg1(ptr addrspace(6) %tmem.p, i64 %desc)
  call void @llvm.nvvm.tcgen05.cp.4x256b.b4x16_p64.cg1(ptr addrspace(6) %tmem.p, i64 %desc)
  call void @llvm.nvvm.tcgen05.cp.128x128b.b6x16_p32.cg1(ptr addrspace(6) %tmem.p, i64 %desc)
  call void @llvm.nvvm.tcgen05.cp.128x128b.b4x16_p64.cg1(ptr addrspace(6) %tmem.p, i64 %desc)
  call void @llvm.nvvm.tcgen05.cp.64x128b_warpx2_02_13.b6x16_p32.cg1(ptr addrspace(6) %tmem.p, i64 %desc)
  call void @llvm.nvvm.tcgen05.cp.64x128b_warpx2_02_13.b4x16_p64.cg1(ptr addrspace(6) %tmem.p, i64 %desc)
  call void @llvm.nvvm.tcgen05.cp.32x128b_warpx4.b6x16_p32.cg1(ptr addrspace(6) %tmem.p, i64 %desc)
  call void @llvm.nvvm.tcgen05.cp.32x128b_warpx4.b4x16_p64.cg1(ptr addrspace(6) %tmem.p, i64 %desc)
  call void @llvm.nvvm.tcgen05.commit.cg1(ptr %bar)
  call void @llvm.nvvm.tcgen05.commit.mc.cg1(ptr %bar, i16 1)
  call void @llvm.nvvm.tcgen05.shift.down.cg1(ptr addrspace(6) %tmem.p)
  br label %copied

copied:
  call void @llvm.nvvm.tcgen05.wait.cta_group__1()
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  call void @llvm.nvvm.barrier0()
  br i1 %in_first, label %free, label %end

free:
  %whole = inttoptr i32 %tmem to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %whole, i32 128)
  br label %end

end:
  ret void
}

attributes #0 = { "nvvm.reqntid"="128" }
