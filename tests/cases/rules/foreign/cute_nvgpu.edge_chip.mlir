// target: sm_110f
!acc = !nv_tileas.tmem<128x128xf32>
!lhs = !nv_tileas.umma_smem_desc<128x16xbf16>
!rhs = !nv_tileas.umma_smem_desc<16x128xbf16>
func.func public @scaled(%d: !acc, %a: !lhs, %b: !rhs, %keep: i1) {
  %0 = "cute_nvgpu.arch.mma.SM100.umma"(%d, %a, %b, %keep) <{scale_input_acc, kind = #nvvm.tcgen05_mma_kind<tf32>}> : (!acc, !lhs, !rhs, i1) -> !nv_tileas.async_token //! tcgen05.scale-input-acc-not-supported
  %1 = "cute_nvgpu.arch.mma.SM100.umma"(%d, %a, %b, %keep) <{scale_input_acc = false, kind = #nvvm.tcgen05_mma_kind<tf32>}> : (!acc, !lhs, !rhs, i1) -> !nv_tileas.async_token
  return
}
