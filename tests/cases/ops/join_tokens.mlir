//! op
entry @forms() {
  %t = make_token : token
  %u = join_tokens %t, %t : token
  return
}
//--- custom
entry @forms() {
  %0 = make_token : token
  %1 = join_tokens %0, %0 : token
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
  %1 = "cuda_tile.join_tokens"(%0, %0) : (!cuda_tile.token, !cuda_tile.token) -> !cuda_tile.token
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @behind_both(%p: tile<ptr<i32>>) {
  //< p = i32: 7
  //> p = 9
  %eight = constant <i32: 8> : tile<i32>
  %nine = constant <i32: 9> : tile<i32>
  %t0 = store_ptr_tko weak %p, %eight : tile<ptr<i32>>, tile<i32> -> token
  %x, %t1 = load_ptr_tko weak %p token=%t0 : tile<ptr<i32>> -> tile<i32>, token
  //= %x: 8
  %both = join_tokens %t0, %t1 : token
  %t2 = store_ptr_tko weak %p, %nine token=%both : tile<ptr<i32>>, tile<i32> -> token
  return
}
//--- refused
entry @k() {
  %t = make_token : token
  %0 = join_tokens %t : token
//     ^^^^^^^^^^^ error[cuda_tile.join-tokens]: 'cuda_tile.join_tokens' op expect two or more tokens
  return
}
