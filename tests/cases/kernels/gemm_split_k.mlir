// tilelsp: launch(--grid 2,2,3 --arg 0=70x90:f16:random --arg 5=90x50:f16:random --arg 10=70x50:f32:0)
entry @gemm_split_k(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<64x32xi64>
  %assume_3 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_3, %assume_4], strides = [%assume_5, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_6 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_9 = make_tensor_view %assume_0, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_10 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg13 : tile<i32>
  %cst_64_i32 = constant <i32: 64> : tile<i32>
  %cst_32_i32 = constant <i32: 32> : tile<i32>
  %cst_32_i32_13 = constant <i32: 32> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_14, %blockId_y_15, %blockId_z_16 = get_tile_block_id : tile<i32>
  %blockId_x_17, %blockId_y_18, %blockId_z_19 = get_tile_block_id : tile<i32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<64x32xf32>
  %1 = divi %assume_4, %cst_32_i32_13 signed rounding<positive_inf> : tile<i32>
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
  %pview_20 = make_partition_view %tview_9 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
  %for = for %loopIdx in (%blockId_z_19 to %1, step %cst_3_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<64x32xf32>) {
    %tile, %result_token_35 = load_view_tko weak %pview[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<64x32xf16>, token
    %tile_36, %result_token_37 = load_view_tko weak %pview_20[%loopIdx, %blockId_y_15] token = %0 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<32x32xf16>, token
    %20 = mmaf %tile, %tile_36, %iterArg0 : tile<64x32xf16>, tile<32x32xf16>, tile<64x32xf32>
    continue %20 : tile<64x32xf32>
  }
  %2 = iota : tile<64xi32>
  %3 = muli %blockId_x, %cst_64_i32 : tile<i32>
  %reshape = reshape %3 : tile<i32> -> tile<1xi32>
  %bcast = broadcast %reshape : tile<1xi32> -> tile<64xi32>
  %4 = addi %2, %bcast : tile<64xi32>
  %reshape_21 = reshape %4 : tile<64xi32> -> tile<64x1xi32>
  %5 = iota : tile<32xi32>
  %6 = muli %blockId_y_15, %cst_32_i32 : tile<i32>
  %reshape_22 = reshape %6 : tile<i32> -> tile<1xi32>
  %bcast_23 = broadcast %reshape_22 : tile<1xi32> -> tile<32xi32>
  %7 = addi %5, %bcast_23 : tile<32xi32>
  %reshape_24 = reshape %7 : tile<32xi32> -> tile<1x32xi32>
  %8 = exti %reshape_21 signed : tile<64x1xi32> -> tile<64x1xi64>
  %bcast_25 = broadcast %8 : tile<64x1xi64> -> tile<64x32xi64>
  %9 = exti %assume_10 signed : tile<i32> -> tile<i64>
  %reshape_26 = reshape %9 : tile<i64> -> tile<1x1xi64>
  %bcast_27 = broadcast %reshape_26 : tile<1x1xi64> -> tile<64x32xi64>
  %10 = cmpi less_than %bcast_25, %bcast_27, unsigned : tile<64x32xi64> -> tile<64x32xi1>
  %11 = exti %assume_12 signed : tile<i32> -> tile<i64>
  %reshape_28 = reshape %11 : tile<i64> -> tile<1x1xi64>
  %bcast_29 = broadcast %reshape_28 : tile<1x1xi64> -> tile<64x32xi64>
  %12 = muli %bcast_25, %bcast_29 : tile<64x32xi64>
  %13 = exti %reshape_24 signed : tile<1x32xi32> -> tile<1x32xi64>
  %bcast_30 = broadcast %13 : tile<1x32xi64> -> tile<64x32xi64>
  %14 = exti %assume_11 signed : tile<i32> -> tile<i64>
  %reshape_31 = reshape %14 : tile<i64> -> tile<1x1xi64>
  %bcast_32 = broadcast %reshape_31 : tile<1x1xi64> -> tile<64x32xi64>
  %15 = cmpi less_than %bcast_30, %bcast_32, unsigned : tile<64x32xi64> -> tile<64x32xi1>
  %16 = andi %10, %15 : tile<64x32xi1>
  %17 = muli %bcast_30, %cst_1_i64 : tile<64x32xi64>
  %18 = addi %12, %17 : tile<64x32xi64>
  %reshape_33 = reshape %assume_1 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
  %bcast_34 = broadcast %reshape_33 : tile<1x1xptr<f32>> -> tile<64x32xptr<f32>>
  %19 = offset %bcast_34, %18 : tile<64x32xptr<f32>>, tile<64x32xi64> -> tile<64x32xptr<f32>>
  %result, %result_token = atomic_rmw_tko relaxed device %19, addf, %for, %16 token=%0 : tile<64x32xptr<f32>>, tile<64x32xf32>, tile<64x32xi1> -> tile<64x32xf32>, token
  return
}
