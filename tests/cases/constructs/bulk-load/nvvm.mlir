//: construct  bulk copy of bytes to shared memory
//: target     sm_90
//: launch     grid=1 block=32
//: x          f32 32x8
//: map        map x box=8x32
//: d          f32 32x8 = x
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [
//: twin       `expect_tx %bar, %bytes` -> `expect_tx %bar, %one` : mbarrier.bytes-differ
//: frame      tma_load
  nvvm.cp.async.bulk.shared.cluster.global %tile, %x, %bar, %bytes : !llvm.ptr<7>, !llvm.ptr<1>
