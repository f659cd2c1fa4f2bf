;: construct S2T copy of one CTA
;: target    sm_100a
;: launch    grid=1 block=128
;: a         f32 128x4
;: d         f32 128x8 = np.hstack([a, np.zeros((128, 4))])
;: ptx       tcgen05.cp.cta_group::1.128x128b [
;: ptx       tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [
;: sass      UTCCP
;: twin      `  call void @llvm.nvvm.fence.proxy.async.shared_cta()` -> `` : proxy.not-fenced
target datalayout = "e-p3:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@smem = external addrspace(3) global [2056 x i8], align 1024

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %d) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %0 = icmp eq i32 %tid, 0
  %ctaid_x = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = shl i32 %tid, 4
  %2 = getelementptr i8, ptr addrspace(3) @smem, i32 %1
  %warp = lshr i32 %tid, 5
  %3 = shl i32 %warp, 21
  %4 = icmp eq i32 %warp, 0
  %5 = and i32 %tid, 28
  %6 = lshr i32 %5, 2
  %7 = and i32 %tid, 96
  %8 = or i32 %6, %7
  %9 = and i32 %tid, 3
  %10 = shl i32 %9, 1
  br label %body

body:
  %mbarrier = getelementptr i8, ptr addrspace(3) @smem, i32 2048
  br i1 %0, label %init.then, label %init.end

init.then:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %mbarrier, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  br label %init.end

init.end:
  call void @llvm.nvvm.barrier0()
  %11 = shl i32 %ctaid_x, 7
  %12 = add i32 %11, %tid
  %13 = sext i32 %12 to i64
  %14 = shl i64 %13, 4
  %15 = getelementptr i8, ptr addrspace(1) %a, i64 %14
  %16 = sub i32 128, %11
  %17 = sub i32 %16, %tid
  %18 = icmp sgt i32 %17, 0
  %19 = insertelement <1 x i1> poison, i1 %18, i32 0
  %20 = call <1 x float> @llvm.masked.load.v1f32.p1(ptr addrspace(1) %15, i32 4, <1 x i1> %19, <1 x float> zeroinitializer)
  %21 = extractelement <1 x float> %20, i32 0
  %22 = getelementptr i8, ptr addrspace(1) %15, i64 4
  %23 = call <1 x float> @llvm.masked.load.v1f32.p1(ptr addrspace(1) %22, i32 4, <1 x i1> %19, <1 x float> zeroinitializer)
  %24 = extractelement <1 x float> %23, i32 0
  %25 = getelementptr i8, ptr addrspace(1) %15, i64 8
  %26 = call <1 x float> @llvm.masked.load.v1f32.p1(ptr addrspace(1) %25, i32 4, <1 x i1> %19, <1 x float> zeroinitializer)
  %27 = extractelement <1 x float> %26, i32 0
  %28 = getelementptr i8, ptr addrspace(1) %15, i64 12
  %29 = call <1 x float> @llvm.masked.load.v1f32.p1(ptr addrspace(1) %28, i32 4, <1 x i1> %19, <1 x float> zeroinitializer)
  %30 = extractelement <1 x float> %29, i32 0
  %31 = insertelement <4 x float> poison, float %21, i32 0
  %32 = insertelement <4 x float> %31, float %24, i32 1
  %33 = insertelement <4 x float> %32, float %27, i32 2
  %34 = insertelement <4 x float> %33, float %30, i32 3
  store <4 x float> %34, ptr addrspace(3) %2, align 16
  %tmem = call i32 @llvm.nvvm.tcgen05.alloc.shared(i32 2), !tile.tmem !0
  %35 = add i32 %tmem, %3
  call void @llvm.nvvm.tcgen05.st.16x256b.x1(i32 %35, <4 x float> zeroinitializer), !tile.st !1
  %36 = add i32 %35, 1048576
  call void @llvm.nvvm.tcgen05.st.16x256b.x1(i32 %36, <4 x float> zeroinitializer), !tile.st !1
  call void @llvm.nvvm.tcgen05.wait.st()
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.tcgen05.fence.after.thread.sync()
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier0()
  %37 = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) @smem, i32 128, i32 2048, i32 0, i32 0)
  br i1 %4, label %issue.then, label %issue.end

issue.then:
  %38 = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %39 = extractvalue { i32, i1 } %38, 1
  br i1 %39, label %elected.then, label %elected.end

elected.then:
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %tmem, i64 %37), !tile.cp !2
  call void @llvm.nvvm.tcgen05.commit.cta_group__1(ptr addrspace(3) %mbarrier)
  br label %elected.end

elected.end:
  br label %issue.end

