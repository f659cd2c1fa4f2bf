// A is stored with its dimensions exchanged, word by word.
//: sm_80 smem_store.registers=32,64,1024,16
entry @k(%a_ptr: tile<ptr<tf32>>, %a_rows: tile<i32>, %a_cols: tile<i32>, %a_pitch: tile<i32>, %b_ptr: tile<ptr<tf32>>, %b_rows: tile<i32>, %b_cols: tile<i32>, %b_pitch: tile<i32>, %c_ptr: tile<ptr<f32>>, %c_rows: tile<i32>, %c_cols: tile<i32>, %c_pitch: tile<i32>, %bias_ptr: tile<ptr<f32>>, %bias_rows: tile<i32>, %bias_cols: tile<i32>, %bias_pitch: tile<i32>) {
  %tok = make_token : token
  %a_p = assume div_by<16>, %a_ptr : tile<ptr<tf32>>
  %a_rows_0 = assume bounded<0, ?>, %a_rows : tile<i32>
  %a_rows_1 = assume div_by<16>, %a_rows_0 : tile<i32>
  %a_cols_0 = assume bounded<0, ?>, %a_cols : tile<i32>
  %a_cols_1 = assume div_by<16>, %a_cols_0 : tile<i32>
  %a_pitch_0 = assume bounded<0, ?>, %a_pitch : tile<i32>
  %a_pitch_1 = assume div_by<16>, %a_pitch_0 : tile<i32>
  %a_array = make_tensor_view %a_p, shape = [%a_rows_1, %a_cols_1], strides = [%a_pitch_1, 1] : tile<i32> -> tensor_view<?x?xtf32, strides=[?,1]>
  %b_p = assume div_by<16>, %b_ptr : tile<ptr<tf32>>
  %b_rows_0 = assume bounded<0, ?>, %b_rows : tile<i32>
  %b_rows_1 = assume div_by<16>, %b_rows_0 : tile<i32>
  %b_cols_0 = assume bounded<0, ?>, %b_cols : tile<i32>
  %b_cols_1 = assume div_by<16>, %b_cols_0 : tile<i32>
  %b_pitch_0 = assume bounded<0, ?>, %b_pitch : tile<i32>
  %b_pitch_1 = assume div_by<16>, %b_pitch_0 : tile<i32>
  %b_array = make_tensor_view %b_p, shape = [%b_rows_1, %b_cols_1], strides = [%b_pitch_1, 1] : tile<i32> -> tensor_view<?x?xtf32, strides=[?,1]>
  %c_p = assume div_by<16>, %c_ptr : tile<ptr<f32>>
  %c_rows_0 = assume bounded<0, ?>, %c_rows : tile<i32>
  %c_rows_1 = assume div_by<16>, %c_rows_0 : tile<i32>
  %c_cols_0 = assume bounded<0, ?>, %c_cols : tile<i32>
  %c_cols_1 = assume div_by<16>, %c_cols_0 : tile<i32>
  %c_pitch_0 = assume bounded<0, ?>, %c_pitch : tile<i32>
  %c_pitch_1 = assume div_by<16>, %c_pitch_0 : tile<i32>
  %c_array = make_tensor_view %c_p, shape = [%c_rows_1, %c_cols_1], strides = [%c_pitch_1, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %bias_p = assume div_by<16>, %bias_ptr : tile<ptr<f32>>
  %bias_rows_0 = assume bounded<0, ?>, %bias_rows : tile<i32>
  %bias_rows_1 = assume div_by<16>, %bias_rows_0 : tile<i32>
  %bias_cols_0 = assume bounded<0, ?>, %bias_cols : tile<i32>
  %bias_cols_1 = assume div_by<16>, %bias_cols_0 : tile<i32>
  %bias_pitch_0 = assume bounded<0, ?>, %bias_pitch : tile<i32>
  %bias_pitch_1 = assume div_by<16>, %bias_pitch_0 : tile<i32>
  %bias_array = make_tensor_view %bias_p, shape = [%bias_rows_1, %bias_cols_1], strides = [%bias_pitch_1, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %a_tiles = make_partition_view %a_array : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xtf32, strides=[?,1]>, dim_map=[1, 0]>
  %b_tiles = make_partition_view %b_array : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xtf32, strides=[?,1]>, dim_map=[1, 0]>
  %c_tiles = make_partition_view %c_array : partition_view<tile=(64x64), tensor_view<?x?xf32, strides=[?,1]>>
  %row, %col, %z = get_tile_block_id : tile<i32>
  %width = constant <i32: 32> : tile<i32>
  %turns = divi %a_rows_1, %width signed rounding<positive_inf> : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %start = constant <f32: 0.000000e+00> : tile<64x64xf32>
  %sum = for %i in (%zero to %turns, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64x64xf32>) {
    %a_tile, %a_tok = load_view_tko weak %a_tiles[%row, %i] token = %tok : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xtf32, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> tile<64x32xtf32>, token
    %b_tile, %b_tok = load_view_tko weak %b_tiles[%i, %col] token = %tok : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xtf32, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> tile<32x64xtf32>, token
    %next = mmaf %a_tile, %b_tile, %acc : tile<64x32xtf32>, tile<32x64xtf32>, tile<64x64xf32>
    continue %next : tile<64x64xf32>
  }
  %done = store_view_tko weak %sum, %c_tiles[%row, %col] token = %tok : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
