//: construct tcgen05.commit, to this CTA and to those of a mask
//: target    sm_100a
//: launch    grid=2 block=32 cluster=2
//: d         u32 64 = np.arange(64)
//: ptx       tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [
//: ptx       tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [
//: sass      UTCBAR.MULTICAST
//: twin      `constant(3 : i16)` -> `constant(1 : i16)` : sanitize:wait for ever
//: twin      `b64 [$0];", "r,~{memory}" %own` -> `b64 [$0];", "r,~{memory}" %both` : sanitize:wait for ever
llvm.mlir.global internal @own() {addr_space = 3 : i32, alignment = 8 : i64} : i64
llvm.mlir.global internal @both() {addr_space = 3 : i32, alignment = 8 : i64} : i64

llvm.func @k(%d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>, nvvm.cluster_dim = array<i32: 2>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  %ctas = llvm.mlir.constant(3 : i16) : i16
  %own = llvm.mlir.addressof @own : !llvm.ptr<3>
  %both = llvm.mlir.addressof @both : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %base = llvm.shl %rank, %five : i32
  %whole = llvm.add %base, %tid : i32
  %to = llvm.getelementptr %d[%whole] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %first = llvm.icmp "eq" %tid, %zero : i32
  llvm.cond_br %first, ^init, ^ready
^init:
  nvvm.mbarrier.init %own, %one : !llvm.ptr<3>, i32
  nvvm.mbarrier.init %both, %two : !llvm.ptr<3>, i32
  nvvm.fence.mbarrier.init
  llvm.br ^ready
^ready:
  nvvm.cluster.arrive.relaxed {aligned}
  nvvm.cluster.wait {aligned}
  llvm.cond_br %first, ^commit, ^own
^commit:
  llvm.inline_asm has_side_effects "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [$0];", "r,~{memory}" %own : (!llvm.ptr<3>) -> ()
  llvm.inline_asm has_side_effects "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [$0], $1;", "r,h,~{memory}" %both, %ctas : (!llvm.ptr<3>, i16) -> ()
  llvm.br ^own
^own:
  %done = nvvm.mbarrier.try_wait %own, %zero : !llvm.ptr<3>, i32 -> i1
  llvm.cond_br %done, ^both, ^own
^both:
  %here = nvvm.mbarrier.try_wait %both, %zero : !llvm.ptr<3>, i32 -> i1
  llvm.cond_br %here, ^end, ^both
^end:
  llvm.store %whole, %to : i32, !llvm.ptr<1>
  llvm.return
}
