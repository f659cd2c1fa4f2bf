//! verify
// Five independent errors in one kernel: five diagnostics and no sixth.
entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %t = make_tokn : token
//     ^^^^^^^^^ error[unknown-op]: custom op 'make_tokn' is unknown (tried 'cuda_tile.make_tokn' as well)
  %a = assume div_by<16> %p : tile<ptr<f32>>
//                       ^^ error[syntax]: expected ','
  %v = make_tensor_view %a, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>
  %zero = constant <i32: 0.5> : tile<i32>
//                       ^^^ error[attribute]: custom op 'cuda_tile.constant' expected integer value
  %sum = for %i in (%zero to %n, step %zero) : tile<i32> iter_values(%acc = %zero) -> (tile<i32>) {
    %x, %u = load_view_tko weak %w[%i] token = %t : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
    %y = adds %x, %x : tile<64xf32>
//       ^^^^ error[unknown-op]: custom op 'adds' is unknown (tried 'cuda_tile.adds' as well)
    %q = store_view_tko weak %y, %w[%i] token = %u : tile<64xf32>, partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    %next = addi %acc, %x : tile<i32>
//                     ^^ error[type.use]: use of value '%x' expects different type than prior uses: '!cuda_tile.tile<i32>' vs '!cuda_tile.tile<64xf32>'
//   note: prior use here
    continue %next : tile<i32>
  }
  %done = muli %sum, %sum : tile<i32>
  return
}
