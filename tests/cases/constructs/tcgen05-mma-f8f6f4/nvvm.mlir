//: construct tcgen05.mma dense, f8f6f4
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.nvvm
//: a         e4m3 128x32
//: b         e5m2 128x64
//: d         f32 128x8 = f32(a) @ f32(b[:8, :32]).T
//: ptx       tcgen05.mma.cta_group::1.kind::f8f6f4
//: sass      UTCQMMA
//: twin      `  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}` -> `` : proxy.not-fenced
  %idesc = llvm.mlir.constant(134349840 : i32) : i32
  nvvm.tcgen05.mma %tmem, %a_desc, %b_desc, %idesc, %no {kind = #nvvm.tcgen05_mma_kind<f8f6f4>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1)
