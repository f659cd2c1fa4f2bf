//: construct tcgen05.mma.sp block_scale
//: target    sm_100a
//: frame     umma.nvvm
//: a         e4m3 128x32
//: b         e4m3 128x64
//: d         f32 128x8 = f32(a) @ f32(b[:8, :32]).T
//: sfa       ue8m0 32x4x4
//: sfb       ue8m0 32x4x4
//: ptx       tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale
//: sass      UTCQMMA
//: twin      `  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}` -> `` : proxy.not-fenced
  %idesc = llvm.mlir.constant(142737412 : i32) : i32
  nvvm.tcgen05.mma.sp.block_scale %tmem, %a_desc, %b_desc, %idesc, %no, %meta, %extra, %scale_b {kind = #nvvm.block_scale_kind<mxf8f6f4>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
//- PARAMETERS
, %sfa: !llvm.ptr<1>, %sfb: !llvm.ptr<1>
//- STAGE
  %thirty_one = llvm.mlir.constant(31 : i32) : i32
  %in_warp = llvm.and %tid, %thirty_one : i32
  %my_sfa = llvm.getelementptr %sfa[%in_warp] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xi32>
  %my_sfb = llvm.getelementptr %sfb[%in_warp] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xi32>
  %factors_a = llvm.load %my_sfa {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
  %factors_b = llvm.load %my_sfb {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
  %for_b = llvm.add %next, %four : i32
  %scale_b = llvm.inttoptr %for_b : i32 to !llvm.ptr<6>
  %my_for_b = llvm.add %my_next, %four : i32
  %my_scale_b = llvm.inttoptr %my_for_b : i32 to !llvm.ptr<6>
  nvvm.tcgen05.st %my_extra, %factors_a {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<4xi32>
  nvvm.tcgen05.st %my_scale_b, %factors_b {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<4xi32>
  %for_meta = llvm.add %for_b, %four : i32
  %meta = llvm.inttoptr %for_meta : i32 to !llvm.ptr<6>
  %my_for_meta = llvm.add %my_for_b, %four : i32
  %my_meta = llvm.inttoptr %my_for_meta : i32 to !llvm.ptr<6>
  %positions = llvm.mlir.constant(dense<2655886925> : vector<2xi32>) : vector<2xi32>
  nvvm.tcgen05.st %my_meta, %positions {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<2xi32>
  nvvm.tcgen05.wait <store>
  nvvm.tcgen05.fence <before>
  nvvm.barrier0
  nvvm.tcgen05.fence <after>
