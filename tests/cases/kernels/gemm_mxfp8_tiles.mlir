// tilelsp: launch(--grid 2,2 --arg 0=160x96:f8E4M3FN:random --arg 5=160x3:f8E8M0FNU:random --arg 10=96x48:f8E4M3FN:random --arg 15=3x48:f8E8M0FNU:random --arg 20=160x48:f32:0)
entry @gemm_mxfp8_tiles(%arg0: tile<ptr<f8E4M3FN>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f8E8M0FNU>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f8E4M3FN>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<f8E8M0FNU>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<ptr<f32>>, %arg21: tile<i32>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f8E4M3FN>>
  %assume_0 = assume div_by<16>, %arg1 : tile<i32>
  %assume_1 = assume div_by<16>, %arg2 : tile<i32>
  %assume_2 = assume div_by<16>, %arg3 : tile<i32>
  %assume_3 = assume div_by<16>, %arg5 : tile<ptr<f8E8M0FNU>>
  %assume_4 = assume div_by<16>, %arg10 : tile<ptr<f8E4M3FN>>
  %assume_5 = assume div_by<16>, %arg11 : tile<i32>
  %assume_6 = assume div_by<16>, %arg12 : tile<i32>
  %assume_7 = assume div_by<16>, %arg13 : tile<i32>
  %assume_8 = assume div_by<16>, %arg15 : tile<ptr<f8E8M0FNU>>
  %assume_9 = assume div_by<16>, %arg20 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_10 = constant <i32: 1> : tile<i32>
  %cst_1_i32_11 = constant <i32: 1> : tile<i32>
  %cst_1_i32_12 = constant <i32: 1> : tile<i32>
  %cst_1_i32_13 = constant <i32: 1> : tile<i32>
  %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
  %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>
  %assume_assume_14 = assume bounded<0, ?>, %assume_1 : tile<i32>
  %assume_assume_assume_15 = assume div_by<16>, %assume_assume_14 : tile<i32>
  %assume_assume_16 = assume bounded<0, ?>, %assume_2 : tile<i32>
  %assume_assume_assume_17 = assume div_by<16>, %assume_assume_16 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_assume_assume, %assume_assume_assume_15], strides = [%assume_assume_assume_17, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]>
  %assume_18 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_19 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_20 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_21 = make_tensor_view %assume_3, shape = [%assume_18, %assume_19], strides = [%assume_20, 1] : tile<i32> -> tensor_view<?x?xf8E8M0FNU, strides=[?,1]>
  %assume_assume_22 = assume bounded<0, ?>, %assume_5 : tile<i32>
  %assume_assume_assume_23 = assume div_by<16>, %assume_assume_22 : tile<i32>
  %assume_assume_24 = assume bounded<0, ?>, %assume_6 : tile<i32>
  %assume_assume_assume_25 = assume div_by<16>, %assume_assume_24 : tile<i32>
  %assume_assume_26 = assume bounded<0, ?>, %assume_7 : tile<i32>
  %assume_assume_assume_27 = assume div_by<16>, %assume_assume_26 : tile<i32>
  %tview_28 = make_tensor_view %assume_4, shape = [%assume_assume_assume_23, %assume_assume_assume_25], strides = [%assume_assume_assume_27, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]>
  %assume_29 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_30 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_31 = assume bounded<0, ?>, %arg18 : tile<i32>
  %tview_32 = make_tensor_view %assume_8, shape = [%assume_29, %assume_30], strides = [%assume_31, 1] : tile<i32> -> tensor_view<?x?xf8E8M0FNU, strides=[?,1]>
  %assume_33 = assume bounded<0, ?>, %arg21 : tile<i32>
  %assume_34 = assume bounded<0, ?>, %arg22 : tile<i32>
  %assume_35 = assume bounded<0, ?>, %arg23 : tile<i32>
  %tview_36 = make_tensor_view %assume_9, shape = [%assume_33, %assume_34], strides = [%assume_35, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %cst_32_i32 = constant <i32: 32> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_37, %blockId_y_38, %blockId_z_39 = get_tile_block_id : tile<i32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<128x32xf32>
  %1 = divi %assume_assume_assume_15, %cst_32_i32 signed rounding<positive_inf> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_40 = constant <i32: 1> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(128x32), padding_value = zero, tensor_view<?x?xf8E4M3FN, strides=[?,1]>>
  %pview_41 = make_partition_view %tview_21 : partition_view<tile=(128x1), padding_value = zero, tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>
  %pview_42 = make_partition_view %tview_28 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xf8E4M3FN, strides=[?,1]>>
  %pview_43 = make_partition_view %tview_32 : partition_view<tile=(1x32), padding_value = zero, tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>
  %for = for %loopIdx in (%cst_0_i32 to %1, step %cst_1_i32_40) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<128x32xf32>) {
    %tile, %result_token = load_view_tko weak %pview[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(128x32), padding_value = zero, tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<128x32xf8E4M3FN>, token
    %tile_45, %result_token_46 = load_view_tko weak %pview_41[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(128x1), padding_value = zero, tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>, tile<i32> -> tile<128x1xf8E8M0FNU>, token
    %tile_47, %result_token_48 = load_view_tko weak %pview_42[%loopIdx, %blockId_y_38] token = %0 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<32x32xf8E4M3FN>, token
    %tile_49, %result_token_50 = load_view_tko weak %pview_43[%loopIdx, %blockId_y_38] token = %0 : partition_view<tile=(1x32), padding_value = zero, tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>, tile<i32> -> tile<1x32xf8E8M0FNU>, token
    %3 = mmaf_scaled %tile, %tile_47, %iterArg0, %tile_45, %tile_49 : tile<128x32xf8E4M3FN>, tile<32x32xf8E4M3FN>, tile<128x32xf32>, tile<128x1xf8E8M0FNU>, tile<1x32xf8E8M0FNU>
    continue %3 : tile<128x32xf32>
  }
  %pview_44 = make_partition_view %tview_36 : partition_view<tile=(128x32), tensor_view<?x?xf32, strides=[?,1]>>
  %2 = store_view_tko weak %for, %pview_44[%blockId_x, %blockId_y_38] token = %0 : tile<128x32xf32>, partition_view<tile=(128x32), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
