// target: sm_110f
llvm.func @family(%d: !llvm.ptr<6>, %sf: !llvm.ptr<6>, %meta: !llvm.ptr<6>, %a: i64, %b: i64, %id: i32, %keep: i1) {
  nvvm.tcgen05.mma.ws %d, %a, %b, %id, %keep {kind = #nvvm.tcgen05_mma_kind<i8>} : (!llvm.ptr<6>, i64, i64, i32, i1) //! tcgen05.i8-needs-arch-conditional
  nvvm.tcgen05.mma.ws %d, %a, %b, %id, %keep {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  nvvm.tcgen05.mma.sp.block_scale %d, %a, %b, %id, %keep, %meta, %sf, %sf {kind = #nvvm.block_scale_kind<mxf4nvf4>, ctaGroup = #nvvm.cta_group<cta_2>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>) //! tcgen05.sparse-mxf4-needs-arch-conditional
  nvvm.tcgen05.mma.sp.block_scale %d, %a, %b, %id, %keep, %meta, %sf, %sf {kind = #nvvm.block_scale_kind<mxf8f6f4>, ctaGroup = #nvvm.cta_group<cta_2>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}
