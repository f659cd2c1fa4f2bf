//! op
entry @forms() {
  %i = iota : tile<4xi32>
  %b = constant <i1: [true, false, true, false]> : tile<4xi1>
  %0 = select %b, %i, %i : tile<4xi1>, tile<4xi32>
  return
}
//--- custom
entry @forms() {
  %0 = iota : tile<4xi32>
  %cst_i1 = constant <i1: [true, false, true, false]> : tile<4xi1>
  %1 = select %cst_i1, %0, %0 : tile<4xi1>, tile<4xi32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  %1 = "cuda_tile.constant"() <{value = dense<[true, false, true, false]> : !cuda_tile.tile<4xi1>}> : () -> !cuda_tile.tile<4xi1>
  %2 = "cuda_tile.select"(%1, %0, %0) : (!cuda_tile.tile<4xi1>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @joined() {
  %a = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  %b = constant <i32: [[5, 6], [7, 8]]> : tile<2x2xi32>
  %c = constant <i1: [[true, false], [false, true]]> : tile<2x2xi1>
  %0 = select %c, %a, %b : tile<2x2xi1>, tile<2x2xi32>
  //= %0: 1 6 7 4
  return
}
//--- refused
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %i = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %b = constant <i1: true> : tile<4xi1>
  %25 = select %b, %i, %i : tile<4xi1>, tile<4xi32>
  return
}
// -----
entry @k() {
  %a = constant <i32: 1> : tile<2x4xi32>
  %c1 = constant <i1: true> : tile<4xi1>
  %f4 = constant <f4E2M1FN: 1.0> : tile<4x2xf4E2M1FN>
  %cf4 = constant <i1: true> : tile<4x2xi1>
  %18 = select %c1, %a, %a : tile<4xi1>, tile<2x4xi32>
//      ^^^^^^ error[cuda_tile.shapes-match]: 'cuda_tile.select' op failed to verify that all of {cond, val_if_true, val_if_false, result} have same shape
  %19 = select %cf4, %f4, %f4 : tile<4x2xi1>, tile<4x2xf4E2M1FN>
//      ^^^^^^ error[cuda_tile.select-f4]: 'cuda_tile.select' op cannot operate on sub-byte type F4E2M1FN
  return
}
