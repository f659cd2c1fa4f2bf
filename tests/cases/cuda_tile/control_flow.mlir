//! verify
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
  %2 = loop iter_values(%a = %x) : tile<f32> -> tile<i32> {
    if %c {
      break %a : tile<f32>
//    ^^^^^ error[cuda_tile.loop-terminator]: 'cuda_tile.break' op operand types must correspond to the parent loop result types: ('!cuda_tile.tile<f32>') vs ('!cuda_tile.tile<i32>')
    }
    continue %a : tile<f32>
  }
  loop iter_values(%a = %x) : tile<f32> {
    continue
//  ^^^^^^^^ error[cuda_tile.loop-terminator]: `loop` is missing a valid terminator. `continue` op should have operand types that match the parent loop iter_values: ('!cuda_tile.tile<f32>'), but found: ()
  }
  loop {
    return
//  ^^^^^^ error[op.parent]: 'cuda_tile.return' op expects parent op to be one of 'cuda_tile.entry, cuda_tile.if'
  }
  loop {
    if %c {
      return
//    ^^^^^^ error[cuda_tile.loop-terminator]: 'cuda_tile.return' op must be used within a cuda_tile.entry, or cuda_tile.if operation
    }
  }
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
  %5 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %v) -> (tensor_view<4xf32, strides=[1]>) {
//     ^^^ error[cuda_tile.loop-values]: 'cuda_tile.for' op loop-carried value 0 is a tensor_view, which is not supported
    continue %a : tensor_view<4xf32, strides=[1]>
  }
  %6 = if %c -> (tensor_view<4xf32, strides=[1]>) {
//     ^^ error[cuda_tile.loop-values]: 'cuda_tile.if' op result type 0 is a tensor_view, which is not supported
    yield %v : tensor_view<4xf32, strides=[1]>
  } else {
    yield %v : tensor_view<4xf32, strides=[1]>
  }
  yield
//^^^^^ error[block.terminator]: 'cuda_tile.yield' op must be the last operation in the parent block
  assert %n, "no" : tile<i32>
//^^^^^^ error[op.operand]: 'cuda_tile.assert' op operand #0 must be tile of i1 values, but got '!cuda_tile.tile<i32>'
  return
}
entry @returns(%n: tile<i32>) {
  return %n : tile<i32>
//^^^^^^ error[cuda_tile.return]: 'cuda_tile.return' op has 1 operands, but entry function must return 0 operands
}
entry @results() -> tile<i32> {
// @0..5 error[cuda_tile.entry-signature]: 'cuda_tile.entry' op entry op must not return values
  return
}
entry @tiles(%t: tile<4xi32>) {
// @0..5 error[cuda_tile.entry-signature]: 'cuda_tile.entry' op entry op must have scalar types (rank 0 !cuda_tile.tile)
  return
}
entry @blocks(%c: tile<i1>) {
  if %c {
//^^ error[op.region]: 'cuda_tile.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks
    yield
  ^bb1:
    yield
  }
  return
}
entry @after(%n: tile<i32>) {
  return
//^^^^^^ error[block.terminator]: 'cuda_tile.return' op must be the last operation in the parent block
  %0 = addi %n, %n : tile<i32>
}
