entry @gemm(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %m: tile<i32>, %n_: tile<i32>, %k_: tile<i32>) {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %n = assume div_by<8>, %n_ : tile<i32>
  %k = assume div_by<8>, %k_ : tile<i32>
  %av = make_tensor_view %pa, shape = [%m, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %bv = make_tensor_view %pb, shape = [%k, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %cv = make_tensor_view %c, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %at = make_partition_view %av : partition_view<tile=(64x32), tensor_view<?x?xf16, strides=[?,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x128), tensor_view<?x?xf16, strides=[?,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(64x128), tensor_view<?x?xf32, strides=[?,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %step = constant <i32: 32> : tile<i32>
  %turns = divi %k, %step signed rounding<positive_inf> : tile<i32>
  %start = constant <f32: 0.0> : tile<64x128xf32>
  %sum = for %i in (%z to %turns, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64x128xf32>) {
    %x, %x_t = load_view_tko weak %at[%z, %i] token = %t : partition_view<tile=(64x32), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<64x32xf16>, token
    %y, %y_t = load_view_tko weak %bt[%i, %z] token = %t : partition_view<tile=(32x128), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<32x128xf16>, token
    %r = mmaf %x, %y, %acc : tile<64x32xf16>, tile<32x128xf16>, tile<64x128xf32>
    continue %r : tile<64x128xf32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<64x128xf32>, partition_view<tile=(64x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
