//! op
entry @forms(%n: tile<i32>) {
  %0 = maxi %n, %n unsigned : tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = maxi %arg0, %arg0 unsigned : tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.maxi"(%arg0, %arg0) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @bits() {
  %a = constant <i8: [12, -1]> : tile<2xi8>
  %b = constant <i8: [10, 1]> : tile<2xi8>
  %0 = maxi %a, %b signed : tile<2xi8>
  //= %0: 12 1
  %1 = maxi %a, %b unsigned : tile<2xi8>
  //= %1: 12 -1
  return
}
