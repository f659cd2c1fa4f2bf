//! features
// PTX in strings of MLIR is judged as ptxas 13.0 judges what mlir-opt-22 --convert-nvvm-to-llvm, mlir-translate-22
// --mlir-to-llvmir and llc-22 -mcpu=sm_90 -mattr=+ptx87 make of each op, the others left out.
llvm.func @strings(%a: i32, %f: f32) {
  %0 = llvm.inline_asm has_side_effects asm_dialect = att "add.s32 $0, $1, 4;\0A\09mul.lo.s32\t$0, $0, $1;\n", "=r,r" %a : (i32) -> i32
  %1 = llvm.inline_asm "ad.s32 $0, $1, 4;", "=r,r" %a : (i32) -> i32
//                      ^^ error[ptx.unknown-instruction]: Not a name of any known instruction: 'ad'
  %2 = llvm.inline_asm "add.s32 $0, $1;\0Aadd.s32 $0, $1, $1;", "=r,r" %a : (i32) -> i32
//                      ^^^^^^^ error[ptx.instruction]: Arguments mismatch for instruction 'add'
  %3 = llvm.inline_asm "add.s32 $0, $1, $2;", "=r,r" %a : (i32) -> i32
//                                      ^^ error[asm.operand]: `$2` is no operand: there are 2 operands
  nvvm.barrier0
  llvm.return
}
llvm.func @placeholders(%a: i32, %f: f32, %p: !llvm.ptr<3>, %q: !llvm.ptr, %i: i1) {
  %0 = nvvm.inline_ptx "ex2.approx.ftz.f32 {$w0}, {$r0};" ro(%f : f32) -> f32
  nvvm.inline_ptx "add.f32 {$rw0}, {$r0}, {$rw0};" ro(%f : f32) rw(%f : f32)
  nvvm.inline_ptx "mbarrier.init.shared.b64 [{$r0}], {$r1};" ro(%p, %a : !llvm.ptr<3>, i32), predicate = %i
  nvvm.inline_ptx "mbarrier.init.b64 [%0], %1;" ro(%q, %a : !llvm.ptr, i32)
  nvvm.inline_ptx "add.f32 {$rw0}, {$r0}, {$r1};" ro(%f : f32) rw(%f : f32)
//                                        ^^^^^ error[asm.operand]: `{$r1}` is no operand: there are 2 operands
  nvvm.inline_ptx "brr.sync {$r0};" ro(%a : i32)
//                 ^^^ error[ptx.unknown-instruction]: Not a name of any known instruction: 'brr'
  llvm.return
}
//--- hover mul.lo.s32
4:84-94 'mul.lo.s32'
**mul.lo.s32**

Low half of a product.

```ptx
mul.lo.s32 d, a, b
```

d is the lower half of the product of two integers, as wide as its sources.

On every target.
//--- hover $1;\n
4:104-106 '$1'
operand with the constraint `r`: a register of class `.b32`
//--- hover =r,r
4:113-115 '=r'
`$0`, output 1 of 1: `=r` is a register of class `.b32`

It is `d` of `add`.

It is `d` of `mul.lo`.

It is `a` of `mul.lo`.
//--- hover {$rw0}
13:28-34 '{$rw0}'
operand with the constraint `f`: a register of class `.b32`
