;: construct S2T copy of two CTAs
;: target    sm_100a
;: launch    grid=2 block=128 cluster=2
;: a         f32 128x4
;: d         f32 256x8 = np.hstack([a[np.r_[0:32, 0:32, 32:64, 32:64, 64:96, 64:96, 96:128, 96:128]], np.zeros((256, 4))])
;: ptx       tcgen05.alloc.cta_group::2
;: ptx       tcgen05.cp.cta_group::2.64x128b.warpx2::01_23 [
;: ptx       tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [
;: sass      UTCCP.T.S.2CTA
;: twin      `  call void @llvm.nvvm.fence.proxy.async.shared_cta()` -> `` : proxy.not-fenced
target datalayout = "e-p3:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@smem = external addrspace(3) global [1032 x i8], align 1024

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %d) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %0 = icmp eq i32 %tid, 0
  %ctaid_x = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = and i32 %tid, 126
  %2 = lshr i32 %1, 1
  %3 = and i32 %tid, 1
  %4 = shl i32 %3, 1
  %5 = shl i32 %tid, 3
  %6 = getelementptr i8, ptr addrspace(3) @smem, i32 %5
  %warp = lshr i32 %tid, 5
  %7 = shl i32 %warp, 21
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %8 = icmp eq i32 %warp, 0
  %9 = and i32 %rank, 1
  %10 = icmp eq i32 %9, 0
  %11 = and i1 %8, %10
  %12 = and i32 %tid, 28
  %13 = lshr i32 %12, 2
  %14 = and i32 %tid, 96
  %15 = or i32 %13, %14
  %16 = and i32 %tid, 3
  %17 = shl i32 %16, 1
  br label %body

body:
  %mbarrier = getelementptr i8, ptr addrspace(3) @smem, i32 1024
  br i1 %0, label %init.then, label %init.end

init.then:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %mbarrier, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  br label %init.end

init.end:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  call void @llvm.nvvm.barrier.cluster.arrive.relaxed.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  %18 = shl i32 %ctaid_x, 6
  %19 = add i32 %18, %2
  %20 = sext i32 %19 to i64
  %21 = shl i64 %20, 4
  %22 = getelementptr i8, ptr addrspace(1) %a, i64 %21
  %23 = sext i32 %4 to i64
  %24 = shl i64 %23, 2
  %25 = getelementptr i8, ptr addrspace(1) %22, i64 %24
  %26 = sub i32 128, %18
  %27 = sub i32 %26, %2
  %28 = icmp sgt i32 %27, 0
  %29 = sub i32 4, %4
  %30 = icmp sgt i32 %29, 0
  %31 = and i1 %28, %30
  %32 = insertelement <1 x i1> poison, i1 %31, i32 0
  %33 = call <1 x float> @llvm.masked.load.v1f32.p1(ptr addrspace(1) %25, i32 4, <1 x i1> %32, <1 x float> zeroinitializer)
  %34 = extractelement <1 x float> %33, i32 0
  %35 = getelementptr i8, ptr addrspace(1) %25, i64 4
  %36 = icmp sgt i32 %29, 1
  %37 = and i1 %28, %36
  %38 = insertelement <1 x i1> poison, i1 %37, i32 0
  %39 = call <1 x float> @llvm.masked.load.v1f32.p1(ptr addrspace(1) %35, i32 4, <1 x i1> %38, <1 x float> zeroinitializer)
  %40 = extractelement <1 x float> %39, i32 0
  %41 = insertelement <2 x float> poison, float %34, i32 0
  %42 = insertelement <2 x float> %41, float %40, i32 1
  store <2 x float> %42, ptr addrspace(3) %6, align 8
  %tmem = call i32 @llvm.nvvm.tcgen05.alloc.shared(i32 2), !tile.tmem !0
  %43 = add i32 %tmem, %7
  call void @llvm.nvvm.tcgen05.st.16x256b.x1(i32 %43, <4 x float> zeroinitializer), !tile.st !1
  %44 = add i32 %43, 1048576
  call void @llvm.nvvm.tcgen05.st.16x256b.x1(i32 %44, <4 x float> zeroinitializer), !tile.st !1
  call void @llvm.nvvm.tcgen05.wait.st()
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.tcgen05.fence.after.thread.sync()
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  %peer = xor i32 %rank, 1
  %45 = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) @smem, i32 128, i32 1024, i32 0, i32 0)
  %46 = shl i32 1, %rank
  %47 = shl i32 1, %peer
  %48 = or i32 %46, %47
  %49 = trunc i32 %48 to i16
  br i1 %11, label %issue.then, label %issue.end

