// tilelsp: launch(--grid 1,1 --arg 0=30x40:f64:random --arg 5=40x20:f64:random --arg 10=30x20:f64:0)
entry @gemm_f64_alpha_beta(%arg0: tile<ptr<f64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f64>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f64>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f64>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f64>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f64>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?,1]>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?,1]>
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?,1]>
  %cst_16_i32 = constant <i32: 16> : tile<i32>
  %cst_0_f64 = constant <f64: 0.000000e+00> : tile<32x32xf64>
  %1 = divi %assume_5, %cst_16_i32 signed rounding<positive_inf> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_15 = constant <i32: 1> : tile<i32>
  %cst_0_i32_16 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(32x16), padding_value = zero, tensor_view<?x?xf64, strides=[?,1]>>
  %cst_0_i32_17 = constant <i32: 0> : tile<i32>
  %pview_18 = make_partition_view %tview_10 : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x?xf64, strides=[?,1]>>
  %for = for %loopIdx in (%cst_0_i32 to %1, step %cst_1_i32_15) : tile<i32> iter_values(%iterArg0 = %cst_0_f64) -> (tile<32x32xf64>) {
    %tile_28, %result_token_29 = load_view_tko weak %pview[%cst_0_i32_16, %loopIdx] token = %0 : partition_view<tile=(32x16), padding_value = zero, tensor_view<?x?xf64, strides=[?,1]>>, tile<i32> -> tile<32x16xf64>, token
    %tile_30, %result_token_31 = load_view_tko weak %pview_18[%loopIdx, %cst_0_i32_17] token = %0 : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x?xf64, strides=[?,1]>>, tile<i32> -> tile<16x32xf64>, token
    %7 = mmaf %tile_28, %tile_30, %iterArg0 : tile<32x16xf64>, tile<16x32xf64>, tile<32x32xf64>
    continue %7 : tile<32x32xf64>
  }
  %cst_0_i32_19 = constant <i32: 0> : tile<i32>
  %cst_0_i32_20 = constant <i32: 0> : tile<i32>
  %cst_f64 = constant <f64: 1.500000e+00> : tile<f64>
  %reshape = reshape %cst_f64 : tile<f64> -> tile<1x1xf64>
  %bcast = broadcast %reshape : tile<1x1xf64> -> tile<32x32xf64>
  %cst_0_i32_21 = constant <i32: 0> : tile<i32>
  %cst_0_i32_22 = constant <i32: 0> : tile<i32>
  %pview_23 = make_partition_view %tview_14 : partition_view<tile=(32x32), tensor_view<?x?xf64, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview_23[%cst_0_i32_21, %cst_0_i32_22] token = %0 : partition_view<tile=(32x32), tensor_view<?x?xf64, strides=[?,1]>>, tile<i32> -> tile<32x32xf64>, token
  %2 = join_tokens %0, %result_token : token
  %cst_f64_24 = constant <f64: 5.000000e-01> : tile<f64>
  %reshape_25 = reshape %cst_f64_24 : tile<f64> -> tile<1x1xf64>
  %bcast_26 = broadcast %reshape_25 : tile<1x1xf64> -> tile<32x32xf64>
  %3 = mulf %bcast_26, %tile  : tile<32x32xf64>
  %4 = negf %3 : tile<32x32xf64>
  %5 = fma %bcast, %for, %4  : tile<32x32xf64>
  %pview_27 = make_partition_view %tview_14 : partition_view<tile=(32x32), tensor_view<?x?xf64, strides=[?,1]>>
  %6 = store_view_tko weak %5, %pview_27[%cst_0_i32_19, %cst_0_i32_20] token = %2 : tile<32x32xf64>, partition_view<tile=(32x32), tensor_view<?x?xf64, strides=[?,1]>>, tile<i32> -> token
  return
}
