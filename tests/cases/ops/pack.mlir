//! op
entry @forms() {
  %i = iota : tile<4xi32>
  %0 = pack %i : tile<4xi32> -> tile<16xi8>
  return
}
//--- custom
entry @forms() {
  %0 = iota : tile<4xi32>
  %1 = pack %0 : tile<4xi32> -> tile<16xi8>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  %1 = "cuda_tile.pack"(%0) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<16xi8>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// Low element first, little endian.
entry @bytes() {
  %h = constant <i16: [513, -1]> : tile<2xi16>
  %0 = pack %h : tile<2xi16> -> tile<4xi8>
  //= %0: 1 2 255 255
  %q = constant <f4E2M1FN: [0.5, 1.5, -6.0, 0.0]> : tile<4xf4E2M1FN>
  %1 = pack %q : tile<4xf4E2M1FN> -> tile<2xi8>
  //= %1: 0x31 0x0F
  %t = constant <i1: [true, false, false, false, false, false, false, true]> : tile<8xi1>
  %2 = pack %t : tile<8xi1> -> tile<1xi8>
  //= %2: 0x81
  return
}
//--- refused
entry @k() {
  %a = constant <i32: 1> : tile<2x4xi32>
  %v = constant <i8: 1> : tile<8xi8>
  %21 = pack %a : tile<2x4xi32> -> tile<2x4xi8>
//      ^^^^ error[cuda_tile.pack]: 'cuda_tile.pack' op expects source and result to be rank-1 tiles
  %22 = pack %v : tile<8xi8> -> tile<8xi8>
//      ^^^^ error[cuda_tile.pack]: 'cuda_tile.pack' op expects source and result to have different element type widths
  return
}
