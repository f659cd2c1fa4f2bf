// tilelsp: launch(--grid 4 --arg 0=500:f32:random --arg 3=500:f32:random --arg 6=1:f32:0)
entry @huber_loss(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %assume_3 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_4 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_5 = make_tensor_view %assume_0, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(128), padding_value = zero, tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(128), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<128xf32>, token
  %1 = join_tokens %0, %result_token : token
  %pview_7 = make_partition_view %tview_5 : partition_view<tile=(128), padding_value = zero, tensor_view<?xf32, strides=[1]>>
  %tile_8, %result_token_9 = load_view_tko weak %pview_7[%blockId_x] token = %0 : partition_view<tile=(128), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<128xf32>, token
  %2 = join_tokens %0, %result_token_9 : token
  %3 = subf %tile, %tile_8  : tile<128xf32>
  %4 = absf %3 : tile<128xf32>
  %cst_f32 = constant <f32: 5.000000e-01> : tile<f32>
  %reshape = reshape %cst_f32 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape : tile<1xf32> -> tile<128xf32>
  %5 = cmpf less_than ordered %4, %bcast : tile<128xf32> -> tile<128xi1>
  %cst_f32_10 = constant <f32: 5.000000e-01> : tile<f32>
  %reshape_11 = reshape %cst_f32_10 : tile<f32> -> tile<1xf32>
  %bcast_12 = broadcast %reshape_11 : tile<1xf32> -> tile<128xf32>
  %6 = mulf %bcast_12, %3  : tile<128xf32>
  %7 = mulf %6, %3  : tile<128xf32>
  %cst_f32_13 = constant <f32: 5.000000e-01> : tile<f32>
  %cst_f32_14 = constant <f32: 2.500000e-01> : tile<f32>
  %reshape_15 = reshape %cst_f32_14 : tile<f32> -> tile<1xf32>
  %bcast_16 = broadcast %reshape_15 : tile<1xf32> -> tile<128xf32>
  %8 = subf %4, %bcast_16  : tile<128xf32>
  %reshape_17 = reshape %cst_f32_13 : tile<f32> -> tile<1xf32>
  %bcast_18 = broadcast %reshape_17 : tile<1xf32> -> tile<128xf32>
  %9 = mulf %bcast_18, %8  : tile<128xf32>
  %10 = select %5, %7, %9 : tile<128xi1>, tile<128xf32>
  %reduce = reduce %10 dim=0 identities=[0.000000e+00 : f32] : tile<128xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %16 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %16 : tile<f32>
  }
  %cst_0_i64 = constant <i64: 0> : tile<i64>
  %11 = exti %assume_6 signed : tile<i32> -> tile<i64>
  %12 = cmpi less_than %cst_0_i64, %11, unsigned : tile<i64> -> tile<i1>
  %13 = muli %cst_0_i64, %cst_1_i64 : tile<i64>
  %14 = offset %assume_1, %13 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
  %15 = join_tokens %0, %1, %2 : token
  %result, %result_token_19 = atomic_rmw_tko acq_rel device %14, addf, %reduce, %12 token=%15 : tile<ptr<f32>>, tile<f32>, tile<i1> -> tile<f32>, token
  return
}