issue.end:
  call void @llvm.nvvm.tcgen05.wait.cta_group__1() [ "tile.mbarrier"(ptr addrspace(3) %mbarrier, i32 0) ]
  %40 = add i32 %tmem, %3
  %41 = shl i32 %ctaid_x, 7
  %42 = call <4 x float> @llvm.nvvm.tcgen05.ld.16x256b.x1(i32 %40), !tile.ld !1
  call void @llvm.nvvm.tcgen05.wait.ld()
  %43 = extractelement <4 x float> %42, i32 0
  %44 = extractelement <4 x float> %42, i32 1
  %45 = extractelement <4 x float> %42, i32 2
  %46 = extractelement <4 x float> %42, i32 3
  %47 = sub i32 128, %41
  %48 = sub i32 %47, %8
  %49 = icmp sgt i32 %48, 0
  %50 = sub i32 8, %10
  %51 = icmp sgt i32 %50, 0
  %52 = and i1 %49, %51
  %53 = add i32 %41, %8
  %54 = sext i32 %53 to i64
  %55 = shl i64 %54, 5
  %56 = getelementptr i8, ptr addrspace(1) %d, i64 %55
  %57 = sext i32 %10 to i64
  %58 = shl i64 %57, 2
  %59 = getelementptr i8, ptr addrspace(1) %56, i64 %58
  %60 = insertelement <1 x float> poison, float %43, i32 0
  %61 = insertelement <1 x i1> poison, i1 %52, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %60, ptr addrspace(1) %59, i32 4, <1 x i1> %61)
  %62 = icmp sgt i32 %50, 1
  %63 = and i1 %49, %62
  %64 = getelementptr i8, ptr addrspace(1) %59, i64 4
  %65 = insertelement <1 x float> poison, float %44, i32 0
  %66 = insertelement <1 x i1> poison, i1 %63, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %65, ptr addrspace(1) %64, i32 4, <1 x i1> %66)
  %67 = icmp sgt i32 %48, 8
  %68 = and i1 %67, %51
  %69 = getelementptr i8, ptr addrspace(1) %59, i64 256
  %70 = insertelement <1 x float> poison, float %45, i32 0
  %71 = insertelement <1 x i1> poison, i1 %68, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %70, ptr addrspace(1) %69, i32 4, <1 x i1> %71)
  %72 = and i1 %67, %62
  %73 = getelementptr i8, ptr addrspace(1) %59, i64 260
  %74 = insertelement <1 x float> poison, float %46, i32 0
  %75 = insertelement <1 x i1> poison, i1 %72, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %74, ptr addrspace(1) %73, i32 4, <1 x i1> %75)
  %76 = add i32 %40, 1048576
  %77 = call <4 x float> @llvm.nvvm.tcgen05.ld.16x256b.x1(i32 %76), !tile.ld !1
  call void @llvm.nvvm.tcgen05.wait.ld()
  %78 = extractelement <4 x float> %77, i32 0
  %79 = extractelement <4 x float> %77, i32 1
  %80 = extractelement <4 x float> %77, i32 2
  %81 = extractelement <4 x float> %77, i32 3
  %82 = icmp sgt i32 %48, 16
  %83 = and i1 %82, %51
  %84 = getelementptr i8, ptr addrspace(1) %59, i64 512
  %85 = insertelement <1 x float> poison, float %78, i32 0
  %86 = insertelement <1 x i1> poison, i1 %83, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %85, ptr addrspace(1) %84, i32 4, <1 x i1> %86)
  %87 = and i1 %82, %62
  %88 = getelementptr i8, ptr addrspace(1) %59, i64 516
  %89 = insertelement <1 x float> poison, float %79, i32 0
  %90 = insertelement <1 x i1> poison, i1 %87, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %89, ptr addrspace(1) %88, i32 4, <1 x i1> %90)
  %91 = icmp sgt i32 %48, 24
  %92 = and i1 %91, %51
  %93 = getelementptr i8, ptr addrspace(1) %59, i64 768
  %94 = insertelement <1 x float> poison, float %80, i32 0
  %95 = insertelement <1 x i1> poison, i1 %92, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %94, ptr addrspace(1) %93, i32 4, <1 x i1> %95)
  %96 = and i1 %91, %62
  %97 = getelementptr i8, ptr addrspace(1) %59, i64 772
  %98 = insertelement <1 x float> poison, float %81, i32 0
  %99 = insertelement <1 x i1> poison, i1 %96, i32 0
  call void @llvm.masked.store.v1f32.p1(<1 x float> %98, ptr addrspace(1) %97, i32 4, <1 x i1> %99)
  call void @llvm.nvvm.tcgen05.dealloc(i32 %tmem, i32 2), !tile.tmem !0
  call void @llvm.nvvm.tcgen05.relinquish_alloc_permit()
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
declare void @llvm.nvvm.fence.mbarrier_init.release.cluster()
declare void @llvm.nvvm.barrier0()
declare <1 x float> @llvm.masked.load.v1f32.p1(ptr addrspace(1), i32, <1 x i1>, <1 x float>)
declare i32 @llvm.nvvm.tcgen05.alloc.shared(i32)
declare void @llvm.nvvm.tcgen05.st.16x256b.x1(i32, <4 x float>)
declare void @llvm.nvvm.tcgen05.wait.st()
declare void @llvm.nvvm.tcgen05.fence.before.thread.sync()
declare void @llvm.nvvm.tcgen05.fence.after.thread.sync()
declare void @llvm.nvvm.fence.proxy.async.shared_cta()
declare i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3), i32, i32, i32, i32)
declare { i32, i1 } @llvm.nvvm.elect.sync(i32)
declare void @llvm.nvvm.tcgen05.cp.cta_group__1(i32, i64)
declare void @llvm.nvvm.tcgen05.commit.cta_group__1(ptr addrspace(3))
declare void @llvm.nvvm.tcgen05.wait.cta_group__1()
declare <4 x float> @llvm.nvvm.tcgen05.ld.16x256b.x1(i32)
declare void @llvm.nvvm.tcgen05.wait.ld()
declare void @llvm.masked.store.v1f32.p1(<1 x float>, ptr addrspace(1), i32, <1 x i1>)
declare void @llvm.nvvm.tcgen05.dealloc(i32, i32)
declare void @llvm.nvvm.tcgen05.relinquish_alloc_permit()

attributes #0 = { "target-cpu"="sm_100a" "nvvm.reqntid"="128" "nvvm.minctasm"="1" }

!0 = !{!"tile", !"128x8", !"type", !"f32"}
!1 = !{!"shape", !"16x256b", !"num", i32 1}
!2 = !{!"shape", !"128x128b"}
