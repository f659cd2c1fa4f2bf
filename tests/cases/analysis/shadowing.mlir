//! features
// Which names may be used again: seen by mlir-opt of LLVM 22, which stops at the first error of a function.
func.func @own(%n: index, %x: i32, %c: i1) {
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (i32) {
    %0 = arith.addi %a, %x : i32
    scf.yield %0 : i32
  }
  %1 = scf.while (%a = %x) : (i32) -> i32 {
    %1 = arith.addi %a, %a : i32
    scf.condition(%c) %1 : i32
  } do {
  ^bb0(%1: i32):
    scf.yield %1 : i32
  }
  %2 = scf.execute_region -> i32 {
    %2 = arith.addi %x, %x : i32
    cf.br ^a
  ^a:
    %3 = arith.addi %2, %2 : i32
    scf.yield %3 : i32
  }
  scf.if %c {
    %z = arith.addi %c, %c : i1
  } else {
    %z = arith.addi %x, %x : i32
  }
  %z = arith.addi %n, %n : index
  func.return
}
func.func @too_early(%c: i1, %x: i32) {
  %0 = scf.if %c -> i32 {
    %1 = arith.addi %0, %x : i32
//                  ^^ error[ssa.dominance]: operand #0 does not dominate this use
//   note: operand defined here
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  func.return
}
func.func @taken(%n: index, %i: index) {
  scf.for %i = %n to %n step %n {
//        ^^ error[ssa.redefinition]: region entry argument '%i' is already in use
//   note: previously referenced here
  }
  scf.for %k = %n to %n step %n {
    scf.for %k = %n to %n step %n {
//          ^^ error[ssa.redefinition]: region entry argument '%k' is already in use
//   note: previously referenced here
    }
    %n = arith.addi %k, %k : index
//  ^^ error[ssa.redefinition]: redefinition of SSA value '%n'
//   note: previously defined here
  }
  func.return
}
func.func @twice(%x: i32, %x: i32) {
//                        ^^ error[ssa.redefinition]: region entry argument '%x' is already in use
  func.return
}
func.func @blocks(%c: i1) {
  cf.br ^a(%c : i1)
^a(%x: i1):
  cf.br ^b(%x : i1)
^b(%x: i1):
// ^^ error[ssa.redefinition]: redefinition of SSA value '%x'
//   note: previously defined here
  func.return
}
