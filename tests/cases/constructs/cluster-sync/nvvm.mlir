//: construct cluster sync: fence, relaxed arrival, wait
//: target    sm_90
//: launch    grid=2 block=32 cluster=2
//: a         u32 64
//: d         u32 64 = np.concatenate([a[32:], a[:32]])
//: ptx       fence.mbarrier_init.release.cluster
//: ptx       barrier.cluster.arrive.relaxed.aligned
//: ptx       barrier.cluster.wait.aligned
//: ptx       barrier.cluster.arrive.aligned
//: twin      `nvvm.cluster.arrive {aligned}` -> `nvvm.cluster.arrive.relaxed {aligned}` : sanitize:nothing orders the two
//: twin      `  nvvm.cluster.arrive.relaxed {aligned}` -> `` : cluster.not-arrived
llvm.func @k(%a: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>, nvvm.cluster_dim = array<i32: 2>} {
  %five = llvm.mlir.constant(5 : i32) : i32
  %all = llvm.mlir.constant(32 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %base = llvm.shl %rank, %five : i32
  %mine = llvm.add %base, %tid : i32
  %theirs = llvm.xor %mine, %all : i32
  %from = llvm.getelementptr %a[%mine] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %to = llvm.getelementptr %d[%mine] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %peers = llvm.getelementptr %d[%theirs] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  nvvm.fence.mbarrier.init
  nvvm.cluster.arrive.relaxed {aligned}
  nvvm.cluster.wait {aligned}
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  llvm.store %v, %to : i32, !llvm.ptr<1>
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.wait {aligned}
  %w = llvm.load %peers : !llvm.ptr<1> -> i32
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.wait {aligned}
  llvm.store %w, %to : i32, !llvm.ptr<1>
  llvm.return
}
