;: construct  TMA tile load, into the CTA's own shared memory
;: target     sm_100
;: launch     grid=1 block=32
;: x          f32 40x16
;: map        map x box=8x32
;: d          f32 32x8 = x[3:35, 4:12]
;: policy     i64 = 0x12F0000000000000
;: ptx        cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes [
;: twin       `@bar, i32 0)\n  br i1 %done` -> `@bar, i32 1)\n  br i1 %done` : mbarrier.passed-at-once
;: frame      tma_load
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d(ptr addrspace(3) @tile, ptr addrspace(3) @bar, ptr %map, i32 4, i32 3, i64 0, i1 false)
;- DECLARE
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d(ptr addrspace(3), ptr addrspace(3), ptr, i32, i32, i64, i1)
