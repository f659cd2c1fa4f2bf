//! features
// Operands of nvvm.inline_ptx have registers of the class that their types are lowered to: ptxas 13.0 says this of what
// mlir-opt-22, mlir-translate-22 and llc-22 -mcpu=sm_90 -mattr=+ptx87 make of each op in a function of its own.
llvm.func @f(%i: i1, %h: i16, %r: i32, %l: i64, %f: f32, %d: f64, %p: !llvm.ptr, %s: !llvm.ptr<3>, %v: vector<2xf16>) {
  nvvm.inline_ptx "@{$r0} mov.b16 {$rw0}, {$rw0};" ro(%i : i1) rw(%h : i16)
  nvvm.inline_ptx "mov.b32 {$rw0}, {$r0};" ro(%s : !llvm.ptr<3>) rw(%r : i32)
  nvvm.inline_ptx "mov.b64 {$rw0}, {$r0};" ro(%p : !llvm.ptr) rw(%l : i64)
  nvvm.inline_ptx "mov.b32 {$rw0}, {$r0};" ro(%v : vector<2xf16>) rw(%f : f32)
  nvvm.inline_ptx "mov.b64 {$rw0}, {$rw0};" rw(%d : f64)
  nvvm.inline_ptx "mov.b32 {$rw0}, {$r0};" ro(%i : i1) rw(%r : i32)
//                                 ^^^^^ error[ptx.instruction]: Arguments mismatch for instruction 'mov' | note: a .pred register stands where .b32 is asked for
  nvvm.inline_ptx "mov.b32 {$rw0}, {$r0};" ro(%h : i16) rw(%r : i32)
//                                 ^^^^^ error[ptx.instruction]: Arguments mismatch for instruction 'mov' | note: a .b16 register stands where .b32 is asked for
  nvvm.inline_ptx "mov.b32 {$rw0}, {$r0};" ro(%l : i64) rw(%r : i32)
//                                 ^^^^^ error[ptx.instruction]: Arguments mismatch for instruction 'mov' | note: a .b64 register stands where .b32 is asked for
  nvvm.inline_ptx "mov.b32 {$rw0}, {$r0};" ro(%d : f64) rw(%f : f32)
//                                 ^^^^^ error[ptx.instruction]: Arguments mismatch for instruction 'mov' | note: a .b64 register stands where .b32 is asked for
  nvvm.inline_ptx "mov.b32 {$rw0}, {$r0};" ro(%p : !llvm.ptr) rw(%r : i32)
//                                 ^^^^^ error[ptx.instruction]: Arguments mismatch for instruction 'mov' | note: a .b64 register stands where .b32 is asked for
  nvvm.inline_ptx "mov.b64 {$rw0}, {$r0};" ro(%s : !llvm.ptr<3>) rw(%l : i64)
//                                 ^^^^^ error[ptx.instruction]: Arguments mismatch for instruction 'mov' | note: a .b32 register stands where .b64 is asked for
  nvvm.inline_ptx "mov.b64 {$rw0}, {$r0};" ro(%r : i32) rw(%l : i64)
//                                 ^^^^^ error[ptx.instruction]: Arguments mismatch for instruction 'mov' | note: a .b32 register stands where .b64 is asked for
  nvvm.inline_ptx "mov.b64 {$rw0}, {$r0};" ro(%f : f32) rw(%d : f64)
//                                 ^^^^^ error[ptx.instruction]: Arguments mismatch for instruction 'mov' | note: a .b32 register stands where .b64 is asked for
  nvvm.inline_ptx "mov.b64 {$rw0}, {$r0};" ro(%v : vector<2xf16>) rw(%l : i64)
//                                 ^^^^^ error[ptx.instruction]: Arguments mismatch for instruction 'mov' | note: a .b32 register stands where .b64 is asked for
  llvm.return
}
