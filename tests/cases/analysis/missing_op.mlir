//! features
// An op that is not written yet is missed where it will stand, not on the next line.
entry @sum(%n: tile<i32>) {
  %x =
// @6..6 error[syntax]: expected operation name in quotes
  %y = addi %n, %x : tile<i32>
  %z, %w = // to be written
// @10..10 error[syntax]: expected operation name in quotes

  %v = addi %w, %y : tile<i32>
  return
}
entry @words(%p: tile<ptr<f32>>, %v: tile<f32>) {
  %t = "cuda_tile.store_ptr_tko"(%p, %v) <{memory_ordering_semantics = 9 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>) -> !cuda_tile.token
// @43..78 error[op.attribute]: 'cuda_tile.store_ptr_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: allowed 32-bit signless integer cases: 0, 1, 2, 3, 4
//   note: 0 is weak, 1 is relaxed, 2 is acquire, 3 is release, 4 is acq_rel
  return
}
