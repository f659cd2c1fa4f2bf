// tilelsp: launch(--grid 2,2 --arg 0=2x8x50:f32:random --arg 7=2x8x50:f32:0 --arg 14=8:f32:random)
entry @group_norm(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<f32>>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<ptr<f32>>, %arg15: tile<i32>, %arg16: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg7 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg14 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_50_i32 = constant <i32: 50> : tile<1x1x64xi32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg5 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5, %assume_6], strides = [%assume_7, %assume_8, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]>
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg12 : tile<i32>
  %tview_14 = make_tensor_view %assume_0, shape = [%assume_9, %assume_10, %assume_11], strides = [%assume_12, %assume_13, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]>
  %assume_15 = assume bounded<0, ?>, %arg15 : tile<i32>
  %tview_16 = make_tensor_view %assume_1, shape = [%assume_15], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_17, %blockId_y_18, %blockId_z_19 = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x4x64), padding_value = zero, tensor_view<?x?x?xf32, strides=[?,?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_y_18, %blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x4x64), padding_value = zero, tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> tile<1x4x64xf32>, token
  %cst_200_f32 = constant <f32: 2.000000e+02> : tile<f32>
  %reduce = reduce %tile dim=0 identities=[0.000000e+00 : f32] : tile<1x4x64xf32> -> tile<4x64xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %13 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %13 : tile<f32>
  }
  %reduce_20 = reduce %reduce dim=0 identities=[0.000000e+00 : f32] : tile<4x64xf32> -> tile<64xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %13 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %13 : tile<f32>
  }
  %reduce_21 = reduce %reduce_20 dim=0 identities=[0.000000e+00 : f32] : tile<64xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %13 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %13 : tile<f32>
  }
  %1 = divf %reduce_21, %cst_200_f32  : tile<f32>
  %2 = iota : tile<64xi32>
  %reshape = reshape %2 : tile<64xi32> -> tile<1x1x64xi32>
  %3 = cmpi less_than %reshape, %cst_50_i32, signed : tile<1x1x64xi32> -> tile<1x1x64xi1>
  %reshape_22 = reshape %1 : tile<f32> -> tile<1x1x1xf32>
  %bcast = broadcast %reshape_22 : tile<1x1x1xf32> -> tile<1x4x64xf32>
  %4 = subf %tile, %bcast  : tile<1x4x64xf32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
  %bcast_23 = broadcast %3 : tile<1x1x64xi1> -> tile<1x4x64xi1>
  %reshape_24 = reshape %cst_0_f32 : tile<f32> -> tile<1x1x1xf32>
  %bcast_25 = broadcast %reshape_24 : tile<1x1x1xf32> -> tile<1x4x64xf32>
  %5 = select %bcast_23, %4, %bcast_25 : tile<1x4x64xi1>, tile<1x4x64xf32>
  %6 = mulf %5, %5  : tile<1x4x64xf32>
  %reduce_26 = reduce %6 dim=0 identities=[0.000000e+00 : f32] : tile<1x4x64xf32> -> tile<4x64xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %13 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %13 : tile<f32>
  }
  %reduce_27 = reduce %reduce_26 dim=0 identities=[0.000000e+00 : f32] : tile<4x64xf32> -> tile<64xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %13 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %13 : tile<f32>
  }
  %reduce_28 = reduce %reduce_27 dim=0 identities=[0.000000e+00 : f32] : tile<64xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %13 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %13 : tile<f32>
  }
  %7 = divf %reduce_28, %cst_200_f32  : tile<f32>
  %pview_29 = make_partition_view %tview_16 : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
  %tile_30, %result_token_31 = load_view_tko weak %pview_29[%blockId_x] token = %0 : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  %reshape_32 = reshape %tile_30 : tile<4xf32> -> tile<1x4x1xf32>
  %cst_0_i32_33 = constant <i32: 0> : tile<i32>
  %cst_f32 = constant <f32: 9.99999974E-6> : tile<f32>
  %8 = addf %7, %cst_f32  : tile<f32>
  %9 = sqrt %8  : tile<f32>
  %reshape_34 = reshape %9 : tile<f32> -> tile<1x1x1xf32>
  %bcast_35 = broadcast %reshape_34 : tile<1x1x1xf32> -> tile<1x4x64xf32>
  %10 = divf %5, %bcast_35  : tile<1x4x64xf32>
  %bcast_36 = broadcast %reshape_32 : tile<1x4x1xf32> -> tile<1x4x64xf32>
  %11 = mulf %10, %bcast_36  : tile<1x4x64xf32>
  %pview_37 = make_partition_view %tview_14 : partition_view<tile=(1x4x64), tensor_view<?x?x?xf32, strides=[?,?,1]>>
  %12 = store_view_tko weak %11, %pview_37[%blockId_y_18, %blockId_x, %cst_0_i32_33] token = %0 : tile<1x4x64xf32>, partition_view<tile=(1x4x64), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> token
  return
}
