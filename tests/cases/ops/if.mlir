//! op
entry @forms(%n: tile<i32>, %c: tile<i1>) {
  %0 = for unsigned %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %n) -> (tile<i32>) {
    continue %a : tile<i32>
  }
  %1 = if %c -> (tile<i32>) {
    yield %n : tile<i32>
  } else {
    yield %0 : tile<i32>
  }
  return
}
//--- custom
entry @forms(%arg0: tile<i32>, %arg1: tile<i1>) {
  %for = for unsigned %loopIdx in (%arg0 to %arg0, step %arg0) : tile<i32> iter_values(%iterArg0 = %arg0) -> (tile<i32>) {
    continue %iterArg0 : tile<i32>
  }
  %0 = if %arg1 -> (tile<i32>) {
    yield %arg0 : tile<i32>
  } else {
    yield %for : tile<i32>
  }
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>, !cuda_tile.tile<i1>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>, %arg1: !cuda_tile.tile<i1>):
  %0 = "cuda_tile.for"(%arg0, %arg0, %arg0, %arg0) <{unsigned_cmp}> ({
  ^bb0(%arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>):
    "cuda_tile.continue"(%arg3) : (!cuda_tile.tile<i32>) -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
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
entry @k(%n: tile<i32>, %c: tile<i1>, %p: tile<ptr<f32>>) {
  %x = constant <f32: 0.0> : tile<f32>
  %3 = if %c -> (tile<f32>) {
//     ^^ error[cuda_tile.branch-yield]: 'cuda_tile.if' op has non-empty return type, must define else branch
    yield %x : tile<f32>
  }
  %4 = if %c -> (tile<f32>) {
//     ^^ error[cuda_tile.branch-yield]: 'cuda_tile.if' op type does not match yield type, then branch yields '!cuda_tile.tile<i32>' but op result type is '!cuda_tile.tile<f32>'
    yield %n : tile<i32>
  } else {
  }
  if %c {
//^^ error[cuda_tile.branch-yield]: 'cuda_tile.if' op does not return a value, but then branch yields '!cuda_tile.tile<i32>'
    yield %n : tile<i32>
  }
  if %n {
//   ^^ error[type.use]: use of value '%n' expects different type than prior uses: '!cuda_tile.tile<i1>' vs '!cuda_tile.tile<i32>'
  }
  %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %6 = if %c -> (tensor_view<4xf32, strides=[1]>) {
//     ^^ error[cuda_tile.loop-values]: 'cuda_tile.if' op result type 0 is a tensor_view, which is not supported
    yield %v : tensor_view<4xf32, strides=[1]>
  } else {
    yield %v : tensor_view<4xf32, strides=[1]>
  }
  return
}
// -----
entry @blocks(%c: tile<i1>) {
  if %c {
//^^ error[op.region]: 'cuda_tile.if' op expects region #0 to have 0 or 1 blocks
    yield
  ^bb1:
    yield
  }
  return
}
