//: construct  bulk copy of bytes to global memory, some of 16
//: target     sm_100
//: launch     grid=1 block=32
//: x          u8 32x32
//: y          u8 32x32 = np.where(np.arange(32) % 16 < 6, x, y)
//: map        map y box=16x32
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.global.shared::cta.bulk_group.cp_mask [
//: twin       `  nvvm.cp.async.bulk.commit.group` -> `` : cp-async-bulk.not-committed
//: frame      tma_store
  %some = llvm.mlir.constant(63 : i16) : i16
  nvvm.cp.async.bulk.global.shared.cta %y, %tile, %bytes byte_mask = %some : !llvm.ptr<1>, !llvm.ptr<3>
