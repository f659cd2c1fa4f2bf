//! signature
entry @f(%i: tile<i32>, %x: tile<4xf32>) {
  %0 = addf $0%x, %x
  %1 = addf %x, %$0
  %2 = addf %x, %x $0
  %3 = addf %x, %x : $0
  %4 = addf %x, %x : tile<4x$0
  %5, %6 = load_view_tko weak %v[$0]
  %7 = constant <f32: 1.0> : $0
  for %k in (%i to $0
  $0
  return
}
func.func @g(%c: i1, %a: i32) {
  "arith.addi"(%a, $0
  %8 = arith.select %c, $0
  cf.cond_br %c, $0
  $0unknown.op
  return
}
//--- at 2
%result = addf %lhs, %rhs [rounding<nearest_even|zero|negative_inf|positive_inf>] [flush_to_zero] : type(result)
               ^^^^ left operand: tile of f16 or bf16 or f32 or f64 values

//--- at 3
%result = addf %lhs, %rhs [rounding<nearest_even|zero|negative_inf|positive_inf>] [flush_to_zero] : type(result)
                     ^^^^ right operand: tile of f16 or bf16 or f32 or f64 values

//--- at 4
%result = addf %lhs, %rhs [rounding<nearest_even|zero|negative_inf|positive_inf>] [flush_to_zero] : type(result)
                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ rounding; one of nearest_even, zero, negative_inf, positive_inf

//--- at 5
%result = addf %lhs, %rhs [rounding<nearest_even|zero|negative_inf|positive_inf>] [flush_to_zero] : type(result)
                                                                                                    ^^^^^^^^^^^^ tile of f16 or bf16 or f32 or f64 values

//--- at 6
%result = addf %lhs, %rhs [rounding<nearest_even|zero|negative_inf|positive_inf>] [flush_to_zero] : type(result)
                                                                                                    ^^^^^^^^^^^^ tile of f16 or bf16 or f32 or f64 values

//--- at 7
%tile, %result_token = load_view_tko memory_ordering_semantics [tl_blk|device|sys] %view[%index, ...] [token = %token] [optimization_hints = <optimization_hints>] [inbounds = [true, ...]] [attributes {...}] : type(view), type(index) -> type(tile), type(result_token)
                                                                                         ^^^^^^^^^^^ which tile, one index per dimension: tile of i1 or i8 or i16 or i32 or i64 values

//--- at 8
%result = constant <element: numbers> : type(result)
                                        ^^^^^^^^^^^^ tile of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or fnv8E5M3FNU values
//--- at 9
%result_values = for [unsigned] %index in (%lower_bound to %upper_bound, step %step) : type(lower_bound) [iter_values(%arg = %init_values, ...) -> (type(result_values), ...)] {...}
                                                           ^^^^^^^^^^^^ the loop ends before this value: 0D tile of i1 or i8 or i16 or i32 or i64 values

//--- at 10
%result_values = for [unsigned] %index in (%lower_bound to %upper_bound, step %step) : type(lower_bound) [iter_values(%arg = %init_values, ...) -> (type(result_values), ...)] {...}
                                                           ^^^^^^^^^^^^ the loop ends before this value: 0D tile of i1 or i8 or i16 or i32 or i64 values

//--- at 15
%result = arith.select %condition, %true_value, %false_value : [type(condition),] type(result)
                                   ^^^^^^^^^^^ where the condition holds: any type

//--- at 16
cf.cond_br %condition [weights (branch_weights)], ^trueDest, ^falseDest
                                                  ^^^^^^^^^

//--- at 17
nothing

//--- at 14
%result = "arith.addi"(%lhs, %rhs) {overflowFlags} : (type(lhs), type(rhs)) -> (type(result))
                             ^^^^ right operand: signless-integer-like
