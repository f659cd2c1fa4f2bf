//! op
entry @forms(%n: tile<i32>) {
  %0 = divi %n, %n unsigned : tile<i32>
  %1 = divi %n, %n signed rounding<negative_inf> : tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = divi %arg0, %arg0 unsigned : tile<i32>
  %1 = divi %arg0, %arg0 signed rounding<negative_inf> : tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.divi"(%arg0, %arg0) <{rounding = #cuda_tile.rounding<zero>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %1 = "cuda_tile.divi"(%arg0, %arg0) <{rounding = #cuda_tile.rounding<negative_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @zero() {
  %a = constant <i32: [4, 2]> : tile<2xi32>
  %b = constant <i32: [1, 0]> : tile<2xi32>
  %0 = divi %a, %b signed : tile<2xi32>
  //   ^^^^ error: division by zero, which is undefined
  return
}
// -----
entry @smallest() {
  %a = constant <i8: -128> : tile<i8>
  %b = constant <i8: -1> : tile<i8>
  %0 = divi %a, %b signed : tile<i8>
  //   ^^^^ error: signed overflow: -2**7 divided by -1 does not fit i8, which is undefined
  return
}
// -----
entry @division() {
  %a = constant <i32: [7, -7, 7, -7]> : tile<4xi32>
  %b = constant <i32: [2, 2, -2, -2]> : tile<4xi32>
  %0 = divi %a, %b signed : tile<4xi32>
  //= %0: 3 -3 -3 3
  %1 = divi %a, %b signed rounding<negative_inf> : tile<4xi32>
  //= %1: 3 -4 -4 3
  %2 = divi %a, %b signed rounding<positive_inf> : tile<4xi32>
  //= %2: 4 -3 -3 4
  // As unsigned numbers: -7 is 4294967289, -2 is 4294967294.
  %3 = divi %a, %b unsigned : tile<4xi32>
  //= %3: 3 2147483644 0 0
  %4 = divi %a, %b unsigned rounding<positive_inf> : tile<4xi32>
  //= %4: 4 2147483645 1 1
  %m = constant <i64: -9223372036854775808> : tile<i64>
  %n = constant <i64: -1> : tile<i64>
  %5 = divi %m, %n unsigned : tile<i64>
  //= %5: 0
  return
}
//--- refused
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %i = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %17 = divi %i, %i unsigned rounding<negative_inf> : tile<4xi32>
//      ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.divi' op rounding mode 'negative_inf' is not allowed with 'unsigned' flag
  %18 = divi %i, %i signed rounding<full> : tile<4xi32>
//      ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.divi' op invalid rounding mode specified, expect one of [zero, negative_inf, positive_inf]
  %19 = divi %i, %i : tile<4xi32>
//                  ^ error[attribute]: custom op 'cuda_tile.divi' expected signedness to be one of: {'signed', 'unsigned'}
  return
}
