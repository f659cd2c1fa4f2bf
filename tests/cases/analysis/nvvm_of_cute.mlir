//! features
// NVIDIA's own nvvm has ops that LLVM's does not have.
llvm.func @f(%a: f32) -> f32 {
  %0 = nvvm.fmax %a, %a : f32
// @7..16 hint[dialect.undeclared]: this form of an op of dialect 'nvvm' is not declared: such ops are read, and not checked
  %1 = "nvvm.fmin"(%0, %a) : (f32, f32) -> f32
  %2 = "nvvm.wgmma.nonsense"() : () -> f32
// @7..28 warning[unknown-op]: LLVM Translation failed for operation: nvvm.wgmma.nonsense
  %3 = nvvm.nonsense %1 : f32
// @7..20 error[unknown-op]: custom op 'nvvm.nonsense' is unknown
  llvm.return %1 : f32
}
