//: construct  TMA tile load, cache hint
//: target     sm_120a
//: launch     grid=1 block=32
//: x          f32 40x16
//: map        map x box=8x32
//: d          f32 32x8 = x[3:35, 4:12]
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.L2::cache_hint [
//: twin       `  nvvm.fence.mbarrier.init` -> `` : mbarrier.init-not-fenced
//: frame      tma_load
  %c0 = llvm.mlir.constant(4 : i32) : i32
  %c1 = llvm.mlir.constant(3 : i32) : i32
  nvvm.cp.async.bulk.tensor.shared.cluster.global %tile, %map, %bar, box[%c0, %c1] l2_cache_hint = %policy : !llvm.ptr<7>, !llvm.ptr
