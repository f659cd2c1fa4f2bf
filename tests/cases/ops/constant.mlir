//! op
entry @forms() {
  %c = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  %i8 = constant <i8: [1, -2, 3, 4]> : tile<4xi8>
  %b = constant <i1: [true, false, true, false]> : tile<4xi1>
  return
}
entry @forms2() {
  %a = constant <f16: 1.0> : tile<16x32xf16>
  %b = constant <f16: 1.0> : tile<32x16xf16>
  %c = constant <f32: 0.1> : tile<16x16xf32>
  %i = constant <i8: 1> : tile<16x16xi8>
  %j = constant <i32: 1> : tile<16x16xi32>
  %e = constant <f8E4M3FN: 1.5> : tile<16x32xf8E4M3FN>
  %f = constant <f8E4M3FN: 0x7F> : tile<32x16xf8E4M3FN>
  %s = constant <f8E8M0FNU: 1.0> : tile<16x1xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 2.0> : tile<1x16xf8E8M0FNU>
  return
}
//--- custom
entry @forms() {
  %cst_i32 = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  %cst_i8 = constant <i8: [1, -2, 3, 4]> : tile<4xi8>
  %cst_i1 = constant <i1: [true, false, true, false]> : tile<4xi1>
  return
}
entry @forms2() {
  %cst_1_f16 = constant <f16: 1.000000e+00> : tile<16x32xf16>
  %cst_1_f16_0 = constant <f16: 1.000000e+00> : tile<32x16xf16>
  %cst_f32 = constant <f32: 1.000000e-01> : tile<16x16xf32>
  %cst_1_i8 = constant <i8: 1> : tile<16x16xi8>
  %cst_1_i32 = constant <i32: 1> : tile<16x16xi32>
  %cst_f8E4M3FN = constant <f8E4M3FN: 1.500000e+00> : tile<16x32xf8E4M3FN>
  %cst_NaN_f8E4M3FN = constant <f8E4M3FN: 0x7F> : tile<32x16xf8E4M3FN>
  %cst_1_f8E8M0FNU = constant <f8E8M0FNU: 1.000000e+00> : tile<16x1xf8E8M0FNU>
  %cst_2_f8E8M0FNU = constant <f8E8M0FNU: 2.000000e+00> : tile<1x16xf8E8M0FNU>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.constant"() <{value = dense<[[1, 2], [3, 4]]> : !cuda_tile.tile<2x2xi32>}> : () -> !cuda_tile.tile<2x2xi32>
  %1 = "cuda_tile.constant"() <{value = dense<[1, -2, 3, 4]> : !cuda_tile.tile<4xi8>}> : () -> !cuda_tile.tile<4xi8>
  %2 = "cuda_tile.constant"() <{value = dense<[true, false, true, false]> : !cuda_tile.tile<4xi1>}> : () -> !cuda_tile.tile<4xi1>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms2"}> ({
  %0 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<16x32xf16>}> : () -> !cuda_tile.tile<16x32xf16>
  %1 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<32x16xf16>}> : () -> !cuda_tile.tile<32x16xf16>
  %2 = "cuda_tile.constant"() <{value = dense<1.000000e-01> : !cuda_tile.tile<16x16xf32>}> : () -> !cuda_tile.tile<16x16xf32>
  %3 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<16x16xi8>}> : () -> !cuda_tile.tile<16x16xi8>
  %4 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<16x16xi32>}> : () -> !cuda_tile.tile<16x16xi32>
  %5 = "cuda_tile.constant"() <{value = dense<1.500000e+00> : !cuda_tile.tile<16x32xf8E4M3FN>}> : () -> !cuda_tile.tile<16x32xf8E4M3FN>
  %6 = "cuda_tile.constant"() <{value = dense<0x7F> : !cuda_tile.tile<32x16xf8E4M3FN>}> : () -> !cuda_tile.tile<32x16xf8E4M3FN>
  %7 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<16x1xf8E8M0FNU>}> : () -> !cuda_tile.tile<16x1xf8E8M0FNU>
  %8 = "cuda_tile.constant"() <{value = dense<2.000000e+00> : !cuda_tile.tile<1x16xf8E8M0FNU>}> : () -> !cuda_tile.tile<1x16xf8E8M0FNU>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// Literals: bit patterns of each format, one number for all elements, and tf32 with its 19 bits above 13 zeros.
