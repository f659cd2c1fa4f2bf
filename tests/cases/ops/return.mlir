//! op
entry @forms(%c: tile<i1>) {
  if %c {
    return
  }
  return
}
//--- custom
entry @forms(%arg0: tile<i1>) {
  if %arg0 {
    return
  }
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i1>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i1>):
  "cuda_tile.if"(%arg0) ({
    "cuda_tile.return"() : () -> ()
  }, {
  }) : (!cuda_tile.tile<i1>) -> ()
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
entry @returns(%n: tile<i32>) {
  return %n : tile<i32>
//^^^^^^ error[cuda_tile.return]: 'cuda_tile.return' op has 1 operands, but enclosing function (@returns) returns 0
}
// -----
entry @after(%n: tile<i32>) {
  return
//^^^^^^ error[block.terminator]: 'cuda_tile.return' op must be the last operation in the parent block
  %0 = addi %n, %n : tile<i32>
}
