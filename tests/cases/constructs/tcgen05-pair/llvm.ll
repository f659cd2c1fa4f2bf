;: construct kernel of two CTAs (cta_group::2)
;: target    sm_100a
;: launch    grid=2 block=128 cluster=2
;: a         f16 256x16
;: b         f16 256x16
;: d         f32 256x16 = f32(a) @ f32(np.concatenate([b[:8], b[128:136]])).T
;: ptx       tcgen05.alloc.cta_group::2.sync.aligned
;: ptx       tcgen05.relinquish_alloc_permit.cta_group::2.sync.aligned
;: ptx       tcgen05.mma.cta_group::2.kind::f16 [
;: ptx       tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64
;: ptx       tcgen05.dealloc.cta_group::2.sync.aligned
;: twin      `i32 194, i32 0` -> `i32 195, i32 0` : tcgen05.cta-group-reserved
;: twin      `commit.cta_group__2` -> `commit.cta_group__1` : tcgen05.groups-mix
;: twin      `i16 3)` -> `i16 1)` : sanitize:wait for ever
target triple = "nvptx64-nvidia-cuda"

@smem = internal addrspace(3) global [8192 x i8] undef, align 1024
@bar = internal addrspace(3) global i64 undef, align 8

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %d) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %base = shl i32 %rank, 7
  %mine = add i32 %base, %tid
  %init = icmp eq i32 %tid, 0
  br i1 %init, label %barrier, label %load

barrier:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  br label %load

load:
  %row_a = getelementptr [2 x <8 x half>], ptr addrspace(1) %a, i32 %mine
  %row_b = getelementptr [2 x <8 x half>], ptr addrspace(1) %b, i32 %mine
  %row_d = getelementptr <16 x float>, ptr addrspace(1) %d, i32 %mine
  %rest_a = getelementptr i8, ptr addrspace(1) %row_a, i32 16
  %rest_b = getelementptr i8, ptr addrspace(1) %row_b, i32 16
  %a0 = load <8 x half>, ptr addrspace(1) %row_a, align 16
  %a1 = load <8 x half>, ptr addrspace(1) %rest_a, align 16
  %b0 = load <8 x half>, ptr addrspace(1) %row_b, align 16
  %b1 = load <8 x half>, ptr addrspace(1) %rest_b, align 16
  %at = shl i32 %tid, 4
  %smem_a0 = getelementptr i8, ptr addrspace(3) @smem, i32 %at
  %smem_a1 = getelementptr i8, ptr addrspace(3) %smem_a0, i32 2048
  %smem_b0 = getelementptr i8, ptr addrspace(3) %smem_a0, i32 4096
  %smem_b1 = getelementptr i8, ptr addrspace(3) %smem_a0, i32 6144
  store <8 x half> %a0, ptr addrspace(3) %smem_a0, align 16
  store <8 x half> %a1, ptr addrspace(3) %smem_a1, align 16
  store <8 x half> %b0, ptr addrspace(3) %smem_b0, align 16
  store <8 x half> %b1, ptr addrspace(3) %smem_b1, align 16
  %tmem = call i32 @llvm.nvvm.tcgen05.alloc.shared(i32 8), !tile.tmem !0
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  %a_desc = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) @smem, i32 128, i32 2048, i32 0, i32 0)
  %smem_b = getelementptr i8, ptr addrspace(3) @smem, i32 4096
  %b_desc = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) %smem_b, i32 128, i32 2048, i32 0, i32 0)
  %first = icmp eq i32 %mine, 0
  br i1 %first, label %multiply, label %multiplied

multiply:
  call void @llvm.nvvm.tcgen05.mma.cta_group__2(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 194, i32 0, i1 false), !tile.mma !1
  call void @llvm.nvvm.tcgen05.commit.cta_group__2.multicast(ptr addrspace(3) @bar, i16 3)
  br label %multiplied

multiplied:
  call void @llvm.nvvm.tcgen05.wait.cta_group__2(ptr addrspace(3) @bar, i32 0)
  %warp = and i32 %tid, 96
  %lane = shl i32 %warp, 16
  %here = add i32 %tmem, %lane
  %sum = call <16 x float> @llvm.nvvm.tcgen05.ld.32x32b.x16(i32 %here)
  call void @llvm.nvvm.tcgen05.wait.ld()
  store <16 x float> %sum, ptr addrspace(1) %row_d, align 16
  call void @llvm.nvvm.tcgen05.dealloc(i32 %tmem, i32 8), !tile.tmem !0
  call void @llvm.nvvm.tcgen05.relinquish_alloc_permit()
  ret void
}

attributes #0 = { "nvvm.reqntid"="128" "nvvm.cluster_dim"="2" }

!0 = !{!"tile", !"128x32", !"type", !"f32"}
!1 = !{!"shape", !"m256n16k16", !"types", !"f32.f16.f16", !"major", !"k.k"}
