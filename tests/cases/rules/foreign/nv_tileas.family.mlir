// target: sm_110f
!acc = !nv_tileas.tmem<128x256xf32>
!lhs = !nv_tileas.umma_smem_desc<128x64xf16>
!rhs = !nv_tileas.umma_smem_desc<64x256xf16>
!tok = !nv_tileas.async_token
nv_tileas.func @k(%c: !acc, %a: !lhs, %b: !rhs, %no: i1) attributes {num_warps = 4 : i32} {
  %0 = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #nvvm.tcgen05_mma_kind<i8>} : !acc, !lhs, !rhs -> !tok //! tcgen05.i8-needs-arch-conditional
  %1 = nv_tileas.umma %c, %a, %b accumulate = %no {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : !acc, !lhs, !rhs -> !tok
  %2 = nv_tileas.umma %c, %a, %b accumulate = %no {block_scale = true, kind = #nvvm.tcgen05_mma_kind<mxf4nvf4>, sparse = true} : !acc, !lhs, !rhs -> !tok //! tcgen05.sparse-mxf4-needs-arch-conditional
  %3 = nv_tileas.umma %c, %a, %b accumulate = %no {block_scale = true, kind = #nvvm.tcgen05_mma_kind<mxf8f6f4>, sparse = true} : !acc, !lhs, !rhs -> !tok
  %4 = nv_tileas.umma %c, %a, %b accumulate = %no {block_scale = true, kind = #nvvm.tcgen05_mma_kind<mxf4nvf4>, scale_vec_size = #nvvm.tcgen05_mma_scale_vec<4X>} : !acc, !lhs, !rhs -> !tok //! tcgen05.scale-vec-needs-arch-conditional
  %5 = nv_tileas.umma %c, %a, %b accumulate = %no {block_scale = true, kind = #nvvm.tcgen05_mma_kind<mxf4nvf4>} : !acc, !lhs, !rhs -> !tok
  %bar = nv_tileas.init_mbarrier : !nv_tileas.mbarrier
  nv_tileas.umma_commit %bar : !nv_tileas.mbarrier
  %first = arith.constant 0 : i32
  %over = nv_tileas.umma_wait %bar, %first : !nv_tileas.mbarrier
  nv_tileas.return
}
