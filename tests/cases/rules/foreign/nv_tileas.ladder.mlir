// target: sm_100a
// One step of a kernel that a script wrote: what stands around it comes as arguments, and words stand in the order of
// their names.
#f16 = #nvvm.tcgen05_mma_kind<f16>
#tf32 = #nvvm.tcgen05_mma_kind<tf32>
#f8 = #nvvm.tcgen05_mma_kind<f8f6f4>
#mx8 = #nvvm.tcgen05_mma_kind<mxf8f6f4>
#mx4 = #nvvm.tcgen05_mma_kind<mxf4>
#nv4 = #nvvm.tcgen05_mma_kind<mxf4nvf4>
#one = #nvvm.tcgen05_mma_scale_vec<1X>
#two = #nvvm.tcgen05_mma_scale_vec<2X>
#four = #nvvm.tcgen05_mma_scale_vec<4X>
#pair = #nvvm.tcgen05_group<cta2>
#use = #nvvm.tcgen05_mma_collectorop<use>
#last = #nvvm.tcgen05_mma_collectorop<lastuse>
#fill = #nvvm.tcgen05_mma_collectorop<fill>
!acc = !nv_tileas.tmem<128x256xf32>
!left = !nv_tileas.tmem<128x64xf16>
!lhs = !nv_tileas.umma_smem_desc<128x64xf16>
!rhs = !nv_tileas.umma_smem_desc<64x256xf16>
!tok = !nv_tileas.async_token
nv_tileas.func @words(%c: !acc, %ta: !left, %a: !lhs, %b: !rhs, %no: i1) attributes {num_warps = 4 : i32} {
  %0 = nv_tileas.umma %c, %a, %b accumulate = %no {block_scale = true, kind = #f8} : !acc, !lhs, !rhs -> !tok //! tcgen05.block-scale-kind
  %1 = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #f8} : !acc, !lhs, !rhs -> !tok
  %2 = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #nv4} : !acc, !lhs, !rhs -> !tok //! tcgen05.block-scale-missing
  %3 = nv_tileas.umma %c, %a, %b accumulate = %no {block_scale = true, kind = #nv4} : !acc, !lhs, !rhs -> !tok
  %4 = nv_tileas.umma %c, %a, %b accumulate = %no {ashift = true, kind = #tf32} : !acc, !lhs, !rhs -> !tok //! tcgen05.ashift-needs-tmem
  %5 = nv_tileas.umma %c, %ta, %b accumulate = %no {ashift = true, kind = #tf32} : !acc, !left, !rhs -> !tok
  %6 = nv_tileas.umma %c, %ta, %b accumulate = %no {ashift = true, block_scale = true, kind = #nv4} : !acc, !left, !rhs -> !tok //! tcgen05.ashift-with-block-scale
  %7 = nv_tileas.umma %c, %ta, %b accumulate = %no {ashift = true, kind = #tf32, weight_stationary = true} : !acc, !left, !rhs -> !tok //! tcgen05.ashift-with-ws
  %8 = nv_tileas.umma %c, %ta, %b accumulate = %no {kind = #tf32, weight_stationary = true} : !acc, !left, !rhs -> !tok
  %9 = nv_tileas.umma %c, %ta, %b accumulate = %no {ashift = true, collector_a = #fill, kind = #tf32} : !acc, !left, !rhs -> !tok //! tcgen05.collector-with-ashift
  %10 = nv_tileas.umma %c, %ta, %b accumulate = %no {ashift = true, collector_a = #last, kind = #tf32} : !acc, !left, !rhs -> !tok
  %11 = nv_tileas.umma %c, %a, %b accumulate = %no {block_scale = true, kind = #mx4, scale_vec_size = #four} : !acc, !lhs, !rhs -> !tok //! tcgen05.mxf4-scale-vec
  %12 = nv_tileas.umma %c, %a, %b accumulate = %no {block_scale = true, kind = #mx4, scale_vec_size = #two} : !acc, !lhs, !rhs -> !tok
  %13 = nv_tileas.umma %c, %a, %b accumulate = %no {block_scale = true, kind = #nv4, scale_vec_size = #one} : !acc, !lhs, !rhs -> !tok //! tcgen05.mxf4nvf4-scale-vec
  %14 = nv_tileas.umma %c, %a, %b accumulate = %no {block_scale = true, kind = #nv4, scale_vec_size = #two} : !acc, !lhs, !rhs -> !tok
  %15 = nv_tileas.umma %c, %a, %b accumulate = %no {block_scale = true, kind = #mx8, scale_vec_size = #two} : !acc, !lhs, !rhs -> !tok //! tcgen05.mxf8f6f4-scale-vec
  %16 = nv_tileas.umma %c, %a, %b accumulate = %no {block_scale = true, kind = #mx8, scale_vec_size = #one} : !acc, !lhs, !rhs -> !tok
  %17 = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #f8, scale_vec_size = #four} : !acc, !lhs, !rhs -> !tok //! tcgen05.scale-vec-not-legal
  %18 = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #f8, scale_vec_size = #one} : !acc, !lhs, !rhs -> !tok
  %19 = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #nvvm.tcgen05_mma_kind<i8>, scale_input_acc = true} : !acc, !lhs, !rhs -> !tok //! tcgen05.scale-input-acc-kind
  %20 = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #f16, scale_input_acc = true} : !acc, !lhs, !rhs -> !tok
  %21 = nv_tileas.umma %c, %a, %b accumulate = %no {block_scale = true, kind = #mx4, weight_stationary = true} : !acc, !lhs, !rhs -> !tok //! tcgen05.ws-with-mx-kind
  %22 = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #f16, weight_stationary = true} : !acc, !lhs, !rhs -> !tok
  %bar = nv_tileas.init_mbarrier : !nv_tileas.mbarrier
  nv_tileas.umma_commit %bar : !nv_tileas.mbarrier
  %first = arith.constant 0 : i32
  %over = nv_tileas.umma_wait %bar, %first : !nv_tileas.mbarrier
  nv_tileas.return
}
nv_tileas.func @pairs(%c: !acc, %ta: !left, %a: !lhs, %b: !rhs, %no: i1) attributes {num_warps = 4 : i32} {
  %0 = nv_tileas.umma %c, %a, %b accumulate = %no {cta_group = #pair, kind = #f16, weight_stationary = true} : !acc, !lhs, !rhs -> !tok //! tcgen05.ws-with-cta-pair
  %1 = nv_tileas.umma %c, %a, %b accumulate = %no {cta_group = #pair, kind = #f16} : !acc, !lhs, !rhs -> !tok
  %bar = nv_tileas.init_mbarrier : !nv_tileas.mbarrier
  nv_tileas.umma_commit %bar {cta_group = #pair} : !nv_tileas.mbarrier
  %first = arith.constant 0 : i32
  %over = nv_tileas.umma_wait %bar, %first : !nv_tileas.mbarrier
  nv_tileas.return
}
nv_tileas.func @of_four(%c: !acc, %a: !lhs, %b: !rhs, %no: i1) attributes {num_warps = 4 : i32} {
  %0 = nv_tileas.umma %c, %a, %b accumulate = %no {cta_group = #nvvm.tcgen05_group<cta4>, kind = #f8} : !acc, !lhs, !rhs -> !tok //! tcgen05.cta-group-reserved
  %bar = nv_tileas.init_mbarrier : !nv_tileas.mbarrier
  nv_tileas.umma_commit %bar : !nv_tileas.mbarrier
  %first = arith.constant 0 : i32
  %over = nv_tileas.umma_wait %bar, %first : !nv_tileas.mbarrier
  nv_tileas.return
}
