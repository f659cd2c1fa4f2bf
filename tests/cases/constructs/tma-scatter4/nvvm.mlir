//: construct  TMA scatter of four rows
//: target     sm_100a
//: launch     grid=1 block=32
//: x          f32 4x64
//: y          f32 16x80 = np.concatenate([np.concatenate([y[r, :8], x[[3, 1, 12, 7].index(r)], y[r, 72:]]) if r in (3, 1, 12, 7) else y[r] for r in range(16)]).reshape(16, 80)
//: map        map y box=64x1
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group [
//: twin       `  nvvm.cp.async.bulk.wait_group 0` -> `` : cp-async-bulk.not-waited
//: frame      tma_store
  %c0 = llvm.mlir.constant(8 : i32) : i32
  %c1 = llvm.mlir.constant(3 : i32) : i32
  %c2 = llvm.mlir.constant(1 : i32) : i32
  %c3 = llvm.mlir.constant(12 : i32) : i32
  %c4 = llvm.mlir.constant(7 : i32) : i32
  nvvm.cp.async.bulk.tensor.global.shared.cta %map, %tile, box[%c0, %c1, %c2, %c3, %c4] {mode = #nvvm.tma_store_mode<tile_scatter4>} : !llvm.ptr, !llvm.ptr<3>
