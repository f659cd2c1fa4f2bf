// tilelsp: launch(--grid 2,2 --arg 0=50x70:i8:random --arg 5=70x40:i8:random --arg 10=50:f32:random --arg 13=40:f32:random --arg 16=50x40:f16:0)
entry @gemm_int8_dequant(%arg0: tile<ptr<i8>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i8>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<ptr<f32>>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<ptr<f16>>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i8>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i8>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f32>>
  %assume_2 = assume div_by<16>, %arg13 : tile<ptr<f32>>
  %assume_3 = assume div_by<16>, %arg16 : tile<ptr<f16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_8, %assume_9], strides = [%assume_10, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?,1]>
  %assume_11 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_14 = make_tensor_view %assume_0, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?,1]>
  %assume_15 = assume bounded<0, ?>, %arg11 : tile<i32>
  %tview_16 = make_tensor_view %assume_1, shape = [%assume_15], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_17 = assume bounded<0, ?>, %arg14 : tile<i32>
  %tview_18 = make_tensor_view %assume_2, shape = [%assume_17], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_19 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_20 = assume bounded<0, ?>, %arg18 : tile<i32>
  %assume_21 = assume bounded<0, ?>, %arg19 : tile<i32>
  %tview_22 = make_tensor_view %assume_3, shape = [%assume_19, %assume_20], strides = [%assume_21, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %cst_32_i32 = constant <i32: 32> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_23, %blockId_y_24, %blockId_z_25 = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<32x32xi32>
  %1 = divi %assume_9, %cst_32_i32 signed rounding<positive_inf> : tile<i32>
  %cst_0_i32_26 = constant <i32: 0> : tile<i32>
  %cst_1_i32_27 = constant <i32: 1> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>
  %pview_28 = make_partition_view %tview_14 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>
  %for = for %loopIdx in (%cst_0_i32_26 to %1, step %cst_1_i32_27) : tile<i32> iter_values(%iterArg0 = %cst_0_i32) -> (tile<32x32xi32>) {
    %tile_36, %result_token_37 = load_view_tko weak %pview[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>, tile<i32> -> tile<32x32xi8>, token
    %tile_38, %result_token_39 = load_view_tko weak %pview_28[%loopIdx, %blockId_y_24] token = %0 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>, tile<i32> -> tile<32x32xi8>, token
    %7 = mmai %tile_36, %tile_38, %iterArg0 signed signed : tile<32x32xi8>, tile<32x32xi8>, tile<32x32xi32>
    continue %7 : tile<32x32xi32>
  }
  %pview_29 = make_partition_view %tview_16 : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview_29[%blockId_x] token = %0 : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<32xf32>, token
  %reshape = reshape %tile : tile<32xf32> -> tile<32x1xf32>
  %pview_30 = make_partition_view %tview_18 : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>
  %tile_31, %result_token_32 = load_view_tko weak %pview_30[%blockId_y_24] token = %0 : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<32xf32>, token
  %reshape_33 = reshape %tile_31 : tile<32xf32> -> tile<1x32xf32>
  %bcast = broadcast %reshape : tile<32x1xf32> -> tile<32x32xf32>
  %bcast_34 = broadcast %reshape_33 : tile<1x32xf32> -> tile<32x32xf32>
  %2 = mulf %bcast, %bcast_34  : tile<32x32xf32>
  %3 = itof %for signed  : tile<32x32xi32> -> tile<32x32xf32>
  %4 = mulf %3, %2  : tile<32x32xf32>
  %5 = ftof %4  : tile<32x32xf32> -> tile<32x32xf16>
  %pview_35 = make_partition_view %tview_22 : partition_view<tile=(32x32), tensor_view<?x?xf16, strides=[?,1]>>
  %6 = store_view_tko weak %5, %pview_35[%blockId_x, %blockId_y_24] token = %0 : tile<32x32xf16>, partition_view<tile=(32x32), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  return
}
