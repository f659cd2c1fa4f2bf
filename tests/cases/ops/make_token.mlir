//! op
entry @forms() {
  %t = make_token : token
  return
}
//--- custom
entry @forms() {
  %0 = make_token : token
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @behind_nothing(%p: tile<ptr<i32>>) {
  //< p = i32: 7
  %t = make_token : token
  %x, %u = load_ptr_tko weak %p token=%t : tile<ptr<i32>> -> tile<i32>, token
  //= %x: 7
  return
}
//--- refused
entry @k() {
  %0 = make_token : tile<i32>
//     ^^^^^^^^^^ error[op.result]: 'cuda_tile.make_token' op result #0 must be cuda tile token type, but got '!cuda_tile.tile<i32>'
  return
}
