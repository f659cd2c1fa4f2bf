//: construct  TMA im2col load
//: target     sm_90a
//: launch     grid=1 block=32
//: x          f32 2x20x8
//: map        map x lower=0 upper=-1 channels=8 pixels=32
//: d          f32 32x8 = np.concatenate([x[0, 5:20], x[1, 1:18]])
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes [
//: twin       `constant(1024 : i32)` -> `constant(512 : i32)` : sanitize:bytes
//: frame      tma_load
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(4 : i32) : i32
  %c2 = llvm.mlir.constant(0 : i32) : i32
  %o0 = llvm.mlir.constant(1 : i16) : i16
  nvvm.cp.async.bulk.tensor.shared.cluster.global %tile, %map, %bar, box[%c0, %c1, %c2] im2col[%o0] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
