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
// 0 + 1 + 2 + 3 = 6 with `for`; a range that is empty gives the initial value; unsigned bounds are read as such.
entry @counted() {
  %zero = constant <i32: 0> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %minus = constant <i32: -1> : tile<i32>
  %0 = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%s = %zero) -> (tile<i32>) {
    %n = addi %s, %i : tile<i32>
    continue %n : tile<i32>
  }
  //= %0: 6
  %1 = for %i in (%zero to %minus, step %one) : tile<i32> iter_values(%s = %four) -> (tile<i32>) {
    continue %i : tile<i32>
  }
  //= %1: 4
  %big = constant <i8: -3> : tile<i8>
  %last = constant <i8: -1> : tile<i8>
  %step = constant <i8: 4> : tile<i8>
  %count = constant <i8: 0> : tile<i8>
  %2 = for unsigned %i in (%big to %last, step %step) : tile<i8> iter_values(%s = %count) -> (tile<i8>) {
    %n = addi %s, %step : tile<i8>
    continue %n : tile<i8>
  }
  //= %2: 4
  return
}
// -----
// A loop inside of a loop: (0 + 1) three times.
entry @nested() {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %0 = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%s = %zero) -> (tile<i32>) {
    %1 = for %j in (%zero to %two, step %one) : tile<i32> iter_values(%r = %s) -> (tile<i32>) {
      %even = cmpi equal %j, %zero, signed : tile<i32> -> tile<i1>
      %n = addi %r, %j : tile<i32>
      if %even {
        continue %r : tile<i32>
      }
      continue %n : tile<i32>
    }
    continue %1 : tile<i32>
  }
  //= %0: 3
  return
}
// -----
entry @backwards() {
  %a = constant <i32: 0> : tile<i32>
  for %i in (%a to %a, step %a) : tile<i32> {
//^^^ error: the step is 0, but must be positive
    continue
  }
  return
}
//--- refused
entry @k(%n: tile<i32>, %l: tile<i64>, %c: tile<i1>, %p: tile<ptr<f32>>) {
  %x = constant <f32: 0.0> : tile<f32>
  %0 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %x) -> (tile<f32>) {
    continue %i : tile<i32>
//  ^^^^^^^^ error[cuda_tile.loop-terminator]: `for` is missing a valid terminator. `continue` op should have operand types that match the parent loop return types: ('!cuda_tile.tile<f32>'), but found: ('!cuda_tile.tile<i32>')
  }
  %1 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %x) -> (tile<f32>) {
//     ^^^ error[cuda_tile.loop-terminator]: `for` is missing a valid terminator. `continue` op should have operand types that match the parent loop return types: ('!cuda_tile.tile<f32>'), but found: ()
  }
  for %i in (%n to %l, step %n) : tile<i32> {
//                 ^^ error[type.use]: use of value '%l' expects different type than prior uses: '!cuda_tile.tile<i32>' vs '!cuda_tile.tile<i64>'
//   note: prior use here
  }
  for %i in (%n to %n, step %n) : tile<i32> {
    break
//  ^^^^^ error[op.parent]: 'cuda_tile.break' op expects parent op to be one of 'cuda_tile.if, cuda_tile.loop'
  }
  for %i in (%n to %n, step %n) : tile<i32> {
    if %c {
      break
//    ^^^^^ error[cuda_tile.loop-terminator]: 'cuda_tile.break' op can only be nested within a ancestor chain of 'cuda_tile.loop', 'cuda_tile.if' operations
//   note: see unexpected ancestor operation
    }
  }
  %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %5 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %v) -> (tensor_view<4xf32, strides=[1]>) {
//     ^^^ error[cuda_tile.loop-values]: 'cuda_tile.for' op loop-carried value 0 is a tensor_view, which is not supported
    continue %a : tensor_view<4xf32, strides=[1]>
  }
  return
}
