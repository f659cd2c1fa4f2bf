; target: sm_100a
; One-thread products into tensor memory, in kernels of another compiler: constant expressions, structs of barriers, the
; documents' short forms beside LLVM's own.
target triple = "nvptx64-nvidia-cuda"
%pipe = type { i64, i64, i32, i32 }
@_ZN4gemm4pipeE = internal addrspace(3) global %pipe undef, align 8
@_ZN4gemm5tilesE = internal addrspace(3) global [2 x [8192 x i8]] undef, align 1024
define ptx_kernel void @_ZN4gemm7collectEx(i64 %da, i64 %db, ptr addrspace(1) %out) {
entry:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZN4gemm4pipeE, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZN4gemm4pipeE, i64 16), i32 128)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  %w = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZN4gemm4pipeE, i64 16), align 4
  %d0 = inttoptr i32 %w to ptr addrspace(6)
  %w1 = add i32 64, %w
  %d1 = inttoptr i32 %w1 to ptr addrspace(6)
  %same = or i64 0, %da
  %next = add i64 2, %da
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d0, i64 %da, i64 %db, i32 136314896, i1 false, i32 0, i32 1, i32 2)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d1, i64 %same, i64 %db, i32 136314896, i1 false, i32 0, i32 1, i32 3)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d1, i64 %next, i64 %db, i32 136314896, i1 true, i32 0, i32 1, i32 1) ;! tcgen05.collector-of-another-a
  call void @llvm.nvvm.tcgen05.commit.shared.cg1(ptr addrspace(3) @_ZN4gemm4pipeE)
  br label %spin
spin:
  %up = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @_ZN4gemm4pipeE, i32 0)
  br i1 %up, label %read, label %spin
read:
  %bits = call i32 @llvm.nvvm.tcgen05.ld.32x32b.x1(ptr addrspace(6) %d0, i1 false)
  call void @llvm.nvvm.tcgen05.wait.ld()
  store i32 %bits, ptr addrspace(1) %out, align 4
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %d0, i32 128)
  ret void
}
define ptx_kernel void @_ZN4gemm5hastyEx(i64 %da, i64 %db, ptr addrspace(1) %out) { ;! native.unsupported
entry:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZN4gemm4pipeE, i32 2) ;! mbarrier.too-few-arrivals
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZN4gemm4pipeE, i64 16), i32 64)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  %w = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZN4gemm4pipeE, i64 16), align 4
  %d = inttoptr i32 %w to ptr addrspace(6)
  %zero = icmp eq i64 1, 2
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %da, i64 %db, i32 136314896, i1 true, i32 0, i32 1, i32 0) ;! tmem.init
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %da, i64 %db, i32 136314896, i1 %zero, i32 0, i32 1, i32 0)
  call void @llvm.nvvm.tcgen05.commit.shared.cg1(ptr addrspace(3) @_ZN4gemm4pipeE)
  %bits = call i32 @llvm.nvvm.tcgen05.ld.32x32b.x1(ptr addrspace(6) %d, i1 false) ;! tcgen05.result-not-awaited
  call void @llvm.nvvm.tcgen05.wait.ld()
  store i32 %bits, ptr addrspace(1) %out, align 4
  br label %spin
spin:
  %up = call i1 @llvm.nvvm.mbarrier.test.wait.parity.scope.cta.space.cta(ptr addrspace(3) @_ZN4gemm4pipeE, i32 0)
  br i1 %up, label %read, label %spin
read:
  %late = call i32 @llvm.nvvm.tcgen05.ld.32x32b.x1(ptr addrspace(6) %d, i1 false)
  call void @llvm.nvvm.tcgen05.wait.ld()
  store i32 %late, ptr addrspace(1) %out, align 4
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %d, i32 64)
  ret void
}
define ptx_kernel void @_ZN4gemm5phaseEx(i64 %da, i64 %db, ptr addrspace(1) %out) {
entry:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZN4gemm4pipeE, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZN4gemm4pipeE, i64 16), i32 64)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  %w = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZN4gemm4pipeE, i64 16), align 4
  %d = inttoptr i32 %w to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %da, i64 %db, i32 136314896, i1 false, i32 0, i32 1, i32 0)
  call void @llvm.nvvm.tcgen05.commit.shared.cg1(ptr addrspace(3) @_ZN4gemm4pipeE)
  %one = xor i32 0, 1
  br label %spin
spin:
  %up = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @_ZN4gemm4pipeE, i32 %one) ;! mbarrier.passed-at-once
  br i1 %up, label %read, label %spin
read:
  %bits = call i32 @llvm.nvvm.tcgen05.ld.32x32b.x1(ptr addrspace(6) %d, i1 false)
  call void @llvm.nvvm.tcgen05.wait.ld()
  store i32 %bits, ptr addrspace(1) %out, align 4
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %d, i32 64)
  ret void
}
define ptx_kernel void @_ZN4gemm5pairsEx(i64 %da, i64 %db) "nvvm.cluster_dim"="2,1,1" {
entry:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZN4gemm4pipeE, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  call void @llvm.nvvm.tcgen05.alloc.shared.cg2(ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZN4gemm4pipeE, i64 16), i32 64)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg2()
  %w = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZN4gemm4pipeE, i64 16), align 4
  %d = inttoptr i32 %w to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %da, i64 %db, i32 136314896, i1 false, i32 0, i32 2, i32 0)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %da, i64 %db, i32 136314896, i1 true, i32 0, i32 1, i32 0) ;! tcgen05.groups-mix
  call void @llvm.nvvm.tcgen05.commit.shared.cg2(ptr addrspace(3) @_ZN4gemm4pipeE)
  br label %spin
spin:
  %up = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @_ZN4gemm4pipeE, i32 0)
  br i1 %up, label %free, label %spin
free:
  call void @llvm.nvvm.tcgen05.dealloc.cg2(ptr addrspace(6) %d, i32 64)
  ret void
}
define ptx_kernel void @short_forms(i64 %da, i64 %db, ptr addrspace(1) %out) "nvvm.cluster_dim"="2" {
  %low = call i32 @llvm.nvvm.tcgen05.alloc.shared(i32 32)
  %high = call i32 @llvm.nvvm.tcgen05.alloc.shared(i32 32)
  %k = shl i32 3, 6
  %ctrl = or i32 1, %k
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %high, i64 %da, i64 %db, i32 %ctrl, i32 1, i1 false)
  call void @llvm.nvvm.tcgen05.wait.cta_group__2() ;! tcgen05.wait-group
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %low, i64 %da, i64 %db, i32 %ctrl, i32 1, i1 false)
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %high, i64 %da, i64 %db, i32 %ctrl, i32 1, i1 true)
  call void @llvm.nvvm.tcgen05.wait.cta_group__1() ;! tcgen05.wait-drains-all
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %low, i64 %da, i64 %db, i32 %ctrl, i32 1, i1 true)
  call void @llvm.nvvm.tcgen05.wait.cta_group__1()
  call void @llvm.nvvm.tcgen05.dealloc(i32 %low, i32 32)
  call void @llvm.nvvm.tcgen05.dealloc(i32 %high, i32 32)
  call void @llvm.nvvm.tcgen05.relinquish_alloc_permit()
  ret void
}
