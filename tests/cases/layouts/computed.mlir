// Both factors are computed in the loop: one is brought to where its stores reach different banks, since a conversion
// costs less in each turn.
//: sm_80 convert_layout=1
entry @computed(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f32>>
  %pb = assume div_by<16>, %b : tile<ptr<f32>>
  %k = assume div_by<16>, %n : tile<i32>
  %va = make_tensor_view %pa, shape = [%k, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %vb = make_tensor_view %pb, shape = [%k, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %vc = make_tensor_view %c, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf32, strides=[64,1]>
  %at = make_partition_view %va : partition_view<tile=(128x16), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>
  %bt = make_partition_view %vb : partition_view<tile=(16x64), tensor_view<?x?xf32, strides=[?,1]>>
  %ct = make_partition_view %vc : partition_view<tile=(128x64), tensor_view<128x64xf32, strides=[64,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %start = constant <f32: 0.0> : tile<128x64xf32>
  %sum = for %i in (%z to %k, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<128x64xf32>) {
    %x, %x_t = load_view_tko weak %at[%z, %i] token = %t : partition_view<tile=(128x16), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> tile<128x16xf32>, token
    %y, %y_t = load_view_tko weak %bt[%i, %z] token = %t : partition_view<tile=(16x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<16x64xf32>, token
    %p = ftof %x : tile<128x16xf32> -> tile<128x16xtf32>
    %q = ftof %y : tile<16x64xf32> -> tile<16x64xtf32>
    %r = mmaf %p, %q, %acc : tile<128x16xtf32>, tile<16x64xtf32>, tile<128x64xf32>
    continue %r : tile<128x64xf32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<128x64xf32>, partition_view<tile=(128x64), tensor_view<128x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}
