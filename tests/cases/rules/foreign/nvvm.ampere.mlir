// target: sm_86
// A kernel for later chips, compiled for an earlier one.
llvm.func @copy(%bar: !llvm.ptr<3>, %x: !llvm.ptr<7>, %map: !llvm.ptr, %c: i32, %n: i32, %mask: i16) {
  %before = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
  nvvm.mbarrier.arrive.expect_tx %bar, %n : !llvm.ptr<3>, i32 //! mbarrier.tx-target
  nvvm.cp.async.bulk.tensor.shared.cluster.global %x, %map, %bar, box[%c] {mode = #nvvm.tma_load_mode<tile>} : !llvm.ptr<7>, !llvm.ptr //! tma.target
  nvvm.cp.async.bulk.tensor.shared.cluster.global %x, %map, %bar, box[%c, %c, %c] multicast_mask = %mask {mode = #nvvm.tma_load_mode<tile>} : !llvm.ptr<7>, !llvm.ptr //! tma.target tma.multicast-target
  %count = nvvm.read.ptx.sreg.cluster.nctarank : i32 //! cluster.target
  %lane = nvvm.read.ptx.sreg.laneid : i32
  llvm.return
}
llvm.mlir.global internal @exchange() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<2048 x i8>
// Each thread copies its own 16 bytes; the reader's number is another bit pattern of its own.
llvm.func @swapped(%in: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.maxntid = array<i32: 128, 1, 1>} {
  %room = llvm.mlir.addressof @exchange : !llvm.ptr<3>
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c4 = llvm.mlir.constant(4 : i32) : i32
  %me = nvvm.read.ptx.sreg.tid.x : i32
  %mine = llvm.shl %me, %c4 : i32
  %to = llvm.getelementptr %room[%mine] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
  %other = llvm.xor %c1, %me : i32
  %theirs = llvm.shl %other, %c4 : i32
  %wide = llvm.zext %theirs : i32 to i64
  %from = llvm.getelementptr %room[0, %wide] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.array<2048 x i8>
  nvvm.cp.async.shared.global %to, %in, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.commit.group
  nvvm.cp.async.wait.group 0
  %own = llvm.load %to : !llvm.ptr<3> -> f32
  %got = llvm.load %from : !llvm.ptr<3> -> f32 //! cp-async.no-barrier
  nvvm.barrier0
  %late = llvm.load %from : !llvm.ptr<3> -> f32
  %a = llvm.fadd %own, %got : f32
  %b = llvm.fadd %a, %late : f32
  llvm.store %b, %out : f32, !llvm.ptr<1>
  llvm.return
}
