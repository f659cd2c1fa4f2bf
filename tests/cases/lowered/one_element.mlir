// A tile of one element as a number, and back; loops whose bounds are unsigned.

//: 1xf32 64xf32
entry @the_number_of_a_tile(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %i = constant <i32: 0> : tile<i32>
  %pw = make_tensor_view %p, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
  %pv = make_partition_view %pw : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
  %a, %t = load_view_tko weak %pv[%i, %i] : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> tile<1x1xf32>, token
  %n = reshape %a : tile<1x1xf32> -> tile<f32>
  %half = constant <f32: 0.5> : tile<f32>
  %m = addf %n, %half : tile<f32>
  %m1 = reshape %m : tile<f32> -> tile<1xf32>
  %x = broadcast %m1 : tile<1xf32> -> tile<64xf32>
  %qw = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %qv = make_partition_view %qw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %qt = store_view_tko weak %x, %qv[%i] token = %t : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  return
}

//: 64xi32
entry @turns_of_an_unsigned_loop(%p: tile<ptr<i32>>) {
  %i = constant <i32: 0> : tile<i32>
  %lower = constant <i32: 2147483640> : tile<i32>
  %upper = constant <i32: -2147483640> : tile<i32>
  %step = constant <i32: 4> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %turns = for unsigned %k in (%lower to %upper, step %step) : tile<i32> iter_values(%c = %i) -> (tile<i32>) {
    %d = addi %c, %one : tile<i32>
    continue %d : tile<i32>
  }
  %none = for %k in (%lower to %upper, step %step) : tile<i32> iter_values(%c = %turns) -> (tile<i32>) {
    %d = addi %c, %one : tile<i32>
    continue %d : tile<i32>
  }
  %n1 = reshape %none : tile<i32> -> tile<1xi32>
  %x = broadcast %n1 : tile<1xi32> -> tile<64xi32>
  %pw = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %pv = make_partition_view %pw : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
  %t = make_token : token
  %qt = store_view_tko weak %x, %pv[%i] token = %t : tile<64xi32>, partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  return
}

//: 64xf32 64xf32
entry @blocks_of_one_element(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %i = constant <i32: 0> : tile<i32>
  %j = constant <i32: 37> : tile<i32>
  %pw = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %pv = make_partition_view %pw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %a, %t = load_view_tko weak %pv[%i] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %e = extract %a[%j] : tile<64xf32> -> tile<1xf32>
  %n = reshape %e : tile<1xf32> -> tile<f32>
  %same = extract %n[] : tile<f32> -> tile<f32>
  %two = constant <f32: 2.0> : tile<f32>
  %other = mulf %same, %two : tile<f32>
  %put = insert %other, %n[] : tile<f32>, tile<f32>
  %b1 = reshape %put : tile<f32> -> tile<1xf32>
  %b = broadcast %b1 : tile<1xf32> -> tile<64xf32>
  %c = addf %a, %b : tile<64xf32>
  %qw = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %qv = make_partition_view %qw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %qt = store_view_tko weak %c, %qv[%i] token = %t : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  return
}
