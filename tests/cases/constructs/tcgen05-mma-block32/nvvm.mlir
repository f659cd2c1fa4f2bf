//: construct tcgen05.mma block_scale, mxf4, block32
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.nvvm
//: a         e2m1x2 128x64
//: b         e2m1x2 128x128
//: d         f32 128x8 = (f32(a) * np.repeat(sfa[:, :, :2].transpose(1, 0, 2).reshape(128, 2), 32, 1)) @ (f32(b[:8, :64]) * np.repeat(sfb[:8, 0, :2], 32, 1)).T
//: sfa       ue8m0 32x4x4
//: sfb       ue8m0 32x4x4
//: ptx       tcgen05.mma.cta_group::1.kind::mxf4.block_scale.block32
//: sass      UTCOMMA
//: twin      `  nvvm.tcgen05.wait <store>\n` -> `` : tcgen05.store-not-waited
  %idesc = llvm.mlir.constant(142738560 : i32) : i32
  nvvm.tcgen05.mma.block_scale %tmem, %a_desc, %b_desc, %idesc, %no, %extra, %scale_b {kind = #nvvm.block_scale_kind<mxf4>, ctaGroup = #nvvm.cta_group<cta_1>, blockScale = #nvvm.tcgen05_mma_block_scale<block32>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
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
  nvvm.tcgen05.wait <store>
  nvvm.tcgen05.fence <before>
  nvvm.barrier0
  nvvm.tcgen05.fence <after>
