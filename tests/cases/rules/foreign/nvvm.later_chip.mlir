// target: sm_103a
llvm.func @integers(%d: !llvm.ptr<6>, %meta: !llvm.ptr<6>, %a: i64, %b: i64, %id: i32, %keep: i1) {
  nvvm.tcgen05.mma.sp %d, %a, %b, %id, %keep, %meta {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<i8>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>) //! tcgen05.i8-not-on-this-chip
  nvvm.tcgen05.mma.sp %d, %a, %b, %id, %keep, %meta {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
  llvm.return
}
