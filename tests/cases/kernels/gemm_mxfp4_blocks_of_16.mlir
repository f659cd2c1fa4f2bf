// tilelsp: launch(--grid 1 --arg 0=2x256x32:i8:random --arg 7=256x8:f8E8M0FNU:random --arg 12=2x32x32:i8:random --arg 19=8x32:f8E8M0FNU:random --arg 24=256x32:f32:0)
entry @gemm_mxfp4_blocks_of_16(%arg0: tile<ptr<i8>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<f8E8M0FNU>>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<ptr<i8>>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<ptr<f8E8M0FNU>>, %arg20: tile<i32>, %arg21: tile<i32>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<ptr<f32>>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<i32>, %arg28: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i8>>
  %assume_0 = assume div_by<16>, %arg7 : tile<ptr<f8E8M0FNU>>
  %assume_1 = assume div_by<16>, %arg12 : tile<ptr<i8>>
  %assume_2 = assume div_by<16>, %arg19 : tile<ptr<f8E8M0FNU>>
  %assume_3 = assume div_by<16>, %arg24 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg5 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_8, %assume_9, %assume_10], strides = [%assume_11, %assume_12, 1] : tile<i32> -> tensor_view<?x?x?xi8, strides=[?,?,1]>
  %assume_13 = assume bounded<0, ?>, %arg8 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview_16 = make_tensor_view %assume_0, shape = [%assume_13, %assume_14], strides = [%assume_15, 1] : tile<i32> -> tensor_view<?x?xf8E8M0FNU, strides=[?,1]>
  %assume_17 = assume bounded<0, ?>, %arg13 : tile<i32>
  %assume_18 = assume bounded<0, ?>, %arg14 : tile<i32>
  %assume_19 = assume bounded<0, ?>, %arg15 : tile<i32>
  %assume_20 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_21 = assume bounded<0, ?>, %arg17 : tile<i32>
  %tview_22 = make_tensor_view %assume_1, shape = [%assume_17, %assume_18, %assume_19], strides = [%assume_20, %assume_21, 1] : tile<i32> -> tensor_view<?x?x?xi8, strides=[?,?,1]>
  %assume_23 = assume bounded<0, ?>, %arg20 : tile<i32>
  %assume_24 = assume bounded<0, ?>, %arg21 : tile<i32>
  %assume_25 = assume bounded<0, ?>, %arg22 : tile<i32>
  %tview_26 = make_tensor_view %assume_2, shape = [%assume_23, %assume_24], strides = [%assume_25, 1] : tile<i32> -> tensor_view<?x?xf8E8M0FNU, strides=[?,1]>
  %assume_27 = assume bounded<0, ?>, %arg25 : tile<i32>
  %assume_28 = assume bounded<0, ?>, %arg26 : tile<i32>
  %assume_29 = assume bounded<0, ?>, %arg27 : tile<i32>
  %tview_30 = make_tensor_view %assume_3, shape = [%assume_27, %assume_28], strides = [%assume_29, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<256x32xf32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_31 = constant <i32: 1> : tile<i32>
  %cst_0_i32_32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_33 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x256x32), tensor_view<?x?x?xi8, strides=[?,?,1]>>
  %cst_0_i32_34 = constant <i32: 0> : tile<i32>
  %cst_0_i32_35 = constant <i32: 0> : tile<i32>
  %pview_36 = make_partition_view %tview_22 : partition_view<tile=(1x32x32), tensor_view<?x?x?xi8, strides=[?,?,1]>>
  %cst_0_i32_37 = constant <i32: 0> : tile<i32>
  %pview_38 = make_partition_view %tview_26 : partition_view<tile=(4x32), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>
  %cst_0_i32_39 = constant <i32: 0> : tile<i32>
  %pview_40 = make_partition_view %tview_16 : partition_view<tile=(256x4), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>
  %for = for %loopIdx in (%cst_0_i32 to %cst_2_i32, step %cst_1_i32_31) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<256x32xf32>) {
    %tile, %result_token = load_view_tko weak %pview[%loopIdx, %cst_0_i32_32, %cst_0_i32_33] token = %0 : partition_view<tile=(1x256x32), tensor_view<?x?x?xi8, strides=[?,?,1]>>, tile<i32> -> tile<1x256x32xi8>, token
    %reshape = reshape %tile : tile<1x256x32xi8> -> tile<8192xi8>
    %2 = unpack %reshape : tile<8192xi8> -> tile<16384xf4E2M1FN>
    %tile_44, %result_token_45 = load_view_tko weak %pview_36[%loopIdx, %cst_0_i32_34, %cst_0_i32_35] token = %0 : partition_view<tile=(1x32x32), tensor_view<?x?x?xi8, strides=[?,?,1]>>, tile<i32> -> tile<1x32x32xi8>, token
    %reshape_46 = reshape %tile_44 : tile<1x32x32xi8> -> tile<1024xi8>
    %3 = unpack %reshape_46 : tile<1024xi8> -> tile<2048xf4E2M1FN>
    %tile_47, %result_token_48 = load_view_tko weak %pview_38[%loopIdx, %cst_0_i32_37] token = %0 : partition_view<tile=(4x32), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>, tile<i32> -> tile<4x32xf8E8M0FNU>, token
    %reshape_49 = reshape %3 : tile<2048xf4E2M1FN> -> tile<32x64xf4E2M1FN>
    %4 = permute %reshape_49 [1, 0] : tile<32x64xf4E2M1FN> -> tile<64x32xf4E2M1FN>
    %reshape_50 = reshape %2 : tile<16384xf4E2M1FN> -> tile<256x64xf4E2M1FN>
    %tile_51, %result_token_52 = load_view_tko weak %pview_40[%cst_0_i32_39, %loopIdx] token = %0 : partition_view<tile=(256x4), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>, tile<i32> -> tile<256x4xf8E8M0FNU>, token
    %5 = mmaf_scaled %reshape_50, %4, %iterArg0, %tile_51, %tile_47 : tile<256x64xf4E2M1FN>, tile<64x32xf4E2M1FN>, tile<256x32xf32>, tile<256x4xf8E8M0FNU>, tile<4x32xf8E8M0FNU>
    continue %5 : tile<256x32xf32>
  }
  %cst_0_i32_41 = constant <i32: 0> : tile<i32>
  %cst_0_i32_42 = constant <i32: 0> : tile<i32>
  %pview_43 = make_partition_view %tview_30 : partition_view<tile=(256x32), tensor_view<?x?xf32, strides=[?,1]>>
  %1 = store_view_tko weak %for, %pview_43[%cst_0_i32_41, %cst_0_i32_42] token = %0 : tile<256x32xf32>, partition_view<tile=(256x32), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
