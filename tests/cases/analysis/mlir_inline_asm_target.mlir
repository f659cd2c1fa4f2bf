//! features targets=sm_80
// ptxas 13.0 -arch=sm_80 says this of what mlir-translate-22 and llc-22 -mcpu=sm_80 -mattr=+ptx87 make of it.
llvm.func @f() {
  nvvm.inline_ptx "wgmma.fence.sync.aligned;"
//                 ^^^^^^^^^^^^^^^^^^^^^^^^ error[ptx.target]: Instruction 'wgmma.fence' not supported on .target 'sm_80'
  llvm.return
}
