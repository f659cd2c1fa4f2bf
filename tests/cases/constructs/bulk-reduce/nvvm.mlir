//: construct  bulk reduction of bytes into global memory
//: target     sm_90
//: launch     grid=1 block=32
//: x          u32 32x8
//: y          u32 32x8 = x + y
//: map        map y box=8x32
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [
//: twin       `  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}` -> `` : sanitize:proxy
//: shown      by inline assembly: it has no op for it
//: frame      tma_store
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [$0], [$1], $2;", "l,r,n" %y, %tile, %bytes : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
