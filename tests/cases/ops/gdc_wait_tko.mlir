//! op
entry @forms() {
  %0 = gdc_wait_tko -> token
  return
}
//--- custom
entry @forms() {
  %0 = gdc_wait_tko -> token
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.gdc_wait_tko"() : () -> !cuda_tile.token
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// One block after the other: there is nothing to wait for.
entry @between(%p: tile<ptr<i32>>) {
  //< p = i32: 7
  //> p = 8
  %eight = constant <i32: 8> : tile<i32>
  %t = store_ptr_tko weak %p, %eight : tile<ptr<i32>>, tile<i32> -> token
  %u = gdc_wait_tko token = %t -> token
  %x, %v = load_ptr_tko weak %p token=%u : tile<ptr<i32>> -> tile<i32>, token
  //= %x: 8
  return
}
//--- refused
entry @k(%n: tile<i32>) {
  %0 = gdc_wait_tko token = %n -> token
//                          ^^ error[type.use]: use of value '%n' expects different type than prior uses: '!cuda_tile.token' vs '!cuda_tile.tile<i32>'
//   note: prior use here
  %1 = gdc_wait_tko -> tile<i32>
//     ^^^^^^^^^^^^ error[op.result]: 'cuda_tile.gdc_wait_tko' op result #0 must be cuda tile token type, but got '!cuda_tile.tile<i32>'
  return
}
