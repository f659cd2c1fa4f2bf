//: construct  TMA gather of four rows
//: target     sm_100a
//: launch     grid=1 block=32
//: x          f32 16x80
//: map        map x box=64x1
//: d          f32 4x64 = x[[3, 1, 12, 7], 8:72]
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile::gather4.mbarrier::complete_tx::bytes [
//: twin       `constant(1024 : i32)` -> `constant(512 : i32)` : sanitize:bytes
//: frame      tma_load
  %c0 = llvm.mlir.constant(8 : i32) : i32
  %c1 = llvm.mlir.constant(3 : i32) : i32
  %c2 = llvm.mlir.constant(1 : i32) : i32
  %c3 = llvm.mlir.constant(12 : i32) : i32
  %c4 = llvm.mlir.constant(7 : i32) : i32
  nvvm.cp.async.bulk.tensor.shared.cluster.global %tile, %map, %bar, box[%c0, %c1, %c2, %c3, %c4] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<7>, !llvm.ptr
