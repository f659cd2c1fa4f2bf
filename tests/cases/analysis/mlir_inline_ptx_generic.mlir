//! features
// The generic form of nvvm.inline_ptx says in operandSegmentSizes which operands are read, and which written too.
llvm.func @f(%f: f32, %d: f64) {
  %0 = "nvvm.inline_ptx"(%f) <{operandSegmentSizes = array<i32: 1, 0, 0>, ptxCode = "ex2.approx.ftz.f32 $0, $1;"}> : (f32) -> f32
  "nvvm.inline_ptx"(%f, %d) <{operandSegmentSizes = array<i32: 1, 1, 0>, ptxCode = "cvt.f64.f32 {$rw0}, {$r0};"}> : (f32, f64) -> ()
  "nvvm.inline_ptx"(%d) <{operandSegmentSizes = array<i32: 1, 0, 0>, ptxCode = "mov.b64 {$r0}, {$r1};"}> : (f64) -> ()
//                                                                                             ^^^^^ error[asm.operand]: `{$r1}` is no operand: there is 1 operand
  llvm.return
}
