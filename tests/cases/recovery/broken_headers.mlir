//! verify
// What a broken header names exists; its region is read like any other.
entry @a(%n: tile<i32>, %c: tile<i1) {
//                              ^^^^^^ error[syntax]: expected '>'
  %0 = addi %n, %n : tile<i32>
  %1 = select %c, %n, %n : tile<i1>, tile<i32>
  return
}
entry @b(%n: tile<i32>) optimization_hints=<default = {> {
//                                         ^ error[syntax]: expected '>'
  %0 = addi %n, %n : tile<i32>
  return
}
entry @c(%n: tile<i32>)
// @23..23 error[syntax]: expected '{' to begin a region
  %0 = addi %n, %n : tile<i32>
  return
}
entry @d(%n: tile<i32>) {
  %r = for %i of (%n to %n, step %n) : tile<i32> iter_values(%a = %n) -> (tile<i32>) {
//            ^^ error[syntax]: expected 'in'
    %0 = addi %i, %a : tile<i32>
    %1 = addi %i, %missing : tile<i32>
//                ^^^^^^^^ error[ssa.undeclared]: use of undeclared SSA value name
    continue %0 : tile<i32>
  }
  %2 = addi %r, %n : tile<i32>
  looop iter_values(%x = %n) : tile<i32> {
//^^^^^ error[unknown-op]: custom op 'looop' is unknown (tried 'cuda_tile.looop' as well)
    %3 = addi %x, %n : tile<i32>
    continue %3 : tile<i32>
  }
  return
}
entry @e(%n: tile<i32>) {
  %0 = addi %n, %n } : tile<i32>
//                 ^ error[syntax]: expected ':'
  %1 = addi %0, %n : tile<i32>
  return
}
