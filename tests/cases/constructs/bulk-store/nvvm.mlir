//: construct  bulk copy of bytes to global memory
//: target     sm_90
//: launch     grid=1 block=32
//: x          f32 32x8
//: y          f32 32x8 = x
//: map        map y box=8x32
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.global.shared::cta.bulk_group [
//: twin       `  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}` -> `` : proxy.not-fenced
//: frame      tma_store
  nvvm.cp.async.bulk.global.shared.cta %y, %tile, %bytes : !llvm.ptr<1>, !llvm.ptr<3>
