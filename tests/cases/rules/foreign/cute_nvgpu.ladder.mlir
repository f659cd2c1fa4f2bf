// target: sm_100a
// Words of the multiply as a printer leaves them: aliases, properties in front of attributes, locations behind. One
// step of a kernel that a script wrote; the accumulator comes as an argument.
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
#single = #nvvm.tcgen05_group<cta1>
#use = #nvvm.tcgen05_mma_collectorop<use>
#last = #nvvm.tcgen05_mma_collectorop<lastuse>
#fill = #nvvm.tcgen05_mma_collectorop<fill>
!acc = !nv_tileas.tmem<128x256xf32>
!left = !nv_tileas.tmem<128x64xf16>
!lhs = !nv_tileas.umma_smem_desc<128x64xf16>
!rhs = !nv_tileas.umma_smem_desc<64x256xf16>
!tok = !nv_tileas.async_token
#loc = loc("gemm.py":41:8)
module attributes {gpu.container_module} {
  gpu.module @ladder {
    gpu.func @words(%tC: !acc, %tA: !left, %sA: !lhs, %sB: !rhs, %false: i1) kernel {
      %0 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{block_scale = true, kind = #tf32}> : (!acc, !lhs, !rhs, i1) -> !tok loc(#loc) //! tcgen05.block-scale-kind
      %1 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{block_scale = false, kind = #tf32}> : (!acc, !lhs, !rhs, i1) -> !tok loc(#loc)
      %2 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{block_scale, kind = #mx8}> : (!acc, !lhs, !rhs, i1) -> !tok
      %3 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %tA, %sB, %false) <{ashift = true, block_scale = true, kind = #mx4, scale_vec_size = #two}> : (!acc, !left, !rhs, i1) -> !tok //! tcgen05.ashift-with-block-scale
      %4 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %tA, %sB, %false) <{ashift = true, kind = #f16}> : (!acc, !left, !rhs, i1) -> !tok
      %5 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %tA, %sB, %false) <{ashift, collector_a = #fill, kind = #f16}> : (!acc, !left, !rhs, i1) -> !tok //! tcgen05.collector-with-ashift
      %6 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %tA, %sB, %false) <{ashift, collector_a = #last, kind = #f16}> : (!acc, !left, !rhs, i1) -> !tok
      %7 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{block_scale, kind = #mx4, scale_vec_size = #one}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.mxf4-scale-vec
      %8 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{block_scale, kind = #mx4, scale_vec_size = #four}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.mxf4-scale-vec
      %9 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{block_scale, kind = #mx4, scale_vec_size = #two}> : (!acc, !lhs, !rhs, i1) -> !tok
      %10 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{block_scale, kind = #nv4, scale_vec_size = #one}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.mxf4nvf4-scale-vec
      %11 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{block_scale, kind = #nv4, scale_vec_size = #four}> : (!acc, !lhs, !rhs, i1) -> !tok
      %12 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{block_scale, kind = #mx8, scale_vec_size = #four}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.mxf8f6f4-scale-vec
      %13 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{block_scale, kind = #mx8, scale_vec_size = #one}> : (!acc, !lhs, !rhs, i1) -> !tok
      %14 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{kind = #f8, scale_input_acc}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.scale-input-acc-kind
      %15 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{kind = #tf32, scale_input_acc}> : (!acc, !lhs, !rhs, i1) -> !tok
      %16 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{cta_group = #single, kind = #f8, weight_stationary}> : (!acc, !lhs, !rhs, i1) -> !tok
      %17 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{block_scale, kind = #nv4, scale_vec_size = #two, weight_stationary}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.ws-with-mx-kind
      gpu.return
    }
    gpu.func @of_a_pair(%tC: !acc, %sA: !lhs, %sB: !rhs, %false: i1) kernel {
      %0 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{cta_group = #pair, kind = #f8, weight_stationary}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.ws-with-cta-pair
      %1 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{cta_group = 2 : i32, kind = "i8", weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.ws-with-cta-pair
      %2 = "cute_nvgpu.arch.mma.SM100.umma"(%tC, %sA, %sB, %false) <{cta_group = #pair, kind = #f8}> : (!acc, !lhs, !rhs, i1) -> !tok
      gpu.return
    }
  }
}
