//: construct  TMA tile load, into the CTA's own shared memory
//: target     sm_100
//: launch     grid=1 block=32
//: x          f32 40x16
//: map        map x box=8x32
//: d          f32 32x8 = x[3:35, 4:12]
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes [
//: twin       `constant(1024 : i32)` -> `constant(512 : i32)` : sanitize:bytes
//: frame      tma_load
  %c0 = llvm.mlir.constant(4 : i32) : i32
  %c1 = llvm.mlir.constant(3 : i32) : i32
  nvvm.cp.async.bulk.tensor.shared.cluster.global %own, %map, %bar, box[%c0, %c1] {isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
