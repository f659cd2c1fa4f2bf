//: construct tcgen05.mma.ws with a zero-column mask
//: target    sm_100a
//: frame     umma.nvvm
//: a         f16 128x16
//: b         f16 128x32
//: d         f32 128x8 = f32(a) @ f32(b[:8, :16]).T
//: ptx       tcgen05.mma.ws.cta_group::1.kind::f16
//: sass      UTCHMMA
//: twin      `  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}` -> `` : proxy.not-fenced
  %zeros = llvm.mlir.constant(0 : i64) : i64
  %idesc = llvm.mlir.constant(135266320 : i32) : i32
  nvvm.tcgen05.mma.ws %tmem, %a_desc, %b_desc, %idesc, %no, %zeros {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, i64)
