// Sums that do not fit in 32 bits wrap around, whatever instruction multiplies.

//: 64x64xi8 64x64xi8 64x64xi32
entry @beyond_the_largest(%p: tile<ptr<i8>>, %q: tile<ptr<i8>>, %r: tile<ptr<i32>>) {
  %i = constant <i32: 0> : tile<i32>
  %acc = constant <i32: 2147483640> : tile<64x64xi32>
  %pw = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi8, strides=[64,1]>
  %pv = make_partition_view %pw : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64,1]>>
  %a, %t = load_view_tko weak %pv[%i, %i] : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64,1]>>, tile<i32> -> tile<64x64xi8>, token
  %qw = make_tensor_view %q, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi8, strides=[64,1]>
  %qv = make_partition_view %qw : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64,1]>>
  %b, %u = load_view_tko weak %qv[%i, %i] : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64,1]>>, tile<i32> -> tile<64x64xi8>, token
  %d = mmai %a, %b, %acc signed signed : tile<64x64xi8>, tile<64x64xi8>, tile<64x64xi32>
  %rw = make_tensor_view %r, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi32, strides=[64,1]>
  %rv = make_partition_view %rw : partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64,1]>>
  %rt = store_view_tko weak %d, %rv[%i, %i] token = %u : tile<64x64xi32>, partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64,1]>>, tile<i32> -> token
  return
}
