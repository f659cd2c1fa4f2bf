// tilelsp: launch(--grid 3 --arg 0=150:f64:random --arg 3=150:f64:0 --arg 6=150:f64:0)
entry @f64_transcendental(%arg0: tile<ptr<f64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f64>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f64>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f64>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f64>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f64>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(64), padding_value = zero, tensor_view<?xf64, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(64), padding_value = zero, tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<64xf64>, token
  %cst_5_f64 = constant <f64: 5.000000e+00> : tile<f64>
  %reshape = reshape %cst_5_f64 : tile<f64> -> tile<1xf64>
  %bcast = broadcast %reshape : tile<1xf64> -> tile<64xf64>
  %1 = mulf %tile, %bcast  : tile<64xf64>
  %2 = exp %1  : tile<64xf64>
  %3 = sin %1 : tile<64xf64>
  %4 = cos %1 : tile<64xf64>
  %5 = fma %3, %4, %2  : tile<64xf64>
  %6 = tanh %1  : tile<64xf64>
  %7 = addf %5, %6  : tile<64xf64>
  %pview_9 = make_partition_view %tview_6 : partition_view<tile=(64), tensor_view<?xf64, strides=[1]>>
  %8 = store_view_tko weak %7, %pview_9[%blockId_x] token = %0 : tile<64xf64>, partition_view<tile=(64), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  %9 = absf %1 : tile<64xf64>
  %cst_1_f64 = constant <f64: 1.000000e+00> : tile<f64>
  %reshape_10 = reshape %cst_1_f64 : tile<f64> -> tile<1xf64>
  %bcast_11 = broadcast %reshape_10 : tile<1xf64> -> tile<64xf64>
  %10 = addf %9, %bcast_11  : tile<64xf64>
  %11 = log %10 : tile<64xf64>
  %12 = absf %1 : tile<64xf64>
  %cst_f64 = constant <f64: 5.000000e-01> : tile<f64>
  %reshape_12 = reshape %cst_f64 : tile<f64> -> tile<1xf64>
  %bcast_13 = broadcast %reshape_12 : tile<1xf64> -> tile<64xf64>
  %13 = addf %12, %bcast_13  : tile<64xf64>
  %cst_f64_14 = constant <f64: 1.7000000476837158> : tile<f64>
  %reshape_15 = reshape %cst_f64_14 : tile<f64> -> tile<1xf64>
  %bcast_16 = broadcast %reshape_15 : tile<1xf64> -> tile<64xf64>
  %14 = fpowf %13, %bcast_16 : tile<64xf64>
  %15 = addf %11, %14  : tile<64xf64>
  %16 = exp2 %1 : tile<64xf64>
  %17 = addf %15, %16  : tile<64xf64>
  %18 = absf %1 : tile<64xf64>
  %cst_2_f64 = constant <f64: 2.000000e+00> : tile<f64>
  %reshape_17 = reshape %cst_2_f64 : tile<f64> -> tile<1xf64>
  %bcast_18 = broadcast %reshape_17 : tile<1xf64> -> tile<64xf64>
  %19 = addf %18, %bcast_18  : tile<64xf64>
  %20 = log2 %19 : tile<64xf64>
  %21 = subf %17, %20  : tile<64xf64>
  %pview_19 = make_partition_view %tview_8 : partition_view<tile=(64), tensor_view<?xf64, strides=[1]>>
  %22 = store_view_tko weak %21, %pview_19[%blockId_x] token = %0 : tile<64xf64>, partition_view<tile=(64), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  return
}
