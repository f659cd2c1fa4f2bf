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
