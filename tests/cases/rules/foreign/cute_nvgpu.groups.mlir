// target: sm_100a
// How many CTAs a multiply is of, as a number, a word and a string; a multiply with a stationary factor is of one CTA.
#f16 = #nvvm.tcgen05_mma_kind<f16>
!acc = !nv_tileas.tmem<128x256xf32>
!lhs = !nv_tileas.umma_smem_desc<128x64xf16>
!rhs = !nv_tileas.umma_smem_desc<64x256xf16>
!tok = !nv_tileas.async_token
module attributes {gpu.container_module} {
  gpu.module @groups {
    gpu.func @k(%c: !acc, %a: !lhs, %b: !rhs, %false: i1) kernel {
      %0 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok
      %1 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 0 : i32, kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok
      %2 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 0 : i32, kind = #f16, weight_stationary = false}> : (!acc, !lhs, !rhs, i1) -> !tok
      %3 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 1 : i32, kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok
      %4 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 1 : i32, kind = #f16, weight_stationary = false}> : (!acc, !lhs, !rhs, i1) -> !tok
      %5 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 2 : i32, kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.ws-with-cta-pair
      %6 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 2 : i32, kind = #f16, weight_stationary = false}> : (!acc, !lhs, !rhs, i1) -> !tok
      %7 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 3 : i32, kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok
      %8 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 3 : i32, kind = #f16, weight_stationary = false}> : (!acc, !lhs, !rhs, i1) -> !tok
      %9 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 4 : i32, kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok
      %10 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 4 : i32, kind = #f16, weight_stationary = false}> : (!acc, !lhs, !rhs, i1) -> !tok
      %11 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 5 : i32, kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok
      %12 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 5 : i32, kind = #f16, weight_stationary = false}> : (!acc, !lhs, !rhs, i1) -> !tok
      %13 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 1 : i64, kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok
      %14 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 1 : i64, kind = #f16, weight_stationary = false}> : (!acc, !lhs, !rhs, i1) -> !tok
      %15 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 2 : i64, kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.ws-with-cta-pair
      %16 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 2 : i64, kind = #f16, weight_stationary = false}> : (!acc, !lhs, !rhs, i1) -> !tok
      %17 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = #nvvm.tcgen05_group<cta1>, kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok
      %18 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = #nvvm.tcgen05_group<cta1>, kind = #f16, weight_stationary = false}> : (!acc, !lhs, !rhs, i1) -> !tok
      %19 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = #nvvm.tcgen05_group<cta2>, kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.ws-with-cta-pair
      %20 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = #nvvm.tcgen05_group<cta2>, kind = #f16, weight_stationary = false}> : (!acc, !lhs, !rhs, i1) -> !tok
      %21 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = #nvvm.tcgen05_group<cta_1>, kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok
      %22 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = #nvvm.tcgen05_group<cta_1>, kind = #f16, weight_stationary = false}> : (!acc, !lhs, !rhs, i1) -> !tok
      %23 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = #nvvm.tcgen05_group<cta_2>, kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.ws-with-cta-pair
      %24 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = #nvvm.tcgen05_group<cta_2>, kind = #f16, weight_stationary = false}> : (!acc, !lhs, !rhs, i1) -> !tok
      %25 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = "cta1", kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok
      %26 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = "cta1", kind = #f16, weight_stationary = false}> : (!acc, !lhs, !rhs, i1) -> !tok
      %27 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = "cta2", kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.ws-with-cta-pair
      %28 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = "cta2", kind = #f16, weight_stationary = false}> : (!acc, !lhs, !rhs, i1) -> !tok
      %29 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = "cta_2", kind = #f16, weight_stationary = true}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.ws-with-cta-pair
      %30 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = "cta_2", kind = #f16, weight_stationary = false}> : (!acc, !lhs, !rhs, i1) -> !tok
      %31 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 2 : i32, kind = #f16, weight_stationary}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.ws-with-cta-pair
      %32 = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %false) <{cta_group = 2 : i32, kind = #f16, weight_stationary = unit}> : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.ws-with-cta-pair
      gpu.return
    }
  }
}
