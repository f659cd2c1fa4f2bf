// target: sm_110a
llvm.func @scaled(%d: !llvm.ptr<6>, %a: i64, %b: i64, %id: i32, %keep: i1) {
  %by = llvm.mlir.constant(3 : i64) : i64
  nvvm.tcgen05.mma %d, %a, %b, %id, %keep scale = %by {ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.tcgen05_mma_kind<tf32>} : (!llvm.ptr<6>, i64, i64, i32, i1, i64) //! tcgen05.scale-input-acc-not-supported
  nvvm.tcgen05.mma %d, %a, %b, %id, %keep {ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.tcgen05_mma_kind<tf32>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  llvm.return
}
