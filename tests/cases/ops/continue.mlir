//! op
entry @forms(%n: tile<i32>) {
  %0 = for unsigned %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %n) -> (tile<i32>) {
    continue %a : tile<i32>
  }
  for %i in (%n to %n, step %n) : tile<i32> {
    continue
  }
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %for = for unsigned %loopIdx in (%arg0 to %arg0, step %arg0) : tile<i32> iter_values(%iterArg0 = %arg0) -> (tile<i32>) {
    continue %iterArg0 : tile<i32>
  }
  for %loopIdx in (%arg0 to %arg0, step %arg0) : tile<i32> {
  }
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.for"(%arg0, %arg0, %arg0, %arg0) <{unsigned_cmp}> ({
  ^bb0(%arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>):
    "cuda_tile.continue"(%arg2) : (!cuda_tile.tile<i32>) -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.for"(%arg0, %arg0, %arg0) ({
  ^bb0(%arg1: !cuda_tile.tile<i32>):
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// What is carried: 1, 2, 4 and 8; the rest of the body is left out.
entry @carried() {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %yes = constant <i1: true> : tile<i1>
  %0 = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%s = %one) -> (tile<i32>) {
    %n = addi %s, %s : tile<i32>
    if %yes {
      continue %n : tile<i32>
    }
    continue %zero : tile<i32>
  }
  //= %0: 8
  return
}
//--- refused
entry @k(%c: tile<i1>, %n: tile<i32>, %x: tile<f32>) {
  %0 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %n) -> (tile<i32>) {
    continue %x : tile<f32>
//  ^^^^^^^^ error[cuda_tile.loop-terminator]: `for` is missing a valid terminator. `continue` op should have operand types that match the parent loop return types: ('!cuda_tile.tile<i32>'), but found: ('!cuda_tile.tile<f32>')
  }
  if %c {
    continue
//  ^^^^^^^^ error[cuda_tile.loop-terminator]: 'cuda_tile.continue' op can only be nested within a ancestor chain of 'cuda_tile.for', 'cuda_tile.loop', 'cuda_tile.if' operations
//   note: see unexpected ancestor operation
  }
  return
}
