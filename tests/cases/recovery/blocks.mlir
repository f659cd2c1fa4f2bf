//! verify
// Labels, successors, and dominance between blocks.
func.func @f(%c: i1, %n: i32) -> i32 {
  cf.cond_br %c, ^left(%n : i32), ^right
^left(%a: i32):
  %x = arith.addi %a, %n : i32
  cf.br ^join
^right:
  %y = arith.addi %n, %n : i32
  cf.br ^join
^join:
  %z = arith.addi %x, %n : i32
  cf.br ^nowhere
//      ^^^^^^^^ error[block.undefined]: reference to an undefined block
^join:
// @0..5 error[block.redefinition]: redefinition of block '^join'
  return %y : i32
//       ^^ error[ssa.dominance]: operand #0 does not dominate this use
//   note: operand defined here
}
func.func @g(%c: i1, %n: i32) {
  cf.br ^loop(%n : i32)
^loop(%i: i32):
  %next = arith.addi %i, %step : i32
//                       ^^^^^ error[ssa.dominance]: operand #1 does not dominate this use
//   note: operand defined here
  cf.cond_br %c, ^loop(%next : i32), ^exit
^exit:
  %step = arith.addi %n, %n : i32
  return
}
func.func @h(%n: i32) {
  cf.br ^a(%n : i32)
^a(%i i32):
//    ^^^ error[syntax]: expected ':'
  %0 = arith.addi %i, %n : i32
  return
^b
// @2..2 error[syntax]: expected ':'
  %1 = arith.addi %n, %n : i32
  return
}
func.func @i() {
  "arith.constant"() <{value = 1 : i32}> : () -> i32
}
"scf.if"() ({
// @0..8 error[op.count]: 'scf.if' op requires a single operand
}) : () -> ()
