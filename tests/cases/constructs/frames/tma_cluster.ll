target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [1024 x i8] undef, align 128
@bar = internal addrspace(3) global i64 undef, align 8
define ptx_kernel void @k(ptr addrspace(1) %x, ptr byval([128 x i8]) align 64 "nvvm.grid_constant" %map, ptr addrspace(1) %d) "nvvm.reqntid"="32" "nvvm.cluster_dim"="2" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %tile = addrspacecast ptr addrspace(3) @tile to ptr addrspace(7)
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %init, label %meet

init:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  br label %meet

meet:
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
<<BODY>>

read:
  %part = shl i32 %rank, 5
  %place = add i32 %part, %tid
  %from = getelementptr <8 x i32>, ptr addrspace(3) @tile, i32 %tid
  %to = getelementptr <8 x i32>, ptr addrspace(1) %d, i32 %place
  %v = load <8 x i32>, ptr addrspace(3) %from, align 16
  store <8 x i32> %v, ptr addrspace(1) %to, align 16
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  ret void
}
<<DECLARE>>
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
declare void @llvm.nvvm.barrier.cluster.arrive.aligned()
declare void @llvm.nvvm.barrier.cluster.wait.aligned()
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
declare void @llvm.nvvm.fence.mbarrier_init.release.cluster()
declare i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3), i32)
declare i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3), i32)
