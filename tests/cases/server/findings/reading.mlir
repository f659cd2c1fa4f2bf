// What reading finds: a name that nothing defines, a type that does not agree, and an op that is not read.
entry @k(%n: tile<i32>, %x: tile<f32>) {
  %0 = addi %m, %n : tile<i32>
  %1 = addi %x, %n : tile<i32>
  %2 = addq %n, %n : tile<i32>
  return
}
