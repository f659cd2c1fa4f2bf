//: construct  bulk copy of bytes to the shared memory of another CTA
//: target     sm_90
//: launch     grid=2 block=32 cluster=2
//: a          u32 64
//: d          u32 64 = np.concatenate([a[32:], a[:32]])
//: ptx        cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [
//: twin       `%own, %arrived, %bytes` -> `%own, %arrived, %all` : sanitize:bytes
llvm.mlir.global internal @own() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<128 x i8>
llvm.mlir.global internal @got() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<128 x i8>
llvm.mlir.global internal @bar() {addr_space = 3 : i32, alignment = 8 : i64} : i64

llvm.func @k(%a: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>, nvvm.cluster_dim = array<i32: 2>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %all = llvm.mlir.constant(32 : i32) : i32
  %bytes = llvm.mlir.constant(128 : i32) : i32
  %own = llvm.mlir.addressof @own : !llvm.ptr<3>
  %got = llvm.mlir.addressof @got : !llvm.ptr<3>
  %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %peer = llvm.xor %rank, %one : i32
  %base = llvm.mul %rank, %all : i32
  %mine = llvm.add %base, %tid : i32
  %from = llvm.getelementptr %a[%mine] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %to = llvm.getelementptr %d[%mine] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %slot = llvm.getelementptr %own[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.store %v, %slot : i32, !llvm.ptr<3>
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  %first = llvm.icmp "eq" %tid, %zero : i32
  llvm.cond_br %first, ^init, ^meet
^init:
  nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
  nvvm.fence.mbarrier.init
  llvm.br ^meet
^meet:
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.wait {aligned}
  llvm.cond_br %first, ^copy, ^wait
^copy:
  nvvm.mbarrier.arrive.expect_tx %bar, %bytes : !llvm.ptr<3>, i32
  %far = nvvm.mapa %got, %peer : !llvm.ptr<3> -> !llvm.ptr<7>
  %far_bar = nvvm.mapa %bar, %peer : !llvm.ptr<3> -> !llvm.ptr<7>
  %number = llvm.ptrtoint %far_bar : !llvm.ptr<7> to i32
  %arrived = llvm.inttoptr %number : i32 to !llvm.ptr<3>
  nvvm.cp.async.bulk.shared.cluster.shared.cta %far, %own, %arrived, %bytes : !llvm.ptr<7>, !llvm.ptr<3>
  llvm.br ^wait
^wait:
  %done = nvvm.mbarrier.try_wait %bar, %zero : !llvm.ptr<3>, i32 -> i1
  llvm.cond_br %done, ^read, ^wait
^read:
  %near = llvm.getelementptr %got[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %w = llvm.load %near : !llvm.ptr<3> -> i32
  llvm.store %w, %to : i32, !llvm.ptr<1>
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.wait {aligned}
  llvm.return
}
