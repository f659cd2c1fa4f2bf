//! op
entry @forms(%n: tile<i32>) {
  %0 = negi %n overflow<no_signed_wrap> : tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = negi %arg0 overflow<no_signed_wrap> : tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.negi"(%arg0) <{overflow = #cuda_tile.overflow<no_signed_wrap>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @wrapping() {
  %a = constant <i8: [127, -128, 100, -1]> : tile<4xi8>
  %0 = negi %a : tile<4xi8>
  //= %0: -127 -128 -100 1
  return
}
// -----
// A flag that holds changes nothing.
entry @flags() {
  %a = constant <i32: [2147483646, -2147483647]> : tile<2xi32>
  %0 = negi %a overflow<no_signed_wrap> : tile<2xi32>
  //= %0: -2147483646 2147483647
  return
}
//--- refused
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %i = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %16 = negi %i overflow<no_unsigned_wrap> : tile<4xi32>
//      ^^^^ error[cuda_tile.overflow-flag]: 'cuda_tile.negi' op 'no_unsigned_wrap' overflow flag is not supported
  return
}
