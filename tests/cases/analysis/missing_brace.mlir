//! features
// The loop lacks its opening brace: that is said once. What is wrong by itself is said too, behind it as well.
cuda_tile.module @kernels {
  entry @sum(%n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %sum = for %i in (%zero to %n, step %n) : tile<i32>
        iter_values(%partial = %zero) -> (tile<i32>)
// @52..52 error[syntax]: expected '{' to begin a region
      %more = addi %partial, %i : tile<i32>
      continue %more : tile<i32>
    }
    %twice = addi %sum, %sum : tile<i32>
    %other = addi %nowhere, %twice : tile<i32>
//                ^^^^^^^^ error[ssa.undeclared]: use of undeclared SSA value name
//   note: no op or block argument that can be seen from here defines %nowhere
    return
  }
  entry @next(%n: tile<i32>) {
    %0 = addi %n, %m : tile<i32>
//                ^^ error[ssa.undeclared]: use of undeclared SSA value name
    return
  }
}
