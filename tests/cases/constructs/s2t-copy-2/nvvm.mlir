//: construct S2T copy of two CTAs
//: target    sm_100a
//: launch    grid=2 block=128 cluster=2
//: a         f32 128x4
//: d         f32 256x8 = np.hstack([a[np.r_[0:32, 0:32, 32:64, 32:64, 64:96, 64:96, 96:128, 96:128]], np.zeros((256, 4))])
//: ptx       tcgen05.alloc.cta_group::2
//: ptx       tcgen05.cp.cta_group::2.64x128b.warpx2::01_23 [
//: ptx       tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [
//: sass      UTCCP.T.S.2CTA
//: twin      `relinquish_alloc_permit {group = #nvvm.cta_group<cta_2>}` -> `relinquish_alloc_permit` : tcgen05.groups-mix
//: twin      `constant(3 : i16)` -> `constant(1 : i16)` : sanitize:wait for ever
llvm.mlir.global internal @smem() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<1024 x i8>
llvm.mlir.global internal @slot() {addr_space = 3 : i32, alignment = 4 : i64} : i32
llvm.mlir.global internal @bar() {addr_space = 3 : i32, alignment = 8 : i64} : i64

llvm.func @k(%a: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128>, nvvm.cluster_dim = array<i32: 2>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  %sixteen = llvm.mlir.constant(16 : i32) : i32
  %columns = llvm.mlir.constant(32 : i32) : i32
  %smem = llvm.mlir.addressof @smem : !llvm.ptr<3>
  %slot = llvm.mlir.addressof @slot : !llvm.ptr<3>
  %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %both = llvm.mlir.constant(3 : i16) : i16
  %base = llvm.shl %rank, %seven : i32
  %whole = llvm.add %base, %tid : i32
  %six = llvm.mlir.constant(6 : i32) : i32
  %low = llvm.mlir.constant(63 : i32) : i32
  %row = llvm.and %tid, %low : i32
  %first = llvm.shl %rank, %six : i32
  %source = llvm.add %first, %row : i32
  %row_a = llvm.getelementptr %a[%source] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xi32>
  %row_d = llvm.getelementptr %d[%whole] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<8xi32>
  %a0 = llvm.load %row_a {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
  %smem_a0 = llvm.getelementptr %smem[%row] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<4xi32>
  llvm.store %a0, %smem_a0 {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<3>
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  %init = llvm.icmp "eq" %tid, %zero : i32
  llvm.cond_br %init, ^barrier, ^warps
^barrier:
  nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
  nvvm.fence.mbarrier.init
  llvm.br ^warps
^warps:
  %warp = llvm.lshr %tid, %five : i32
  %in_first = llvm.icmp "eq" %warp, %zero : i32
  llvm.cond_br %in_first, ^alloc, ^ready
^alloc:
  nvvm.tcgen05.alloc %slot, %columns {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i32
  nvvm.tcgen05.relinquish_alloc_permit {group = #nvvm.cta_group<cta_2>}
  llvm.br ^ready
^ready:
  nvvm.tcgen05.fence <before>
  nvvm.barrier0
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.wait {aligned}
  nvvm.tcgen05.fence <after>
  %tmem = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
  %lanes = llvm.mlir.constant(96 : i32) : i32
  %of_warp = llvm.and %tid, %lanes : i32
  %lane = llvm.shl %of_warp, %sixteen : i32
  %taddr = llvm.ptrtoint %tmem : !llvm.ptr<6> to i32
  %there = llvm.add %taddr, %lane : i32
  %mine = llvm.inttoptr %there : i32 to !llvm.ptr<6>
  %zeros = llvm.mlir.constant(dense<0> : vector<8xi32>) : vector<8xi32>
  nvvm.tcgen05.st %mine, %zeros {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<8xi32>
  nvvm.tcgen05.wait <store>
  nvvm.tcgen05.fence <before>
  nvvm.barrier0
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.wait {aligned}
  nvvm.tcgen05.fence <after>
  // No swizzle: groups of 8 rows lie 128 bytes apart.
  %leads = llvm.icmp "eq" %whole, %zero : i32
  %matrix = llvm.mlir.constant(70403112304640 : i64) : i64
  %smem_i = llvm.ptrtoint %smem : !llvm.ptr<3> to i32
  %start = llvm.lshr %smem_i, %four : i32
  %wide = llvm.zext %start : i32 to i64
  %desc = llvm.or %wide, %matrix : i64
  llvm.cond_br %leads, ^copy, ^wait
^copy:
  nvvm.tcgen05.cp %tmem, %desc {shape = #nvvm.tcgen05_cp_shape<shape_64x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>, group = #nvvm.cta_group<cta_2>}
  nvvm.tcgen05.commit %bar, multicast_mask = %both {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i16
  llvm.br ^wait
^wait:
  %done = nvvm.mbarrier.try_wait %bar, %zero : !llvm.ptr<3>, i32 -> i1
  llvm.cond_br %done, ^read, ^wait
^read:
  nvvm.tcgen05.fence <after>
  %v = nvvm.tcgen05.ld %mine {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<8xi32>
  nvvm.tcgen05.wait <load>
  llvm.store %v, %row_d {alignment = 16 : i64} : vector<8xi32>, !llvm.ptr<1>
  nvvm.tcgen05.fence <before>
  nvvm.barrier0
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.wait {aligned}
  llvm.cond_br %in_first, ^free, ^end
^free:
  nvvm.tcgen05.fence <after>
  nvvm.tcgen05.dealloc %tmem, %columns {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>, i32
  llvm.br ^end
^end:
  llvm.return
}
