//! op
entry @forms(%p: tile<ptr<f32>>) {
  %0 = ptr_to_ptr %p : tile<ptr<f32>> -> tile<ptr<i8>>
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>) {
  %0 = ptr_to_ptr %arg0 : tile<ptr<f32>> -> tile<ptr<i8>>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>):
  %0 = "cuda_tile.ptr_to_ptr"(%arg0) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<i8>>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @addresses(%p: tile<ptr<f32>>) {
  //< p = f32: 1 2
  %0 = ptr_to_int %p : tile<ptr<f32>> -> tile<i64>
  %one = constant <i64: 4> : tile<i64>
  %1 = addi %0, %one : tile<i64>
  %2 = int_to_ptr %1 : tile<i64> -> tile<ptr<f32>>
  %3 = ptr_to_ptr %2 : tile<ptr<f32>> -> tile<ptr<i8>>
  %three = constant <i32: 3> : tile<i32>
  %4 = offset %3, %three : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %5, %u = load_ptr_tko weak %4 : tile<ptr<i8>> -> tile<i8>, token
  //= %5: 0x40
  return
}
//--- refused
entry @k(%i: tile<i64>, %p: tile<ptr<f32>>) {
  %0 = ptr_to_ptr %i : tile<i64> -> tile<ptr<f32>>
//     ^^^^^^^^^^ error[op.operand]: 'cuda_tile.ptr_to_ptr' op operand #0 must be tile of Pointer type values, but got '!cuda_tile.tile<i64>'
  %1 = ptr_to_ptr %p : tile<ptr<f32>> -> tile<i64>
//     ^^^^^^^^^^ error[op.result]: 'cuda_tile.ptr_to_ptr' op result #0 must be tile of Pointer type values, but got '!cuda_tile.tile<i64>'
  return
}
