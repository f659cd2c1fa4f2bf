//! op
global public @g1 <f32: [1.0, 2.0]> : tile<2xf32>
entry @forms() {
  %0 = get_global @g1 : tile<ptr<f32>>
  return
}
//--- custom
global  @g1 <f32: [1.000000e+00, 2.000000e+00]> : tile<2xf32>
entry @forms() {
  %0 = get_global @g1 : tile<ptr<f32>>
  return
}
//--- generic
"cuda_tile.global"() <{alignment = 0 : i64, sym_name = "g1", symbol_visibility = #cuda_tile.symbol_visibility<public>, value = dense<[1.000000e+00, 2.000000e+00]> : !cuda_tile.tile<2xf32>}> : () -> ()
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.get_global"() <{name = @g1}> : () -> !cuda_tile.tile<ptr<f32>>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
global @table <f32: [1.5, 2.5]> : tile<2xf32>
entry @second() {
  %g = get_global @table : tile<ptr<f32>>
  %one = constant <i32: 1> : tile<i32>
  %g1 = offset %g, %one : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %v, %t = load_ptr_tko weak %g1 : tile<ptr<f32>> -> tile<f32>, token
  //= %v: 2.5
  return
}
//--- refused
global @table <f32: [1.0, 2.0]> : tile<2xf32>
entry @k() {
  %0 = get_global @tables : tile<ptr<f32>>
//     ^^^^^^^^^^ error[symbol.undefined]: 'cuda_tile.get_global' op 'tables' does not reference a valid global
  %1 = get_global @table : tile<ptr<i32>>
//     ^^^^^^^^^^ error[cuda_tile.global-type]: 'cuda_tile.get_global' op pointee type of result type '!cuda_tile.ptr<i32>' does not match type 'f32' of the global @table
  %2 = get_global @k : tile<ptr<f32>>
//     ^^^^^^^^^^ error[symbol.undefined]: 'cuda_tile.get_global' op 'k' does not reference a valid global
  return
}
