//! op
entry @forms(%n: tile<i32>, %c: tile<i1>) {
  %0, %1 = loop iter_values(%a = %n) : tile<i32> -> tile<i32>, tile<i1> {
    if %c {
      break %a, %c : tile<i32>, tile<i1>
    }
    continue %a : tile<i32>
  }
  %2 = loop : tile<i32> {
    break %n : tile<i32>
  }
  loop {
    if %c {
      break
    } else {
      yield
    }
    break
  }
  return
}
//--- custom
entry @forms(%arg0: tile<i32>, %arg1: tile<i1>) {
  %0:2 = loop iter_values(%arg2 = %arg0) : tile<i32> -> tile<i32>, tile<i1> {
    if %arg1 {
      break %arg2, %arg1 : tile<i32>, tile<i1>
    }
    continue %arg2 : tile<i32>
  }
  %1 = loop : tile<i32> {
    break %arg0 : tile<i32>
  }
  loop {
    if %arg1 {
      break
    } else {
    }
    break
  }
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>, !cuda_tile.tile<i1>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>, %arg1: !cuda_tile.tile<i1>):
  %0:2 = "cuda_tile.loop"(%arg0) ({
  ^bb0(%arg2: !cuda_tile.tile<i32>):
    "cuda_tile.if"(%arg1) ({
      "cuda_tile.break"(%arg2, %arg1) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i1>) -> ()
    }, {
    }) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.continue"(%arg2) : (!cuda_tile.tile<i32>) -> ()
  }) : (!cuda_tile.tile<i32>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i1>)
  %1 = "cuda_tile.loop"() ({
    "cuda_tile.break"(%arg0) : (!cuda_tile.tile<i32>) -> ()
  }) : () -> !cuda_tile.tile<i32>
  "cuda_tile.loop"() ({
    "cuda_tile.if"(%arg1) ({
      "cuda_tile.break"() : () -> ()
    }, {
      "cuda_tile.yield"() : () -> ()
    }) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.break"() : () -> ()
  }) : () -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// Doubles 3 until it is above 20; the results need not be of the carried types.
entry @endless() {
  %x = constant <i32: 3> : tile<i32>
  %limit = constant <i32: 20> : tile<i32>
  %half = constant <f32: 0.5> : tile<f32>
  %0:2 = loop iter_values(%v = %x) : tile<i32> -> tile<i32>, tile<f32> {
    %done = cmpi greater_than %v, %limit, signed : tile<i32> -> tile<i1>
    if %done {
      break %v, %half : tile<i32>, tile<f32>
    }
    %n = addi %v, %v : tile<i32>
    continue %n : tile<i32>
  }
  //= %0: 24
  //= %0#1: 0.5
  return
}
//--- refused
entry @k(%c: tile<i1>, %x: tile<f32>) {
  %0 = loop : tile<i32> {
    break %x : tile<f32>
//  ^^^^^ error[cuda_tile.loop-terminator]: 'cuda_tile.break' op operand types must correspond to the parent loop result types: ('!cuda_tile.tile<f32>') vs ('!cuda_tile.tile<i32>')
  }
  if %c {
    break
//  ^^^^^ error[cuda_tile.loop-terminator]: 'cuda_tile.break' op can only be nested within a ancestor chain of 'cuda_tile.loop', 'cuda_tile.if' operations
//   note: see unexpected ancestor operation
  }
  return
}
