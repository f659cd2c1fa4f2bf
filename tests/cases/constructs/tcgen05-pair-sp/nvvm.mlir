//: construct tcgen05.mma.sp, two CTAs
//: target    sm_100a
//: launch    grid=2 block=128 cluster=2
//: frame     umma.pair.nvvm
//: a         f16 256x16
//: b         f16 256x32
//: d         f32 256x16 = f32(a) @ f32(np.concatenate([b[:8, np.ravel(np.array([[1, 3], [0, 1], [2, 3], [1, 2]] * 2) + 4 * np.arange(8)[:, None])], b[128:136, np.ravel(np.array([[1, 3], [0, 1], [2, 3], [1, 2]] * 2) + 4 * np.arange(8)[:, None])]])).T
//: ptx       tcgen05.mma.sp.cta_group::2.kind::f16
//: sass      UTCHMMA
//: twin      `multicast_mask = %both {group = #nvvm.cta_group<cta_2>}` -> `multicast_mask = %both {group = #nvvm.cta_group<cta_1>}` : tcgen05.groups-mix
  %idesc = llvm.mlir.constant(268697620 : i32) : i32
  nvvm.tcgen05.mma.sp %tmem, %a_desc, %b_desc, %idesc, %no, %extra {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_2>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
//- STAGE
  %positions = llvm.mlir.constant(2655886925 : i32) : i32
  nvvm.tcgen05.st %my_extra, %positions {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
  nvvm.tcgen05.wait <store>
  nvvm.tcgen05.fence <before>
  nvvm.barrier0
  nvvm.tcgen05.fence <after>
