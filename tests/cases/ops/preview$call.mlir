//! op
preview$func extern @f<[n: index, S: !cuda_tile<preview$shape>, T: !cuda_tile<preview$Datatype>, s: !cuda_tile<preview$string>]>(%a: tile<[n]x4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}, %b: tile<4xpreview$sym_t<T>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) -> (tile<[n]x4xf32>, tile<4xf32>)
preview$func extern @g(%a: tile<4xi32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
entry @forms() {
  %a = constant <f32: 1.0> : tile<4x4xf32>
  %b = constant <i32: 2> : tile<4xi32>
  %0, %1 = preview$call @f<[2 + 2, (4, (2,)), i32, "name"]>(%a, %b) : (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xf32>)
  %2, %3 = preview$call @f<[-(7/+2)*(8 - 9)/2, (4,), !cuda_tile.tile<i8>, ""]>(%0, %b) : (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xf32>)
  %4, %5 = preview$call @f<[#cuda_tile<preview$expr_builtin<"context.x", index>>, (4,), f32, "x"]>(%0, %b) : (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xf32>)
  preview$call @g(%b) : (!cuda_tile.tile<4xi32>) -> ()
  return
}
//--- values
preview$func extern @g(%a: tile<4xi32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
entry @k() {
  %b = constant <i32: 2> : tile<4xi32>
  preview$call @g(%b) : (!cuda_tile.tile<4xi32>) -> ()
//^^^^^^^^^^^^ error: what @g computes is known to the library that implements it alone
  return
}
//--- refused
cuda_tile.module @m {
  preview$func extern @f<[n: index]>(%a: tile<[n]xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) -> tile<4xf32>
  preview$func extern @s<[n: !cuda_tile<preview$shape>]>(%a: tile<4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
  entry @k() {
    %a = constant <f32: 1.0> : tile<4xf32>
    %0 = preview$call @k(%a) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
//       ^^^^^^^^^^^^ error[symbol.undefined]: 'cuda_tile.preview$call' op 'k' does not reference a valid preview$func
    %1 = preview$call @f(%a) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
//       ^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$call' op constant argument count (0) must match extern function constant parameter count (1)
    %2 = preview$call @f<[(2,)]>(%a) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
//       ^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$call' op constant argument #0 for constant parameter 'n' must be a valid integer expression: expected integer expression, got tuple
    %3 = preview$call @f<[q+1]>(%a) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
//       ^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$call' op constant argument #0 for constant parameter 'n' must be statically known; references symbolic variable 'q'
    %4 = preview$call @f<[4]>(%a) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<8xf32>
//       ^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$call' op result type mismatch at index 0
    %5 = preview$call @f<[4]>(%a, %a) : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
//       ^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$call' op input count (2) must match extern preview$func input count (1)
    preview$call @f<[4]>(%a) : (!cuda_tile.tile<4xf32>) -> ()
//  ^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$call' op result count (0) must match extern preview$func result count (1)
    %6 = preview$call @f<[4]>(%a) : (!cuda_tile.tile<4xf32>) -> f32
//       ^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$call' op result 0 must be a cuda_tile type or token when calling an extern preview$func, got 'f32'
    %7 = preview$call @f<[4]>(%a) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<[n]xf32>
//       ^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$call' op result 0 must be a concrete 'cuda_tile.tile' at call sites, got '!cuda_tile.tile<[n]xf32>'
    preview$call @s<[()]>(%a) : (!cuda_tile.tile<4xf32>) -> ()
//  ^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$call' op constant argument #0 for constant parameter 'n' must be statically known; empty tuple is not supported
    preview$call @s<[4]>(%a) : (!cuda_tile.tile<4xf32>) -> ()
//  ^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$call' op constant argument #0 for constant parameter 'n' must be a valid shape expression: expected tuple expression, got #cuda_tile<preview$expr_int<4>>
    preview$call @s<[(4)]>(%a) : (!cuda_tile.tile<4xf32>) -> ()
//  ^^^^^^^^^^^^ error[cuda_tile.preview]: 'cuda_tile.preview$call' op constant argument #0 for constant parameter 'n' must be a valid shape expression: expected tuple expression, got #cuda_tile<preview$expr_int<4>>
    preview$call @s<[(4,)]>(%a) : (!cuda_tile.tile<4xf32>) -> ()
    return
  }
  "cuda_tile.preview$func"() <{function_type = i32, is_extern, sym_name = "no_function", sym_visibility = "private"}> ({}) : () -> ()
//^^^^^^^^^^^^^^^^^^^^^^^^ error[op.attribute]: 'cuda_tile.preview$func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type
  entry @k1() {
    preview$call @no_function() : () -> ()
    return
  }
  entry @k2() {
    %a = constant <f32: 1.0> : tile<4xf32>
    preview$call @f<[4+]>(%a) : (!cuda_tile.tile<4xf32>) -> ()
//                 ^^^^^^ error[syntax]: expected an expression
    return
  }
}
//--- custom
preview$func extern @f<[n: index, S: !cuda_tile<preview$shape>, T: !cuda_tile<preview$Datatype>, s: !cuda_tile<preview$string>]>(%arg0: tile<[n]x4xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}, %arg1: tile<4xpreview$sym_t<T>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) -> (tile<[n]x4xf32>, tile<4xf32>) 
preview$func extern @g(%arg0: tile<4xi32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
entry @forms() {
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<4x4xf32>
  %cst_2_i32 = constant <i32: 2> : tile<4xi32>
  %0:2 = preview$call @f<[2+2, (4, (2,)), i32, "name"]>(%cst_1_f32, %cst_2_i32) : (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xf32>)
  %1:2 = preview$call @f<[-(7/+2)*(8-9)/2, (4,), !cuda_tile.tile<i8>, ""]>(%0#0, %cst_2_i32) : (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xf32>)
  %2:2 = preview$call @f<[#cuda_tile<preview$expr_builtin<"context.x", index>>, #cuda_tile<preview$symbolic_tuple<[#cuda_tile<preview$expr_int<4>>]>>, #cuda_tile<preview$concrete_type<f32>>, #cuda_tile<preview$expr_const_str<"x">>]>(%0#0, %cst_2_i32) : (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xf32>)
  preview$call @g(%cst_2_i32) : (!cuda_tile.tile<4xi32>) -> ()
  return
}
//--- generic
"cuda_tile.preview$func"() <{arg_attrs = [{cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}, {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}], const_params = [#cuda_tile<preview$const_param<name = "n", type = index>>, #cuda_tile<preview$const_param<name = "S", type = !cuda_tile<preview$shape>>>, #cuda_tile<preview$const_param<name = "T", type = !cuda_tile<preview$Datatype>>>, #cuda_tile<preview$const_param<name = "s", type = !cuda_tile<preview$string>>>], function_type = (!cuda_tile.tile<[n]x4xf32>, !cuda_tile.tile<4xpreview$sym_t<T>>) -> (!cuda_tile.tile<[n]x4xf32>, !cuda_tile.tile<4xf32>), is_extern, sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()
"cuda_tile.preview$func"() <{arg_attrs = [{cuda_tile.preview$access = #cuda_tile<preview$access<in>>}], function_type = (!cuda_tile.tile<4xi32>) -> (), is_extern, sym_name = "g", sym_visibility = "private"}> ({
}) : () -> ()
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<4x4xf32>}> : () -> !cuda_tile.tile<4x4xf32>
  %1 = "cuda_tile.constant"() <{value = dense<2> : !cuda_tile.tile<4xi32>}> : () -> !cuda_tile.tile<4xi32>
  %2:2 = "cuda_tile.preview$call"(%0, %1) <{callee = @f, const_args = [#cuda_tile<preview$expr_add<#cuda_tile<preview$expr_int<2>>, #cuda_tile<preview$expr_int<2>>>>, #cuda_tile<preview$symbolic_tuple<[#cuda_tile<preview$expr_int<4>>, #cuda_tile<preview$symbolic_tuple<[#cuda_tile<preview$expr_int<2>>]>>]>>, #cuda_tile<preview$concrete_type<i32>>, #cuda_tile<preview$expr_const_str<"name">>]}> : (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xf32>)
  %3:2 = "cuda_tile.preview$call"(%2#0, %1) <{callee = @f, const_args = [#cuda_tile<preview$expr_floor_div<#cuda_tile<preview$expr_mul<#cuda_tile<preview$expr_neg<#cuda_tile<preview$expr_ceil_div<#cuda_tile<preview$expr_int<7>>, #cuda_tile<preview$expr_int<2>>>>>>, #cuda_tile<preview$expr_sub<#cuda_tile<preview$expr_int<8>>, #cuda_tile<preview$expr_int<9>>>>>>, #cuda_tile<preview$expr_int<2>>>>, #cuda_tile<preview$symbolic_tuple<[#cuda_tile<preview$expr_int<4>>]>>, #cuda_tile<preview$concrete_type<!cuda_tile.tile<i8>>>, #cuda_tile<preview$expr_const_str<"">>]}> : (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xf32>)
  %4:2 = "cuda_tile.preview$call"(%2#0, %1) <{callee = @f, const_args = [#cuda_tile<preview$expr_builtin<"context.x", index>>, #cuda_tile<preview$symbolic_tuple<[#cuda_tile<preview$expr_int<4>>]>>, #cuda_tile<preview$concrete_type<f32>>, #cuda_tile<preview$expr_const_str<"x">>]}> : (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xf32>)
  "cuda_tile.preview$call"(%1) <{callee = @g, const_args = []}> : (!cuda_tile.tile<4xi32>) -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- fault
what @f computes is known to the library that implements it alone
