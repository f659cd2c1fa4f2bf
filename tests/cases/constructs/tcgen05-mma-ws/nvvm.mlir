//: construct tcgen05.mma.ws
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.nvvm
//: a         f16 128x16
//: b         f16 128x32
//: d         f32 128x8 = f32(a) @ f32(b[:8, :16]).T
//: ptx       tcgen05.mma.ws.cta_group::1.kind::f16.collector::b2::fill
//: sass      UTCHMMA
//: twin      `  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}` -> `` : proxy.not-fenced
  %idesc = llvm.mlir.constant(135266320 : i32) : i32
  nvvm.tcgen05.mma.ws %tmem, %a_desc, %b_desc, %idesc, %no {kind = #nvvm.tcgen05_mma_kind<f16>, collectorBBuffer = #nvvm.tcgen05_mma_collectorb<b2>, collectorOp = #nvvm.tcgen05_mma_collectorop<fill>} : (!llvm.ptr<6>, i64, i64, i32, i1)
