//: construct tcgen05.mma dense, f16
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.nvvm
//: a         f16 128x16
//: b         f16 128x32
//: d         f32 128x8 = f32(a) @ f32(b[:8, :16]).T
//: ptx       tcgen05.mma.cta_group::1.kind::f16
//: sass      UTCHMMA
//: twin      `  nvvm.tcgen05.commit %bar : !llvm.ptr<3>` -> `` : tcgen05.not-committed
//: twin      `  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}` -> `` : proxy.not-fenced
  %idesc = llvm.mlir.constant(134348816 : i32) : i32
  nvvm.tcgen05.mma %tmem, %a_desc, %b_desc, %idesc, %no {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1)
