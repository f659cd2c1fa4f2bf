//: construct tcgen05.cp, every shape and multicast
//: target    sm_100a
//: launch    grid=1 block=128
//: a         u32 128x8
//: d         u32 128x32 = np.hstack([a, a[:, :4], a[np.r_[0:64, 0:64], :4], a[np.r_[0:32, 0:64, 32:64], :4], a[np.r_[0:32, 0:32, 0:32, 0:32], :4], np.where(np.arange(128)[:, None] < 4, a, 0)])
//: ptx       tcgen05.cp.cta_group::1.128x256b [
//: ptx       tcgen05.cp.cta_group::1.128x128b [
//: ptx       tcgen05.cp.cta_group::1.64x128b.warpx2::02_13 [
//: ptx       tcgen05.cp.cta_group::1.64x128b.warpx2::01_23 [
//: ptx       tcgen05.cp.cta_group::1.32x128b.warpx4 [
//: ptx       tcgen05.cp.cta_group::1.4x256b [
//: sass      UTCCP
//: twin      `cta_group::1.64x128b.warpx2::01_23 [` -> `cta_group::1.64x128b [` : ptx.instruction
//: twin      `"tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [$0];"` -> `""` : sanitize:wait for ever
llvm.mlir.global internal @smem() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<4096 x i8>
llvm.mlir.global internal @slot() {addr_space = 3 : i32, alignment = 4 : i64} : i32
llvm.mlir.global internal @bar() {addr_space = 3 : i32, alignment = 8 : i64} : i64

