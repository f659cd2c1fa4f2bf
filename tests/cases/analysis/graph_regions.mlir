//! features
// Where order means nothing: a module, and whatever an undeclared dialect has with one block. All of it but the ops in a
// custom form, which it cannot read, is legal for mlir-opt of LLVM 22.
%0 = arith.addi %1, %0 : i32
%1 = arith.constant 3 : i32
"hw.module"() ({
// @0..11 hint[dialect.undeclared]: dialect 'hw' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
^bb0(%a: i1):
  %2 = "hw.and"(%3, %a, %4) : (i1, i1, i32) -> i1
  %3 = arith.xori %a, %a : i1
  scf.if %5 {
    %6 = arith.addi %4, %4 : i32
  }
  "hw.always"() ({
    %7 = arith.addi %4, %4 : i32
  }) : () -> ()
  %4 = "hw.register"(%4) : (i32) -> i32
  %5 = arith.constant 1 : i1
}) : () -> ()
func.func @f() {
  hw.module @inside(in %a: i1, out out: i1) {
    %1 = hw.and %0, %a : i1
    %0 = hw.xor %a, %a : i1
    hw.output %1 : i1
  }
  %0 = arith.addi %1, %1 : i32
//                ^^ error[ssa.dominance]: operand #0 does not dominate this use
//   note: operand defined here
//                    ^^ error[ssa.dominance]: operand #1 does not dominate this use
//   note: operand defined here
  %1 = arith.constant 3 : i32
  func.return
}
