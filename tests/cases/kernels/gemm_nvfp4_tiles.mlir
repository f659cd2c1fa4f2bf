// tilelsp: launch(--grid 1 --arg 0=2x128x64:i8:random --arg 7=128x16:i8:random --arg 12=2x64x64:i8:random --arg 19=16x64:f8E4M3FN:0.75 --arg 24=128x64:f32:0)
entry @gemm_nvfp4_tiles(%arg0: tile<ptr<i8>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<i8>>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<ptr<i8>>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<ptr<f8E4M3FN>>, %arg20: tile<i32>, %arg21: tile<i32>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<ptr<f32>>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<i32>, %arg28: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i8>>
  %assume_0 = assume div_by<16>, %arg7 : tile<ptr<i8>>
  %assume_1 = assume div_by<16>, %arg12 : tile<ptr<i8>>
  %assume_2 = assume div_by<16>, %arg19 : tile<ptr<f8E4M3FN>>
  %assume_3 = assume div_by<16>, %arg24 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %cst_119_i8 = constant <i8: 119> : tile<128x8xi8>
  %assume_8 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg5 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_8, %assume_9, %assume_10], strides = [%assume_11, %assume_12, 1] : tile<i32> -> tensor_view<?x?x?xi8, strides=[?,?,1]>
  %assume_13 = assume bounded<0, ?>, %arg8 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview_16 = make_tensor_view %assume_0, shape = [%assume_13, %assume_14], strides = [%assume_15, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?,1]>
  %assume_17 = assume bounded<0, ?>, %arg13 : tile<i32>
  %assume_18 = assume bounded<0, ?>, %arg14 : tile<i32>
  %assume_19 = assume bounded<0, ?>, %arg15 : tile<i32>
  %assume_20 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_21 = assume bounded<0, ?>, %arg17 : tile<i32>
  %tview_22 = make_tensor_view %assume_1, shape = [%assume_17, %assume_18, %assume_19], strides = [%assume_20, %assume_21, 1] : tile<i32> -> tensor_view<?x?x?xi8, strides=[?,?,1]>
  %assume_23 = assume bounded<0, ?>, %arg20 : tile<i32>
  %assume_24 = assume bounded<0, ?>, %arg21 : tile<i32>
  %assume_25 = assume bounded<0, ?>, %arg22 : tile<i32>
  %tview_26 = make_tensor_view %assume_2, shape = [%assume_23, %assume_24], strides = [%assume_25, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]>
  %assume_27 = assume bounded<0, ?>, %arg25 : tile<i32>
  %assume_28 = assume bounded<0, ?>, %arg26 : tile<i32>
  %assume_29 = assume bounded<0, ?>, %arg27 : tile<i32>
  %tview_30 = make_tensor_view %assume_3, shape = [%assume_27, %assume_28], strides = [%assume_29, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<128x64xf32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_31 = constant <i32: 1> : tile<i32>
  %cst_0_i32_32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_33 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x128x64), tensor_view<?x?x?xi8, strides=[?,?,1]>>
  %cst_0_i32_34 = constant <i32: 0> : tile<i32>
  %cst_0_i32_35 = constant <i32: 0> : tile<i32>
  %pview_36 = make_partition_view %tview_22 : partition_view<tile=(1x64x64), tensor_view<?x?x?xi8, strides=[?,?,1]>>
  %cst_0_i32_37 = constant <i32: 0> : tile<i32>
  %pview_38 = make_partition_view %tview_16 : partition_view<tile=(128x8), tensor_view<?x?xi8, strides=[?,1]>>
  %cst_0_i32_39 = constant <i32: 0> : tile<i32>
  %pview_40 = make_partition_view %tview_26 : partition_view<tile=(8x64), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>
  %for = for %loopIdx in (%cst_0_i32 to %cst_2_i32, step %cst_1_i32_31) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<128x64xf32>) {
    %tile, %result_token = load_view_tko weak %pview[%loopIdx, %cst_0_i32_32, %cst_0_i32_33] token = %0 : partition_view<tile=(1x128x64), tensor_view<?x?x?xi8, strides=[?,?,1]>>, tile<i32> -> tile<1x128x64xi8>, token
    %reshape = reshape %tile : tile<1x128x64xi8> -> tile<8192xi8>
    %2 = unpack %reshape : tile<8192xi8> -> tile<16384xf4E2M1FN>
    %tile_44, %result_token_45 = load_view_tko weak %pview_36[%loopIdx, %cst_0_i32_34, %cst_0_i32_35] token = %0 : partition_view<tile=(1x64x64), tensor_view<?x?x?xi8, strides=[?,?,1]>>, tile<i32> -> tile<1x64x64xi8>, token
    %reshape_46 = reshape %tile_44 : tile<1x64x64xi8> -> tile<4096xi8>
    %3 = unpack %reshape_46 : tile<4096xi8> -> tile<8192xf4E2M1FN>
    %tile_47, %result_token_48 = load_view_tko weak %pview_38[%cst_0_i32_37, %loopIdx] token = %0 : partition_view<tile=(128x8), tensor_view<?x?xi8, strides=[?,1]>>, tile<i32> -> tile<128x8xi8>, token
    %4 = andi %tile_47, %cst_119_i8 : tile<128x8xi8>
    %5 = bitcast %4 : tile<128x8xi8> -> tile<128x8xf8E4M3FN>
    %reshape_49 = reshape %2 : tile<16384xf4E2M1FN> -> tile<128x128xf4E2M1FN>
    %reshape_50 = reshape %3 : tile<8192xf4E2M1FN> -> tile<64x128xf4E2M1FN>
    %6 = permute %reshape_50 [1, 0] : tile<64x128xf4E2M1FN> -> tile<128x64xf4E2M1FN>
    %tile_51, %result_token_52 = load_view_tko weak %pview_40[%loopIdx, %cst_0_i32_39] token = %0 : partition_view<tile=(8x64), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<8x64xf8E4M3FN>, token
    %7 = mmaf_scaled %reshape_49, %6, %iterArg0, %5, %tile_51 : tile<128x128xf4E2M1FN>, tile<128x64xf4E2M1FN>, tile<128x64xf32>, tile<128x8xf8E4M3FN>, tile<8x64xf8E4M3FN>
    continue %7 : tile<128x64xf32>
  }
  %cst_0_i32_41 = constant <i32: 0> : tile<i32>
  %cst_0_i32_42 = constant <i32: 0> : tile<i32>
  %pview_43 = make_partition_view %tview_30 : partition_view<tile=(128x64), tensor_view<?x?xf32, strides=[?,1]>>
  %1 = store_view_tko weak %for, %pview_43[%cst_0_i32_41, %cst_0_i32_42] token = %0 : tile<128x64xf32>, partition_view<tile=(128x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
