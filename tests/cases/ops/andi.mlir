//! op
entry @forms(%n: tile<i32>) {
  %0 = andi %n, %n : tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = andi %arg0, %arg0 : tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.andi"(%arg0, %arg0) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @bits() {
  %a = constant <i8: [12, -1]> : tile<2xi8>
  %b = constant <i8: [10, 1]> : tile<2xi8>
  %0 = andi %a, %b : tile<2xi8>
  //= %0: 8 1
  return
}
//--- refused
entry @k(%f: tile<f32>) {
  %0 = andi %f, %f : tile<f32>
//     ^^^^ error[op.operand]: 'cuda_tile.andi' op operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<f32>'
  return
}
