; Special registers, barriers, warp operations, asynchronous copies, mbarriers, clusters and fences.
; targets: sm_90, sm_90a, sm_100, sm_100f, sm_120a
; ptx: %ctaid.x;
; ptx: %cluster_ctarank
; ptx: bar.sync 0;
; ptx: bar.sync 3;
; ptx: bar.sync 2, 64;
; ptx: shfl.sync.bfly.b32
; ptx: vote.sync.ballot.b32
; ptx: elect.sync _|
; ptx: redux.sync.add.s32
; ptx: cp.async.ca.shared.global [buf+16], [%rd
; ptx: cp.async.cg.shared.global
; ptx: mbarrier.init.shared.b64 [bars], 1;
; ptx: mbarrier.arrive.expect_tx.shared.b64
; ptx: mbarrier.try_wait.parity.shared.b64
; ptx: fence.proxy.async.shared::cta;
; ptx: barrier.cluster.arrive.aligned;
; ptx: barrier.cluster.wait.aligned;
; ptx: stmatrix.sync.aligned.m8n8.x4.trans.shared.b16
@buf = internal addrspace(3) global [1024 x i8] poison, align 16
@bars = internal addrspace(3) global [2 x i64] poison, align 8
define ptx_kernel void @threads(ptr addrspace(1) %p, i32 %n, float %f) #0 {
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %ws = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 3)
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 2, i32 64)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %s1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %n, i32 1, i32 31)
  %s2 = call float @llvm.nvvm.shfl.sync.idx.f32(i32 -1, float %f, i32 %lane, i32 31)
  %q = icmp slt i32 %s1, %ws
  %v1 = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %q)
  %v2 = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %q)
  %el = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %one = extractvalue { i32, i1 } %el, 1
  %r1 = call i32 @llvm.nvvm.redux.sync.add(i32 %v1, i32 -1)
  %b16 = getelementptr i8, ptr addrspace(3) @buf, i32 16
  %p8 = getelementptr i8, ptr addrspace(1) %p, i64 8
  call void @llvm.nvvm.cp.async.ca.shared.global.8(ptr addrspace(3) %b16, ptr addrspace(1) %p8)
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) @buf, ptr addrspace(1) %p, i32 %n)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  br i1 %one, label %init, label %ready

init:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bars, i32 1)
  %second = getelementptr i8, ptr addrspace(3) @bars, i32 8
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %second, i32 32)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  %st = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) @bars, i32 64)
  br label %ready

ready:
  %st2 = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %b16)
  br label %spin

spin:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @bars, i32 0)
  br i1 %done, label %after, label %spin

after:
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.fence.proxy.async()
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  %peer = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @buf, i32 %rank)
  %far = load i32, ptr addrspace(7) %peer
  call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.trans.b16(ptr addrspace(3) @buf, i32 %n, i32 %far, i32 %r1, i32 %c)
  %m = call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.b16(ptr addrspace(3) @buf)
  %m1 = extractvalue { i32, i32 } %m, 1
  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) @bars)
  call void @llvm.nvvm.griddepcontrol.wait()
  %e = call i16 @llvm.nvvm.ff.to.e4m3x2.rn(float %f, float %s2)
  %h = call <2 x half> @llvm.nvvm.e4m3x2.to.f16x2.rn(i16 %e)
  %e2 = call i16 @llvm.nvvm.f16x2.to.e5m2x2.rn(<2 x half> %h)
  %t = call i32 @llvm.nvvm.f2tf32.rna(float %f)
  %z = zext i16 %e2 to i32
  %sum = add i32 %z, %t
  %sum2 = add i32 %sum, %m1
  %sum3 = select i1 %v2, i32 %sum2, i32 0
  store i32 %sum3, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "nvvm.reqntid"="32" "nvvm.cluster_dim"="2" "nvvm.maxnreg"="64" }
