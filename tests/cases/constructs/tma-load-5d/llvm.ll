;: construct  TMA tile load, five dimensions
;: target     sm_90a
;: launch     grid=1 block=32
;: x          f32 4x3x4x4x8
;: map        map x box=8x2x4x2x2
;: d          f32 2x2x4x2x8 = x[1:3, 1:3, :, 2:4]
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.async.bulk.tensor.5d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [
;: twin       `@bar, i32 1024)` -> `@bar, i32 512)` : sanitize:bytes
;: frame      tma_load
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.5d(ptr addrspace(7) %tile, ptr addrspace(3) @bar, ptr %map, i32 0, i32 2, i32 0, i32 1, i32 1, i16 0, i64 0, i1 false, i1 false, i32 0)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.5d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i32, i32, i32, i16, i64, i1, i1, i32)
