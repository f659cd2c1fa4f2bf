// What a loop carries has the layout of what is added to it: eight halves of a load, not four numbers of f32.
//: sm_80 convert_layout=0 vector=8
entry @carried(%x: tile<ptr<f16>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
  %t = make_token : token
  %px = assume div_by<16>, %x : tile<ptr<f16>>
  %py = assume div_by<16>, %y : tile<ptr<f32>>
  %n8 = assume div_by<16>, %n : tile<i32>
  %vx = make_tensor_view %px, shape = [%n8], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
  %vy = make_tensor_view %py, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %parts = make_partition_view %vx : partition_view<tile=(1024), padding_value = zero, tensor_view<?xf16, strides=[1]>>
  %out = make_partition_view %vy : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %start = constant <f32: 0.0> : tile<1024xf32>
  %sum = for %i in (%zero to %n8, step %one) : tile<i32> iter_values(%carried = %start) -> (tile<1024xf32>) {
    %tile, %after = load_view_tko weak %parts[%i] token = %t : partition_view<tile=(1024), padding_value = zero, tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<1024xf16>, token
    %wide = ftof %tile : tile<1024xf16> -> tile<1024xf32>
    %more = addf %carried, %wide : tile<1024xf32>
    continue %more : tile<1024xf32>
  }
  %done = store_view_tko weak %sum, %out[%zero] token = %t : tile<1024xf32>, partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
  return
}