llvm.func @k(%a: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
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
  %row_a = llvm.getelementptr %a[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<8xi32>
  %row_d = llvm.getelementptr %d[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<32xi32>
  %rest_a = llvm.getelementptr %row_a[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, vector<4xi32>
  %a0 = llvm.load %row_a {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
  %a1 = llvm.load %rest_a {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
  %smem_a0 = llvm.getelementptr %smem[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<4xi32>
  %smem_a1 = llvm.getelementptr %smem_a0[2048] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  llvm.store %a0, %smem_a0 {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<3>
  llvm.store %a1, %smem_a1 {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<3>
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  %init = llvm.icmp "eq" %tid, %zero : i32
  llvm.cond_br %init, ^barrier, ^warps
^barrier:
  nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
  llvm.br ^warps
^warps:
  %warp = llvm.lshr %tid, %five : i32
  %in_first = llvm.icmp "eq" %warp, %zero : i32
  llvm.cond_br %in_first, ^alloc, ^ready
^alloc:
  nvvm.tcgen05.alloc %slot, %columns : !llvm.ptr<3>, i32
  nvvm.tcgen05.relinquish_alloc_permit
  llvm.br ^ready
^ready:
  nvvm.tcgen05.fence <before>
  nvvm.barrier0
  nvvm.tcgen05.fence <after>
  %tmem = llvm.load %slot : !llvm.ptr<3> -> !llvm.ptr<6>
  %lanes = llvm.mlir.constant(96 : i32) : i32
  %of_warp = llvm.and %tid, %lanes : i32
  %lane = llvm.shl %of_warp, %sixteen : i32
  %taddr = llvm.ptrtoint %tmem : !llvm.ptr<6> to i32
  %there = llvm.add %taddr, %lane : i32
  %mine = llvm.inttoptr %there : i32 to !llvm.ptr<6>
  %zeros = llvm.mlir.constant(dense<0> : vector<8xi32>) : vector<8xi32>
  %c24 = llvm.mlir.constant(24 : i32) : i32
  %rest = llvm.add %there, %c24 : i32
  %rest_p = llvm.inttoptr %rest : i32 to !llvm.ptr<6>
  nvvm.tcgen05.st %rest_p, %zeros {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<8xi32>
  nvvm.tcgen05.wait <store>
  nvvm.tcgen05.fence <before>
  nvvm.barrier0
  nvvm.tcgen05.fence <after>
  // No swizzle: the two columns of 16 bytes lie 2048 bytes apart, groups of 8 rows 128.
  %matrix = llvm.mlir.constant(70403112304640 : i64) : i64
  %smem_i = llvm.ptrtoint %smem : !llvm.ptr<3> to i32
  %start = llvm.lshr %smem_i, %four : i32
  %wide = llvm.zext %start : i32 to i64
  %desc = llvm.or %wide, %matrix : i64
  llvm.cond_br %init, ^copy, ^wait
^copy:
  llvm.inline_asm has_side_effects "tcgen05.cp.cta_group::1.128x256b [$0], $1;", "r,l,~{memory}" %tmem, %desc : (!llvm.ptr<6>, i64) -> ()
  %c1 = llvm.mlir.constant(8 : i32) : i32
  %i1 = llvm.add %taddr, %c1 : i32
  %at1 = llvm.inttoptr %i1 : i32 to !llvm.ptr<6>
  llvm.inline_asm has_side_effects "tcgen05.cp.cta_group::1.128x128b [$0], $1;", "r,l,~{memory}" %at1, %desc : (!llvm.ptr<6>, i64) -> ()
  %c2 = llvm.mlir.constant(12 : i32) : i32
  %i2 = llvm.add %taddr, %c2 : i32
  %at2 = llvm.inttoptr %i2 : i32 to !llvm.ptr<6>
  llvm.inline_asm has_side_effects "tcgen05.cp.cta_group::1.64x128b.warpx2::02_13 [$0], $1;", "r,l,~{memory}" %at2, %desc : (!llvm.ptr<6>, i64) -> ()
  %c3 = llvm.mlir.constant(16 : i32) : i32
  %i3 = llvm.add %taddr, %c3 : i32
  %at3 = llvm.inttoptr %i3 : i32 to !llvm.ptr<6>
  llvm.inline_asm has_side_effects "tcgen05.cp.cta_group::1.64x128b.warpx2::01_23 [$0], $1;", "r,l,~{memory}" %at3, %desc : (!llvm.ptr<6>, i64) -> ()
  %c4 = llvm.mlir.constant(20 : i32) : i32
  %i4 = llvm.add %taddr, %c4 : i32
  %at4 = llvm.inttoptr %i4 : i32 to !llvm.ptr<6>
  llvm.inline_asm has_side_effects "tcgen05.cp.cta_group::1.32x128b.warpx4 [$0], $1;", "r,l,~{memory}" %at4, %desc : (!llvm.ptr<6>, i64) -> ()
  %c5 = llvm.mlir.constant(24 : i32) : i32
  %i5 = llvm.add %taddr, %c5 : i32
  %at5 = llvm.inttoptr %i5 : i32 to !llvm.ptr<6>
  llvm.inline_asm has_side_effects "tcgen05.cp.cta_group::1.4x256b [$0], $1;", "r,l,~{memory}" %at5, %desc : (!llvm.ptr<6>, i64) -> ()
  llvm.inline_asm has_side_effects "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [$0];", "r,~{memory}" %bar : (!llvm.ptr<3>) -> ()
  llvm.br ^wait
^wait:
  %done = nvvm.mbarrier.try_wait %bar, %zero : !llvm.ptr<3>, i32 -> i1
  llvm.cond_br %done, ^read, ^wait
^read:
  nvvm.tcgen05.fence <after>
  %v = nvvm.tcgen05.ld %mine {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<32xi32>
  nvvm.tcgen05.wait <load>
  llvm.store %v, %row_d {alignment = 16 : i64} : vector<32xi32>, !llvm.ptr<1>
  nvvm.tcgen05.fence <before>
  nvvm.barrier0
  llvm.cond_br %in_first, ^free, ^end
^free:
  nvvm.tcgen05.fence <after>
  nvvm.tcgen05.dealloc %tmem, %columns : !llvm.ptr<6>, i32
  llvm.br ^end
^end:
  llvm.return
}
