//: construct  TMA im2col store
//: target     sm_90a
//: launch     grid=1 block=32
//: x          f32 32x8
//: y          f32 2x20x8 = np.concatenate([y.reshape(40, 8)[:4], x, y.reshape(40, 8)[36:]]).reshape(2, 20, 8)
//: map        map y lower=0 upper=0 channels=8 pixels=32
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.tensor.3d.global.shared::cta.im2col_no_offs.bulk_group [
//: twin       `  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}` -> `` : proxy.not-fenced
//: frame      tma_store
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(4 : i32) : i32
  %c2 = llvm.mlir.constant(0 : i32) : i32
  nvvm.cp.async.bulk.tensor.global.shared.cta %map, %tile, box[%c0, %c1, %c2] {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, !llvm.ptr<3>
