//! completion shown=3
// Behind the name of an imported dialect stand its ops, in the spelling that is typed.
func.func @k(%n: i32) {
  cute_nvgpu.arch.sm100.$0
  %w = cute.nvgpu.arch.make$0
  nvvm.wgmma.f$0
  nothing.known$0
  func.return
}
//--- at 4
replaces 'cute.nvgpu.arch.make', 1 offers
3 op cute.nvgpu.arch.make_warp_uniform
//--- at 5
replaces 'nvvm.wgmma.f', 1 offers
3 op nvvm.wgmma.fence.aligned
//--- at 6
replaces 'nothing.known', 0 offers
//--- at 3
replaces 'cute_nvgpu.arch.sm100.', more than 3 offers
3 op cute_nvgpu.arch.sm100.alloc_tmem
3 op cute_nvgpu.arch.sm100.dealloc_tmem
3 op cute_nvgpu.arch.sm100.relinquish_tmem_alloc_permit
