//! verify
// Sentences of the specification that other cases do not show: words, names and what a parser says of types.
entry @f(%n: tile<i32>) {
  %0 = addi 3, %n : tile<i32>
//          ^ error[syntax]: expected SSA operand
}
// -----
entry f() {
//    ^ error[syntax]: expected valid '@'-identifier for symbol name
}
// -----
entry @f(%v: tensor_view<8xf32, strides=[1]>, %w: partition_view<tile=(4294967296), tensor_view<8xf32, strides=[1]>>) {
//                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.entry' tile dimension 0 exceeds i32 limitations (got 4294967296, expected strictly positive and less than or equal to 2147483647)
}
// -----
entry @f(%n: tile<i32>) {
  %x = iota : tile<4xi32>
  %0 = "cuda_tile.assume"(%x) {predicate = #cuda_tile.div_by<2, every 2>} : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
//     ^^^^^^^^^^^^^^^^^^ error[cuda_tile.assume]: 'cuda_tile.assume' op 'cuda_tile.div_by' 'every'/'along' must be used in combination
}
// -----
entry @f(%n: tile<i32>) {
  %x = iota : tile<4xi32>
  %0 = assume div_by<2, every 2>, %x : tile<4xi32>
//     ^^^^^^ error[cuda_tile.assume]: 'cuda_tile.assume' op 'cuda_tile.div_by' 'every'/'along' must be used in combination
}
// -----
#file = #cuda_tile.di_file<"a" in "b">
#u = #cuda_tile.di_subprogram<file = #file>
//   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[attribute]: struct is missing required parameter: line
// -----
#file = #cuda_tile.di_file<"a" in "b">
#u = #cuda_tile.di_compile_unit<3>
//   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[attribute]: expected a parameter name in struct
// -----
#file = #cuda_tile.di_file<"a" in "b">
#u = #cuda_tile.di_compile_unit<file = #file, file = #file>
//   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[attribute]: duplicate or unknown struct parameter name: file
// -----
entry @f(%n: tile<i32>, tile<i32>) {
//                      ^^^^ error[syntax]: custom op 'cuda_tile.entry' expected SSA identifier
}
// -----
entry @f(tile<i32>, %n: tile<i32>) {
//                  ^^ error[syntax]: custom op 'cuda_tile.entry' expected type instead of SSA identifier
}
// -----
entry @f(%x: tile<i32>) {
  %0 = get_index_space_shape %x : tile<i32> -> tile<i32>
//                                ^^^^^^^^^ error[type]: custom op 'cuda_tile.get_index_space_shape' expected tile view, got '!cuda_tile.tile<i32>'
}
// -----
entry @f(%x: tile<i32>) {
  %0 = get_tensor_shape %x : tile<i32> -> tile<i32>
//                           ^^^^^^^^^ error[type]: custom op 'cuda_tile.get_tensor_shape' expected tensor_view, got '!cuda_tile.tile<i32>'
}
// -----
entry @f(%p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %0 = make_gather_scatter_view %v : tile<i32>
//                                   ^^^^^^^^^ error[type]: custom op 'cuda_tile.make_gather_scatter_view' expected 'gather_scatter_view' type, but got '!cuda_tile.tile<i32>'
}
// -----
entry @f(%p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %0 = make_strided_view %v : tile<i32>
//                            ^^^^^^^^^ error[type]: custom op 'cuda_tile.make_strided_view' expected 'strided_view' type, but got '!cuda_tile.tile<i32>'
}
// -----
entry @f(%p: tile<ptr<f32>>, %n: tile<i32>, %x: tile<f32>) {
  %0 = atomic_red_view_tko hard device %n[%n], addf, %x : tile<f32>, tile<f32>, tile<i32> -> token
//                         ^^^^ error[attribute]: custom op 'cuda_tile.atomic_red_view_tko' invalid memory_ordering_semantics: 'hard'; expected one of: weak, relaxed, acquire, release, acq_rel
}
// -----
entry @f(%p: tile<ptr<f32>>, %n: tile<i32>, %x: tile<f32>) {
  %0 = atomic_red_view_tko relaxed world %n[%n], addf, %x : tile<f32>, tile<f32>, tile<i32> -> token
//                                 ^^^^^ error[attribute]: custom op 'cuda_tile.atomic_red_view_tko' invalid memory_scope: 'world'; expected one of: tl_blk, device, sys
}
// -----
entry @f(%n: tile<i32>) {
  for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %n) -> (tile<i32>, tile<i32>) {
//                                                                  ^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.for' mismatch in number of loop-carried values and defined values
    continue %a : tile<i32>
  }
}
// -----
entry @f(%n: tile<i32>) {
  %0 = other.op %n : tile<i32>
//     ^^^^^^^^ error[unknown-op]: Dialect `other' not found for custom op 'other.op' 
}
// -----
entry @f() {
  %t = make_token : token
  %0 = "cuda_tile.reduce"(%t) ({
//     ^^^^^^^^^^^^^^^^^^ error[op.operand]: 'cuda_tile.reduce' op operand #0 must be variadic of Tile type, but got '!cuda_tile.token'
  ^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
    "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
  }) {dim = 0 : i32, identities = [0.0 : f32]} : (!cuda_tile.token) -> !cuda_tile.token
}
// -----
entry @f(%c: tile<i1>) {
  %x = constant <f32: 0.0> : tile<4xf32>
  %0 = "cuda_tile.reduce"(%x) ({
//     ^^^^^^^^^^^^^^^^^^ error[cuda_tile.reduce]: 'cuda_tile.reduce' op expect non-empty block
  ^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
//^^^^ error[block.terminator]: empty block: expect at least a terminator
  }) {dim = 0 : i32, identities = [0.0 : f32]} : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<f32>
}
// -----
entry @f(%n: tile<i32>) {
  %x = constant <f32: 0.0> : tile<4xf32>
  %0 = "cuda_tile.addf"(%x, %x) {rounding_mode = #cuda_tile.rounding<up>} : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
// @32..73 error[attribute]: expected ::mlir::cuda_tile::RoundingMode to be one of: nearest_even, zero, negative_inf, positive_inf, approx, full, nearest_int_to_zero, nearest_away
}
// -----
entry @f(%p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(0), tensor_view<8xf32, strides=[1]>>
//                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type]: custom op 'cuda_tile.make_partition_view' tile shape dimensions must have positive length but got [0]
}
// -----
entry @f() {
  %x = constant <f32: 0.0> : tile<4xf32>
  %0 = "cuda_tile.scan"(%x) ({
//     ^^^^^^^^^^^^^^^^ error[cuda_tile.reduce]: 'cuda_tile.scan' op expect non-empty block
  ^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
//^^^^ error[block.terminator]: empty block: expect at least a terminator
  }) {dim = 0 : i32, reverse = false, identities = [0.0 : f32]} : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
}
