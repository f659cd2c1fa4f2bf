//! op
entry @forms(%l: tile<i64>) {
  %0 = int_to_ptr %l : tile<i64> -> tile<ptr<f32>>
  return
}
//--- custom
entry @forms(%arg0: tile<i64>) {
  %0 = int_to_ptr %arg0 : tile<i64> -> tile<ptr<f32>>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i64>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i64>):
  %0 = "cuda_tile.int_to_ptr"(%arg0) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<ptr<f32>>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @addresses(%p: tile<ptr<f32>>) {
  //< p = f32: 1 2
  %0 = ptr_to_int %p : tile<ptr<f32>> -> tile<i64>
  %one = constant <i64: 4> : tile<i64>
  %1 = addi %0, %one : tile<i64>
  %2 = int_to_ptr %1 : tile<i64> -> tile<ptr<f32>>
  %3, %t = load_ptr_tko weak %2 : tile<ptr<f32>> -> tile<f32>, token
  //= %3: 2.0
  return
}
//--- refused
entry @k() {
  %i = constant <i32: 1> : tile<4xi32>
  %11 = int_to_ptr %i : tile<4xi32> -> tile<4xptr<f32>>
//      ^^^^^^^^^^ error[op.operand]: 'cuda_tile.int_to_ptr' op operand #0 must be tile of i64 values, but got '!cuda_tile.tile<4xi32>'
  return
}
