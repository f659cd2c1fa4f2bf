//! features
// A brace that closes a region is missing: said once, where the indentation ends the region. The next entry is read.
cuda_tile.module @kernels {
  entry @sum(%n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %sum = for %i in (%zero to %n, step %n) : tile<i32> iter_values(%partial = %zero) -> (tile<i32>) {
      %more = addi %partial, %i : tile<i32>
      continue %more : tile<i32>
// @32..32 error[syntax]: expected '}'
    // The total, twice.
    %twice = addi %n, %n : tile<i32>
    return
  }
  entry @last_in_its_region(%n: tile<i32>) {
    %yes = cmpi less_than %n, %n, signed : tile<i32> -> tile<i1>
    if %yes {
      %0 = addi %n, %m : tile<i32>
//                  ^^ error[ssa.undeclared]: use of undeclared SSA value name
//     note: no op or block argument that can be seen from here defines %m
// @34..34 error[syntax]: expected '}'
  }
  entry @of_the_entry(%n: tile<i32>) {
    return
// @10..10 error[syntax]: expected '}'
  entry @behind(%n: tile<i32>) {
    %0 = addi %n, %m : tile<i32>
//                ^^ error[ssa.undeclared]: use of undeclared SSA value name
    return
  }
}
