// target: sm_100a
// Words of matrix instructions, as a compiler's step leaves them: handles, descriptors and the flag are arguments.
gpu.module @words {
  llvm.func @multiplies(%d: !llvm.ptr<6>, %ta: !llvm.ptr<6>, %sfa: !llvm.ptr<6>, %sfb: !llvm.ptr<6>, %a: i64, %b: i64, %id: i32, %keep: i1, %num: i64) {
    nvvm.tcgen05.mma.block_scale %d, %a, %b, %id, %keep, %sfa, %sfb {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<tf32>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>) //! tcgen05.block-scale-kind
    nvvm.tcgen05.mma.block_scale %d, %a, %b, %id, %keep, %sfa, %sfb {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
    nvvm.tcgen05.mma.block_scale %d, %ta, %b, %id, %keep, %sfa, %sfb {aShift, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf4nvf4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>) //! tcgen05.ashift-with-block-scale
    nvvm.tcgen05.mma %d, %a, %b, %id, %keep {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1) //! tcgen05.block-scale-missing
    nvvm.tcgen05.mma %d, %a, %b, %id, %keep {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.mma %d, %a, %b, %id, %keep {aShift, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<tf32>} : (!llvm.ptr<6>, i64, i64, i32, i1) //! tcgen05.ashift-needs-tmem
    nvvm.tcgen05.mma %d, %ta, %b, %id, %keep {aShift, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<tf32>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
    nvvm.tcgen05.mma %d, %ta, %b, %id, %keep {aShift, collectorOp = #nvvm.tcgen05_mma_collectorop<fill>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1) //! tcgen05.collector-with-ashift
    nvvm.tcgen05.mma %d, %ta, %b, %id, %keep {aShift, collectorOp = #nvvm.tcgen05_mma_collectorop<lastuse>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
    nvvm.tcgen05.mma.block_scale %d, %a, %b, %id, %keep, %sfa, %sfb {blockScale = #nvvm.tcgen05_mma_block_scale<block16>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>) //! tcgen05.mxf8f6f4-scale-vec
    nvvm.tcgen05.mma.block_scale %d, %a, %b, %id, %keep, %sfa, %sfb {blockScale = #nvvm.tcgen05_mma_block_scale<block32>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
    nvvm.tcgen05.mma.block_scale %d, %a, %b, %id, %keep, %sfa, %sfb {blockScale = #nvvm.tcgen05_mma_block_scale<block16>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>) //! tcgen05.mxf4-scale-vec
    nvvm.tcgen05.mma.block_scale %d, %a, %b, %id, %keep, %sfa, %sfb {blockScale = #nvvm.tcgen05_mma_block_scale<block16>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf4nvf4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
    nvvm.tcgen05.mma %d, %a, %b, %id, %keep scale = %num {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<i8>} : (!llvm.ptr<6>, i64, i64, i32, i1, i64) //! tcgen05.scale-input-acc-kind
    nvvm.tcgen05.mma %d, %a, %b, %id, %keep scale = %num {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<tf32>} : (!llvm.ptr<6>, i64, i64, i32, i1, i64)
    nvvm.tcgen05.mma.ws %d, %ta, %b, %id, %keep {aShift, kind = #nvvm.tcgen05_mma_kind<tf32>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1) //! tcgen05.ashift-with-ws
    nvvm.tcgen05.mma.ws %d, %ta, %b, %id, %keep {kind = #nvvm.tcgen05_mma_kind<tf32>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
    nvvm.tcgen05.mma.ws %d, %a, %b, %id, %keep {kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1) //! tcgen05.ws-with-mx-kind tcgen05.block-scale-missing
    llvm.return
  }
  llvm.func @of_a_pair(%d: !llvm.ptr<6>, %a: i64, %b: i64, %id: i32, %keep: i1) {
    nvvm.tcgen05.mma.ws %d, %a, %b, %id, %keep {ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1) //! tcgen05.ws-with-cta-pair
    nvvm.tcgen05.mma %d, %a, %b, %id, %keep {ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    llvm.return
  }
  llvm.func @copies(%t: !llvm.ptr<6>, %desc: i64) {
    nvvm.tcgen05.cp %t, %desc {multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>, shape = #nvvm.tcgen05_cp_shape<shape_32x128b>} //! tcgen05-cp.shape-32x128b-multicast
    nvvm.tcgen05.cp %t, %desc {multicast = #nvvm.tcgen05_cp_multicast<warpx4>, shape = #nvvm.tcgen05_cp_shape<shape_32x128b>}
    nvvm.tcgen05.cp %t, %desc {multicast = #nvvm.tcgen05_cp_multicast<warpx4>, shape = #nvvm.tcgen05_cp_shape<shape_64x128b>} //! tcgen05-cp.shape-64x128b-multicast
    nvvm.tcgen05.cp %t, %desc {multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>, shape = #nvvm.tcgen05_cp_shape<shape_64x128b>}
    nvvm.tcgen05.cp %t, %desc {multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>, shape = #nvvm.tcgen05_cp_shape<shape_4x256b>} //! tcgen05-cp.multicast-invalid
    nvvm.tcgen05.cp %t, %desc {shape = #nvvm.tcgen05_cp_shape<shape_4x256b>}
    llvm.return
  }
  llvm.func @descriptors(%d: !llvm.ptr<6>, %a: i64, %b: i64, %id: i32, %keep: i1) {
    %shape = arith.constant 136380432 : i32
    %dirty = arith.constant 64 : i32
    %bad = arith.ori %dirty, %shape : i32
    nvvm.tcgen05.mma %d, %a, %b, %shape, %keep {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.mma %d, %a, %b, %bad, %keep {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1) //! idesc.not-legal
    %version = llvm.mlir.constant(70368744177664 : i64) : i64
    %strides = llvm.mlir.constant(4611686293305360384 : i64) : i64
    %legal = llvm.or %version, %strides : i64
    nvvm.tcgen05.mma %d, %strides, %b, %id, %keep {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1) //! smem-desc.not-legal
    nvvm.tcgen05.mma %d, %legal, %b, %id, %keep {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    llvm.return
  }
}
