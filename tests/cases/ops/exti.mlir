//! op
entry @forms(%n: tile<i32>) {
  %0 = exti %n unsigned : tile<i32> -> tile<i64>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = exti %arg0 unsigned : tile<i32> -> tile<i64>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.exti"(%arg0) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @widths() {
  %a = constant <i8: [-1, 127]> : tile<2xi8>
  %0 = exti %a signed : tile<2xi8> -> tile<2xi32>
  //= %0: -1 127
  %1 = exti %a unsigned : tile<2xi8> -> tile<2xi32>
  //= %1: 255 127
  %t = constant <i1: [true, false]> : tile<2xi1>
  %2 = exti %t signed : tile<2xi1> -> tile<2xi8>
  //= %2: -1 0
  %3 = exti %t unsigned : tile<2xi1> -> tile<2xi8>
  //= %3: 1 0
  return
}
//--- refused
entry @k() {
  %i = constant <i32: 1> : tile<4xi32>
  %2 = exti %i signed : tile<4xi32> -> tile<4xi16>
//     ^^^^ error[cuda_tile.extension]: 'cuda_tile.exti' op extending to smaller or identical integer
  %10 = exti %i upwards : tile<4xi32> -> tile<4xi64>
//              ^^^^^^^ error[attribute]: custom op 'cuda_tile.exti' expected signedness to be one of: {'signed', 'unsigned'}
  return
}
