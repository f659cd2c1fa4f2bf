//! op
preview$func extern @plain(%a: tile<4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
preview$func extern @results(%a: tile<4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<out>>}, %b: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>, my.word = 1 : i32}) -> (tile<4xf32>, tile<f32>)
preview$func extern @extents<[n: index, m: index]>(%a: tile<[n-m]x[(n+m)*m]xptr<f32>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}, %b: tile<[-(n-3)]x2x[context.x]xi8> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) -> tile<[n]xf32>
preview$func extern @types<[T: !cuda_tile<preview$Datatype>]>(%a: tile<4xpreview$sym_t<T>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
entry @forms(%x: tile<f32> {my.size = #cuda_tile<preview$scratch_request<smem.size = #cuda_tile<preview$expr_int<2>>, smem.alignment = #cuda_tile<preview$expr_int<4>>>>, my.sync = #cuda_tile<preview$synchronization<warpgroup>>, my.tuple = #cuda_tile<preview$symbolic_tuple<[#cuda_tile<preview$expr_ceil_div<#cuda_tile<preview$expr_var<"n">>, #cuda_tile<preview$expr_int<-3>>>>]>>}) {
  return
}
//--- values
preview$func extern @g(%a: tile<4xi32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
entry @k() {
  %b = constant <i32: 2> : tile<i32>
  //= %b: 2
  return
}
//--- refused
cuda_tile.module @m {
  preview$func extern @none()
//^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$func' op extern functions must declare at least one input
  preview$func extern @unsaid(%a: tile<4xf32>)
//^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$func' op extern function argument 0 must have a 'cuda_tile.preview$access' arg attr
  preview$func extern @plain(%a: f32 {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
//^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$func' op input type 0 must be a cuda_tile.tile, got 'f32'
  preview$func extern @token(%a: tile<4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) -> token
//^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$func' op result type 0 must be a cuda_tile.tile, got '!cuda_tile.token'
  preview$func extern @twice<[n: index, n: index]>(%a: tile<4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
//^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$func' op duplicate constant parameter name: 'n'
  preview$func extern @wild<[?: index]>(%a: tile<4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
//^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$func' op const_params[0]: '?' wildcard is only valid in extern_impl const_params
  preview$func extern @typed<[n: i32]>(%a: tile<4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
//^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$func' op constant parameter type must be index, !cuda_tile.preview$shape, !cuda_tile.preview$Datatype, or !cuda_tile.preview$string, got 'i32'
  preview$func extern @unknown<[n: index]>(%a: tile<[m]xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
//^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$func' op input type references undeclared symbolic variable 'm'
  preview$func extern @element<[n: index]>(%a: tile<[n]xpreview$sym_t<U>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
//^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$func' op input type references undeclared symbolic variable 'U'
  preview$func extern @many(%a: tile<4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<out>>})
//^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$func' op number of bound inouts exceeded the number of results
  preview$func extern @other(%a: tile<4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}) -> tile<8xf32>
//^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$func' op extern function argument 0 must match result 0
  preview$func extern @second(%a: tile<4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}, %b: tile<4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}) -> (tile<4xf32>, tile<8xf32>)
  preview$func @body(%a: tile<4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
//^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$func' op must be extern when serialized to bytecode
  entry @k() {
    return
  }
  preview$func extern @three<[n: index]>(%a: tile<[n]x3xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
//                                           ^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.preview$func' all dimensions must be powers of two, got -9223372036854775808, 3
  preview$func extern @quotient<[n: index]>(%a: tile<[n/2]xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
//                                              ^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.preview$func' shape dimension 0 must be an integer-valued expression
  preview$func extern @cut<[n: index]>(%a: tile<[n+]xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
//                                         ^^^^^^^^^^^^^^ error[type]: expected an expression
  entry @k2(%x: tile<[n]xf32>) {
//^^^^^ error[cuda_tile.entry-signature]: 'cuda_tile.entry' op entry op must have scalar types (rank 0 !cuda_tile.tile)
    return
  }
}
//--- custom
preview$func extern @plain(%arg0: tile<4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
preview$func extern @results(%arg0: tile<4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<out>>}, %arg1: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>, my.word = 1 : i32}) -> (tile<4xf32>, tile<f32>) 
preview$func extern @extents<[n: index, m: index]>(%arg0: tile<[n-m]x[(n+m)*m]xptr<f32>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}, %arg1: tile<[-(n-3)]x2x[context.x]xi8> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) -> tile<[n]xf32> 
preview$func extern @types<[T: !cuda_tile<preview$Datatype>]>(%arg0: tile<4xpreview$sym_t<T>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
entry @forms(%arg0: tile<f32> {my.size = #cuda_tile<preview$scratch_request<smem.size = #cuda_tile<preview$expr_int<2>>, smem.alignment = #cuda_tile<preview$expr_int<4>>>>, my.sync = #cuda_tile<preview$synchronization<warpgroup>>, my.tuple = #cuda_tile<preview$symbolic_tuple<[#cuda_tile<preview$expr_ceil_div<#cuda_tile<preview$expr_var<"n">>, #cuda_tile<preview$expr_int<-3>>>>]>>}) {
  return
}
//--- generic
"cuda_tile.preview$func"() <{arg_attrs = [{cuda_tile.preview$access = #cuda_tile<preview$access<in>>}], function_type = (!cuda_tile.tile<4xf32>) -> (), is_extern, sym_name = "plain", sym_visibility = "private"}> ({
}) : () -> ()
"cuda_tile.preview$func"() <{arg_attrs = [{cuda_tile.preview$access = #cuda_tile<preview$access<out>>}, {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>, my.word = 1 : i32}], function_type = (!cuda_tile.tile<4xf32>, !cuda_tile.tile<f32>) -> (!cuda_tile.tile<4xf32>, !cuda_tile.tile<f32>), is_extern, sym_name = "results", sym_visibility = "private"}> ({
}) : () -> ()
"cuda_tile.preview$func"() <{arg_attrs = [{cuda_tile.preview$access = #cuda_tile<preview$access<in>>}, {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}], const_params = [#cuda_tile<preview$const_param<name = "n", type = index>>, #cuda_tile<preview$const_param<name = "m", type = index>>], function_type = (!cuda_tile.tile<[n-m]x[(n+m)*m]xptr<f32>>, !cuda_tile.tile<[-(n-3)]x2x[context.x]xi8>) -> !cuda_tile.tile<[n]xf32>, is_extern, sym_name = "extents", sym_visibility = "private"}> ({
}) : () -> ()
"cuda_tile.preview$func"() <{arg_attrs = [{cuda_tile.preview$access = #cuda_tile<preview$access<in>>}], const_params = [#cuda_tile<preview$const_param<name = "T", type = !cuda_tile<preview$Datatype>>>], function_type = (!cuda_tile.tile<4xpreview$sym_t<T>>) -> (), is_extern, sym_name = "types", sym_visibility = "private"}> ({
}) : () -> ()
"cuda_tile.entry"() <{arg_attrs = [{my.size = #cuda_tile<preview$scratch_request<smem.size = #cuda_tile<preview$expr_int<2>>, smem.alignment = #cuda_tile<preview$expr_int<4>>>>, my.sync = #cuda_tile<preview$synchronization<warpgroup>>, my.tuple = #cuda_tile<preview$symbolic_tuple<[#cuda_tile<preview$expr_ceil_div<#cuda_tile<preview$expr_var<"n">>, #cuda_tile<preview$expr_int<-3>>>>]>>}], function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()
