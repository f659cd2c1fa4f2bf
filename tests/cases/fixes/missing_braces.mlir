//! fixes
cuda_tile.module @kernels {
  entry @sum(%n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %sum = for %i in (%zero to %n, step %n) : tile<i32> iter_values(%partial = %zero) -> (tile<i32>) {
      %more = addi %partial, %i : tile<i32>
      continue %more : tile<i32>
    // The total, twice.
    %twice = addi %n, %n : tile<i32>
    return
  }
  entry @last_in_its_region(%n: tile<i32>) {
    %yes = cmpi less_than %n, %n, signed : tile<i32> -> tile<i1>
    if %yes {
      %0 = addi %n, %n : tile<i32>
  }
  entry @of_the_entry(%n: tile<i32>) {
    return
  entry @behind(%n: tile<i32>) {
    %0 = addi %n, %n : tile<i32>
    return
  }
}
//--- fixes
6:33 syntax: expected '}'
  insert '}'
    +     }
14:35 syntax: expected '}'
  insert '}'
    +     }
17:11 syntax: expected '}'
  insert '}'
    +   }
