//: construct tcgen05.mma, scaled accumulator
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.nvvm
//: a         f16 128x16
//: b         f16 128x32
//: d         f32 128x8 = 1.25 * f32(a) @ f32(b[:8, :16]).T
//: ptx       , 2;
//: sass      UTCHMMA
//: twin      `tcgen05_mma_kind<f16>` -> `tcgen05_mma_kind<i8>` : tcgen05.scale-input-acc-kind
  %idesc = llvm.mlir.constant(134348816 : i32) : i32
  %two = llvm.mlir.constant(2 : i64) : i64
  nvvm.tcgen05.mma %tmem, %a_desc, %b_desc, %idesc, %no {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  nvvm.tcgen05.mma %tmem, %a_desc, %b_desc, %idesc, %yes scale = %two {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, i64)
