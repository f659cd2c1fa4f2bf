//: construct  TMA tile reduction, add
//: target     sm_90a
//: launch     grid=1 block=32
//: x          i32 32x8
//: y          i32 40x16 = y + np.pad(x, ((3, 5), (4, 4)))
//: map        map y box=8x32
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group [
//: twin       `  nvvm.cp.async.bulk.commit.group` -> `` : cp-async-bulk.not-committed
//: frame      tma_store
  %c0 = llvm.mlir.constant(4 : i32) : i32
  %c1 = llvm.mlir.constant(3 : i32) : i32
  nvvm.cp.async.bulk.tensor.reduce %map, %tile, box[%c0, %c1] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, !llvm.ptr<3>
