//! verify
entry @k(%p: tile<ptr<f32>>) {
  %a = constant <i32: 1> : tile<2x4xi32>
  %f = constant <f32: 1.0> : tile<2x4xf32>
  %v = constant <i8: 1> : tile<8xi8>
  %n = constant <i32: -1> : tile<i32>
  %m = constant <i32: 2> : tile<i32>
  %z = constant <i32: 0> : tile<i32>
  %c = constant <i1: true> : tile<2x4xi1>
  %c1 = constant <i1: true> : tile<4xi1>
  %f4 = constant <f4E2M1FN: 1.0> : tile<4x2xf4E2M1FN>
  %cf4 = constant <i1: true> : tile<4x2xi1>
  %0 = broadcast %a : tile<2x4xi32> -> tile<4x4xi32>
//     ^^^^^^^^^ error[cuda_tile.broadcast-shape]: 'cuda_tile.broadcast' op expects the shape of source tile to be compatible with that of the result tile, but got: 2, 4 and 4, 4
  %1 = broadcast %a : tile<2x4xi32> -> tile<2x4xf32>
//     ^^^^^^^^^ error[cuda_tile.elements-match]: 'cuda_tile.broadcast' op requires the same element type for all operands and results
  %2 = broadcast %a : tile<2x4xi32> -> tile<1x2x4xi32>
//     ^^^^^^^^^ error[cuda_tile.ranks-match]: 'cuda_tile.broadcast' op failed to verify that all of {source, result} have same rank
  %3 = reshape %a : tile<2x4xi32> -> tile<4xi32>
//     ^^^^^^^ error[cuda_tile.reshape-count]: 'cuda_tile.reshape' op expected source tile and result tile to have the same number of elements
  %4 = reshape %a : tile<2x4xi32> -> tile<8xf32>
//     ^^^^^^^ error[cuda_tile.elements-match]: 'cuda_tile.reshape' op requires the same element type for all operands and results
  %5 = cat %a, %a dim = 2 : tile<2x4xi32>, tile<2x4xi32> -> tile<2x8xi32>
//     ^^^ error[cuda_tile.cat-shape]: 'cuda_tile.cat' op expect dim to be [0, 2), but got: 2
  %6 = cat %a, %a dim = 1 : tile<2x4xi32>, tile<2x4xi32> -> tile<2x4xi32>
//     ^^^ error[cuda_tile.cat-shape]: 'cuda_tile.cat' op invalid concat at position 1, expected: 8 but got: 4
  %7 = cat %a, %a dim = 1 : tile<2x4xi32>, tile<2x4xi32> -> tile<4x8xi32>
//     ^^^ error[cuda_tile.cat-shape]: 'cuda_tile.cat' op expect lhs and result shapes to match at non-concat position 0, expected: 2 but got: 4
  %8 = cat %a, %f dim = 1 : tile<2x4xi32>, tile<2x4xf32> -> tile<2x8xi32>
//     ^^^ error[cuda_tile.elements-match]: 'cuda_tile.cat' op failed to verify that all of {lhs, rhs, result} have the same element type
  %9 = permute %v [0] : tile<8xi8> -> tile<8xi8>
//     ^^^^^^^ error[cuda_tile.permutation]: 'cuda_tile.permute' op expects at least rank 2, but got: 1
  %10 = permute %a [0] : tile<2x4xi32> -> tile<4x2xi32>
//      ^^^^^^^ error[cuda_tile.permutation]: 'cuda_tile.permute' op expect permutation size (1) to equal the rank of the source (2)
  %11 = permute %a [0, 0] : tile<2x4xi32> -> tile<4x2xi32>
//      ^^^^^^^ error[cuda_tile.permutation]: 'cuda_tile.permute' op expect permutation elements to be unique
  %12 = permute %a [0, 2] : tile<2x4xi32> -> tile<4x2xi32>
//      ^^^^^^^ error[cuda_tile.permutation]: 'cuda_tile.permute' op permutation element at index 1 (2) is out of bound [0, 2)
  %13 = permute %a [1, 0] : tile<2x4xi32> -> tile<2x4xi32>
//      ^^^^^^^ error[cuda_tile.permutation]: 'cuda_tile.permute' op result shape invalid at index 0, expected: 4, but got: 2
  %14 = extract %a[%z, %z] : tile<2x4xi32> -> tile<1x2xf32>
//      ^^^^^^^ error[cuda_tile.extract]: 'cuda_tile.extract' op source and result element type do not match
  %15 = extract %a[%z, %z] : tile<2x4xi32> -> tile<4x2xi32>
//      ^^^^^^^ error[cuda_tile.extract]: 'cuda_tile.extract' op source dimension 0 size (2) must be evenly divisible by result dimension 0 size (4)
  %16 = extract %a[%z] : tile<2x4xi32> -> tile<1x2xi32>
//      ^^^^^^^ error[cuda_tile.extract]: 'cuda_tile.extract' op expected 2 indices, but got 1
  %17 = extract %a[%n, %m] : tile<2x4xi32> -> tile<1x2xi32>
//      ^^^^^^^ warning[cuda_tile.block-index]: 'cuda_tile.extract' op extract index 0 has negative value -1, which may cause undefined behavior
//      ^^^^^^^ warning[cuda_tile.block-index]: 'cuda_tile.extract' op extract index 1 value 2 may be out of bounds (max valid index: 1)
  %18 = select %c1, %a, %a : tile<4xi1>, tile<2x4xi32>
//      ^^^^^^ error[cuda_tile.shapes-match]: 'cuda_tile.select' op failed to verify that all of {cond, val_if_true, val_if_false, result} have same shape
  %19 = select %cf4, %f4, %f4 : tile<4x2xi1>, tile<4x2xf4E2M1FN>
//      ^^^^^^ error[cuda_tile.select-f4]: 'cuda_tile.select' op cannot operate on sub-byte type F4E2M1FN
  %20 = offset %p, %a : tile<ptr<f32>>, tile<2x4xi32> -> tile<ptr<f32>>
//      ^^^^^^ error[cuda_tile.shapes-match]: 'cuda_tile.offset' op requires the same shape for all operands and results
  %21 = pack %a : tile<2x4xi32> -> tile<2x4xi8>
//      ^^^^ error[cuda_tile.pack]: 'cuda_tile.pack' op expects source and result to be rank-1 tiles
  %22 = pack %v : tile<8xi8> -> tile<8xi8>
//      ^^^^ error[cuda_tile.pack]: 'cuda_tile.pack' op expects source and result to have different element type widths
  %23 = unpack %v : tile<8xi8> -> tile<4xi32>
//      ^^^^^^ error[cuda_tile.pack]: 'cuda_tile.unpack' op expects source and result to have the same size in bytes, but got source tile size 8 bytes and result tile size 16 bytes
  %24 = unpack %v : tile<8xi8> -> tile<2xi1>
//      ^^^^^^ error[cuda_tile.pack]: 'cuda_tile.unpack' op expects result tile to be byte-aligned
  %25 = iota : tile<2x4xi32>
//      ^^^^ error[cuda_tile.iota]: 'cuda_tile.iota' op expects result type to be 1-d tile
  %26 = iota : tile<512xi8>
//      ^^^^ error[cuda_tile.iota]: 'cuda_tile.iota' op the number of elements 512 exceeds the maximum value of element type 'i8'
  %27 = iota : tile<4xf32>
//      ^^^^ error[op.result]: 'cuda_tile.iota' op result #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<4xf32>'
  %28 = insert %a, %a[%z] : tile<2x4xi32>, tile<2x4xi32>
//      ^^^^^^ error[cuda_tile.insert]: 'cuda_tile.insert' op expected 2 indices, but got 1
  return
}
