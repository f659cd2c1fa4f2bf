; tilelsp: target=sm_80
; What the stages below find in the LLVM IR of other compilers: one hint on each function that has no lowering.
target triple = "nvptx64-nvidia-cuda"

declare double @llvm.sin.f64(double)
declare i32 @llvm.bitreverse.i32(i32)

define ptx_kernel void @k(ptr addrspace(1) %p, double %x) {
  %1 = call double @llvm.sin.f64(double %x)
  %2 = call double @llvm.sin.f64(double %1)
  store double %2, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @l(ptr addrspace(1) %p) {
  call void asm sideeffect "setmaxnreg.inc.sync.aligned.u32 40;", ""()
  ret void
}
