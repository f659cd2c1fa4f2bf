//! features
// Triton has had a dialect of its own by the name of nvgpu; LLVM's ops of that name stay judged.
func.func @f(%s: !llvm.struct<(f32, f32)>) {
  nvgpu.wgmma_fence
// @2..19 hint[dialect.undeclared]: this form of an op of dialect 'nvgpu' is not declared: such ops are read, and not checked
  %0 = nvgpu.cluster_id
  nvgpu.fence_async_shared {bCluster = false}
  %1 = nvgpu.wgmma_wait_group %s {pendings = 0 : i32} : !llvm.struct<(f32, f32)>
  %2 = "nvgpu.canonical_warp_id"() : () -> i32
  nvgpu.wgmma_nonsense
// @2..22 error[unknown-op]: custom op 'nvgpu.wgmma_nonsense' is unknown
  %3 = "nvgpu.cluster_nonsense"() : () -> i32
// @7..31 error[unknown-op]: unregistered operation 'nvgpu.cluster_nonsense' found in dialect ('nvgpu') that does not allow unknown operations
  func.return
}
