//! op
entry @forms(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %0 = assume div_by<16>, %p : tile<ptr<f32>>
  %1 = assume bounded<0, ?>, %n : tile<i32>
  %2 = assume bounded<0, 64>, %1 : tile<i32>
  %3 = assume bounded<?, 7>, %2 : tile<i32>
  %a = constant <i32: [[0, 1, 2, 3], [4, 5, 6, 7]]> : tile<2x4xi32>
  %4 = assume div_by<4, every 4 along 1>, %a : tile<2x4xi32>
  %b = constant <i32: 5> : tile<2x4xi32>
  %5 = assume same_elements<[1, 2]>, %b : tile<2x4xi32>
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>, %arg1: tile<i32>) {
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_assume = assume bounded<0, 64>, %assume_0 : tile<i32>
  %assume_assume_assume = assume bounded<?, 7>, %assume_assume : tile<i32>
  %cst_i32 = constant <i32: [[0, 1, 2, 3], [4, 5, 6, 7]]> : tile<2x4xi32>
  %assume_cst_i32 = assume div_by<4, every 4 along 1>, %cst_i32 : tile<2x4xi32>
  %cst_5_i32 = constant <i32: 5> : tile<2x4xi32>
  %assume_cst_5_i32 = assume same_elements<[1, 2]>, %cst_5_i32 : tile<2x4xi32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
  %1 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %2 = "cuda_tile.assume"(%1) <{predicate = #cuda_tile.bounded<0, 64>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %3 = "cuda_tile.assume"(%2) <{predicate = #cuda_tile.bounded<?, 7>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %4 = "cuda_tile.constant"() <{value = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : !cuda_tile.tile<2x4xi32>}> : () -> !cuda_tile.tile<2x4xi32>
  %5 = "cuda_tile.assume"(%4) <{predicate = #cuda_tile.div_by<4, every 4 along 1>}> : (!cuda_tile.tile<2x4xi32>) -> !cuda_tile.tile<2x4xi32>
  %6 = "cuda_tile.constant"() <{value = dense<5> : !cuda_tile.tile<2x4xi32>}> : () -> !cuda_tile.tile<2x4xi32>
  %7 = "cuda_tile.assume"(%6) <{predicate = #cuda_tile.same_elements<[1, 2]>}> : (!cuda_tile.tile<2x4xi32>) -> !cuda_tile.tile<2x4xi32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @assumed(%n: tile<i32>) {
  //< n = 24
  %0 = assume div_by<16>, %n : tile<i32>
  //   ^^^^^^ error: the assumption div_by<16> does not hold: the value is 24
  return
}
// -----
entry @bounds() {
  %i = iota : tile<4xi32>
  %0 = assume bounded<?, 2>, %i : tile<4xi32>
  //   ^^^^^^ error: the assumption bounded<?, 2> does not hold at element [3]: the value is 3
  return
}
// -----
entry @places(%p: tile<ptr<i16>>) {
  //< p = i16: 10 20 30 40
  //: grid 2,3,1
  %i = iota : tile<2xi32>
  %r = reshape %p : tile<ptr<i16>> -> tile<1xptr<i16>>
  %b = broadcast %r : tile<1xptr<i16>> -> tile<2xptr<i16>>
  %three = constant <i32: 3> : tile<2xi32>
  %h = assume div_by<2>, %b : tile<2xptr<i16>>
  %k = assume bounded<0, 1>, %i : tile<2xi32>
  //= %k: 0 1
  %l = assume div_by<1, every 2 along 0>, %i : tile<2xi32>
  %m = assume same_elements<[2]>, %three : tile<2xi32>
  //= %m: 3 3
  return
}
// -----
// Groups count upwards by one from a multiple, along one dimension.
entry @groups() {
  %a = constant <i32: [[0, 1, 8, 9], [16, 17, 24, 25]]> : tile<2x4xi32>
  %0 = assume div_by<8, every 2 along 1>, %a : tile<2x4xi32>
  //= %0: 0 1 8 9 16 17 24 25
  %b = constant <i32: [[0, 8], [1, 9], [16, 24], [17, 25]]> : tile<4x2xi32>
  %1 = assume div_by<8, every 2 along 0>, %b : tile<4x2xi32>
  //= %1: 0 8 1 9 16 24 17 25
  return
}
// -----
entry @groups_that_start_elsewhere() {
  %a = constant <i32: [[0, 1, 9, 10], [16, 17, 24, 25]]> : tile<2x4xi32>
  %0 = assume div_by<8, every 2 along 1>, %a : tile<2x4xi32>
  //   ^^^^^^ error: the assumption div_by<8, every 2 along 1> does not hold at element [0, 2]: the value is 9
  return
}
// -----
entry @groups_with_gaps() {
  %a = constant <i32: [[0, 1, 8, 9], [16, 18, 24, 25]]> : tile<2x4xi32>
  %0 = assume div_by<8, every 2 along 1>, %a : tile<2x4xi32>
  //   ^^^^^^ error: the assumption div_by<8, every 2 along 1> does not hold at element [1, 1]: the value is 18
  return
}
// -----
// Pointers of a group are one pointee apart.
entry @pointers(%p: tile<ptr<i32>>) {
  //< p = i32: 1 2 3 4
  %i = iota : tile<4xi32>
  %r = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %b = broadcast %r : tile<1xptr<i32>> -> tile<4xptr<i32>>
  %q = offset %b, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
  %0 = assume div_by<8, every 2 along 0>, %q : tile<4xptr<i32>>
  %1 = assume div_by<16, every 4 along 0>, %q : tile<4xptr<i32>>
  %two = constant <i32: 2> : tile<4xi32>
  %same = assume same_elements<[4]>, %two : tile<4xi32>
  //= %same: 2 2 2 2
  return
}
// -----
// Pointees of eight bytes and of one.
entry @wide_pointers(%p: tile<ptr<i64>>, %b: tile<ptr<i8>>) {
  //< p = i64: 1 2
  //< b = i8: 1 0
  %i = iota : tile<2xi32>
  %r = reshape %p : tile<ptr<i64>> -> tile<1xptr<i64>>
  %s = broadcast %r : tile<1xptr<i64>> -> tile<2xptr<i64>>
  %q = offset %s, %i : tile<2xptr<i64>>, tile<2xi32> -> tile<2xptr<i64>>
  %0 = assume div_by<16, every 2 along 0>, %q : tile<2xptr<i64>>
  %c = reshape %b : tile<ptr<i8>> -> tile<1xptr<i8>>
  %d = broadcast %c : tile<1xptr<i8>> -> tile<2xptr<i8>>
  %e = offset %d, %i : tile<2xptr<i8>>, tile<2xi32> -> tile<2xptr<i8>>
  %1 = assume div_by<2, every 2 along 0>, %e : tile<2xptr<i8>>
  %two = constant <i32: 2> : tile<2xi32>
  %same = assume same_elements<[2]>, %two : tile<2xi32>
  //= %same: 2 2
  return
}
// -----
// Groups of one element, and of none: each is a multiple; none is equal to another.
entry @small_groups() {
  %a = constant <i32: [8, 24]> : tile<2xi32>
  %0 = assume div_by<8, every 1 along 0>, %a : tile<2xi32>
  %1 = assume div_by<8, every 0 along 0>, %0 : tile<2xi32>
  %2 = assume same_elements<[1]>, %1 : tile<2xi32>
  %3 = assume same_elements<[0]>, %2 : tile<2xi32>
  //= %3: 8 24
  return
}
// -----
entry @group_of_one() {
  %a = constant <i32: [0, 1]> : tile<2xi32>
  %0 = assume div_by<8, every 1 along 0>, %a : tile<2xi32>
  //   ^^^^^^ error: the assumption div_by<8, every 1 along 0> does not hold at element [1]: the value is 1
  return
}
// -----
entry @group_of_none() {
  %a = constant <i32: [0, 1]> : tile<2xi32>
  %0 = assume div_by<8, every 0 along 0>, %a : tile<2xi32>
  //   ^^^^^^ error: the assumption div_by<8, every 0 along 0> does not hold at element [1]: the value is 1
  return
}
// -----
entry @elements_that_differ() {
  %a = constant <i32: [[5, 5, 6, 6], [5, 5, 6, 7]]> : tile<2x4xi32>
  %0 = assume same_elements<[1, 2]>, %a : tile<2x4xi32>
  //   ^^^^^^ error: the assumption same_elements<[1, 2]> does not hold at element [1, 3]: the value is 7
  return
}
// -----
entry @rows_that_differ() {
  %a = constant <i32: [[5, 5], [5, 5], [6, 6], [6, 7]]> : tile<4x2xi32>
  %0 = assume same_elements<[2, 1]>, %a : tile<4x2xi32>
  //   ^^^^^^ error: the assumption same_elements<[2, 1]> does not hold at element [3, 1]: the value is 7
  return
}
// -----
entry @below() {
  %a = constant <i32: [-1, 0]> : tile<2xi32>
  %0 = assume bounded<0, ?>, %a : tile<2xi32>
  //   ^^^^^^ error: the assumption bounded<0, ?> does not hold at element [0]: the value is -1
  return
}
// -----
entry @within() {
  %a = constant <i32: [0, 7]> : tile<2xi32>
  %0 = assume bounded<0, 7>, %a : tile<2xi32>
  //= %0: 0 7
  %1 = assume bounded<?, ?>, %a : tile<2xi32>
  //= %1: 0 7
  return
}
// -----
entry @view(%p: tile<ptr<i32>>) {
  //< p = i32: 1 2 3 4
  %one = constant <i32: 1> : tile<i32>
  %q = offset %p, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %v = make_tensor_view %q, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %0 = assume div_by<4>, %v : tensor_view<2xi32, strides=[1]>
  %1 = assume div_by<8>, %v : tensor_view<2xi32, strides=[1]>
  //   ^^^^^^ error: the assumption div_by<8> does not hold: the address is 0x7f0000010004
  return
}
//--- refused
entry @k(%p: tile<ptr<f32>>, %n: tile<i32>, %f: tile<f32>) {
  %t = constant <i32: 1> : tile<4x8xi32>
  %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %0 = assume div_by<3>, %n : tile<i32>
//     ^^^^^^ error[cuda_tile.assume]: 'cuda_tile.assume' op 'cuda_tile.div_by' divisor must be a power of 2
  %1 = assume div_by<9223372036854775808>, %n : tile<i32>
//     ^^^^^^ error[cuda_tile.assume]: 'cuda_tile.assume' op 'cuda_tile.div_by' divisor is too large
  %2 = assume div_by<4>, %f : tile<f32>
//     ^^^^^^ error[cuda_tile.assume]: 'cuda_tile.assume' op 'cuda_tile.div_by' is valid only for tile of integer/pointer or tensor_view values
  %3 = assume div_by<4, every 2 along 0>, %n : tile<i32>
//     ^^^^^^ error[cuda_tile.assume]: 'cuda_tile.assume' op 'cuda_tile.div_by' 'every'/'along' cannot be used if the constrained value is a 0D tile
  %4 = assume div_by<4, every 2 along 2>, %t : tile<4x8xi32>
//     ^^^^^^ error[cuda_tile.assume]: 'cuda_tile.assume' op 'cuda_tile.div_by' every_dim (2) must be >= 0 and < tile rank (2)
  %5 = assume div_by<4, every 8 along 0>, %t : tile<4x8xi32>
//     ^^^^^^ error[cuda_tile.assume]: 'cuda_tile.assume' op expected 'cuda_tile.div_by' every_dim to be within 0 and the size of the respective dimension (4)
  %6 = assume div_by<4, every 2 along 0>, %v : tensor_view<4xf32, strides=[1]>
//     ^^^^^^ error[cuda_tile.assume]: 'cuda_tile.assume' op 'cuda_tile.div_by' 'every'/'along' cannot be used if the constrained value is a tensor_view
  %7 = assume same_elements<[4]>, %t : tile<4x8xi32>
//     ^^^^^^ error[cuda_tile.assume]: 'cuda_tile.assume' op expected number of values in 'cuda_tile.same_elements' (1) to match rank of constrained tile (2)
  %8 = assume same_elements<[4, 16]>, %t : tile<4x8xi32>
//     ^^^^^^ error[cuda_tile.assume]: 'cuda_tile.assume' op expected 'cuda_tile.same_elements' value 1 to be within 0 and the size of the respective dimension (8)
  %9 = assume same_elements<[1]>, %f : tile<f32>
//     ^^^^^^ error[cuda_tile.assume]: 'cuda_tile.assume' op 'cuda_tile.same_elements' is valid only for tile of integer/pointer values
  %10 = assume bounded<0, ?>, %f : tile<f32>
//      ^^^^^^ error[cuda_tile.assume]: 'cuda_tile.assume' op 'cuda_tile.bounded' is valid only for tile of integer values
  %11 = assume bounded<0, 4294967296>, %n : tile<i32>
//      ^^^^^^ error[cuda_tile.assume]: 'cuda_tile.assume' op 'cuda_tile.bounded' expects upper bound to be within [-2147483648, 2147483647]
  %12 = assume bounded<5, 4>, %n : tile<i32>
//      ^^^^^^ error[cuda_tile.assume]: 'cuda_tile.assume' op 'cuda_tile.bounded' expects lower bound to be less than or equal to upper bound
  %13 = assume positive<>, %n : tile<i32>
//             ^^^^^^^^ error[syntax]: custom op 'cuda_tile.assume' unknown assume predicate attribute: positive (expected 'div_by', 'same_elements', or 'bounded')
  %14 = assume %n : tile<i32>
//             ^^ error[syntax]: custom op 'cuda_tile.assume' expected attribute name
  %15 = assume #cuda_tile.div_by<16>, %n : tile<i32>
  %16 = assume div_by<16, every 4 along 1>, %t : tile<4x8xi32>
  %17 = assume bounded<?, 7>, %n : tile<i32>
  return
}
