// sm_100a: tensor memory.
llvm.func @k(%dst: !llvm.ptr<3>, %dstc: !llvm.ptr<7>, %bar: !llvm.ptr<3>, %tm: !llvm.ptr, %x: i32, %g: !llvm.ptr<1>, %h: i64, %mask: i16, %p: i1, %tp: !llvm.ptr<6>, %d64: i64, %id: i32) attributes {nvvm.kernel} {
  nvvm.tcgen05.alloc %dst, %x : !llvm.ptr<3>, i32
  nvvm.tcgen05.dealloc %tp, %x : !llvm.ptr<6>, i32
  nvvm.tcgen05.relinquish_alloc_permit
  nvvm.tcgen05.fence <before>
  nvvm.tcgen05.wait <load>
  nvvm.tcgen05.commit %bar : !llvm.ptr<3>
  nvvm.tcgen05.cp %tp, %d64 {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>}
  nvvm.tcgen05.shift %tp : !llvm.ptr<6>
  %l = nvvm.tcgen05.ld %tp {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<4xi32>
  nvvm.tcgen05.st %tp, %l {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<4xi32>
  nvvm.tcgen05.mma %tp, %d64, %d64, %id, %p {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %dst, %tm, %bar, box[%x, %x] {isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  llvm.return
}
llvm.func @pair(%dst: !llvm.ptr<3>, %dstc: !llvm.ptr<7>, %bar: !llvm.ptr<3>, %tm: !llvm.ptr, %x: i32, %mask: i16, %h: i64, %p: i1, %tp: !llvm.ptr<6>, %d64: i64, %id: i32) attributes {nvvm.kernel} {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %dstc, %tm, %bar, box[%x] multicast_mask = %mask l2_cache_hint = %h {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.tcgen05.alloc %dst, %x {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i32
  nvvm.tcgen05.fence <after>
  nvvm.tcgen05.wait <store>
  nvvm.tcgen05.commit %bar, multicast_mask = %mask {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i16
  nvvm.tcgen05.cp %tp, %d64 {shape = #nvvm.tcgen05_cp_shape<shape_64x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>, group = #nvvm.cta_group<cta_2>}
  %l = nvvm.tcgen05.ld %tp pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<4xi32>
  nvvm.tcgen05.st %tp, %l unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<4xi32>
  nvvm.tcgen05.mma %tp, %d64, %d64, %id, %p {kind = #nvvm.tcgen05_mma_kind<tf32>, ctaGroup = #nvvm.cta_group<cta_2>, collectorOp = #nvvm.tcgen05_mma_collectorop<fill>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  nvvm.tcgen05.fence <after>
  llvm.return
}
llvm.func @generic(%dst: !llvm.ptr, %x: i32) attributes {nvvm.kernel} {
  nvvm.tcgen05.alloc %dst, %x : !llvm.ptr, i32
  llvm.return
}
