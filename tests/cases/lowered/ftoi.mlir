// Values that the integer type does not hold: cut from the nearest of 16 bits, as in the PTX that tileiras 13.5 prints
// (cvt.rzi.s16.f32, then a store of 8 bits), and the nearest of the type itself with `saturating`.

//: 64xf32 64xi8 64xi8 64xi8
entry @beyond_8_bits(%p: tile<ptr<f32>>, %q: tile<ptr<i8>>, %r: tile<ptr<i8>>, %s: tile<ptr<i8>>) {
  %i = constant <i32: 0> : tile<i32>
  %k = constant <f32: 50.0> : tile<64xf32>
  %pw = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %pv = make_partition_view %pw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %a, %t = load_view_tko weak %pv[%i] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %x = mulf %a, %k : tile<64xf32>
  %qx = ftoi %x signed : tile<64xf32> -> tile<64xi8>
  %qw = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %qv = make_partition_view %qw : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %qt = store_view_tko weak %qx, %qv[%i] token = %t : tile<64xi8>, partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> token
  %rx = ftoi %x signed saturating : tile<64xf32> -> tile<64xi8>
  %rw = make_tensor_view %r, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %rv = make_partition_view %rw : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %rt = store_view_tko weak %rx, %rv[%i] token = %t : tile<64xi8>, partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> token
  %sx = ftoi %x unsigned saturating : tile<64xf32> -> tile<64xi8>
  %sw = make_tensor_view %s, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %sv = make_partition_view %sw : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %st = store_view_tko weak %sx, %sv[%i] token = %t : tile<64xi8>, partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> token
  return
}

//: 64xf32 64xi8 64xi8 64xi8
entry @beyond_16_bits(%p: tile<ptr<f32>>, %q: tile<ptr<i8>>, %r: tile<ptr<i8>>, %s: tile<ptr<i8>>) {
  %i = constant <i32: 0> : tile<i32>
  %k = constant <f32: 20050.0> : tile<64xf32>
  %pw = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %pv = make_partition_view %pw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %a, %t = load_view_tko weak %pv[%i] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %x = mulf %a, %k : tile<64xf32>
  %qx = ftoi %x signed : tile<64xf32> -> tile<64xi8>
  %qw = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %qv = make_partition_view %qw : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %qt = store_view_tko weak %qx, %qv[%i] token = %t : tile<64xi8>, partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> token
  %rx = ftoi %x signed saturating : tile<64xf32> -> tile<64xi8>
  %rw = make_tensor_view %r, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %rv = make_partition_view %rw : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %rt = store_view_tko weak %rx, %rv[%i] token = %t : tile<64xi8>, partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> token
  %sx = ftoi %x unsigned saturating : tile<64xf32> -> tile<64xi8>
  %sw = make_tensor_view %s, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %sv = make_partition_view %sw : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %st = store_view_tko weak %sx, %sv[%i] token = %t : tile<64xi8>, partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> token
  return
}
