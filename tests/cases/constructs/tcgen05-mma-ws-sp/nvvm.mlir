//: construct tcgen05.mma.ws.sp
//: target    sm_100a
//: frame     umma.nvvm
//: a         f16 128x16
//: b         f16 128x32
//: d         f32 128x8 = f32(a) @ f32(b[:8, :16]).T
//: ptx       tcgen05.mma.ws.sp.cta_group::1.kind::f16
//: sass      UTCHMMA
//: twin      `  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}` -> `` : proxy.not-fenced
  %idesc = llvm.mlir.constant(135266324 : i32) : i32
  nvvm.tcgen05.mma.ws.sp %tmem, %a_desc, %b_desc, %idesc, %no, %extra {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
//- STAGE
  %positions = llvm.mlir.constant(2655886925 : i32) : i32
  nvvm.tcgen05.st %my_extra, %positions {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
  nvvm.tcgen05.wait <store>
  nvvm.tcgen05.fence <before>
  nvvm.barrier0
  nvvm.tcgen05.fence <after>
