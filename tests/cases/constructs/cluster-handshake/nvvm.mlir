//: construct handshake of two CTAs over mbarriers (mapa)
//: target    sm_90
//: launch    grid=2 block=32 cluster=2
//: a         u32 64
//: d         u32 64 = np.concatenate([a[32:], a[:32]])
//: ptx       mapa.shared::cluster.u32
//: ptx       fence.mbarrier_init.release.cluster
//: ptx       mbarrier.arrive.release.cluster.shared::cluster.b64 _, [
//: ptx       mbarrier.try_wait.parity.acquire.cluster.shared.b64
//: twin      `nvvm.mbarrier.arrive %peer_bar {` -> `nvvm.mbarrier.arrive %peer_bar {relaxed = true, ` : sanitize:nothing orders the two
//: twin      `  nvvm.cluster.arrive.relaxed` -> `` : cluster.not-arrived
llvm.mlir.global internal @slots() {addr_space = 3 : i32, alignment = 4 : i64} : !llvm.array<32 x i32>
llvm.mlir.global internal @bar() {addr_space = 3 : i32, alignment = 8 : i64} : i64

llvm.func @k(%a: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>, nvvm.cluster_dim = array<i32: 2>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %all = llvm.mlir.constant(32 : i32) : i32
  %slots = llvm.mlir.addressof @slots : !llvm.ptr<3>
  %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %peer = llvm.xor %rank, %one : i32
  %base = llvm.mul %rank, %all : i32
  %mine = llvm.add %base, %tid : i32
  %from = llvm.getelementptr %a[%mine] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %to = llvm.getelementptr %d[%mine] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %first = llvm.icmp "eq" %tid, %zero : i32
  llvm.cond_br %first, ^init, ^ready
^init:
  nvvm.mbarrier.init %bar, %all : !llvm.ptr<3>, i32
  llvm.br ^ready
^ready:
  nvvm.fence.mbarrier.init
  nvvm.cluster.arrive.relaxed {aligned}
  nvvm.cluster.wait {aligned}
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %slot = llvm.getelementptr %slots[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.store %v, %slot : i32, !llvm.ptr<3>
  %peer_bar = nvvm.mapa %bar, %peer : !llvm.ptr<3> -> !llvm.ptr<7>
  nvvm.mbarrier.arrive %peer_bar {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  llvm.br ^wait
^wait:
  %done = nvvm.mbarrier.try_wait %bar, %zero {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  llvm.cond_br %done, ^read, ^wait
^read:
  %peer_slot = nvvm.mapa %slot, %peer : !llvm.ptr<3> -> !llvm.ptr<7>
  %w = llvm.load %peer_slot : !llvm.ptr<7> -> i32
  llvm.store %w, %to : i32, !llvm.ptr<1>
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.wait {aligned}
  llvm.return
}
