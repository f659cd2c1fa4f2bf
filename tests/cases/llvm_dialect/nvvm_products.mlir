// sm_100a: products in tensor memory, dense and sparse, with factors and masks.
llvm.func @k(%tp: !llvm.ptr<6>, %d: i64, %id: i32, %p: i1, %sc: !llvm.ptr<6>) attributes {nvvm.kernel} {
  %m4 = nvvm.tcgen05.ld %sc {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<4xi32>
  %m8 = nvvm.tcgen05.ld %sc {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<8xi32>
  %c5 = llvm.mlir.constant(5 : i64) : i64
  nvvm.tcgen05.mma %tp, %d, %d, %id, %p scale = %c5 {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, i64)
  nvvm.tcgen05.mma %tp, %d, %d, %id, %p mask = %m4 {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, vector<4xi32>)
  nvvm.tcgen05.mma.sp %tp, %d, %d, %id, %p, %sc {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
  nvvm.tcgen05.mma.block_scale %tp, %d, %d, %id, %p, %sc, %sc {kind = #nvvm.block_scale_kind<mxf8f6f4>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  nvvm.tcgen05.mma.block_scale %tp, %tp, %d, %id, %p, %sc, %sc {kind = #nvvm.block_scale_kind<mxf4nvf4>, ctaGroup = #nvvm.cta_group<cta_1>, blockScale = #nvvm.tcgen05_mma_block_scale<block16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  nvvm.tcgen05.mma.sp.block_scale %tp, %d, %d, %id, %p, %sc, %sc, %tp {kind = #nvvm.block_scale_kind<mxf8f6f4>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
  nvvm.tcgen05.mma.ws %tp, %d, %d, %id, %p {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  nvvm.tcgen05.mma.ws %tp, %tp, %d, %id, %p, %d {kind = #nvvm.tcgen05_mma_kind<i8>, collectorBBuffer = #nvvm.tcgen05_mma_collectorb<b2>, collectorOp = #nvvm.tcgen05_mma_collectorop<use>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, i64)
  nvvm.tcgen05.mma.ws.sp %tp, %d, %d, %id, %p, %sc {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
  nvvm.tcgen05.mma.ws.sp %tp, %tp, %d, %id, %p, %sc, %d {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, i64)
  llvm.return
}
llvm.func @pair(%tp: !llvm.ptr<6>, %d: i64, %id: i32, %p: i1, %sc: !llvm.ptr<6>) attributes {nvvm.kernel} {
  %m4 = nvvm.tcgen05.ld %sc {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<4xi32>
  %m8 = nvvm.tcgen05.ld %sc {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<8xi32>
  %c5 = llvm.mlir.constant(5 : i64) : i64
  nvvm.tcgen05.mma %tp, %tp, %d, %id, %p scale = %c5 mask = %m8 {kind = #nvvm.tcgen05_mma_kind<tf32>, ctaGroup = #nvvm.cta_group<cta_2>, aShift} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, i64, vector<8xi32>)
  nvvm.tcgen05.mma.sp %tp, %tp, %d, %id, %p, %sc scale = %c5 mask = %m8 {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_2>, collectorOp = #nvvm.tcgen05_mma_collectorop<fill>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, i64, vector<8xi32>)
  nvvm.tcgen05.mma.block_scale %tp, %tp, %d, %id, %p, %sc, %sc {kind = #nvvm.block_scale_kind<mxf4>, ctaGroup = #nvvm.cta_group<cta_2>, blockScale = #nvvm.tcgen05_mma_block_scale<block32>, collectorOp = #nvvm.tcgen05_mma_collectorop<lastuse>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}
