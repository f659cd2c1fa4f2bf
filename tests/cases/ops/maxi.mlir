//! op
entry @forms(%n: tile<i32>) {
  %0 = maxi %n, %n unsigned : tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = maxi %arg0, %arg0 unsigned : tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.maxi"(%arg0, %arg0) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @bits() {
  %a = constant <i8: [12, -1]> : tile<2xi8>
  %b = constant <i8: [10, 1]> : tile<2xi8>
  %0 = maxi %a, %b signed : tile<2xi8>
  //= %0: 12 1
  %1 = maxi %a, %b unsigned : tile<2xi8>
  //= %1: 12 -1
  return
}
//--- refused
entry @k(%f: tile<f32>, %i: tile<i32>) {
  %0 = maxi %f, %f signed : tile<f32>
//     ^^^^ error[op.operand]: 'cuda_tile.maxi' op operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<f32>'
  %1 = maxi %i, %i : tile<i32>
//                 ^ error[attribute]: custom op 'cuda_tile.maxi' expected signedness to be one of: {'signed', 'unsigned'}
  return
}
