// tilelsp: launch(--grid 3 --arg 0=3x40:f32:random --arg 5=3x40:f32:random --arg 10=3x40:f32:0)
entry @linear_recurrence(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %cst_1_f32_15 = constant <f32: 1.000000e+00> : tile<f32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview_10 : partition_view<tile=(1x64), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x64), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x64xf32>, token
  %1 = negf %tile : tile<1x64xf32>
  %2 = exp %1  : tile<1x64xf32>
  %reshape = reshape %cst_1_f32_15 : tile<f32> -> tile<1x1xf32>
  %bcast = broadcast %reshape : tile<1x1xf32> -> tile<1x64xf32>
  %3 = addf %bcast, %2  : tile<1x64xf32>
  %reshape_16 = reshape %cst_1_f32 : tile<f32> -> tile<1x1xf32>
  %bcast_17 = broadcast %reshape_16 : tile<1x1xf32> -> tile<1x64xf32>
  %4 = divf %bcast_17, %3  : tile<1x64xf32>
  %cst_0_i32_18 = constant <i32: 0> : tile<i32>
  %pview_19 = make_partition_view %tview : partition_view<tile=(1x64), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
  %tile_20, %result_token_21 = load_view_tko weak %pview_19[%blockId_x, %cst_0_i32_18] token = %0 : partition_view<tile=(1x64), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x64xf32>, token
  %5:2 = scan %4, %tile_20 dim=1 reverse=false identities=[1.000000e+00 : f32, 0.000000e+00 : f32] : tile<1x64xf32>, tile<1x64xf32> -> tile<1x64xf32>, tile<1x64xf32> 
  (%arg15: tile<f32>, %arg16: tile<f32>, %arg17: tile<f32>, %arg18: tile<f32>) {
    %7 = mulf %arg15, %arg16  : tile<f32>
    %8 = fma %arg17, %arg16, %arg18  : tile<f32>
    yield %7, %8 : tile<f32>, tile<f32>
  }
  %cst_0_i32_22 = constant <i32: 0> : tile<i32>
  %pview_23 = make_partition_view %tview_14 : partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>>
  %6 = store_view_tko weak %5#1, %pview_23[%blockId_x, %cst_0_i32_22] token = %0 : tile<1x64xf32>, partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
