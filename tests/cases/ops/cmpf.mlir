//! op
entry @forms(%x: tile<f32>) {
  %0 = cmpf less_than unordered %x, %x : tile<f32> -> tile<i1>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = cmpf less_than unordered %arg0, %arg0 : tile<f32> -> tile<i1>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.cmpf"(%arg0, %arg0) <{comparison_ordering = #cuda_tile.comparison_ordering<unordered>, comparison_predicate = #cuda_tile.comparison_predicate<less_than>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<i1>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @comparisons() {
  %a = constant <f32: [1.0, 2.0, 0x7FC00000, 0.0]> : tile<4xf32>
  %b = constant <f32: [2.0, 2.0, 1.0, -0.0]> : tile<4xf32>
  %0 = cmpf less_than ordered %a, %b : tile<4xf32> -> tile<4xi1>
  //= %0: 1 0 0 0
  %1 = cmpf less_than unordered %a, %b : tile<4xf32> -> tile<4xi1>
  //= %1: 1 0 1 0
  %2 = cmpf equal ordered %a, %b : tile<4xf32> -> tile<4xi1>
  //= %2: 0 1 0 1
  %3 = cmpf not_equal ordered %a, %b : tile<4xf32> -> tile<4xi1>
  //= %3: 1 0 0 0
  %4 = cmpf not_equal unordered %a, %b : tile<4xf32> -> tile<4xi1>
  //= %4: 1 0 1 0
  %5 = cmpf less_than_or_equal ordered %a, %b : tile<4xf32> -> tile<4xi1>
  //= %5: 1 1 0 1
  %6 = cmpf greater_than ordered %b, %a : tile<4xf32> -> tile<4xi1>
  //= %6: 1 0 0 0
  %7 = cmpf greater_than_or_equal unordered %a, %b : tile<4xf32> -> tile<4xi1>
  //= %7: 0 1 1 1
  return
}
//--- refused
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %f = constant <f32: 1.0> : tile<4xf32>
  %23 = cmpf equal sorted %f, %f : tile<4xf32> -> tile<4xi1>
//                 ^^^^^^ error[attribute]: custom op 'cuda_tile.cmpf' expected 'comparison_ordering' to be one of: {'ordered', 'unordered'}
  %24 = cmpf equal ordered %f, %f : tile<4xf32> -> tile<4xi32>
//      ^^^^ error[op.result]: 'cuda_tile.cmpf' op result #0 must be tile of i1 values, but got '!cuda_tile.tile<4xi32>'
  return
}
