; target: sm_90
; Results that leave by bulk copies: one elected thread, stores in front of it, groups that are left open.
target triple = "nvptx64-nvidia-cuda"
@stage.out = internal addrspace(3) global [2 x [2048 x i8]] undef, align 128
define ptx_kernel void @leaves_open(ptr addrspace(1) %to, i1 %second) { ;! native.unsupported
entry:
  %buf = getelementptr inbounds [2 x [2048 x i8]], ptr addrspace(3) @stage.out, i32 0, i32 1
  br i1 %second, label %more, label %last
more:
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %to, ptr addrspace(3) %buf, i32 2048, i64 0, i1 false) ;! cp-async-bulk.not-committed
  br label %leave
last:
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %to, ptr addrspace(3) @stage.out, i32 2048, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group(i32 0)
  br label %leave
leave:
  ret void
}
define ptx_kernel void @never_waits(ptr addrspace(1) %to, i32 %n) {
entry:
  %more = icmp ult i32 %n, 4
  br i1 %more, label %go, label %waits
go:
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %to, ptr addrspace(3) @stage.out, i32 1024, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group() ;! cp-async-bulk.not-waited
  br label %leave
waits:
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %to, ptr addrspace(3) @stage.out, i32 1024, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  br label %leave
leave:
  ret void
}
define ptx_kernel void @unfenced(ptr addrspace(1) %to, float %v) "nvvm.maxntid"="128" { ;! native.unsupported
entry:
  %tid = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %slot = getelementptr inbounds float, ptr addrspace(3) @stage.out, i32 %tid
  %other = getelementptr inbounds [2 x [2048 x i8]], ptr addrspace(3) @stage.out, i64 0, i64 1, i64 0
  store float %v, ptr addrspace(3) %slot, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %one = icmp eq i32 0, %tid
  br i1 %one, label %copies, label %joins
copies:
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %to, ptr addrspace(3) @stage.out, i32 512, i64 0, i1 false) ;! proxy.not-fenced
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  br label %joins
joins:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v, ptr addrspace(3) %other, align 4
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %one, label %copies2, label %leave
copies2:
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %to, ptr addrspace(3) %other, i32 16, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  br label %leave
leave:
  ret void
}
define ptx_kernel void @by_itself(ptr addrspace(1) %to) #1 {
  call void @llvm.nvvm.barrier.cluster.arrive.relaxed.aligned() ;! cluster.barrier-alone
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  ret void
}
define ptx_kernel void @in_pairs(ptr addrspace(1) %to) #2 {
  call void @llvm.nvvm.barrier.cluster.arrive.relaxed.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  ret void
}
attributes #1 = { nounwind "nvvm.cluster_dim"="1" }
attributes #2 = { nounwind "nvvm.cluster_dim"="1,2" }
define ptx_kernel void @sends_early(ptr addrspace(1) %to, float %v) #3 { ;! native.unsupported
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr inbounds [512 x float], ptr addrspace(3) @stage.out, i32 0, i32 %tid
  store float %v, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  %is.last = icmp ugt i32 %tid, 126
  br i1 %is.last, label %sends, label %leave
sends:
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %to, ptr addrspace(3) @stage.out, i32 512, i64 0, i1 false) ;! cp-async-bulk.no-barrier
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  br label %leave
leave:
  ret void
}
define ptx_kernel void @sends(ptr addrspace(1) %to, float %v) #3 { ;! native.unsupported
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr inbounds [512 x float], ptr addrspace(3) @stage.out, i32 0, i32 %tid
  store float %v, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 2)
  %is.last = icmp ugt i32 %tid, 126
  br i1 %is.last, label %sends, label %leave
sends:
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %to, ptr addrspace(3) @stage.out, i32 512, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  br label %leave
leave:
  ret void
}
attributes #3 = { nounwind "nvvm.maxntid"="128" }
