// target: sm_103f
// A family's target has less than its chips: scales by name, integers and sparse scaled products are the chips' own.
!acc = !nv_tileas.tmem<128x128xf32>
!lhs = !nv_tileas.umma_smem_desc<128x64xf8E4M3FN>
!rhs = !nv_tileas.umma_smem_desc<64x128xf8E4M3FN>
!tok = !nv_tileas.async_token
func.func @family(%c: !acc, %a: !lhs, %b: !rhs, %add: i1) {
  %w = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %add) {kind = "i8", weight_stationary} : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.i8-needs-arch-conditional
  %x = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %add) {kind = "f8f6f4", weight_stationary} : (!acc, !lhs, !rhs, i1) -> !tok
  %y = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %add) {block_scale, kind = "mxf4nvf4", sparse} : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.sparse-mxf4-needs-arch-conditional
  %z = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %add) {block_scale, kind = "mxf8f6f4", sparse} : (!acc, !lhs, !rhs, i1) -> !tok
  %u = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %add) {block_scale, kind = "mxf4nvf4", scale_vec_size = #nvvm.tcgen05_mma_scale_vec<2X>} : (!acc, !lhs, !rhs, i1) -> !tok //! tcgen05.scale-vec-needs-arch-conditional
  %v = "cute_nvgpu.arch.mma.SM100.umma"(%c, %a, %b, %add) {block_scale, kind = "mxf4nvf4"} : (!acc, !lhs, !rhs, i1) -> !tok
  func.return
}
