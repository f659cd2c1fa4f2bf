//: construct  TMA tile reduction, min
//: target     sm_90a
//: launch     grid=1 block=32
//: x          i32 32x8
//: y          i32 40x16 = np.minimum(y, np.pad(x, ((3, 5), (4, 4)), constant_values=9))
//: map        map y box=8x32
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.reduce.async.bulk.tensor.2d.global.shared::cta.min.tile.bulk_group [
//: twin       `  nvvm.cp.async.bulk.wait_group 0` -> `` : cp-async-bulk.not-waited
//: frame      tma_store
  %c0 = llvm.mlir.constant(4 : i32) : i32
  %c1 = llvm.mlir.constant(3 : i32) : i32
  nvvm.cp.async.bulk.tensor.reduce %map, %tile, box[%c0, %c1] {redKind = #nvvm.tma_redux_kind<min>} : !llvm.ptr, !llvm.ptr<3>
