// tilelsp: launch(--grid 2 --arg 0=100:bf16:random --arg 3=100:f32:random --arg 6=100:f32:random --arg 9=100:f32:random --arg 12=0.01 --arg 13=3)
entry @adamw_step(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f32>>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<f32>, %arg13: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>>
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_9 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview_12 = make_tensor_view %assume_2, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(64), tensor_view<?xbf16, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(64), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> tile<64xbf16>, token
  %1 = join_tokens %0, %result_token : token
  %2 = ftof %tile  : tile<64xbf16> -> tile<64xf32>
  %pview_13 = make_partition_view %tview_8 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>
  %tile_14, %result_token_15 = load_view_tko weak %pview_13[%blockId_x] token = %0 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %cst_f32 = constant <f32: 0.899999976> : tile<f32>
  %pview_16 = make_partition_view %tview_10 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>
  %tile_17, %result_token_18 = load_view_tko weak %pview_16[%blockId_x] token = %0 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %3 = join_tokens %0, %result_token_18 : token
  %reshape = reshape %cst_f32 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape : tile<1xf32> -> tile<64xf32>
  %cst_f32_19 = constant <f32: 1.000000e-01> : tile<f32>
  %reshape_20 = reshape %cst_f32_19 : tile<f32> -> tile<1xf32>
  %bcast_21 = broadcast %reshape_20 : tile<1xf32> -> tile<64xf32>
  %4 = mulf %bcast_21, %tile_14  : tile<64xf32>
  %5 = fma %bcast, %tile_17, %4  : tile<64xf32>
  %cst_f32_22 = constant <f32: 9.990000e-01> : tile<f32>
  %pview_23 = make_partition_view %tview_12 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>
  %tile_24, %result_token_25 = load_view_tko weak %pview_23[%blockId_x] token = %0 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %6 = join_tokens %0, %result_token_25 : token
  %7 = absf %tile_24 : tile<64xf32>
  %reshape_26 = reshape %cst_f32_22 : tile<f32> -> tile<1xf32>
  %bcast_27 = broadcast %reshape_26 : tile<1xf32> -> tile<64xf32>
  %cst_f32_28 = constant <f32: 1.000000e-03> : tile<f32>
  %reshape_29 = reshape %cst_f32_28 : tile<f32> -> tile<1xf32>
  %bcast_30 = broadcast %reshape_29 : tile<1xf32> -> tile<64xf32>
  %8 = mulf %bcast_30, %tile_14  : tile<64xf32>
  %9 = mulf %8, %tile_14  : tile<64xf32>
  %10 = fma %bcast_27, %7, %9  : tile<64xf32>
  %11 = itof %arg13 signed  : tile<i32> -> tile<f32>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %cst_f32_31 = constant <f32: 0.899999976> : tile<64xf32>
  %reshape_32 = reshape %11 : tile<f32> -> tile<1xf32>
  %bcast_33 = broadcast %reshape_32 : tile<1xf32> -> tile<64xf32>
  %12 = fpowf %cst_f32_31, %bcast_33 : tile<64xf32>
  %reshape_34 = reshape %cst_1_f32 : tile<f32> -> tile<1xf32>
  %bcast_35 = broadcast %reshape_34 : tile<1xf32> -> tile<64xf32>
  %13 = subf %bcast_35, %12  : tile<64xf32>
  %14 = divf %5, %13  : tile<64xf32>
  %cst_1_f32_36 = constant <f32: 1.000000e+00> : tile<f32>
  %cst_f32_37 = constant <f32: 9.990000e-01> : tile<64xf32>
  %reshape_38 = reshape %11 : tile<f32> -> tile<1xf32>
  %bcast_39 = broadcast %reshape_38 : tile<1xf32> -> tile<64xf32>
  %15 = fpowf %cst_f32_37, %bcast_39 : tile<64xf32>
  %reshape_40 = reshape %cst_1_f32_36 : tile<f32> -> tile<1xf32>
  %bcast_41 = broadcast %reshape_40 : tile<1xf32> -> tile<64xf32>
  %16 = subf %bcast_41, %15  : tile<64xf32>
  %17 = divf %10, %16  : tile<64xf32>
  %cst_1_f32_42 = constant <f32: 1.000000e+00> : tile<f32>
  %cst_f32_43 = constant <f32: 1.000000e-01> : tile<f32>
  %18 = negf %arg12 : tile<f32>
  %19 = fma %18, %cst_f32_43, %cst_1_f32_42  : tile<f32>
  %reshape_44 = reshape %19 : tile<f32> -> tile<1xf32>
  %bcast_45 = broadcast %reshape_44 : tile<1xf32> -> tile<64xf32>
  %reshape_46 = reshape %arg12 : tile<f32> -> tile<1xf32>
  %bcast_47 = broadcast %reshape_46 : tile<1xf32> -> tile<64xf32>
  %20 = mulf %bcast_47, %14  : tile<64xf32>
  %21 = sqrt %17  : tile<64xf32>
  %cst_f32_48 = constant <f32: 9.99999993E-9> : tile<f32>
  %reshape_49 = reshape %cst_f32_48 : tile<f32> -> tile<1xf32>
  %bcast_50 = broadcast %reshape_49 : tile<1xf32> -> tile<64xf32>
  %22 = addf %21, %bcast_50  : tile<64xf32>
  %23 = divf %20, %22  : tile<64xf32>
  %24 = negf %23 : tile<64xf32>
  %25 = fma %2, %bcast_45, %24  : tile<64xf32>
  %26 = ftof %25  : tile<64xf32> -> tile<64xbf16>
  %pview_51 = make_partition_view %tview : partition_view<tile=(64), tensor_view<?xbf16, strides=[1]>>
  %27 = store_view_tko weak %26, %pview_51[%blockId_x] token = %1 : tile<64xbf16>, partition_view<tile=(64), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> token
  %pview_52 = make_partition_view %tview_10 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>
  %28 = store_view_tko weak %5, %pview_52[%blockId_x] token = %3 : tile<64xf32>, partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %pview_53 = make_partition_view %tview_12 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>
  %29 = store_view_tko weak %10, %pview_53[%blockId_x] token = %6 : tile<64xf32>, partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
