//! features
// The address space of a pointer is 1 where it is left out.
#blocked = #ttg.blocked<{sizePerThread = [1, 1], threadsPerWarp = [32, 1], warpsPerCTA = [4, 1], order = [1, 0]}>
tt.func @f(%p: !tt.ptr<i32>) {
  %0 = tt.splat %p : !tt.ptr<i32, 1> -> tensor<8x1x!tt.ptr<i32, 1>, #blocked>
  %1 = tt.splat %p : !tt.ptr<i32> -> tensor<8x1x!tt.ptr<i32, 1>, #blocked>
  %2 = tt.splat %p : !tt.ptr<i32> -> tensor<8x1x!tt.ptr<i64>, #blocked>
// @7..15 error[op.types]: 'tt.splat' op requires the same element type for all operands and results
  tt.return
}
