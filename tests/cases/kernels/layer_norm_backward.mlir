// tilelsp: launch(--grid 3 --arg 0=37x100:f16:random --arg 5=37x100:f16:random --arg 10=100:f16:random --arg 13=37:f32:random --arg 16=37:f32:random --arg 19=37x100:f16:0 --arg 24=100:f32:0)
entry @layer_norm_backward(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f16>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<ptr<f32>>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<ptr<f32>>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<ptr<f16>>, %arg20: tile<i32>, %arg21: tile<i32>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<ptr<f32>>, %arg25: tile<i32>, %arg26: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f16>>
  %assume_2 = assume div_by<16>, %arg13 : tile<ptr<f32>>
  %assume_3 = assume div_by<16>, %arg16 : tile<ptr<f32>>
  %assume_4 = assume div_by<16>, %arg19 : tile<ptr<f16>>
  %assume_5 = assume div_by<16>, %arg24 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %cst_1_i32_8 = constant <i32: 1> : tile<i32>
  %cst_1_i32_9 = constant <i32: 1> : tile<i32>
  %cst_1_i32_10 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<128xi64>
  %assume_11 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_14 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_16 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_17 = make_tensor_view %assume_0, shape = [%assume_14, %assume_15], strides = [%assume_16, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_18 = assume bounded<0, ?>, %arg11 : tile<i32>
  %tview_19 = make_tensor_view %assume_1, shape = [%assume_18], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
  %assume_20 = assume bounded<0, ?>, %arg14 : tile<i32>
  %tview_21 = make_tensor_view %assume_2, shape = [%assume_20], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_22 = assume bounded<0, ?>, %arg17 : tile<i32>
  %tview_23 = make_tensor_view %assume_3, shape = [%assume_22], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_24 = assume bounded<0, ?>, %arg20 : tile<i32>
  %assume_25 = assume bounded<0, ?>, %arg21 : tile<i32>
  %assume_26 = assume bounded<0, ?>, %arg22 : tile<i32>
  %tview_27 = make_tensor_view %assume_4, shape = [%assume_24, %assume_25], strides = [%assume_26, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_28 = assume bounded<0, ?>, %arg25 : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(16x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(16x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<16x128xf16>, token
  %1 = ftof %tile  : tile<16x128xf16> -> tile<16x128xf32>
  %cst_0_i32_29 = constant <i32: 0> : tile<i32>
  %pview_30 = make_partition_view %tview_17 : partition_view<tile=(16x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
  %tile_31, %result_token_32 = load_view_tko weak %pview_30[%blockId_x, %cst_0_i32_29] token = %0 : partition_view<tile=(16x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<16x128xf16>, token
  %2 = ftof %tile_31  : tile<16x128xf16> -> tile<16x128xf32>
  %cst_0_i32_33 = constant <i32: 0> : tile<i32>
  %pview_34 = make_partition_view %tview_19 : partition_view<tile=(128), padding_value = zero, tensor_view<?xf16, strides=[1]>>
  %tile_35, %result_token_36 = load_view_tko weak %pview_34[%cst_0_i32_33] token = %0 : partition_view<tile=(128), padding_value = zero, tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<128xf16>, token
  %3 = ftof %tile_35  : tile<128xf16> -> tile<128xf32>
  %pview_37 = make_partition_view %tview_21 : partition_view<tile=(16), padding_value = zero, tensor_view<?xf32, strides=[1]>>
  %tile_38, %result_token_39 = load_view_tko weak %pview_37[%blockId_x] token = %0 : partition_view<tile=(16), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
  %reshape = reshape %tile_38 : tile<16xf32> -> tile<16x1xf32>
  %pview_40 = make_partition_view %tview_23 : partition_view<tile=(16), padding_value = zero, tensor_view<?xf32, strides=[1]>>
  %tile_41, %result_token_42 = load_view_tko weak %pview_40[%blockId_x] token = %0 : partition_view<tile=(16), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
  %reshape_43 = reshape %tile_41 : tile<16xf32> -> tile<16x1xf32>
  %bcast = broadcast %reshape : tile<16x1xf32> -> tile<16x128xf32>
  %4 = subf %2, %bcast  : tile<16x128xf32>
  %bcast_44 = broadcast %reshape_43 : tile<16x1xf32> -> tile<16x128xf32>
  %5 = mulf %4, %bcast_44  : tile<16x128xf32>
  %reshape_45 = reshape %3 : tile<128xf32> -> tile<1x128xf32>
  %bcast_46 = broadcast %reshape_45 : tile<1x128xf32> -> tile<16x128xf32>
  %6 = mulf %bcast_46, %1  : tile<16x128xf32>
  %7 = itof %assume_15 signed  : tile<i32> -> tile<f32>
  %8 = mulf %5, %6  : tile<16x128xf32>
  %reduce = reduce %8 dim=1 identities=[0.000000e+00 : f32] : tile<16x128xf32> -> tile<16xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %23 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %23 : tile<f32>
  }
  %reshape_47 = reshape %reduce : tile<16xf32> -> tile<16x1xf32>
  %reshape_48 = reshape %7 : tile<f32> -> tile<1x1xf32>
  %bcast_49 = broadcast %reshape_48 : tile<1x1xf32> -> tile<16x1xf32>
  %9 = divf %reshape_47, %bcast_49  : tile<16x1xf32>
  %reduce_50 = reduce %6 dim=1 identities=[0.000000e+00 : f32] : tile<16x128xf32> -> tile<16xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %23 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %23 : tile<f32>
  }
  %reshape_51 = reshape %reduce_50 : tile<16xf32> -> tile<16x1xf32>
  %reshape_52 = reshape %7 : tile<f32> -> tile<1x1xf32>
  %bcast_53 = broadcast %reshape_52 : tile<1x1xf32> -> tile<16x1xf32>
  %10 = divf %reshape_51, %bcast_53  : tile<16x1xf32>
  %cst_0_i32_54 = constant <i32: 0> : tile<i32>
  %bcast_55 = broadcast %9 : tile<16x1xf32> -> tile<16x128xf32>
  %bcast_56 = broadcast %10 : tile<16x1xf32> -> tile<16x128xf32>
  %11 = fma %5, %bcast_55, %bcast_56  : tile<16x128xf32>
  %12 = subf %6, %11  : tile<16x128xf32>
  %bcast_57 = broadcast %reshape_43 : tile<16x1xf32> -> tile<16x128xf32>
  %13 = mulf %12, %bcast_57  : tile<16x128xf32>
  %14 = ftof %13  : tile<16x128xf32> -> tile<16x128xf16>
  %pview_58 = make_partition_view %tview_27 : partition_view<tile=(16x128), tensor_view<?x?xf16, strides=[?,1]>>
  %15 = store_view_tko weak %14, %pview_58[%blockId_x, %cst_0_i32_54] token = %0 : tile<16x128xf16>, partition_view<tile=(16x128), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  %16 = iota : tile<128xi32>
  %17 = mulf %1, %5  : tile<16x128xf32>
  %reduce_59 = reduce %17 dim=0 identities=[0.000000e+00 : f32] : tile<16x128xf32> -> tile<128xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %23 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %23 : tile<f32>
  }
  %18 = exti %16 signed : tile<128xi32> -> tile<128xi64>
  %19 = exti %assume_28 signed : tile<i32> -> tile<i64>
  %reshape_60 = reshape %19 : tile<i64> -> tile<1xi64>
  %bcast_61 = broadcast %reshape_60 : tile<1xi64> -> tile<128xi64>
  %20 = cmpi less_than %18, %bcast_61, unsigned : tile<128xi64> -> tile<128xi1>
  %21 = muli %18, %cst_1_i64 : tile<128xi64>
  %reshape_62 = reshape %assume_5 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bcast_63 = broadcast %reshape_62 : tile<1xptr<f32>> -> tile<128xptr<f32>>
  %22 = offset %bcast_63, %21 : tile<128xptr<f32>>, tile<128xi64> -> tile<128xptr<f32>>
  %result, %result_token_64 = atomic_rmw_tko relaxed device %22, addf, %reduce_59, %20 token=%0 : tile<128xptr<f32>>, tile<128xf32>, tile<128xi1> -> tile<128xf32>, token
  return
}