entry @literals() {
  %0 = constant <f32: [1.5, 0xFFC00001]> : tile<2xf32>
  //= %0: 0x3FC00000 0xFFC00001
  %1 = constant <i8: -2> : tile<2x2xi8>
  //= %1: 0xFE 0xFE 0xFE 0xFE
  %2 = constant <i1: [true, false]> : tile<2xi1>
  //= %2: 1 0
  %3 = constant <tf32: 1.5> : tile<tf32>
  //= %3: 0x3FC00000
  %4 = constant <bf16: -2.0> : tile<bf16>
  //= %4: 0xC000
  %5 = constant <f8E8M0FNU: 4.0> : tile<f8E8M0FNU>
  //= %5: 0x81
  return
}
// -----
entry @sums() {
  %zero = constant <f32: 0.0> : tile<2xf32>
  return
}
//--- refused
entry @k() {
  %0 = constant <i8: 256> : tile<i8>
//                   ^^^ error[attribute]: custom op 'cuda_tile.constant' integer constant out of range for type
  %1 = constant <i8: -129> : tile<i8>
//                   ^^^^ error[attribute]: custom op 'cuda_tile.constant' integer constant out of range for type
  %2 = constant <i8: 255> : tile<i8>
  %3 = constant <f32: 1> : tile<f32>
//                    ^ error[attribute]: unexpected decimal integer literal for a floating point value
//   note: add a trailing dot to make the literal a float
  %4 = constant <i32: 1.0> : tile<i32>
//                    ^^^ error[attribute]: custom op 'cuda_tile.constant' expected integer value
  %5 = constant <i32: [[1, 2], [3]]> : tile<2x2xi32>
//                    ^^^^^^^^^^^^^ error[attribute]: custom op 'cuda_tile.constant' tensor literal is invalid; ranks are not consistent between elements
  %6 = constant <i32: [1, 2]> : tile<4xi32>
//                    ^^^^^^ error[attribute]: custom op 'cuda_tile.constant' inferred shape of elements literal ([2]) does not match type ([4])
  %7 = constant <i32: [1]> : tile<i32>
//                    ^^^ error[attribute]: custom op 'cuda_tile.constant' inferred shape of elements literal ([1]) does not match type ([])
  %8 = constant <i32: 1> : tile<f32>
//                         ^^^^^^^^^ error[type]: custom op 'cuda_tile.constant' mismatch between the element type: 'i32' and the tile element type 'f32'
  %9 = constant <index: 1> : tile<i32>
//               ^^^^^ error[type]: custom op 'cuda_tile.constant' expect element type to be one of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN values, but got 'index'
  %10 = constant <i32: 1> : i32
//                          ^^^ error[type]: custom op 'cuda_tile.constant' result #0 must be tile of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN values, but got 'i32'
  %11 = constant <i32: []> : tile<4xi32>
//                     ^^ error[attribute]: custom op 'cuda_tile.constant' dense attribute cannot be empty
  %12 = constant <f16: 65520.0> : tile<f16>
  %13 = constant <f16: 0x10000> : tile<f16>
//                     ^^^^^^^ error[attribute]: custom op 'cuda_tile.constant' hexadecimal float constant out of range for type
  %14 = constant <i1: 2> : tile<i1>
//                    ^ error[attribute]: custom op 'cuda_tile.constant' integer constant out of range for type
  %15 = constant <i32: "0x0102"> : tile<4xi32>
//                     ^^^^^^^^ error[attribute]: custom op 'cuda_tile.constant' elements hex data size is invalid for provided type
  %16 = constant <i32: "0x01000000"> : tile<4xi32>
  %17 = constant <i32: one> : tile<4xi32>
//                     ^^^ error[attribute]: custom op 'cuda_tile.constant' expected integer value
  %18 = constant <f8E4M3FN: 0x7F> : tile<f8E4M3FN>
  return
}
// -----
entry @k() {
  %e = constant <f8E8M0FNU: 1.0> : tile<4xf8E8M0FNU>
  return
}
// -----
entry @k() {
  %c = constant <i1: true> : tile<2x4xi1>
  return
}
