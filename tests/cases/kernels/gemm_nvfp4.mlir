// tilelsp: launch(--grid 1 --arg 0=2048:i8:random --arg 3=64x4:f8E4M3FN:iota --arg 8=1024:i8:random --arg 11=4x32:f8E4M3FN:iota --arg 16=64x32:f32:0)
entry @gemm_nvfp4(%arg0: tile<ptr<i8>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f8E4M3FN>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<i8>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<ptr<f8E4M3FN>>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<ptr<f32>>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i8>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f8E4M3FN>>
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<i8>>
  %assume_2 = assume div_by<16>, %arg11 : tile<ptr<f8E4M3FN>>
  %assume_3 = assume div_by<16>, %arg16 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_8], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
  %assume_9 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg5 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg6 : tile<i32>
  %tview_12 = make_tensor_view %assume_0, shape = [%assume_9, %assume_10], strides = [%assume_11, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]>
  %assume_13 = assume bounded<0, ?>, %arg9 : tile<i32>
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_13], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
  %assume_15 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_16 = assume bounded<0, ?>, %arg13 : tile<i32>
  %assume_17 = assume bounded<0, ?>, %arg14 : tile<i32>
  %tview_18 = make_tensor_view %assume_2, shape = [%assume_15, %assume_16], strides = [%assume_17, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]>
  %assume_19 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_20 = assume bounded<0, ?>, %arg18 : tile<i32>
  %assume_21 = assume bounded<0, ?>, %arg19 : tile<i32>
  %tview_22 = make_tensor_view %assume_3, shape = [%assume_19, %assume_20], strides = [%assume_21, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(2048), tensor_view<?xi8, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(2048), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<2048xi8>, token
  %1 = unpack %tile : tile<2048xi8> -> tile<4096xf4E2M1FN>
  %reshape = reshape %1 : tile<4096xf4E2M1FN> -> tile<64x64xf4E2M1FN>
  %cst_0_i32_23 = constant <i32: 0> : tile<i32>
  %pview_24 = make_partition_view %tview_14 : partition_view<tile=(1024), tensor_view<?xi8, strides=[1]>>
  %tile_25, %result_token_26 = load_view_tko weak %pview_24[%cst_0_i32_23] token = %0 : partition_view<tile=(1024), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<1024xi8>, token
  %2 = unpack %tile_25 : tile<1024xi8> -> tile<2048xf4E2M1FN>
  %reshape_27 = reshape %2 : tile<2048xf4E2M1FN> -> tile<32x64xf4E2M1FN>
  %3 = permute %reshape_27 [1, 0] : tile<32x64xf4E2M1FN> -> tile<64x32xf4E2M1FN>
  %cst_0_i32_28 = constant <i32: 0> : tile<i32>
  %cst_0_i32_29 = constant <i32: 0> : tile<i32>
  %pview_30 = make_partition_view %tview_12 : partition_view<tile=(64x4), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>
  %tile_31, %result_token_32 = load_view_tko weak %pview_30[%cst_0_i32_28, %cst_0_i32_29] token = %0 : partition_view<tile=(64x4), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<64x4xf8E4M3FN>, token
  %cst_0_i32_33 = constant <i32: 0> : tile<i32>
  %cst_0_i32_34 = constant <i32: 0> : tile<i32>
  %pview_35 = make_partition_view %tview_18 : partition_view<tile=(4x32), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>
  %tile_36, %result_token_37 = load_view_tko weak %pview_35[%cst_0_i32_33, %cst_0_i32_34] token = %0 : partition_view<tile=(4x32), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<4x32xf8E4M3FN>, token
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<64x32xf32>
  %4 = mmaf_scaled %reshape, %3, %cst_0_f32, %tile_31, %tile_36 : tile<64x64xf4E2M1FN>, tile<64x32xf4E2M1FN>, tile<64x32xf32>, tile<64x4xf8E4M3FN>, tile<4x32xf8E4M3FN>
  %cst_0_i32_38 = constant <i32: 0> : tile<i32>
  %cst_0_i32_39 = constant <i32: 0> : tile<i32>
  %pview_40 = make_partition_view %tview_22 : partition_view<tile=(64x32), tensor_view<?x?xf32, strides=[?,1]>>
  %5 = store_view_tko weak %4, %pview_40[%cst_0_i32_38, %cst_0_i32_39] token = %0 : tile<64x32xf32>, partition_view<tile=(64x32), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
