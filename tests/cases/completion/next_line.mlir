//! completion shown=1
entry @f(%i: tile<i32>) {
  %0 = addi %i,
  $0
  return
}
//--- at 3
replaces '', more than 1 offers
0 value %i (tile<i32>)
