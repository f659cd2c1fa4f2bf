// tilelsp: launch(--grid 3 --arg 0=200x8:f32:random --arg 5=200:i32:random --arg 8=16x8:f32:0)
entry @segment_sum(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f32>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i32>>
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<64xi64>
  %cst_-100_i32 = constant <i32: -100> : tile<64xi32>
  %cst_5_i32 = constant <i32: 5> : tile<64xi32>
  %cst_1_i64_2 = constant <i64: 1> : tile<64x8xi64>
  %assume_3 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_3, %assume_4], strides = [%assume_5, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_6 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg10 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg11 : tile<i32>
  %cst_64_i32 = constant <i32: 64> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %1 = iota : tile<64xi32>
  %2 = muli %blockId_x, %cst_64_i32 : tile<i32>
  %reshape = reshape %2 : tile<i32> -> tile<1xi32>
  %bcast = broadcast %reshape : tile<1xi32> -> tile<64xi32>
  %3 = addi %1, %bcast : tile<64xi32>
  %4 = exti %3 signed : tile<64xi32> -> tile<64xi64>
  %5 = exti %assume_6 signed : tile<i32> -> tile<i64>
  %reshape_10 = reshape %5 : tile<i64> -> tile<1xi64>
  %bcast_11 = broadcast %reshape_10 : tile<1xi64> -> tile<64xi64>
  %6 = cmpi less_than %4, %bcast_11, unsigned : tile<64xi64> -> tile<64xi1>
  %7 = muli %4, %cst_1_i64 : tile<64xi64>
  %reshape_12 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_13 = broadcast %reshape_12 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %8 = offset %bcast_13, %7 : tile<64xptr<i32>>, tile<64xi64> -> tile<64xptr<i32>>
  %result, %result_token = load_ptr_tko weak %8, %6, %cst_-100_i32 token=%0 : tile<64xptr<i32>>, tile<64xi1>, tile<64xi32> -> tile<64xi32>, token
  %9 = join_tokens %0, %result_token : token
  %10 = addi %result, %cst_5_i32 : tile<64xi32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(64x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
  %tile, %result_token_14 = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(64x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<64x8xf32>, token
  %11 = join_tokens %0, %result_token_14 : token
  %reshape_15 = reshape %10 : tile<64xi32> -> tile<64x1xi32>
  %12 = iota : tile<8xi32>
  %reshape_16 = reshape %12 : tile<8xi32> -> tile<1x8xi32>
  %13 = exti %reshape_15 signed : tile<64x1xi32> -> tile<64x1xi64>
  %bcast_17 = broadcast %13 : tile<64x1xi64> -> tile<64x8xi64>
  %14 = exti %assume_7 signed : tile<i32> -> tile<i64>
  %reshape_18 = reshape %14 : tile<i64> -> tile<1x1xi64>
  %bcast_19 = broadcast %reshape_18 : tile<1x1xi64> -> tile<64x8xi64>
  %15 = cmpi less_than %bcast_17, %bcast_19, unsigned : tile<64x8xi64> -> tile<64x8xi1>
  %16 = exti %assume_9 signed : tile<i32> -> tile<i64>
  %reshape_20 = reshape %16 : tile<i64> -> tile<1x1xi64>
  %bcast_21 = broadcast %reshape_20 : tile<1x1xi64> -> tile<64x8xi64>
  %17 = muli %bcast_17, %bcast_21 : tile<64x8xi64>
  %18 = exti %reshape_16 signed : tile<1x8xi32> -> tile<1x8xi64>
  %bcast_22 = broadcast %18 : tile<1x8xi64> -> tile<64x8xi64>
  %19 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_23 = reshape %19 : tile<i64> -> tile<1x1xi64>
  %bcast_24 = broadcast %reshape_23 : tile<1x1xi64> -> tile<64x8xi64>
  %20 = cmpi less_than %bcast_22, %bcast_24, unsigned : tile<64x8xi64> -> tile<64x8xi1>
  %21 = andi %15, %20 : tile<64x8xi1>
  %22 = muli %bcast_22, %cst_1_i64_2 : tile<64x8xi64>
  %23 = addi %17, %22 : tile<64x8xi64>
  %reshape_25 = reshape %assume_1 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
  %bcast_26 = broadcast %reshape_25 : tile<1x1xptr<f32>> -> tile<64x8xptr<f32>>
  %24 = offset %bcast_26, %23 : tile<64x8xptr<f32>>, tile<64x8xi64> -> tile<64x8xptr<f32>>
  %25 = join_tokens %0, %9, %11 : token
  %result_27, %result_token_28 = atomic_rmw_tko acq_rel device %24, addf, %tile, %21 token=%25 : tile<64x8xptr<f32>>, tile<64x8xf32>, tile<64x8xi1> -> tile<64x8xf32>, token
  return
}
