//! op
entry @forms() {
  %i = constant <i8: 1> : tile<16x16xi8>
  %j = constant <i32: 1> : tile<16x16xi32>
  %0 = mmai %i, %i, %j signed unsigned : tile<16x16xi8>, tile<16x16xi8>, tile<16x16xi32>
  return
}
//--- custom
entry @forms() {
  %cst_1_i8 = constant <i8: 1> : tile<16x16xi8>
  %cst_1_i32 = constant <i32: 1> : tile<16x16xi32>
  %0 = mmai %cst_1_i8, %cst_1_i8, %cst_1_i32 signed unsigned : tile<16x16xi8>, tile<16x16xi8>, tile<16x16xi32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<16x16xi8>}> : () -> !cuda_tile.tile<16x16xi8>
  %1 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<16x16xi32>}> : () -> !cuda_tile.tile<16x16xi32>
  %2 = "cuda_tile.mmai"(%0, %0, %1) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<16x16xi8>, !cuda_tile.tile<16x16xi8>, !cuda_tile.tile<16x16xi32>) -> !cuda_tile.tile<16x16xi32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// -1 read as unsigned is 255; the sum wraps at 32 bits.
entry @integers() {
  %a = constant <i8: [[-1, 2]]> : tile<1x2xi8>
  %b = constant <i8: [[3], [-4]]> : tile<2x1xi8>
  %c = constant <i32: [[2147483647]]> : tile<1x1xi32>
  %z = constant <i32: 0> : tile<1x1xi32>
  %0 = mmai %a, %b, %z signed signed : tile<1x2xi8>, tile<2x1xi8>, tile<1x1xi32>
  //= %0: -11
  %1 = mmai %a, %b, %z unsigned signed : tile<1x2xi8>, tile<2x1xi8>, tile<1x1xi32>
  //= %1: 757
  %2 = mmai %a, %b, %c unsigned unsigned : tile<1x2xi8>, tile<2x1xi8>, tile<1x1xi32>
  //= %2: -2147482380
  return
}
//--- refused
entry @k() {
  %a = constant <f16: 0.0> : tile<64x32xf16>
  %b = constant <f16: 0.0> : tile<32x64xf16>
  %c = constant <f32: 0.0> : tile<64x64xf32>
  %10 = mmai %a, %b, %c signed signed : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
//      ^^^^ error[op.operand]: 'cuda_tile.mmai' op operand #0 must be mmai operand tile type of i8 values, but got '!cuda_tile.tile<64x32xf16>'
  return
}
