//: construct tcgen05.mma dense, i8
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.nvvm
//: a         i8 128x32
//: b         u8 128x64
//: d         i32 128x8 = i32(a) @ i32(b[:8, :32]).T
//: ptx       tcgen05.mma.cta_group::1.kind::i8
//: sass      UTCIMMA
//: twin      `  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}` -> `` : proxy.not-fenced
  %idesc = llvm.mlir.constant(134348960 : i32) : i32
  nvvm.tcgen05.mma %tmem, %a_desc, %b_desc, %idesc, %no {kind = #nvvm.tcgen05_mma_kind<i8>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1)
