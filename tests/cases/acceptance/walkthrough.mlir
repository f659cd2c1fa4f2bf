// The walkthrough's multiply: one 64x128x16 bf16 tile into f32 on each turn of a K loop.
entry @walkthrough(%a: tile<ptr<bf16>>, %a_rows: tile<i32>, %a_columns: tile<i32>, %a_stride: tile<i32>, %b: tile<ptr<bf16>>, %b_rows: tile<i32>, %b_columns: tile<i32>, %b_stride: tile<i32>, %c: tile<ptr<f32>>, %c_rows: tile<i32>, %c_columns: tile<i32>, %c_stride: tile<i32>) {
  %start = make_token : token
  %a_known = assume div_by<16>, %a : tile<ptr<bf16>>
  %a_stride_known = assume div_by<8>, %a_stride : tile<i32>
  %b_known = assume div_by<16>, %b : tile<ptr<bf16>>
  %b_stride_known = assume div_by<8>, %b_stride : tile<i32>
  %c_known = assume div_by<16>, %c : tile<ptr<f32>>
  %a_view = make_tensor_view %a_known, shape = [%a_rows, %a_columns], strides = [%a_stride_known, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
  %b_view = make_tensor_view %b_known, shape = [%b_rows, %b_columns], strides = [%b_stride_known, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
  %c_view = make_tensor_view %c_known, shape = [%c_rows, %c_columns], strides = [%c_stride, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %block_m, %block_n, %block_z = get_tile_block_id : tile<i32>
  %zero = constant <f32: 0.000000e+00> : tile<64x128xf32>
  %sixteen = constant <i32: 16> : tile<i32>
  %first = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %turns = divi %a_columns, %sixteen signed rounding<positive_inf> : tile<i32>
  %a_tiles = make_partition_view %a_view : partition_view<tile=(64x16), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
  %b_tiles = make_partition_view %b_view : partition_view<tile=(16x128), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
  %c_tiles = make_partition_view %c_view : partition_view<tile=(64x128), tensor_view<?x?xf32, strides=[?,1]>>
  %acc = for %k in (%first to %turns, step %one) : tile<i32> iter_values(%acc_in = %zero) -> (tile<64x128xf32>) {
    %a_tile, %a_token = load_view_tko weak %a_tiles[%block_m, %k] token = %start : partition_view<tile=(64x16), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<64x16xbf16>, token
    %b_tile, %b_token = load_view_tko weak %b_tiles[%k, %block_n] token = %start : partition_view<tile=(16x128), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<16x128xbf16>, token
    %acc_out = mmaf %a_tile, %b_tile, %acc_in : tile<64x16xbf16>, tile<16x128xbf16>, tile<64x128xf32>
    continue %acc_out : tile<64x128xf32>
  }
  %end = store_view_tko weak %acc, %c_tiles[%block_m, %block_n] token = %start : tile<64x128xf32>, partition_view<tile=(64x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
