// tilelsp: launch(--grid 2 --arg 0=50x64:f16:random --arg 5=64x32:f16:random --arg 10=32x64:f16:random --arg 15=50x64:f16:0)
entry @mlp_two_products(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f16>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<f16>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f16>>
  %assume_2 = assume div_by<16>, %arg15 : tile<ptr<f16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_12 = make_tensor_view %assume_0, shape = [%assume_9, %assume_10], strides = [%assume_11, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_13 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_16 = make_tensor_view %assume_1, shape = [%assume_13, %assume_14], strides = [%assume_15, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_17 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_18 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_19 = assume bounded<0, ?>, %arg18 : tile<i32>
  %tview_20 = make_tensor_view %assume_2, shape = [%assume_17, %assume_18], strides = [%assume_19, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<32x64xf16>, token
  %cst_0_i32_21 = constant <i32: 0> : tile<i32>
  %cst_0_i32_22 = constant <i32: 0> : tile<i32>
  %pview_23 = make_partition_view %tview_12 : partition_view<tile=(64x32), tensor_view<?x?xf16, strides=[?,1]>>
  %tile_24, %result_token_25 = load_view_tko weak %pview_23[%cst_0_i32_21, %cst_0_i32_22] token = %0 : partition_view<tile=(64x32), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<64x32xf16>, token
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<32x32xf32>
  %1 = mmaf %tile, %tile_24, %cst_0_f32 : tile<32x64xf16>, tile<64x32xf16>, tile<32x32xf32>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %2 = negf %1 : tile<32x32xf32>
  %3 = exp %2  : tile<32x32xf32>
  %reshape = reshape %cst_1_f32 : tile<f32> -> tile<1x1xf32>
  %bcast = broadcast %reshape : tile<1x1xf32> -> tile<32x32xf32>
  %4 = addf %bcast, %3  : tile<32x32xf32>
  %5 = divf %1, %4  : tile<32x32xf32>
  %6 = ftof %5  : tile<32x32xf32> -> tile<32x32xf16>
  %cst_0_i32_26 = constant <i32: 0> : tile<i32>
  %cst_0_i32_27 = constant <i32: 0> : tile<i32>
  %cst_0_i32_28 = constant <i32: 0> : tile<i32>
  %pview_29 = make_partition_view %tview_16 : partition_view<tile=(32x64), tensor_view<?x?xf16, strides=[?,1]>>
  %tile_30, %result_token_31 = load_view_tko weak %pview_29[%cst_0_i32_27, %cst_0_i32_28] token = %0 : partition_view<tile=(32x64), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<32x64xf16>, token
  %cst_0_f32_32 = constant <f32: 0.000000e+00> : tile<32x64xf32>
  %7 = mmaf %6, %tile_30, %cst_0_f32_32 : tile<32x32xf16>, tile<32x64xf16>, tile<32x64xf32>
  %8 = ftof %7  : tile<32x64xf32> -> tile<32x64xf16>
  %pview_33 = make_partition_view %tview_20 : partition_view<tile=(32x64), tensor_view<?x?xf16, strides=[?,1]>>
  %9 = store_view_tko weak %8, %pview_33[%blockId_x, %cst_0_i32_26] token = %0 : tile<32x64xf16>, partition_view<tile=(32x64), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  return
}
