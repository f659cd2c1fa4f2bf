; LLVM's verifier takes any multiple of 8; there are 24 to 256 registers. llvm-as takes the text.
; targets: sm_90a
define ptx_kernel void @fewest() {
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 24)
  ret void
}
define ptx_kernel void @fewer() {
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 16) ; info: the register count is 24 to 256, a multiple of 8, not 16
  ret void
}
define ptx_kernel void @most() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 256)
  ret void
}
define ptx_kernel void @more() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 264) ; info: the register count is 24 to 256, a multiple of 8, not 264
  ret void
}
declare void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32)
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
