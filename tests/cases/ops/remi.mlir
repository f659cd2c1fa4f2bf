//! op
entry @forms(%n: tile<i32>) {
  %0 = remi %n, %n signed : tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = remi %arg0, %arg0 signed : tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.remi"(%arg0, %arg0) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @rest() {
  %a = constant <i32: 0> : tile<i32>
  %0 = remi %a, %a unsigned : tile<i32>
  //   ^^^^ error: division by zero, which is undefined
  return
}
// -----
entry @division() {
  %a = constant <i32: [7, -7, 7, -7]> : tile<4xi32>
  %b = constant <i32: [2, 2, -2, -2]> : tile<4xi32>
  %0 = remi %a, %b signed : tile<4xi32>
  //= %0: 1 -1 1 -1
  %1 = remi %a, %b unsigned : tile<4xi32>
  //= %1: 1 1 7 4294967289
  %m = constant <i64: -9223372036854775808> : tile<i64>
  %n = constant <i64: -1> : tile<i64>
  %2 = remi %m, %n signed : tile<i64>
  //= %2: 0
  return
}
//--- refused
entry @k(%f: tile<f32>, %i: tile<i32>) {
  %0 = remi %f, %f signed : tile<f32>
//     ^^^^ error[op.operand]: 'cuda_tile.remi' op operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<f32>'
  %1 = remi %i, %i : tile<i32>
//                 ^ error[attribute]: custom op 'cuda_tile.remi' expected signedness to be one of: {'signed', 'unsigned'}
  return
}
