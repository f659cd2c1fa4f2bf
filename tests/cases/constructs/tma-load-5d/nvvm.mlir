//: construct  TMA tile load, five dimensions
//: target     sm_90a
//: launch     grid=1 block=32
//: x          f32 4x3x4x4x8
//: map        map x box=8x2x4x2x2
//: d          f32 2x2x4x2x8 = x[1:3, 1:3, :, 2:4]
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.tensor.5d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [
//: twin       `constant(1024 : i32)` -> `constant(512 : i32)` : sanitize:bytes
//: frame      tma_load
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(2 : i32) : i32
  %c2 = llvm.mlir.constant(0 : i32) : i32
  %c3 = llvm.mlir.constant(1 : i32) : i32
  %c4 = llvm.mlir.constant(1 : i32) : i32
  nvvm.cp.async.bulk.tensor.shared.cluster.global %tile, %map, %bar, box[%c0, %c1, %c2, %c3, %c4] : !llvm.ptr<7>, !llvm.ptr
