//! verify
// SSA names, scopes and results, in MLIR's words.
entry @k(%n: tile<i32>, %c: tile<i1>) {
  %0 = addi %n, %m : tile<i32>
//              ^^ error[ssa.undeclared]: use of undeclared SSA value name
  %1 = addi %m, %n : tile<i32>
  %2 = addi %later, %n : tile<i32>
//          ^^^^^^ error[ssa.dominance]: operand #0 does not dominate this use
//   note: operand defined here
  %later = addi %n, %n : tile<i32>
  %n = addi %n, %n : tile<i32>
//^^ error[ssa.redefinition]: redefinition of SSA value '%n'
//   note: previously defined here
  %x = addi %n, %n : tile<i32>
  %x = cmpi equal %n, %n, signed : tile<i32> -> tile<i1>
//^^ error[ssa.redefinition]: redefinition of SSA value '%x'
//   note: previously defined here
  %3 = addi %x, %x : tile<i32>
  %4:2 = addi %n, %n : tile<i32>
//^^ error[ssa.result-count]: operation defines 1 results but was provided 2 to bind
  %5 = assert %c, "no" : tile<i1>
//^^ error[ssa.result-count]: cannot name an operation with no results
  %6, %7 = get_tile_block_id : tile<i32>
//^^ error[ssa.result-count]: operation defines 3 results but was provided 2 to bind
  %8 = addi %n#1, %n : tile<i32>
//          ^^^^ error[ssa.result-number]: reference to invalid result number
  loop {
    %inner = addi %n, %n : tile<i32>
    break
  }
  %9 = addi %inner, %n : tile<i32>
//          ^^^^^^ error[ssa.undeclared]: use of undeclared SSA value name
  %10 = addi %c, %n : tile<i32>
//           ^^ error[type.use]: use of value '%c' expects different type than prior uses: '!cuda_tile.tile<i32>' vs '!cuda_tile.tile<i1>'
//   note: prior use here
  addi %n, %n : tile<i32>
  %11 = foo.bar %n : tile<i32>
//      ^^^^^^^ error[unknown-op]: Dialect `foo' not found for custom op 'foo.bar' 
  %12 = "foo.bar"(%n) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %13 = addi %12, %n : tile<i32>
  %14 = "foo.bar"(%n) : (!cuda_tile.tile<i32>, i32) -> !cuda_tile.tile<i32>
//      ^^^^^^^^^ error[type]: expected 1 operand types but had 2
  return
}
entry @other() {
  %0 = addi %n, %n : tile<i32>
//          ^^ error[ssa.undeclared]: use of undeclared SSA value name
  return
}
