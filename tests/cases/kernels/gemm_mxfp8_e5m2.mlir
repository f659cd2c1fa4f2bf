// tilelsp: launch(--grid 1 --arg 0=64x128:f8E5M2:random --arg 5=64x4:f8E8M0FNU:1 --arg 10=128x32:f8E5M2:random --arg 15=4x32:f8E8M0FNU:2 --arg 20=64x32:f32:0)
entry @gemm_mxfp8_e5m2(%arg0: tile<ptr<f8E5M2>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f8E8M0FNU>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f8E5M2>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<f8E8M0FNU>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<ptr<f32>>, %arg21: tile<i32>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f8E5M2>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f8E8M0FNU>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f8E5M2>>
  %assume_2 = assume div_by<16>, %arg15 : tile<ptr<f8E8M0FNU>>
  %assume_3 = assume div_by<16>, %arg20 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_8, %assume_9], strides = [%assume_10, 1] : tile<i32> -> tensor_view<?x?xf8E5M2, strides=[?,1]>
  %assume_11 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_14 = make_tensor_view %assume_0, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf8E8M0FNU, strides=[?,1]>
  %assume_15 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_16 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_17 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_18 = make_tensor_view %assume_1, shape = [%assume_15, %assume_16], strides = [%assume_17, 1] : tile<i32> -> tensor_view<?x?xf8E5M2, strides=[?,1]>
  %assume_19 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_20 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_21 = assume bounded<0, ?>, %arg18 : tile<i32>
  %tview_22 = make_tensor_view %assume_2, shape = [%assume_19, %assume_20], strides = [%assume_21, 1] : tile<i32> -> tensor_view<?x?xf8E8M0FNU, strides=[?,1]>
  %assume_23 = assume bounded<0, ?>, %arg21 : tile<i32>
  %assume_24 = assume bounded<0, ?>, %arg22 : tile<i32>
  %assume_25 = assume bounded<0, ?>, %arg23 : tile<i32>
  %tview_26 = make_tensor_view %assume_3, shape = [%assume_23, %assume_24], strides = [%assume_25, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<64x32xf32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_27 = constant <i32: 1> : tile<i32>
  %cst_0_i32_28 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(64x64), tensor_view<?x?xf8E5M2, strides=[?,1]>>
  %cst_0_i32_29 = constant <i32: 0> : tile<i32>
  %pview_30 = make_partition_view %tview_14 : partition_view<tile=(64x2), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>
  %cst_0_i32_31 = constant <i32: 0> : tile<i32>
  %pview_32 = make_partition_view %tview_18 : partition_view<tile=(64x32), tensor_view<?x?xf8E5M2, strides=[?,1]>>
  %cst_0_i32_33 = constant <i32: 0> : tile<i32>
  %pview_34 = make_partition_view %tview_22 : partition_view<tile=(2x32), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>
  %for = for %loopIdx in (%cst_0_i32 to %cst_2_i32, step %cst_1_i32_27) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<64x32xf32>) {
    %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_28, %loopIdx] token = %0 : partition_view<tile=(64x64), tensor_view<?x?xf8E5M2, strides=[?,1]>>, tile<i32> -> tile<64x64xf8E5M2>, token
    %tile_38, %result_token_39 = load_view_tko weak %pview_30[%cst_0_i32_29, %loopIdx] token = %0 : partition_view<tile=(64x2), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>, tile<i32> -> tile<64x2xf8E8M0FNU>, token
    %tile_40, %result_token_41 = load_view_tko weak %pview_32[%loopIdx, %cst_0_i32_31] token = %0 : partition_view<tile=(64x32), tensor_view<?x?xf8E5M2, strides=[?,1]>>, tile<i32> -> tile<64x32xf8E5M2>, token
    %tile_42, %result_token_43 = load_view_tko weak %pview_34[%loopIdx, %cst_0_i32_33] token = %0 : partition_view<tile=(2x32), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>, tile<i32> -> tile<2x32xf8E8M0FNU>, token
    %2 = mmaf_scaled %tile, %tile_40, %iterArg0, %tile_38, %tile_42 : tile<64x64xf8E5M2>, tile<64x32xf8E5M2>, tile<64x32xf32>, tile<64x2xf8E8M0FNU>, tile<2x32xf8E8M0FNU>
    continue %2 : tile<64x32xf32>
  }
  %cst_0_i32_35 = constant <i32: 0> : tile<i32>
  %cst_0_i32_36 = constant <i32: 0> : tile<i32>
  %pview_37 = make_partition_view %tview_26 : partition_view<tile=(64x32), tensor_view<?x?xf32, strides=[?,1]>>
  %1 = store_view_tko weak %for, %pview_37[%cst_0_i32_35, %cst_0_i32_36] token = %0 : tile<64x32xf32>, partition_view<tile=(64x32), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
