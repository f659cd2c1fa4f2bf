//: construct  TMA tile store
//: target     sm_90a
//: launch     grid=1 block=32
//: x          f32 32x8
//: y          f32 40x16 = np.where(np.pad(np.ones((32, 8)), ((3, 5), (4, 4))) == 1, np.pad(x.reshape(32, 8), ((3, 5), (4, 4))), y)
//: map        map y box=8x32
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [
//: twin       `  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}` -> `` : proxy.not-fenced
//: frame      tma_store
  %c0 = llvm.mlir.constant(4 : i32) : i32
  %c1 = llvm.mlir.constant(3 : i32) : i32
  nvvm.cp.async.bulk.tensor.global.shared.cta %map, %tile, box[%c0, %c1] : !llvm.ptr, !llvm.ptr<3>
