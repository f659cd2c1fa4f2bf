//! op
entry @forms() {
  %b = constant <i1: [true, false, true, false]> : tile<4xi1>
  assert %b, "a \"quoted\" line\0A" : tile<4xi1>
  return
}
//--- custom
entry @forms() {
  %cst_i1 = constant <i1: [true, false, true, false]> : tile<4xi1>
  assert %cst_i1, "a \22quoted\22 line\0A" : tile<4xi1>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.constant"() <{value = dense<[true, false, true, false]> : !cuda_tile.tile<4xi1>}> : () -> !cuda_tile.tile<4xi1>
  "cuda_tile.assert"(%0) <{message = "a \22quoted\22 line\0A"}> : (!cuda_tile.tile<4xi1>) -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- fault
assertion failed at element [1] and 1 more: a "quoted" line
//--- values
entry @nested() {
  %c = constant <i1: true> : tile<2xi1>
  assert %c, "never said" : tile<2xi1>
  return
}
// -----
entry @asserted() {
  %c = constant <i1: [[true, true], [false, false]]> : tile<2x2xi1>
  assert %c, "all of them" : tile<2x2xi1>
//^^^^^^ error: assertion failed at element [1, 0] and 1 more: all of them
  return
}
//--- refused
entry @k(%n: tile<i32>) {
  assert %n, "no" : tile<i32>
//^^^^^^ error[op.operand]: 'cuda_tile.assert' op operand #0 must be tile of i1 values, but got '!cuda_tile.tile<i32>'
  return
}
