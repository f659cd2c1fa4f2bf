// tilelsp: launch(--grid 7 --arg 0=7x300:f32:random --arg 5=7:i32:random --arg 8=7:f32:0 --arg 11=7x300:f32:0 --arg 16=0.1)
entry @cross_entropy(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f32>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<ptr<f32>>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<f32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i32>>
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f32>>
  %assume_2 = assume div_by<16>, %arg11 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %cst_1_i64_4 = constant <i64: 1> : tile<i64>
  %cst_1_i64_5 = constant <i64: 1> : tile<i64>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg13 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg14 : tile<i32>
  %tview_14 = make_tensor_view %assume_2, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %cst_128_i32 = constant <i32: 128> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_f32 = constant <f32: -1.000000e+30> : tile<1x128xf32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1x128xf32>
  %cst_0_f32_15 = constant <f32: 0.000000e+00> : tile<1x128xf32>
  %1 = divi %assume_7, %cst_128_i32 signed rounding<positive_inf> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_16 = constant <i32: 1> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x128), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>
  %cst_f32_17 = constant <f32: -1.000000e+30> : tile<f32>
  %reshape = reshape %cst_f32_17 : tile<f32> -> tile<1x1xf32>
  %bcast = broadcast %reshape : tile<1x1xf32> -> tile<1x128xf32>
  %cst_0_f32_18 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_19 = reshape %cst_0_f32_18 : tile<f32> -> tile<1x1xf32>
  %bcast_20 = broadcast %reshape_19 : tile<1x1xf32> -> tile<1x128xf32>
  %for:3 = for %loopIdx in (%cst_0_i32 to %1, step %cst_1_i32_16) : tile<i32> iter_values(%iterArg0 = %cst_0_f32, %iterArg1 = %cst_f32, %iterArg2 = %cst_0_f32_15) -> (tile<1x128xf32>, tile<1x128xf32>, tile<1x128xf32>) {
    %tile, %result_token_51 = load_view_tko weak %pview[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x128), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x128xf32>, token
    %44 = maxf %iterArg1, %tile : tile<1x128xf32>
    %45 = subf %iterArg1, %44  : tile<1x128xf32>
    %46 = exp %45  : tile<1x128xf32>
    %47 = subf %tile, %44  : tile<1x128xf32>
    %48 = exp %47  : tile<1x128xf32>
    %49 = fma %iterArg0, %46, %48  : tile<1x128xf32>
    %50 = cmpf greater_than ordered %tile, %bcast : tile<1x128xf32> -> tile<1x128xi1>
    %51 = select %50, %tile, %bcast_20 : tile<1x128xi1>, tile<1x128xf32>
    %52 = addf %iterArg2, %51  : tile<1x128xf32>
    continue %49, %44, %52 : tile<1x128xf32>, tile<1x128xf32>, tile<1x128xf32>
  }
  %reduce = reduce %for#1 dim=0 identities=[0xFF800000 : f32] : tile<1x128xf32> -> tile<128xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %44 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
    yield %44 : tile<f32>
  }
  %reduce_21 = reduce %reduce dim=0 identities=[0xFF800000 : f32] : tile<128xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %44 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
    yield %44 : tile<f32>
  }
  %reshape_22 = reshape %reduce_21 : tile<f32> -> tile<1x1xf32>
  %bcast_23 = broadcast %reshape_22 : tile<1x1xf32> -> tile<1x128xf32>
  %2 = subf %for#1, %bcast_23  : tile<1x128xf32>
  %3 = exp %2  : tile<1x128xf32>
  %4 = mulf %for#0, %3  : tile<1x128xf32>
  %reduce_24 = reduce %4 dim=0 identities=[0.000000e+00 : f32] : tile<1x128xf32> -> tile<128xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %44 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %44 : tile<f32>
  }
  %reduce_25 = reduce %reduce_24 dim=0 identities=[0.000000e+00 : f32] : tile<128xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %44 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %44 : tile<f32>
  }
  %5 = log %reduce_25 : tile<f32>
  %6 = addf %reduce_21, %5  : tile<f32>
  %cst_0_i32_26 = constant <i32: 0> : tile<i32>
  %7 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %8 = exti %assume_9 signed : tile<i32> -> tile<i64>
  %9 = cmpi less_than %7, %8, unsigned : tile<i64> -> tile<i1>
  %10 = muli %7, %cst_1_i64 : tile<i64>
  %11 = offset %assume_0, %10 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %assume_27 = assume div_by<4>, %11 : tile<ptr<i32>>
  %result, %result_token = load_ptr_tko weak %assume_27, %9, %cst_0_i32_26 token=%0 : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token
  %12 = absi %result : tile<i32>
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %13 = muli %12, %cst_3_i32 : tile<i32>
  %14 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %15 = exti %assume_6 signed : tile<i32> -> tile<i64>
  %16 = cmpi less_than %14, %15, unsigned : tile<i64> -> tile<i1>
  %17 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %18 = muli %14, %17 : tile<i64>
  %19 = exti %13 signed : tile<i32> -> tile<i64>
  %20 = exti %assume_7 signed : tile<i32> -> tile<i64>
  %21 = cmpi less_than %19, %20, unsigned : tile<i64> -> tile<i1>
  %22 = andi %16, %21 : tile<i1>
  %23 = muli %19, %cst_1_i64_4 : tile<i64>
  %24 = addi %18, %23 : tile<i64>
  %25 = offset %assume, %24 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
  %assume_28 = assume div_by<4>, %25 : tile<ptr<f32>>
  %cst_0_f32_29 = constant <f32: 0.000000e+00> : tile<f32>
  %result_30, %result_token_31 = load_ptr_tko weak %assume_28, %22, %cst_0_f32_29 token=%0 : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
  %reduce_32 = reduce %for#2 dim=0 identities=[0.000000e+00 : f32] : tile<1x128xf32> -> tile<128xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %44 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %44 : tile<f32>
  }
  %reduce_33 = reduce %reduce_32 dim=0 identities=[0.000000e+00 : f32] : tile<128xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %44 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %44 : tile<f32>
  }
  %26 = itof %assume_7 signed  : tile<i32> -> tile<f32>
  %27 = divf %reduce_33, %26  : tile<f32>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %28 = subf %cst_1_f32, %arg16  : tile<f32>
  %29 = negf %28 : tile<f32>
  %30 = fma %29, %result_30, %6  : tile<f32>
  %31 = negf %arg16 : tile<f32>
  %32 = fma %31, %27, %30  : tile<f32>
  %33 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %34 = exti %assume_10 signed : tile<i32> -> tile<i64>
  %35 = cmpi less_than %33, %34, unsigned : tile<i64> -> tile<i1>
  %36 = muli %33, %cst_1_i64_5 : tile<i64>
  %37 = offset %assume_1, %36 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
  %assume_34 = assume div_by<4>, %37 : tile<ptr<f32>>
  %38 = store_ptr_tko weak %assume_34, %32, %35 token=%0 : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
  %39 = divi %assume_7, %cst_128_i32 signed rounding<positive_inf> : tile<i32>
  %cst_0_i32_35 = constant <i32: 0> : tile<i32>
  %cst_1_i32_36 = constant <i32: 1> : tile<i32>
  %pview_37 = make_partition_view %tview : partition_view<tile=(1x128), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>
  %40 = iota : tile<128xi32>
  %reshape_38 = reshape %13 : tile<i32> -> tile<1xi32>
  %bcast_39 = broadcast %reshape_38 : tile<1xi32> -> tile<128xi32>
  %cst_1_f32_40 = constant <f32: 1.000000e+00> : tile<f32>
  %41 = subf %cst_1_f32_40, %arg16  : tile<f32>
  %cst_0_f32_41 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_42 = reshape %41 : tile<f32> -> tile<1xf32>
  %bcast_43 = broadcast %reshape_42 : tile<1xf32> -> tile<128xf32>
  %reshape_44 = reshape %cst_0_f32_41 : tile<f32> -> tile<1xf32>
  %bcast_45 = broadcast %reshape_44 : tile<1xf32> -> tile<128xf32>
  %reshape_46 = reshape %6 : tile<f32> -> tile<1x1xf32>
  %bcast_47 = broadcast %reshape_46 : tile<1x1xf32> -> tile<1x128xf32>
  %42 = itof %assume_7 signed  : tile<i32> -> tile<f32>
  %43 = divf %arg16, %42  : tile<f32>
  %reshape_48 = reshape %43 : tile<f32> -> tile<1x1xf32>
  %bcast_49 = broadcast %reshape_48 : tile<1x1xf32> -> tile<1x128xf32>
  %pview_50 = make_partition_view %tview_14 : partition_view<tile=(1x128), tensor_view<?x?xf32, strides=[?,1]>>
  for %loopIdx in (%cst_0_i32_35 to %39, step %cst_1_i32_36) : tile<i32> {
    %tile, %result_token_51 = load_view_tko weak %pview_37[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x128), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x128xf32>, token
    %44 = muli %loopIdx, %cst_128_i32 : tile<i32>
    %reshape_52 = reshape %44 : tile<i32> -> tile<1xi32>
    %bcast_53 = broadcast %reshape_52 : tile<1xi32> -> tile<128xi32>
    %45 = addi %40, %bcast_53 : tile<128xi32>
    %46 = cmpi equal %45, %bcast_39, signed : tile<128xi32> -> tile<128xi1>
    %47 = select %46, %bcast_43, %bcast_45 : tile<128xi1>, tile<128xf32>
    %48 = subf %tile, %bcast_47  : tile<1x128xf32>
    %49 = exp %48  : tile<1x128xf32>
    %reshape_54 = reshape %47 : tile<128xf32> -> tile<1x128xf32>
    %50 = subf %49, %reshape_54  : tile<1x128xf32>
    %51 = subf %50, %bcast_49  : tile<1x128xf32>
    %52 = store_view_tko weak %51, %pview_50[%blockId_x, %loopIdx] token = %0 : tile<1x128xf32>, partition_view<tile=(1x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  }
  return
}
