//! op
entry @forms() {
  %t = make_token : token
  %0 = memory_fence_alias_tko %t
  return
}
//--- custom
entry @forms() {
  %0 = make_token : token
  %1 = memory_fence_alias_tko %0
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
  %1 = "cuda_tile.memory_fence_alias_tko"(%0) : (!cuda_tile.token) -> !cuda_tile.token
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// One block after the other: there is nothing to wait for.
entry @between(%p: tile<ptr<i32>>) {
  //< p = i32: 7
  //> p = 8
  %eight = constant <i32: 8> : tile<i32>
  %t = store_ptr_tko weak %p, %eight : tile<ptr<i32>>, tile<i32> -> token
  %u = memory_fence_alias_tko %t
  %x, %v = load_ptr_tko weak %p token=%u : tile<ptr<i32>> -> tile<i32>, token
  //= %x: 8
  return
}
//--- refused
entry @k(%n: tile<i32>) {
  %0 = memory_fence_alias_tko %n
//                            ^^ error[type.use]: use of value '%n' expects different type than prior uses: '!cuda_tile.token' vs '!cuda_tile.tile<i32>'
//   note: prior use here
  return
}
