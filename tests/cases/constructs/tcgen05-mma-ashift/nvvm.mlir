//: construct tcgen05.mma, rows of A shifted
//: target    sm_100a
//: frame     umma.nvvm
//: a         f16 128x16
//: b         f16 128x32
//: d         f32 128x8 = f32(a) @ f32(b[:8, :16]).T
//: ptx       tcgen05.mma.cta_group::1.kind::f16.ashift
//: sass      UTCHMMA
//: twin      `collectorOp = #nvvm.tcgen05_mma_collectorop<discard>` -> `collectorOp = #nvvm.tcgen05_mma_collectorop<fill>` : nvvm.verify
  %idesc = llvm.mlir.constant(134348816 : i32) : i32
  nvvm.tcgen05.mma %tmem, %extra, %b_desc, %idesc, %no {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, aShift, collectorOp = #nvvm.tcgen05_mma_collectorop<discard>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
//- STAGE
  %a_row = llvm.load %row_a0 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xi32>
  nvvm.tcgen05.st %my_extra, %a_row {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<8xi32>
  nvvm.tcgen05.wait <store>
  nvvm.tcgen05.fence <before>
  nvvm.barrier0
  nvvm.tcgen05.fence <after>
