;: construct tcgen05.commit, to this CTA and to those of a mask
;: target    sm_100a
;: launch    grid=2 block=32 cluster=2
;: d         u32 64 = np.arange(64)
;: ptx       tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [
;: ptx       tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [
;: sass      UTCBAR.MULTICAST
;: twin      `i16 3)` -> `i16 1)` : sanitize:wait for ever
;: twin      `  call void @llvm.nvvm.tcgen05.commit.shared.cg1(ptr addrspace(3) @own)` -> `` : mbarrier.nobody-arrives
target triple = "nvptx64-nvidia-cuda"

@own = internal addrspace(3) global i64 undef, align 8
@both = internal addrspace(3) global i64 undef, align 8

define ptx_kernel void @k(ptr addrspace(1) %d) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %base = shl i32 %rank, 5
  %whole = add i32 %base, %tid
  %to = getelementptr i32, ptr addrspace(1) %d, i32 %whole
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %init, label %ready

init:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @own, i32 1)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @both, i32 2)
  br label %ready

ready:
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  call void @llvm.nvvm.barrier.cluster.arrive.relaxed.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  br i1 %first, label %commit, label %own

commit:
  call void @llvm.nvvm.tcgen05.commit.shared.cg1(ptr addrspace(3) @own)
  call void @llvm.nvvm.tcgen05.commit.mc.shared.cg1(ptr addrspace(3) @both, i16 3)
  br label %own

own:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @own, i32 0)
  br i1 %done, label %both, label %own

both:
  %here = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @both, i32 0)
  br i1 %here, label %end, label %both

end:
  store i32 %whole, ptr addrspace(1) %to
  ret void
}

attributes #0 = { "nvvm.reqntid"="32" "nvvm.cluster_dim"="2" }
