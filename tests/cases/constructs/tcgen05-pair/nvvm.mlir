//: construct kernel of two CTAs (cta_group::2)
//: target    sm_100a
//: launch    grid=2 block=128 cluster=2
//: a         f16 256x16
//: b         f16 256x16
//: d         f32 256x16 = f32(a) @ f32(np.concatenate([b[:8], b[128:136]])).T
//: ptx       tcgen05.alloc.cta_group::2.sync.aligned
//: ptx       tcgen05.relinquish_alloc_permit.cta_group::2.sync.aligned
//: ptx       tcgen05.mma.cta_group::2.kind::f16 [
//: ptx       tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64
//: ptx       tcgen05.dealloc.cta_group::2.sync.aligned
//: twin      `relinquish_alloc_permit {group = #nvvm.cta_group<cta_2>}` -> `relinquish_alloc_permit` : tcgen05.groups-mix
//: twin      `%both = llvm.mlir.constant(3 : i16)` -> `%both = llvm.mlir.constant(1 : i16)` : sanitize:wait for ever
llvm.mlir.global internal @smem() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<8192 x i8>
llvm.mlir.global internal @slot() {addr_space = 3 : i32, alignment = 4 : i64} : i32
llvm.mlir.global internal @bar() {addr_space = 3 : i32, alignment = 8 : i64} : i64

llvm.func @k(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128>, nvvm.cluster_dim = array<i32: 2>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %sixteen = llvm.mlir.constant(16 : i32) : i32
  %columns = llvm.mlir.constant(32 : i32) : i32
  %both = llvm.mlir.constant(3 : i16) : i16
  %no = llvm.mlir.constant(false) : i1
  %smem = llvm.mlir.addressof @smem : !llvm.ptr<3>
  %slot = llvm.mlir.addressof @slot : !llvm.ptr<3>
  %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %base = llvm.shl %rank, %seven : i32
  %mine = llvm.add %base, %tid : i32
  %row_a = llvm.getelementptr %a[%mine] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<16xf16>
  %row_b = llvm.getelementptr %b[%mine] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<16xf16>
  %row_d = llvm.getelementptr %d[%mine] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<16xf32>
  %rest_a = llvm.getelementptr %row_a[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, vector<8xf16>
  %rest_b = llvm.getelementptr %row_b[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, vector<8xf16>
  %a0 = llvm.load %row_a {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
  %a1 = llvm.load %rest_a {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
  %b0 = llvm.load %row_b {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
  %b1 = llvm.load %rest_b {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
  %smem_a0 = llvm.getelementptr %smem[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<8xf16>
  %smem_a1 = llvm.getelementptr %smem_a0[2048] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %smem_b0 = llvm.getelementptr %smem_a0[4096] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %smem_b1 = llvm.getelementptr %smem_a0[6144] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  llvm.store %a0, %smem_a0 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
  llvm.store %a1, %smem_a1 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
  llvm.store %b0, %smem_b0 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
  llvm.store %b1, %smem_b1 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  %five = llvm.mlir.constant(5 : i32) : i32
  %warp = llvm.lshr %tid, %five : i32
  %in_first = llvm.icmp "eq" %warp, %zero : i32
  %init = llvm.icmp "eq" %tid, %zero : i32
  llvm.cond_br %init, ^barrier, ^warps
^barrier:
  nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
  nvvm.fence.mbarrier.init
  llvm.br ^warps
^warps:
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
  // The descriptor's fields: no swizzle, columns of 16 bytes 2048 bytes apart, groups of 8 rows 128.
  %matrix = llvm.mlir.constant(70403112304640 : i64) : i64
  %four = llvm.mlir.constant(4 : i32) : i32
  %smem_i = llvm.ptrtoint %smem : !llvm.ptr<3> to i32
  %start_a = llvm.lshr %smem_i, %four : i32
  %tile = llvm.mlir.constant(256 : i32) : i32
  %start_b = llvm.add %start_a, %tile : i32
  %wide_a = llvm.zext %start_a : i32 to i64
  %wide_b = llvm.zext %start_b : i32 to i64
  %da = llvm.or %wide_a, %matrix : i64
  %db = llvm.or %wide_b, %matrix : i64
  %idesc = llvm.mlir.constant(268697616 : i32) : i32
  %first = llvm.icmp "eq" %mine, %zero : i32
  llvm.cond_br %first, ^multiply, ^wait
^multiply:
  nvvm.tcgen05.mma %tmem, %da, %db, %idesc, %no {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_2>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  nvvm.tcgen05.commit %bar, multicast_mask = %both {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i16
  llvm.br ^wait
^wait:
  %done = nvvm.mbarrier.try_wait %bar, %zero {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  llvm.cond_br %done, ^read, ^wait
^read:
  nvvm.tcgen05.fence <after>
  %lanes = llvm.mlir.constant(96 : i32) : i32
  %of_warp = llvm.and %tid, %lanes : i32
  %lane = llvm.shl %of_warp, %sixteen : i32
  %taddr = llvm.ptrtoint %tmem : !llvm.ptr<6> to i32
  %there = llvm.add %taddr, %lane : i32
  %here = llvm.inttoptr %there : i32 to !llvm.ptr<6>
  %sum = nvvm.tcgen05.ld %here {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  nvvm.tcgen05.wait <load>
  llvm.store %sum, %row_d {alignment = 16 : i64} : vector<16xi32>, !llvm.ptr<1>
  nvvm.tcgen05.fence <before>
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
