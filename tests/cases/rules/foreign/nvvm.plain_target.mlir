// target: sm_100
// What exists on chips of the family by name only.
llvm.func @base(%slot: !llvm.ptr<3>, %d: !llvm.ptr<6>, %a: i64, %b: i64, %id: i32, %keep: i1, %map: !llvm.ptr, %x: !llvm.ptr<7>, %c: i32, %off: i16) {
  nvvm.tcgen05.mma %d, %a, %b, %id, %keep {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<tf32>} : (!llvm.ptr<6>, i64, i64, i32, i1) //! tcgen05.mma-target
  nvvm.tcgen05.wait <store> //! tcgen05.wait-target
  nvvm.tcgen05.shift %d : !llvm.ptr<6> //! tcgen05.target
  nvvm.cp.async.bulk.tensor.shared.cluster.global %x, %map, %slot, box[%c, %c, %c, %c, %c] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<7>, !llvm.ptr //! tma.gather-target
  nvvm.cp.async.bulk.tensor.shared.cluster.global %x, %map, %slot, box[%c, %c, %c, %c] im2col[%off, %off] {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr<7>, !llvm.ptr //! tma.wide-im2col-target
  nvvm.cp.async.bulk.tensor.shared.cluster.global %x, %map, %slot, box[%c, %c, %c, %c] im2col[%off, %off] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %x, %map, %slot, box[%c, %c, %c] {group = #nvvm.cta_group<cta_2>, mode = #nvvm.tma_load_mode<tile>} : !llvm.ptr<7>, !llvm.ptr //! tma.two-cta-target
  nvvm.cp.async.bulk.tensor.shared.cluster.global %x, %map, %slot, box[%c, %c, %c] {mode = #nvvm.tma_load_mode<tile>} : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}
