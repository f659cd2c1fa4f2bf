//! op
entry @forms(%n: tile<i32>) {
  %0 = absi %n : tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = absi %arg0 : tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.absi"(%arg0) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @wrapping() {
  %a = constant <i8: [127, -128, 100, -1]> : tile<4xi8>
  %0 = absi %a : tile<4xi8>
  //= %0: 127 0x80 100 1
  return
}
//--- refused
entry @k(%f: tile<f32>) {
  %0 = absi %f : tile<f32>
//     ^^^^ error[op.operand]: 'cuda_tile.absi' op operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<f32>'
  return
}
