//: construct tcgen05.mma.sp block_scale, two CTAs
//: target    sm_100a
//: frame     umma.pair.nvvm
//: a         e4m3 256x32
//: b         e5m2 256x64
//: d         f32 256x16 = (f32(a) * np.repeat(sfa.reshape(2, 32, 4, 4)[..., 0].transpose(0, 2, 1).reshape(256, 1), 32, 1)) @ (f32(np.concatenate([b[:8, :32], b[128:136, :32]])) * np.repeat(sfb[:16, 0, :1], 32, 1)).T
//: sfa       ue8m0 64x4x4
//: sfb       ue8m0 32x4x4
//: ptx       tcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale
//: sass      UTCQMMA
//: twin      `multicast_mask = %both {group = #nvvm.cta_group<cta_2>}` -> `multicast_mask = %both {group = #nvvm.cta_group<cta_1>}` : tcgen05.groups-mix
  %idesc = llvm.mlir.constant(277087236 : i32) : i32
  nvvm.tcgen05.mma.sp.block_scale %tmem, %a_desc, %b_desc, %idesc, %no, %meta, %extra, %scale_b {kind = #nvvm.block_scale_kind<mxf8f6f4>, ctaGroup = #nvvm.cta_group<cta_2>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
//- PARAMETERS
, %sfa: !llvm.ptr<1>, %sfb: !llvm.ptr<1>
//- STAGE
  %thirty_one = llvm.mlir.constant(31 : i32) : i32
  %in_warp = llvm.and %tid, %thirty_one : i32
  %of_rank = llvm.shl %rank, %five : i32
  %of_both = llvm.add %in_warp, %of_rank : i32
  %my_sfa = llvm.getelementptr %sfa[%of_both] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xi32>
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