issue.then:
  %50 = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %51 = extractvalue { i32, i1 } %50, 1
  br i1 %51, label %elected.then, label %elected.end

elected.then:
  call void @llvm.nvvm.tcgen05.cp.cta_group__2(i32 %tmem, i64 %45), !tile.cp !2
  call void @llvm.nvvm.tcgen05.commit.cta_group__2.multicast(ptr addrspace(3) %mbarrier, i16 %49)
  br label %elected.end

elected.end:
  br label %issue.end

issue.end:
  call void @llvm.nvvm.tcgen05.wait.cta_group__2() [ "tile.mbarrier"(ptr addrspace(3) %mbarrier, i32 0) ]
  %52 = add i32 %tmem, %7
  %53 = shl i32 %ctaid_x, 7
  %54 = call <4 x float> @llvm.nvvm.tcgen05.ld.16x256b.x1(i32 %52), !tile.ld !1
  call void @llvm.nvvm.tcgen05.wait.ld()
  %55 = extractelement <4 x float> %54, i32 0
  %56 = extractelement <4 x float> %54, i32 1
  %57 = extractelement <4 x float> %54, i32 2
  %58 = extractelement <4 x float> %54, i32 3
  %59 = sub i32 256, %53
  %60 = sub i32 %59, %15
  %61 = icmp sgt i32 %60, 0
  %62 = sub i32 8, %17
  %63 = icmp sgt i32 %62, 0
  %64 = and i1 %61, %63
  %65 = add i32 %53, %15
  %66 = sext i32 %65 to i64
  %67 = shl i64 %66, 5
  %68 = getelementptr i8, ptr addrspace(1) %d, i64 %67
  %69 = sext i32 %17 to i64
  %70 = shl i64 %69, 2
  %71 = getelementptr i8, ptr addrspace(1) %68, i64 %70
  %72 = insertelement <1 x float> poison, float %55, i32 0
  %73 = insertelement <1 x i1> poison, i1 %64, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %72, ptr addrspace(1) %71, i32 4, <1 x i1> %73)
  %74 = icmp sgt i32 %62, 1
  %75 = and i1 %61, %74
  %76 = getelementptr i8, ptr addrspace(1) %71, i64 4
  %77 = insertelement <1 x float> poison, float %56, i32 0
  %78 = insertelement <1 x i1> poison, i1 %75, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %77, ptr addrspace(1) %76, i32 4, <1 x i1> %78)
  %79 = icmp sgt i32 %60, 8
  %80 = and i1 %79, %63
  %81 = getelementptr i8, ptr addrspace(1) %71, i64 256
  %82 = insertelement <1 x float> poison, float %57, i32 0
  %83 = insertelement <1 x i1> poison, i1 %80, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %82, ptr addrspace(1) %81, i32 4, <1 x i1> %83)
  %84 = and i1 %79, %74
  %85 = getelementptr i8, ptr addrspace(1) %71, i64 260
  %86 = insertelement <1 x float> poison, float %58, i32 0
  %87 = insertelement <1 x i1> poison, i1 %84, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %86, ptr addrspace(1) %85, i32 4, <1 x i1> %87)
  %88 = add i32 %52, 1048576
  %89 = call <4 x float> @llvm.nvvm.tcgen05.ld.16x256b.x1(i32 %88), !tile.ld !1
  call void @llvm.nvvm.tcgen05.wait.ld()
  %90 = extractelement <4 x float> %89, i32 0
  %91 = extractelement <4 x float> %89, i32 1
  %92 = extractelement <4 x float> %89, i32 2
  %93 = extractelement <4 x float> %89, i32 3
  %94 = icmp sgt i32 %60, 16
  %95 = and i1 %94, %63
  %96 = getelementptr i8, ptr addrspace(1) %71, i64 512
  %97 = insertelement <1 x float> poison, float %90, i32 0
  %98 = insertelement <1 x i1> poison, i1 %95, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %97, ptr addrspace(1) %96, i32 4, <1 x i1> %98)
  %99 = and i1 %94, %74
  %100 = getelementptr i8, ptr addrspace(1) %71, i64 516
  %101 = insertelement <1 x float> poison, float %91, i32 0
  %102 = insertelement <1 x i1> poison, i1 %99, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %101, ptr addrspace(1) %100, i32 4, <1 x i1> %102)
  %103 = icmp sgt i32 %60, 24
  %104 = and i1 %103, %63
  %105 = getelementptr i8, ptr addrspace(1) %71, i64 768
  %106 = insertelement <1 x float> poison, float %92, i32 0
  %107 = insertelement <1 x i1> poison, i1 %104, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %106, ptr addrspace(1) %105, i32 4, <1 x i1> %107)
  %108 = and i1 %103, %74
  %109 = getelementptr i8, ptr addrspace(1) %71, i64 772
  %110 = insertelement <1 x float> poison, float %93, i32 0
  %111 = insertelement <1 x i1> poison, i1 %108, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %110, ptr addrspace(1) %109, i32 4, <1 x i1> %111)
  call void @llvm.nvvm.tcgen05.dealloc(i32 %tmem, i32 2), !tile.tmem !0
  call void @llvm.nvvm.tcgen05.relinquish_alloc_permit(), !tile.tmem !3
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
declare void @llvm.nvvm.fence.mbarrier_init.release.cluster()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cluster.arrive.relaxed.aligned()
declare void @llvm.nvvm.barrier.cluster.wait.aligned()
declare <1 x float> @llvm.masked.load.v1f32.p1(ptr addrspace(1), i32, <1 x i1>, <1 x float>)
declare i32 @llvm.nvvm.tcgen05.alloc.shared(i32)
declare void @llvm.nvvm.tcgen05.st.16x256b.x1(i32, <4 x float>)
declare void @llvm.nvvm.tcgen05.wait.st()
declare void @llvm.nvvm.tcgen05.fence.before.thread.sync()
declare void @llvm.nvvm.tcgen05.fence.after.thread.sync()
declare void @llvm.nvvm.fence.proxy.async.shared_cta()
declare void @llvm.nvvm.barrier.cluster.arrive.aligned()
declare i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3), i32, i32, i32, i32)
declare { i32, i1 } @llvm.nvvm.elect.sync(i32)
declare void @llvm.nvvm.tcgen05.cp.cta_group__2(i32, i64)
declare void @llvm.nvvm.tcgen05.commit.cta_group__2.multicast(ptr addrspace(3), i16)
declare void @llvm.nvvm.tcgen05.wait.cta_group__2()
declare <4 x float> @llvm.nvvm.tcgen05.ld.16x256b.x1(i32)
declare void @llvm.nvvm.tcgen05.wait.ld()
declare void @llvm.masked.store.v1f32.p1(<1 x float>, ptr addrspace(1), i32, <1 x i1>)
declare void @llvm.nvvm.tcgen05.dealloc(i32, i32)
declare void @llvm.nvvm.tcgen05.relinquish_alloc_permit()

attributes #0 = { "target-cpu"="sm_100a" "nvvm.reqntid"="128" "nvvm.cluster_dim"="2,1,1" "nvvm.minctasm"="1" }

!0 = !{!"tile", !"128x8", !"type", !"f32", !"columns", i32 32, !"cta_group", i32 2}
!1 = !{!"shape", !"16x256b", !"num", i32 1}
!2 = !{!"shape", !"64x128b", !"multicast", !"warpx2::01_23"}
!3 = !{!"cta_group", i32 2}
