//! op
entry @forms(%p: tile<ptr<f32>>) {
  %0 = ptr_to_int %p : tile<ptr<f32>> -> tile<i64>
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>) {
  %0 = ptr_to_int %arg0 : tile<ptr<f32>> -> tile<i64>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>):
  %0 = "cuda_tile.ptr_to_int"(%arg0) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<i64>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @addresses(%p: tile<ptr<f32>>) {
  //< p = f32: 1 2
  %0 = ptr_to_int %p : tile<ptr<f32>> -> tile<i64>
  //= %0: 0x7F0000010000
  return
}
//--- refused
entry @k(%i: tile<i64>, %p: tile<ptr<f32>>) {
  %0 = ptr_to_int %i : tile<i64> -> tile<i64>
//     ^^^^^^^^^^ error[op.operand]: 'cuda_tile.ptr_to_int' op operand #0 must be tile of Pointer type values, but got '!cuda_tile.tile<i64>'
  %1 = ptr_to_int %p : tile<ptr<f32>> -> tile<i32>
//     ^^^^^^^^^^ error[op.result]: 'cuda_tile.ptr_to_int' op result #0 must be tile of i64 values, but got '!cuda_tile.tile<i32>'
  return
}
