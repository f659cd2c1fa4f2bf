entry @layernorm_f16(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f16>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<ptr<f16>>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<f32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg1 : tile<i32>
  %assume_1 = assume div_by<16>, %arg2 : tile<i32>
  %assume_2 = assume div_by<8>, %arg3 : tile<i32>
  %assume_3 = assume div_by<16>, %arg5 : tile<ptr<f16>>
  %assume_4 = assume div_by<16>, %arg6 : tile<i32>
  %assume_5 = assume div_by<16>, %arg8 : tile<ptr<f16>>
  %assume_6 = assume div_by<16>, %arg9 : tile<i32>
  %assume_7 = assume div_by<16>, %arg11 : tile<ptr<f16>>
  %assume_8 = assume div_by<16>, %arg12 : tile<i32>
  %assume_9 = assume div_by<16>, %arg13 : tile<i32>
  %assume_10 = assume div_by<8>, %arg14 : tile<i32>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_11 = constant <i32: 1> : tile<i32>
  %cst_1_i32_12 = constant <i32: 1> : tile<i32>
  %cst_1_i32_13 = constant <i32: 1> : tile<i32>
  %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
  %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>
  %assume_assume_14 = assume bounded<0, ?>, %assume_1 : tile<i32>
  %assume_assume_assume_15 = assume div_by<16>, %assume_assume_14 : tile<i32>
  %assume_assume_16 = assume bounded<0, ?>, %assume_2 : tile<i32>
  %assume_assume_assume_17 = assume div_by<8>, %assume_assume_16 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_assume_assume, %assume_assume_assume_15], strides = [%assume_assume_assume_17, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_assume_18 = assume bounded<0, ?>, %assume_4 : tile<i32>
  %assume_assume_assume_19 = assume div_by<16>, %assume_assume_18 : tile<i32>
  %tview_20 = make_tensor_view %assume_3, shape = [%assume_assume_assume_19], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
  %assume_assume_21 = assume bounded<0, ?>, %assume_6 : tile<i32>
  %assume_assume_assume_22 = assume div_by<16>, %assume_assume_21 : tile<i32>
  %tview_23 = make_tensor_view %assume_5, shape = [%assume_assume_assume_22], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
  %assume_assume_24 = assume bounded<0, ?>, %assume_8 : tile<i32>
  %assume_assume_assume_25 = assume div_by<16>, %assume_assume_24 : tile<i32>
  %assume_assume_26 = assume bounded<0, ?>, %assume_9 : tile<i32>
  %assume_assume_assume_27 = assume div_by<16>, %assume_assume_26 : tile<i32>
  %assume_assume_28 = assume bounded<0, ?>, %assume_10 : tile<i32>
  %assume_assume_assume_29 = assume div_by<8>, %assume_assume_28 : tile<i32>
  %tview_30 = make_tensor_view %assume_7, shape = [%assume_assume_assume_25, %assume_assume_assume_27], strides = [%assume_assume_assume_29, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %cst_1024_i32 = constant <i32: 1024> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x1024), tensor_view<?x?xf16, strides=[?,1]>>
  %1:2 = get_index_space_shape %pview : partition_view<tile=(1x1024), tensor_view<?x?xf16, strides=[?,1]>> -> tile<i32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1x1024xf32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_31 = constant <i32: 1> : tile<i32>
  %pview_32 = make_partition_view %tview : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
  %for = for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_31) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<1x1024xf32>) {
    %tile, %result_token = load_view_tko weak %pview_32[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<1x1024xf16>, token
    %9 = ftof %tile  : tile<1x1024xf16> -> tile<1x1024xf32>
    %10 = addf %iterArg0, %9  : tile<1x1024xf32>
    continue %10 : tile<1x1024xf32>
  }
  %reduce = reduce %for dim=1 identities=[0.000000e+00 : f32] : tile<1x1024xf32> -> tile<1xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %9 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %9 : tile<f32>
  }
  %reshape = reshape %reduce : tile<1xf32> -> tile<1x1xf32>
  %2 = itof %assume_assume_assume_15 signed  : tile<i32> -> tile<f32>
  %reshape_33 = reshape %2 : tile<f32> -> tile<1x1xf32>
  %3 = divf %reshape, %reshape_33  : tile<1x1xf32>
  %cst_0_f32_34 = constant <f32: 0.000000e+00> : tile<1x1024xf32>
  %cst_0_i32_35 = constant <i32: 0> : tile<i32>
  %cst_1_i32_36 = constant <i32: 1> : tile<i32>
  %pview_37 = make_partition_view %tview : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
  %4 = iota : tile<1024xi32>
  %reshape_38 = reshape %assume_assume_assume_15 : tile<i32> -> tile<1xi32>
  %bcast = broadcast %reshape_38 : tile<1xi32> -> tile<1024xi32>
  %bcast_39 = broadcast %3 : tile<1x1xf32> -> tile<1x1024xf32>
  %cst_0_f32_40 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_41 = reshape %cst_0_f32_40 : tile<f32> -> tile<1x1xf32>
  %bcast_42 = broadcast %reshape_41 : tile<1x1xf32> -> tile<1x1024xf32>
  %for_43 = for %loopIdx in (%cst_0_i32_35 to %1#1, step %cst_1_i32_36) : tile<i32> iter_values(%iterArg0 = %cst_0_f32_34) -> (tile<1x1024xf32>) {
    %tile, %result_token = load_view_tko weak %pview_37[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<1x1024xf16>, token
    %9 = ftof %tile  : tile<1x1024xf16> -> tile<1x1024xf32>
    %10 = muli %loopIdx, %cst_1024_i32 : tile<i32>
    %reshape_56 = reshape %10 : tile<i32> -> tile<1xi32>
    %bcast_57 = broadcast %reshape_56 : tile<1xi32> -> tile<1024xi32>
    %11 = addi %bcast_57, %4 : tile<1024xi32>
    %12 = cmpi less_than %11, %bcast, signed : tile<1024xi32> -> tile<1024xi1>
    %13 = subf %9, %bcast_39  : tile<1x1024xf32>
    %reshape_58 = reshape %12 : tile<1024xi1> -> tile<1x1024xi1>
    %14 = select %reshape_58, %13, %bcast_42 : tile<1x1024xi1>, tile<1x1024xf32>
    %15 = fma %14, %14, %iterArg0  : tile<1x1024xf32>
    continue %15 : tile<1x1024xf32>
  }
  %reduce_44 = reduce %for_43 dim=1 identities=[0.000000e+00 : f32] : tile<1x1024xf32> -> tile<1xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %9 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %9 : tile<f32>
  }
  %reshape_45 = reshape %reduce_44 : tile<1xf32> -> tile<1x1xf32>
  %5 = itof %assume_assume_assume_15 signed  : tile<i32> -> tile<f32>
  %reshape_46 = reshape %5 : tile<f32> -> tile<1x1xf32>
  %6 = divf %reshape_45, %reshape_46  : tile<1x1xf32>
  %reshape_47 = reshape %arg16 : tile<f32> -> tile<1x1xf32>
  %7 = addf %6, %reshape_47  : tile<1x1xf32>
  %8 = rsqrt %7 : tile<1x1xf32>
  %cst_0_i32_48 = constant <i32: 0> : tile<i32>
  %cst_1_i32_49 = constant <i32: 1> : tile<i32>
  %pview_50 = make_partition_view %tview : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
  %pview_51 = make_partition_view %tview_20 : partition_view<tile=(1024), padding_value = zero, tensor_view<?xf16, strides=[1]>>
  %pview_52 = make_partition_view %tview_23 : partition_view<tile=(1024), padding_value = zero, tensor_view<?xf16, strides=[1]>>
  %bcast_53 = broadcast %3 : tile<1x1xf32> -> tile<1x1024xf32>
  %bcast_54 = broadcast %8 : tile<1x1xf32> -> tile<1x1024xf32>
  %pview_55 = make_partition_view %tview_30 : partition_view<tile=(1x1024), tensor_view<?x?xf16, strides=[?,1]>>
  for %loopIdx in (%cst_0_i32_48 to %1#1, step %cst_1_i32_49) : tile<i32> {
    %tile, %result_token = load_view_tko weak %pview_50[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<1x1024xf16>, token
    %9 = ftof %tile  : tile<1x1024xf16> -> tile<1x1024xf32>
    %tile_56, %result_token_57 = load_view_tko weak %pview_51[%loopIdx] token = %0 : partition_view<tile=(1024), padding_value = zero, tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<1024xf16>, token
    %10 = ftof %tile_56  : tile<1024xf16> -> tile<1024xf32>
    %tile_58, %result_token_59 = load_view_tko weak %pview_52[%loopIdx] token = %0 : partition_view<tile=(1024), padding_value = zero, tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<1024xf16>, token
    %11 = ftof %tile_58  : tile<1024xf16> -> tile<1024xf32>
    %12 = subf %9, %bcast_53  : tile<1x1024xf32>
    %13 = mulf %12, %bcast_54  : tile<1x1024xf32>
    %reshape_60 = reshape %10 : tile<1024xf32> -> tile<1x1024xf32>
    %reshape_61 = reshape %11 : tile<1024xf32> -> tile<1x1024xf32>
    %14 = fma %13, %reshape_60, %reshape_61  : tile<1x1024xf32>
    %15 = ftof %14  : tile<1x1024xf32> -> tile<1x1024xf16>
    %16 = store_view_tko weak %15, %pview_55[%blockId_x, %loopIdx] token = %0 : tile<1x1024xf16>, partition_view<tile=(1x1024), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  }
  return
}
