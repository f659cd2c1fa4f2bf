// tilelsp: launch(--grid 4 --arg 0=230:f32:random --arg 3=230:f32:0 --arg 6=230:f32:0)
entry @gelu_tanh_and_grad(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %cst_3_f32 = constant <f32: 3.000000e+00> : tile<f32>
  %reshape = reshape %cst_3_f32 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape : tile<1xf32> -> tile<64xf32>
  %1 = mulf %tile, %bcast  : tile<64xf32>
  %cst_f32 = constant <f32: 0.797884583> : tile<f32>
  %cst_f32_9 = constant <f32: 4.471500e-02> : tile<f32>
  %reshape_10 = reshape %cst_f32_9 : tile<f32> -> tile<1xf32>
  %bcast_11 = broadcast %reshape_10 : tile<1xf32> -> tile<64xf32>
  %2 = mulf %bcast_11, %1  : tile<64xf32>
  %3 = mulf %2, %1  : tile<64xf32>
  %4 = mulf %3, %1  : tile<64xf32>
  %5 = addf %1, %4  : tile<64xf32>
  %reshape_12 = reshape %cst_f32 : tile<f32> -> tile<1xf32>
  %bcast_13 = broadcast %reshape_12 : tile<1xf32> -> tile<64xf32>
  %6 = mulf %bcast_13, %5  : tile<64xf32>
  %7 = tanh %6  : tile<64xf32>
  %cst_f32_14 = constant <f32: 5.000000e-01> : tile<f32>
  %reshape_15 = reshape %cst_f32_14 : tile<f32> -> tile<1xf32>
  %bcast_16 = broadcast %reshape_15 : tile<1xf32> -> tile<64xf32>
  %8 = mulf %bcast_16, %1  : tile<64xf32>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %reshape_17 = reshape %cst_1_f32 : tile<f32> -> tile<1xf32>
  %bcast_18 = broadcast %reshape_17 : tile<1xf32> -> tile<64xf32>
  %9 = addf %bcast_18, %7  : tile<64xf32>
  %10 = mulf %8, %9  : tile<64xf32>
  %pview_19 = make_partition_view %tview_6 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>
  %11 = store_view_tko weak %10, %pview_19[%blockId_x] token = %0 : tile<64xf32>, partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_f32_20 = constant <f32: 5.000000e-01> : tile<f32>
  %cst_1_f32_21 = constant <f32: 1.000000e+00> : tile<f32>
  %reshape_22 = reshape %cst_1_f32_21 : tile<f32> -> tile<1xf32>
  %bcast_23 = broadcast %reshape_22 : tile<1xf32> -> tile<64xf32>
  %12 = addf %bcast_23, %7  : tile<64xf32>
  %reshape_24 = reshape %cst_f32_20 : tile<f32> -> tile<1xf32>
  %bcast_25 = broadcast %reshape_24 : tile<1xf32> -> tile<64xf32>
  %cst_f32_26 = constant <f32: 5.000000e-01> : tile<f32>
  %reshape_27 = reshape %cst_f32_26 : tile<f32> -> tile<1xf32>
  %bcast_28 = broadcast %reshape_27 : tile<1xf32> -> tile<64xf32>
  %13 = mulf %bcast_28, %1  : tile<64xf32>
  %cst_1_f32_29 = constant <f32: 1.000000e+00> : tile<f32>
  %reshape_30 = reshape %cst_1_f32_29 : tile<f32> -> tile<1xf32>
  %bcast_31 = broadcast %reshape_30 : tile<1xf32> -> tile<64xf32>
  %14 = negf %7 : tile<64xf32>
  %15 = fma %14, %7, %bcast_31  : tile<64xf32>
  %16 = mulf %13, %15  : tile<64xf32>
  %cst_f32_32 = constant <f32: 0.797884583> : tile<f32>
  %reshape_33 = reshape %cst_f32_32 : tile<f32> -> tile<1xf32>
  %bcast_34 = broadcast %reshape_33 : tile<1xf32> -> tile<64xf32>
  %17 = mulf %16, %bcast_34  : tile<64xf32>
  %cst_1_f32_35 = constant <f32: 1.000000e+00> : tile<f32>
  %cst_f32_36 = constant <f32: 1.341450e-01> : tile<f32>
  %reshape_37 = reshape %cst_f32_36 : tile<f32> -> tile<1xf32>
  %bcast_38 = broadcast %reshape_37 : tile<1xf32> -> tile<64xf32>
  %18 = mulf %bcast_38, %1  : tile<64xf32>
  %reshape_39 = reshape %cst_1_f32_35 : tile<f32> -> tile<1xf32>
  %bcast_40 = broadcast %reshape_39 : tile<1xf32> -> tile<64xf32>
  %19 = fma %18, %1, %bcast_40  : tile<64xf32>
  %20 = mulf %17, %19  : tile<64xf32>
  %21 = fma %bcast_25, %12, %20  : tile<64xf32>
  %pview_41 = make_partition_view %tview_8 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>
  %22 = store_view_tko weak %21, %pview_41[%blockId_x] token = %0 : tile<64xf32>, partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
