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
