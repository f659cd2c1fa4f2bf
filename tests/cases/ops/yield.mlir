//! op
entry @forms() {
  %i = iota : tile<4xi32>
  %0 = reshape %i : tile<4xi32> -> tile<1x4xi32>
  %1 = broadcast %0 : tile<1x4xi32> -> tile<8x4xi32>
  %2:2 = reduce %1, %1 dim=0 identities=[0 : i32, -1 : i32] : tile<8x4xi32>, tile<8x4xi32> -> tile<4xi32>, tile<4xi32>
  (%x: tile<i32>, %y: tile<i32>, %z: tile<i32>, %w: tile<i32>) {
    yield %x, %z : tile<i32>, tile<i32>
  }
  return
}
entry @forms2(%n: tile<i32>, %c: tile<i1>) {
  %0 = for unsigned %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %n) -> (tile<i32>) {
    continue %a : tile<i32>
  }
  loop {
    if %c {
      break
    } else {
      yield
    }
    break
  }
  %1 = if %c -> (tile<i32>) {
    yield %n : tile<i32>
  } else {
    yield %0 : tile<i32>
  }
  return
}
//--- custom
entry @forms() {
  %0 = iota : tile<4xi32>
  %reshape = reshape %0 : tile<4xi32> -> tile<1x4xi32>
  %bcast = broadcast %reshape : tile<1x4xi32> -> tile<8x4xi32>
  %reduce:2 = reduce %bcast, %bcast dim=0 identities=[0 : i32, -1 : i32] : tile<8x4xi32>, tile<8x4xi32> -> tile<4xi32>, tile<4xi32> 
  (%reduce_lhs0: tile<i32>, %reduce_rhs0: tile<i32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i32>, tile<i32>
  }
  return
}
entry @forms2(%arg0: tile<i32>, %arg1: tile<i1>) {
  %for = for unsigned %loopIdx in (%arg0 to %arg0, step %arg0) : tile<i32> iter_values(%iterArg0 = %arg0) -> (tile<i32>) {
    continue %iterArg0 : tile<i32>
  }
  loop {
    if %arg1 {
      break
    } else {
    }
    break
  }
  %0 = if %arg1 -> (tile<i32>) {
    yield %arg0 : tile<i32>
  } else {
    yield %for : tile<i32>
  }
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  %1 = "cuda_tile.reshape"(%0) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<1x4xi32>
  %2 = "cuda_tile.broadcast"(%1) : (!cuda_tile.tile<1x4xi32>) -> !cuda_tile.tile<8x4xi32>
  %3:2 = "cuda_tile.reduce"(%2, %2) <{dim = 0 : i32, identities = [0 : i32, -1 : i32]}> ({
  ^bb0(%arg0: !cuda_tile.tile<i32>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>):
    "cuda_tile.yield"(%arg0, %arg2) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  }) : (!cuda_tile.tile<8x4xi32>, !cuda_tile.tile<8x4xi32>) -> (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>)
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>, !cuda_tile.tile<i1>) -> (), sym_name = "forms2"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>, %arg1: !cuda_tile.tile<i1>):
  %0 = "cuda_tile.for"(%arg0, %arg0, %arg0, %arg0) <{unsigned_cmp}> ({
  ^bb0(%arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>):
    "cuda_tile.continue"(%arg3) : (!cuda_tile.tile<i32>) -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.loop"() ({
    "cuda_tile.if"(%arg1) ({
      "cuda_tile.break"() : () -> ()
    }, {
      "cuda_tile.yield"() : () -> ()
    }) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.break"() : () -> ()
  }) : () -> ()
  %1 = "cuda_tile.if"(%arg1) ({
    "cuda_tile.yield"(%arg0) : (!cuda_tile.tile<i32>) -> ()
  }, {
    "cuda_tile.yield"(%0) : (!cuda_tile.tile<i32>) -> ()
  }) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @branches(%p: tile<ptr<i32>>) {
  //< p = i32: 0 0
  //> p = 7 0
  %yes = constant <i1: true> : tile<i1>
  %no = constant <i1: false> : tile<i1>
  %a = constant <i32: 7> : tile<i32>
  %b = constant <i32: 8> : tile<i32>
  %0 = if %yes -> (tile<i32>) {
    yield %a : tile<i32>
  } else {
    yield %b : tile<i32>
  }
  //= %0: 7
  %1 = if %no -> (tile<i32>) {
    yield %a : tile<i32>
  } else {
    yield %b : tile<i32>
  }
  //= %1: 8
  %t = store_ptr_tko weak %p, %0 : tile<ptr<i32>>, tile<i32> -> token
  if %no {
    %u = store_ptr_tko weak %p, %1 : tile<ptr<i32>>, tile<i32> -> token
  }
  if %yes {
    return
  }
  %u = store_ptr_tko weak %p, %1 : tile<ptr<i32>>, tile<i32> -> token
  return
}
//--- refused
entry @k() {
  yield
//^^^^^ error[block.terminator]: 'cuda_tile.yield' op must be the last operation in the parent block
  return
}
