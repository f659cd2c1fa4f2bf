//! op
entry @forms() {
  %i8 = constant <i8: [1, -2, 3, 4]> : tile<4xi8>
  %0 = unpack %i8 : tile<4xi8> -> tile<8xi4>
  return
}
//--- custom
entry @forms() {
  %cst_i8 = constant <i8: [1, -2, 3, 4]> : tile<4xi8>
  %0 = unpack %cst_i8 : tile<4xi8> -> tile<8xi4>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.constant"() <{value = dense<[1, -2, 3, 4]> : !cuda_tile.tile<4xi8>}> : () -> !cuda_tile.tile<4xi8>
  %1 = "cuda_tile.unpack"(%0) : (!cuda_tile.tile<4xi8>) -> !cuda_tile.tile<8xi4>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// Low element first, little endian.
entry @bytes() {
  %h = constant <i16: [513, -1]> : tile<2xi16>
  %0 = pack %h : tile<2xi16> -> tile<4xi8>
  %1 = unpack %0 : tile<4xi8> -> tile<2xi16>
  //= %1: 513 -1
  %q = constant <f4E2M1FN: [0.5, 1.5, -6.0, 0.0]> : tile<4xf4E2M1FN>
  %2 = pack %q : tile<4xf4E2M1FN> -> tile<2xi8>
  %3 = unpack %2 : tile<2xi8> -> tile<4xf4E2M1FN>
  //= %3: 0.5 1.5 -6.0 0.0
  return
}
//--- refused
entry @k() {
  %v = constant <i8: 1> : tile<8xi8>
  %23 = unpack %v : tile<8xi8> -> tile<4xi32>
//      ^^^^^^ error[cuda_tile.pack]: 'cuda_tile.unpack' op expects source and result to have the same size in bytes, but got source tile size 8 bytes and result tile size 16 bytes
  %24 = unpack %v : tile<8xi8> -> tile<2xi1>
//      ^^^^^^ error[cuda_tile.pack]: 'cuda_tile.unpack' op expects result tile to be byte-aligned
  return
}
