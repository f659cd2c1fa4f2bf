//: construct tcgen05.mma, collector of A: fill, use, lastuse, discard
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.nvvm
//: a         f16 128x16
//: b         f16 128x32
//: d         f32 128x8 = 4 * f32(a) @ f32(b[:8, :16]).T
//: ptx       tcgen05.mma.cta_group::1.kind::f16.collector::a::fill
//: ptx       tcgen05.mma.cta_group::1.kind::f16.collector::a::use
//: ptx       tcgen05.mma.cta_group::1.kind::f16.collector::a::lastuse
//: ptx       tcgen05.mma.cta_group::1.kind::f16 [
//: sass      UTCHMMA
//: twin      `%tmem, %again` -> `%tmem, %b_desc` : tcgen05.collector-of-another-a
//: twin      `%tmem, %again` -> `%tmem, %b_desc` : sanitize:filled with another A
//: twin      `collectorop<fill>` -> `collectorop<discard>` : tcgen05.collector-of-another-a
  %idesc = llvm.mlir.constant(134348816 : i32) : i32
  nvvm.tcgen05.mma %tmem, %a_desc, %b_desc, %idesc, %no {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, collectorOp = #nvvm.tcgen05_mma_collectorop<fill>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  %again = llvm.or %wide_a, %matrix : i64
  nvvm.tcgen05.mma %tmem, %again, %b_desc, %idesc, %yes {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, collectorOp = #nvvm.tcgen05_mma_collectorop<use>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  nvvm.tcgen05.mma %tmem, %a_desc, %b_desc, %idesc, %yes {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, collectorOp = #nvvm.tcgen05_mma_collectorop<lastuse>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  nvvm.tcgen05.mma %tmem, %a_desc, %b_desc, %idesc, %yes {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, collectorOp = #nvvm.tcgen05_mma_collectorop<discard>} : (!llvm.ptr<6>, i64, i64, i32, i1)
