// tilelsp: launch(--grid 3 --arg 0=24x40:f16:random --arg 5=24x40:f16:random --arg 10=24x40:f16:0)
entry @swiglu_backward_gate(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f16>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8x64), tensor_view<?x?xf16, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(8x64), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<8x64xf16>, token
  %1 = ftof %tile  : tile<8x64xf16> -> tile<8x64xf32>
  %cst_0_i32_15 = constant <i32: 0> : tile<i32>
  %pview_16 = make_partition_view %tview_10 : partition_view<tile=(8x64), tensor_view<?x?xf16, strides=[?,1]>>
  %tile_17, %result_token_18 = load_view_tko weak %pview_16[%blockId_x, %cst_0_i32_15] token = %0 : partition_view<tile=(8x64), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<8x64xf16>, token
  %2 = ftof %tile_17  : tile<8x64xf16> -> tile<8x64xf32>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %cst_1_f32_19 = constant <f32: 1.000000e+00> : tile<f32>
  %3 = negf %1 : tile<8x64xf32>
  %4 = exp %3  : tile<8x64xf32>
  %reshape = reshape %cst_1_f32_19 : tile<f32> -> tile<1x1xf32>
  %bcast = broadcast %reshape : tile<1x1xf32> -> tile<8x64xf32>
  %5 = addf %bcast, %4  : tile<8x64xf32>
  %reshape_20 = reshape %cst_1_f32 : tile<f32> -> tile<1x1xf32>
  %bcast_21 = broadcast %reshape_20 : tile<1x1xf32> -> tile<8x64xf32>
  %6 = divf %bcast_21, %5  : tile<8x64xf32>
  %cst_0_i32_22 = constant <i32: 0> : tile<i32>
  %7 = mulf %2, %6  : tile<8x64xf32>
  %cst_1_f32_23 = constant <f32: 1.000000e+00> : tile<f32>
  %cst_1_f32_24 = constant <f32: 1.000000e+00> : tile<f32>
  %reshape_25 = reshape %cst_1_f32_24 : tile<f32> -> tile<1x1xf32>
  %bcast_26 = broadcast %reshape_25 : tile<1x1xf32> -> tile<8x64xf32>
  %8 = subf %bcast_26, %6  : tile<8x64xf32>
  %reshape_27 = reshape %cst_1_f32_23 : tile<f32> -> tile<1x1xf32>
  %bcast_28 = broadcast %reshape_27 : tile<1x1xf32> -> tile<8x64xf32>
  %9 = fma %1, %8, %bcast_28  : tile<8x64xf32>
  %10 = mulf %7, %9  : tile<8x64xf32>
  %11 = ftof %10  : tile<8x64xf32> -> tile<8x64xf16>
  %pview_29 = make_partition_view %tview_14 : partition_view<tile=(8x64), tensor_view<?x?xf16, strides=[?,1]>>
  %12 = store_view_tko weak %11, %pview_29[%blockId_x, %cst_0_i32_22] token = %0 : tile<8x64xf16>, partition_view<tile=(8x64), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  return
}
