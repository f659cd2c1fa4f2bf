//: construct tcgen05.mma dense, tf32
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.nvvm
//: a         tf32 128x8
//: b         tf32 128x16
//: d         f32 128x8 = f32(a) @ f32(b[:8, :8]).T
//: ptx       tcgen05.mma.cta_group::1.kind::tf32
//: sass      UTCHMMA
//: twin      `  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}` -> `` : proxy.not-fenced
  %idesc = llvm.mlir.constant(134351120 : i32) : i32
  nvvm.tcgen05.mma %tmem, %a_desc, %b_desc, %idesc, %no {kind = #nvvm.tcgen05_mma_kind<tf32>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1)
