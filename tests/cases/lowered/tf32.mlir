// Rounding f32 to tf32 to nearest even: ties, on either side of one, and NaN and infinity stay what they are.

//: 64xf32 64xf32
entry @ties(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %i = constant <i32: 0> : tile<i32>
  %step = constant <f32: 0x39800000> : tile<64xf32>
  %pw = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %pv = make_partition_view %pw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %a, %t = load_view_tko weak %pv[%i] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %lanes = iota : tile<64xi32>
  %number = itof %lanes signed : tile<64xi32> -> tile<64xf32>
  %one = constant <f32: 1.0> : tile<64xf32>
  %part = mulf %number, %step : tile<64xf32>
  %x = addf %part, %one : tile<64xf32>
  %y = ftof %x : tile<64xf32> -> tile<64xtf32>
  %z = ftof %y : tile<64xtf32> -> tile<64xf32>
  %qw = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %qv = make_partition_view %qw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %qt = store_view_tko weak %z, %qv[%i] token = %t : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  return
}

//: 64xf32 64xf32
entry @ends(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %i = constant <i32: 0> : tile<i32>
  %pw = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %pv = make_partition_view %pw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %a, %t = load_view_tko weak %pv[%i] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %large = constant <f32: 0x7F7FFFFF> : tile<64xf32>
  %x = mulf %a, %large : tile<64xf32>
  %y = ftof %x : tile<64xf32> -> tile<64xtf32>
  %z = ftof %y : tile<64xtf32> -> tile<64xf32>
  %qw = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %qv = make_partition_view %qw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %qt = store_view_tko weak %z, %qv[%i] token = %t : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  return
}
