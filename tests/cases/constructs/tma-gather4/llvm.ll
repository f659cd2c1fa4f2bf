;: construct  TMA gather of four rows
;: target     sm_100a
;: launch     grid=1 block=32
;: x          f32 16x80
;: map        map x box=64x1
;: d          f32 4x64 = x[[3, 1, 12, 7], 8:72]
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile::gather4.mbarrier::complete_tx::bytes [
;: twin       `@bar, i32 0)\n  br i1 %done` -> `@bar, i32 1)\n  br i1 %done` : mbarrier.passed-at-once
;: frame      tma_load
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.gather4.2d(ptr addrspace(7) %tile, ptr addrspace(3) @bar, ptr %map, i32 8, i32 3, i32 1, i32 12, i32 7, i16 0, i64 0, i1 false, i1 false, i32 0)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.gather4.2d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i32, i32, i32, i16, i64, i1, i1, i32)
