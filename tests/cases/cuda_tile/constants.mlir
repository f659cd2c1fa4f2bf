//! verify
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
