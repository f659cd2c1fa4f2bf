// tilelsp: launch(--grid 1 --arg 0=50x32:f16:random --arg 5=50x32:f16:random --arg 10=50x32:f16:random --arg 15=50x32:f32:0)
entry @linear_attention_chunks(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f16>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<f32>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f16>>
  %assume_2 = assume div_by<16>, %arg15 : tile<ptr<f32>>
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
  %tview_20 = make_tensor_view %assume_2, shape = [%assume_17, %assume_18], strides = [%assume_19, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %cst_32_i32 = constant <i32: 32> : tile<i32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<32x32xf32>
  %1 = iota : tile<32xi32>
  %reshape = reshape %1 : tile<32xi32> -> tile<32x1xi32>
  %2 = iota : tile<32xi32>
  %reshape_21 = reshape %2 : tile<32xi32> -> tile<1x32xi32>
  %3 = divi %assume_6, %cst_32_i32 signed rounding<positive_inf> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_22 = constant <i32: 1> : tile<i32>
  %cst_0_i32_23 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
  %cst_0_i32_24 = constant <i32: 0> : tile<i32>
  %pview_25 = make_partition_view %tview_12 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
  %cst_0_i32_26 = constant <i32: 0> : tile<i32>
  %pview_27 = make_partition_view %tview_16 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
  %bcast = broadcast %reshape_21 : tile<1x32xi32> -> tile<32x32xi32>
  %bcast_28 = broadcast %reshape : tile<32x1xi32> -> tile<32x32xi32>
  %4 = cmpi less_than_or_equal %bcast, %bcast_28, signed : tile<32x32xi32> -> tile<32x32xi1>
  %cst_0_f32_29 = constant <f32: 0.000000e+00> : tile<32x32xf32>
  %cst_0_f32_30 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_31 = reshape %cst_0_f32_30 : tile<f32> -> tile<1x1xf32>
  %bcast_32 = broadcast %reshape_31 : tile<1x1xf32> -> tile<32x32xf32>
  %cst_0_f32_33 = constant <f32: 0.000000e+00> : tile<32x32xf32>
  %cst_0_i32_34 = constant <i32: 0> : tile<i32>
  %pview_35 = make_partition_view %tview_20 : partition_view<tile=(32x32), tensor_view<?x?xf32, strides=[?,1]>>
  %for = for %loopIdx in (%cst_0_i32 to %3, step %cst_1_i32_22) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<32x32xf32>) {
    %tile, %result_token = load_view_tko weak %pview[%loopIdx, %cst_0_i32_23] token = %0 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<32x32xf16>, token
    %tile_36, %result_token_37 = load_view_tko weak %pview_25[%loopIdx, %cst_0_i32_24] token = %0 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<32x32xf16>, token
    %tile_38, %result_token_39 = load_view_tko weak %pview_27[%loopIdx, %cst_0_i32_26] token = %0 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<32x32xf16>, token
    %5 = permute %tile_36 [1, 0] : tile<32x32xf16> -> tile<32x32xf16>
    %6 = mmaf %tile, %5, %cst_0_f32_29 : tile<32x32xf16>, tile<32x32xf16>, tile<32x32xf32>
    %7 = select %4, %6, %bcast_32 : tile<32x32xi1>, tile<32x32xf32>
    %8 = ftof %7  : tile<32x32xf32> -> tile<32x32xf16>
    %9 = mmaf %8, %tile_38, %cst_0_f32_33 : tile<32x32xf16>, tile<32x32xf16>, tile<32x32xf32>
    %10 = ftof %iterArg0  : tile<32x32xf32> -> tile<32x32xf16>
    %11 = mmaf %tile, %10, %9 : tile<32x32xf16>, tile<32x32xf16>, tile<32x32xf32>
    %12 = store_view_tko weak %11, %pview_35[%loopIdx, %cst_0_i32_34] token = %0 : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    %13 = permute %tile_36 [1, 0] : tile<32x32xf16> -> tile<32x32xf16>
    %14 = mmaf %13, %tile_38, %iterArg0 : tile<32x32xf16>, tile<32x32xf16>, tile<32x32xf32>
    continue %14 : tile<32x32xf32>
  }
  return
}
