// tilelsp: launch(--grid 2,3 --arg 0=3x20x50:f32:random --arg 7=3x20x50:f32:0 --arg 14=0.5)
entry @masked_softmax(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<f32>>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<f32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg7 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg5 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3, %assume_4], strides = [%assume_5, %assume_6, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]>
  %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg10 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg12 : tile<i32>
  %tview_12 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8, %assume_9], strides = [%assume_10, %assume_11, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]>
  %cst_16_i32 = constant <i32: 16> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_13, %blockId_y_14, %blockId_z_15 = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x16x64), padding_value = neg_inf, tensor_view<?x?x?xf32, strides=[?,?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_y_14, %blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x16x64), padding_value = neg_inf, tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> tile<1x16x64xf32>, token
  %reshape = reshape %tile : tile<1x16x64xf32> -> tile<16x64xf32>
  %reshape_16 = reshape %arg14 : tile<f32> -> tile<1x1xf32>
  %bcast = broadcast %reshape_16 : tile<1x1xf32> -> tile<16x64xf32>
  %1 = mulf %reshape, %bcast  : tile<16x64xf32>
  %2 = iota : tile<16xi32>
  %3 = muli %blockId_x, %cst_16_i32 : tile<i32>
  %reshape_17 = reshape %3 : tile<i32> -> tile<1xi32>
  %bcast_18 = broadcast %reshape_17 : tile<1xi32> -> tile<16xi32>
  %4 = addi %2, %bcast_18 : tile<16xi32>
  %reshape_19 = reshape %4 : tile<16xi32> -> tile<16x1xi32>
  %5 = iota : tile<64xi32>
  %reshape_20 = reshape %5 : tile<64xi32> -> tile<1x64xi32>
  %bcast_21 = broadcast %reshape_20 : tile<1x64xi32> -> tile<16x64xi32>
  %bcast_22 = broadcast %reshape_19 : tile<16x1xi32> -> tile<16x64xi32>
  %6 = cmpi less_than_or_equal %bcast_21, %bcast_22, signed : tile<16x64xi32> -> tile<16x64xi1>
  %cst_f32 = constant <f32: 0xFF800000> : tile<f32>
  %reshape_23 = reshape %cst_f32 : tile<f32> -> tile<1x1xf32>
  %bcast_24 = broadcast %reshape_23 : tile<1x1xf32> -> tile<16x64xf32>
  %7 = select %6, %1, %bcast_24 : tile<16x64xi1>, tile<16x64xf32>
  %reduce = reduce %7 dim=1 identities=[0xFF800000 : f32] : tile<16x64xf32> -> tile<16xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
    yield %12 : tile<f32>
  }
  %reshape_25 = reshape %reduce : tile<16xf32> -> tile<16x1xf32>
  %bcast_26 = broadcast %reshape_25 : tile<16x1xf32> -> tile<16x64xf32>
  %8 = subf %7, %bcast_26  : tile<16x64xf32>
  %9 = exp %8  : tile<16x64xf32>
  %cst_0_i32_27 = constant <i32: 0> : tile<i32>
  %reduce_28 = reduce %9 dim=1 identities=[0.000000e+00 : f32] : tile<16x64xf32> -> tile<16xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %12 : tile<f32>
  }
  %reshape_29 = reshape %reduce_28 : tile<16xf32> -> tile<16x1xf32>
  %bcast_30 = broadcast %reshape_29 : tile<16x1xf32> -> tile<16x64xf32>
  %10 = divf %9, %bcast_30  : tile<16x64xf32>
  %reshape_31 = reshape %10 : tile<16x64xf32> -> tile<1x16x64xf32>
  %pview_32 = make_partition_view %tview_12 : partition_view<tile=(1x16x64), tensor_view<?x?x?xf32, strides=[?,?,1]>>
  %11 = store_view_tko weak %reshape_31, %pview_32[%blockId_y_14, %blockId_x, %cst_0_i32_27] token = %0 : tile<1x16x64xf32>, partition_view<tile=(1x16x64), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> token
  return
}
