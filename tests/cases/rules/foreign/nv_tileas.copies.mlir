// target: sm_100a
// Scale factors on their way into tensor memory.
!sf = !nv_tileas.smem<32x16xi8>
!columns = !nv_tileas.tmem<32x16xi8>
!wide = !nv_tileas.tmem<128x32xi8>
nv_tileas.func @scale_factors() attributes {num_warps = 4 : i32} {
  %from = nv_tileas.alloc_smem {offset = 1024 : i32} : !sf
  %to = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !columns
  %wide = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !wide
  nv_tileas.umma_smem_to_tmem_cp %from, %to {multicast = #nvvm.tcgen05_cp_multicast<warpx4>, shape = #nvvm.tcgen05_cp_shape<shape_32x128b>} : !sf, !columns
  nv_tileas.umma_smem_to_tmem_cp %from, %to {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>} : !sf, !columns //! tcgen05-cp.shape-32x128b-multicast
  nv_tileas.umma_smem_to_tmem_cp %from, %to {multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>, shape = #nvvm.tcgen05_cp_shape<shape_32x128b>} : !sf, !columns //! tcgen05-cp.shape-32x128b-multicast
  nv_tileas.umma_smem_to_tmem_cp %from, %wide {multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>, shape = #nvvm.tcgen05_cp_shape<shape_64x128b>} : !sf, !wide
  nv_tileas.umma_smem_to_tmem_cp %from, %wide {multicast = #nvvm.tcgen05_cp_multicast<warpx4>, shape = #nvvm.tcgen05_cp_shape<shape_64x128b>} : !sf, !wide //! tcgen05-cp.shape-64x128b-multicast
  nv_tileas.umma_smem_to_tmem_cp %from, %wide {multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>, shape = #nvvm.tcgen05_cp_shape<shape_4x256b>} : !sf, !wide //! tcgen05-cp.multicast-invalid
  nv_tileas.umma_smem_to_tmem_cp %from, %wide {shape = #nvvm.tcgen05_cp_shape<shape_4x256b>} : !sf, !wide
  %bar = nv_tileas.init_mbarrier : !nv_tileas.mbarrier
  nv_tileas.umma_commit %bar : !nv_tileas.mbarrier
  %first = arith.constant 0 : i32
  %over = nv_tileas.umma_wait %bar, %first : !nv_tileas.mbarrier
  nv_tileas.dealloc_tmem %wide : !wide
  nv_tileas.dealloc_tmem %to : !columns
  nv_tileas.return
}
