// tilelsp: launch(--grid 3 --arg 0=150:f64:random --arg 3=150:f64:0)
entry @f64_elementary(%arg0: tile<ptr<f64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f64>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f64>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f64>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(64), padding_value = zero, tensor_view<?xf64, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(64), padding_value = zero, tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<64xf64>, token
  %cst_5_f64 = constant <f64: 5.000000e+00> : tile<f64>
  %reshape = reshape %cst_5_f64 : tile<f64> -> tile<1xf64>
  %bcast = broadcast %reshape : tile<1xf64> -> tile<64xf64>
  %1 = mulf %tile, %bcast  : tile<64xf64>
  %2 = absf %1 : tile<64xf64>
  %3 = sqrt %2  : tile<64xf64>
  %4 = floor %1 : tile<64xf64>
  %cst_f64 = constant <f64: 5.000000e-01> : tile<f64>
  %reshape_5 = reshape %cst_f64 : tile<f64> -> tile<1xf64>
  %bcast_6 = broadcast %reshape_5 : tile<1xf64> -> tile<64xf64>
  %5 = fma %4, %bcast_6, %3  : tile<64xf64>
  %cst_0_f64 = constant <f64: 0.000000e+00> : tile<f64>
  %reshape_7 = reshape %cst_0_f64 : tile<f64> -> tile<1xf64>
  %bcast_8 = broadcast %reshape_7 : tile<1xf64> -> tile<64xf64>
  %6 = cmpf greater_than ordered %1, %bcast_8 : tile<64xf64> -> tile<64xi1>
  %7 = absf %1 : tile<64xf64>
  %cst_1_f64 = constant <f64: 1.000000e+00> : tile<f64>
  %reshape_9 = reshape %cst_1_f64 : tile<f64> -> tile<1xf64>
  %bcast_10 = broadcast %reshape_9 : tile<1xf64> -> tile<64xf64>
  %8 = addf %7, %bcast_10  : tile<64xf64>
  %9 = rsqrt %8 : tile<64xf64>
  %10 = select %6, %9, %1 : tile<64xi1>, tile<64xf64>
  %11 = addf %5, %10  : tile<64xf64>
  %pview_11 = make_partition_view %tview_4 : partition_view<tile=(64), tensor_view<?xf64, strides=[1]>>
  %12 = store_view_tko weak %11, %pview_11[%blockId_x] token = %0 : tile<64xf64>, partition_view<tile=(64), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  return
}
