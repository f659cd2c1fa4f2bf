; What llvm-as accepts and the pipeline does not: one finding at each instruction that the selector refuses.
; targets: sm_100a
@smem = external addrspace(3) global [1024 x i8], align 16
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n, float %f) {
entry:
  %k = call i32 @llvm.nvvm.read.ptx.sreg.tid.q() ; error: no special register %tid.q
  %l = call i32 @llvm.nvvm.nothing(i32 1) ; info: intrinsic llvm.nvvm.nothing has no lowering
  %l2 = add i32 %l, 1
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @smem) ; error: llvm.nvvm.mbarrier.init.shared takes 2 arguments, not 1
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(1) %p, i32 1) ; error: argument 1 of llvm.nvvm.mbarrier.init.shared must be a pointer to shared memory, addrspace(3)
  %s = add i128 1, 2 ; info: integers of type i128 have no registers
  ret void
}
