// tilelsp: launch(--grid 2,3 --arg 0=2x9x4x32:f16:random --arg 9=9x16:f32:random --arg 14=9x16:f32:random)
entry @rotary_interleaved(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f32>>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<ptr<f32>>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg9 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg14 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg5 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5, %assume_6, %assume_7], strides = [%assume_8, %assume_9, %assume_10, 1] : tile<i32> -> tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg12 : tile<i32>
  %tview_14 = make_tensor_view %assume_0, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_15 = assume bounded<0, ?>, %arg15 : tile<i32>
  %assume_16 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_17 = assume bounded<0, ?>, %arg17 : tile<i32>
  %tview_18 = make_tensor_view %assume_1, shape = [%assume_15, %assume_16], strides = [%assume_17, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_19, %blockId_y_20, %blockId_z_21 = get_tile_block_id : tile<i32>
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %1 = muli %blockId_y_20, %cst_3_i32 : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_22 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x1x4x32), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %1, %cst_0_i32, %cst_0_i32_22] token = %0 : partition_view<tile=(1x1x4x32), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, tile<i32> -> tile<1x1x4x32xf16>, token
  %2 = join_tokens %0, %result_token : token
  %3 = ftof %tile  : tile<1x1x4x32xf16> -> tile<1x1x4x32xf32>
  %reshape = reshape %3 : tile<1x1x4x32xf32> -> tile<4x16x2xf32>
  %cst_0_i32_23 = constant <i32: 0> : tile<i32>
  %cst_0_i32_24 = constant <i32: 0> : tile<i32>
  %cst_0_i32_25 = constant <i32: 0> : tile<i32>
  %4 = extract %reshape[%cst_0_i32_23, %cst_0_i32_24, %cst_0_i32_25] : tile<4x16x2xf32> -> tile<4x16x1xf32>
  %reshape_26 = reshape %4 : tile<4x16x1xf32> -> tile<4x16xf32>
  %cst_0_i32_27 = constant <i32: 0> : tile<i32>
  %cst_0_i32_28 = constant <i32: 0> : tile<i32>
  %cst_1_i32_29 = constant <i32: 1> : tile<i32>
  %5 = extract %reshape[%cst_0_i32_27, %cst_0_i32_28, %cst_1_i32_29] : tile<4x16x2xf32> -> tile<4x16x1xf32>
  %reshape_30 = reshape %5 : tile<4x16x1xf32> -> tile<4x16xf32>
  %cst_0_i32_31 = constant <i32: 0> : tile<i32>
  %pview_32 = make_partition_view %tview_14 : partition_view<tile=(1x16), tensor_view<?x?xf32, strides=[?,1]>>
  %tile_33, %result_token_34 = load_view_tko weak %pview_32[%1, %cst_0_i32_31] token = %0 : partition_view<tile=(1x16), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x16xf32>, token
  %cst_0_i32_35 = constant <i32: 0> : tile<i32>
  %pview_36 = make_partition_view %tview_18 : partition_view<tile=(1x16), tensor_view<?x?xf32, strides=[?,1]>>
  %tile_37, %result_token_38 = load_view_tko weak %pview_36[%1, %cst_0_i32_35] token = %0 : partition_view<tile=(1x16), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x16xf32>, token
  %bcast = broadcast %tile_33 : tile<1x16xf32> -> tile<4x16xf32>
  %bcast_39 = broadcast %tile_37 : tile<1x16xf32> -> tile<4x16xf32>
  %6 = mulf %reshape_30, %bcast_39  : tile<4x16xf32>
  %7 = negf %6 : tile<4x16xf32>
  %8 = fma %reshape_26, %bcast, %7  : tile<4x16xf32>
  %reshape_40 = reshape %8 : tile<4x16xf32> -> tile<4x16x1xf32>
  %bcast_41 = broadcast %tile_33 : tile<1x16xf32> -> tile<4x16xf32>
  %bcast_42 = broadcast %tile_37 : tile<1x16xf32> -> tile<4x16xf32>
  %9 = mulf %reshape_26, %bcast_42  : tile<4x16xf32>
  %10 = fma %reshape_30, %bcast_41, %9  : tile<4x16xf32>
  %reshape_43 = reshape %10 : tile<4x16xf32> -> tile<4x16x1xf32>
  %11 = cat %reshape_40, %reshape_43 dim = 2 : tile<4x16x1xf32>, tile<4x16x1xf32> -> tile<4x16x2xf32>
  %reshape_44 = reshape %11 : tile<4x16x2xf32> -> tile<1x1x4x32xf32>
  %cst_0_i32_45 = constant <i32: 0> : tile<i32>
  %cst_0_i32_46 = constant <i32: 0> : tile<i32>
  %12 = ftof %reshape_44  : tile<1x1x4x32xf32> -> tile<1x1x4x32xf16>
  %pview_47 = make_partition_view %tview : partition_view<tile=(1x1x4x32), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
  %13 = store_view_tko weak %12, %pview_47[%blockId_x, %1, %cst_0_i32_45, %cst_0_i32_46] token = %2 : tile<1x1x4x32xf16>, partition_view<tile=(1x1x4x32), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, tile<i32> -> token
  return
}
