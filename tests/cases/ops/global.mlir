//! op
global public @g1 <f32: [1.0, 2.0]> : tile<2xf32>
global constant @g2 alignment = 16 <i8: "0x0102"> : tile<2xi8>
global private @g3 <i32: 3> : tile<2xi32>
global private constant @g4 <i1: [true, false]> : tile<2xi1>
//--- custom
global  @g1 <f32: [1.000000e+00, 2.000000e+00]> : tile<2xf32>
global  constant @g2 alignment = 16 <i8: [1, 2]> : tile<2xi8>
global private  @g3 <i32: 3> : tile<2xi32>
global private  constant @g4 <i1: [true, false]> : tile<2xi1>
//--- generic
"cuda_tile.global"() <{alignment = 0 : i64, sym_name = "g1", symbol_visibility = #cuda_tile.symbol_visibility<public>, value = dense<[1.000000e+00, 2.000000e+00]> : !cuda_tile.tile<2xf32>}> : () -> ()
"cuda_tile.global"() <{alignment = 16 : i64, constant, sym_name = "g2", symbol_visibility = #cuda_tile.symbol_visibility<public>, value = dense<[1, 2]> : !cuda_tile.tile<2xi8>}> : () -> ()
"cuda_tile.global"() <{alignment = 0 : i64, sym_name = "g3", symbol_visibility = #cuda_tile.symbol_visibility<private>, value = dense<3> : !cuda_tile.tile<2xi32>}> : () -> ()
"cuda_tile.global"() <{alignment = 0 : i64, constant, sym_name = "g4", symbol_visibility = #cuda_tile.symbol_visibility<private>, value = dense<[true, false]> : !cuda_tile.tile<2xi1>}> : () -> ()
//--- values
// One number for all elements; a constant one is read like any other.
global constant @fixed alignment = 64 <i32: 42> : tile<2xi32>
entry @read() {
  %f = get_global @fixed : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %f1 = offset %f, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %v, %t = load_ptr_tko weak %f1 : tile<ptr<i32>> -> tile<i32>, token
  //= %v: 42
  return
}
//--- refused
global @square <f32: 1.0> : tile<2x2xf32>
// @0..6 error[cuda_tile.global-rank]: 'cuda_tile.global' op type must have rank 1
global @twice <f32: 1.0> : tile<2xf32>
global @twice <f32: 1.0> : tile<2xf32>
// @0..6 error[symbol.redefinition]: redefinition of symbol named 'twice'
//   note: see existing symbol definition here
