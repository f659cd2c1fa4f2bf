//! op
entry @forms(%n: tile<i32>) {
  %0 = cmpi greater_than_or_equal %n, %n, unsigned : tile<i32> -> tile<i1>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = cmpi greater_than_or_equal %arg0, %arg0, unsigned : tile<i32> -> tile<i1>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.cmpi"(%arg0, %arg0) <{comparison_predicate = #cuda_tile.comparison_predicate<greater_than_or_equal>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i1>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @bits() {
  %a = constant <i8: [12, -1]> : tile<2xi8>
  %b = constant <i8: [10, 1]> : tile<2xi8>
  %0 = cmpi less_than %a, %b, signed : tile<2xi8> -> tile<2xi1>
  //= %0: 0 1
  %1 = cmpi less_than %a, %b, unsigned : tile<2xi8> -> tile<2xi1>
  //= %1: 0 0
  %2 = cmpi greater_than_or_equal %b, %b, signed : tile<2xi8> -> tile<2xi1>
  //= %2: 1 1
  %3 = cmpi not_equal %a, %b, signed : tile<2xi8> -> tile<2xi1>
  //= %3: 1 1
  return
}
//--- refused
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %i = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %21 = cmpi less %i, %i, signed : tile<4xi32> -> tile<4xi1>
//           ^^^^ error[attribute]: custom op 'cuda_tile.cmpi' expected 'comparison_predicate' to be one of: {'equal', 'not_equal', 'less_than', 'less_than_or_equal', 'greater_than', 'greater_than_or_equal'}
  %22 = cmpi less_than %i, %i, signed : tile<4xi32> -> tile<2xi1>
//      ^^^^ error[cuda_tile.comparison-result]: 'cuda_tile.cmpi' op failed to verify that Result type has i1 element type and same shape as operands
  return
}
