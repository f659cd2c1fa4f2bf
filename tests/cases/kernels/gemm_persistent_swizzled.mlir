// tilelsp: launch(--grid 2 --arg 0=104x64:bf16:random --arg 5=64x96:bf16:random --arg 10=104x96:bf16:0)
entry @gemm_persistent_swizzled(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<bf16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<bf16>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>>
  %assume_0 = assume div_by<8>, %arg1 : tile<i32>
  %assume_1 = assume div_by<8>, %arg2 : tile<i32>
  %assume_2 = assume div_by<8>, %arg3 : tile<i32>
  %assume_3 = assume div_by<16>, %arg5 : tile<ptr<bf16>>
  %assume_4 = assume div_by<8>, %arg6 : tile<i32>
  %assume_5 = assume div_by<8>, %arg7 : tile<i32>
  %assume_6 = assume div_by<8>, %arg8 : tile<i32>
  %assume_7 = assume div_by<16>, %arg10 : tile<ptr<bf16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_8 = constant <i32: 1> : tile<i32>
  %cst_1_i32_9 = constant <i32: 1> : tile<i32>
  %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
  %assume_assume_assume = assume div_by<8>, %assume_assume : tile<i32>
  %assume_assume_10 = assume bounded<0, ?>, %assume_1 : tile<i32>
  %assume_assume_assume_11 = assume div_by<8>, %assume_assume_10 : tile<i32>
  %assume_assume_12 = assume bounded<0, ?>, %assume_2 : tile<i32>
  %assume_assume_assume_13 = assume div_by<8>, %assume_assume_12 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_assume_assume, %assume_assume_assume_11], strides = [%assume_assume_assume_13, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
  %assume_assume_14 = assume bounded<0, ?>, %assume_4 : tile<i32>
  %assume_assume_assume_15 = assume div_by<8>, %assume_assume_14 : tile<i32>
  %assume_assume_16 = assume bounded<0, ?>, %assume_5 : tile<i32>
  %assume_assume_assume_17 = assume div_by<8>, %assume_assume_16 : tile<i32>
  %assume_assume_18 = assume bounded<0, ?>, %assume_6 : tile<i32>
  %assume_assume_assume_19 = assume div_by<8>, %assume_assume_18 : tile<i32>
  %tview_20 = make_tensor_view %assume_3, shape = [%assume_assume_assume_15, %assume_assume_assume_17], strides = [%assume_assume_assume_19, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
  %assume_21 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_22 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_23 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_24 = make_tensor_view %assume_7, shape = [%assume_21, %assume_22], strides = [%assume_23, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
  %cst_64_i32 = constant <i32: 64> : tile<i32>
  %cst_32_i32 = constant <i32: 32> : tile<i32>
  %cst_32_i32_25 = constant <i32: 32> : tile<i32>
  %1 = divi %assume_assume_assume, %cst_64_i32 signed rounding<positive_inf> : tile<i32>
  %2 = divi %assume_assume_assume_17, %cst_32_i32 signed rounding<positive_inf> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %3 = muli %1, %2 : tile<i32>
  %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %4 = muli %cst_2_i32, %2 : tile<i32>
  %cst_2_i32_26 = constant <i32: 2> : tile<i32>
  %cst_2_i32_27 = constant <i32: 2> : tile<i32>
  %cst_2_i32_28 = constant <i32: 2> : tile<i32>
  %5 = muli %cst_2_i32_28, %2 : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %6 = cmpi less_than %5, %cst_0_i32, signed : tile<i32> -> tile<i1>
  %cst_0_i32_29 = constant <i32: 0> : tile<i32>
  %cst_2_i32_30 = constant <i32: 2> : tile<i32>
  %7 = muli %cst_2_i32_30, %2 : tile<i32>
  %cst_0_i32_31 = constant <i32: 0> : tile<i32>
  %8 = cmpi less_than %7, %cst_0_i32_31, signed : tile<i32> -> tile<i1>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<64x32xf32>
  %9 = divi %assume_assume_assume_11, %cst_32_i32_25 signed rounding<positive_inf> : tile<i32>
  %cst_0_i32_32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_33 = constant <i32: 1> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
  %pview_34 = make_partition_view %tview_20 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
  %cst_0_f32_35 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape = reshape %cst_0_f32_35 : tile<f32> -> tile<1x1xf32>
  %bcast = broadcast %reshape : tile<1x1xf32> -> tile<64x32xf32>
  %pview_36 = make_partition_view %tview_24 : partition_view<tile=(64x32), tensor_view<?x?xbf16, strides=[?,1]>>
  %for = for %loopIdx in (%blockId_x to %3, step %gridSize_x) : tile<i32> iter_values(%iterArg0 = %0) -> (token) {
    %10 = divi %loopIdx, %4 signed rounding<negative_inf> : tile<i32>
    %11 = muli %10, %cst_2_i32_26 : tile<i32>
    %12 = subi %1, %11 : tile<i32>
    %13 = mini %12, %cst_2_i32_27 signed : tile<i32>
    %14 = remi %loopIdx, %5 signed : tile<i32>
    %15 = cmpi less_than %14, %cst_0_i32, signed : tile<i32> -> tile<i1>
    %16 = xori %15, %6 : tile<i1>
    %17 = cmpi not_equal %14, %cst_0_i32, signed : tile<i32> -> tile<i1>
    %18 = andi %16, %17 : tile<i1>
    %19 = addi %14, %5 : tile<i32>
    %20 = select %18, %19, %14 : tile<i1>, tile<i32>
    %21 = remi %20, %13 signed : tile<i32>
    %22 = cmpi less_than %21, %cst_0_i32_29, signed : tile<i32> -> tile<i1>
    %23 = cmpi less_than %13, %cst_0_i32_29, signed : tile<i32> -> tile<i1>
    %24 = xori %22, %23 : tile<i1>
    %25 = cmpi not_equal %21, %cst_0_i32_29, signed : tile<i32> -> tile<i1>
    %26 = andi %24, %25 : tile<i1>
    %27 = addi %21, %13 : tile<i32>
    %28 = select %26, %27, %21 : tile<i1>, tile<i32>
    %29 = addi %11, %28 : tile<i32>
    %30 = remi %loopIdx, %7 signed : tile<i32>
    %31 = cmpi less_than %30, %cst_0_i32_31, signed : tile<i32> -> tile<i1>
    %32 = xori %31, %8 : tile<i1>
    %33 = cmpi not_equal %30, %cst_0_i32_31, signed : tile<i32> -> tile<i1>
    %34 = andi %32, %33 : tile<i1>
    %35 = addi %30, %7 : tile<i32>
    %36 = select %34, %35, %30 : tile<i1>, tile<i32>
    %37 = divi %36, %13 signed rounding<negative_inf> : tile<i32>
    %for_37 = for %loopIdx_38 in (%cst_0_i32_32 to %9, step %cst_1_i32_33) : tile<i32> iter_values(%iterArg0_39 = %cst_0_f32) -> (tile<64x32xf32>) {
      %tile, %result_token = load_view_tko weak %pview[%29, %loopIdx_38] token = %0 : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<64x32xbf16>, token
      %tile_40, %result_token_41 = load_view_tko weak %pview_34[%loopIdx_38, %37] token = %0 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<32x32xbf16>, token
      %41 = mmaf %tile, %tile_40, %iterArg0_39 : tile<64x32xbf16>, tile<32x32xbf16>, tile<64x32xf32>
      continue %41 : tile<64x32xf32>
    }
    %38 = maxf %for_37, %bcast : tile<64x32xf32>
    %39 = ftof %38  : tile<64x32xf32> -> tile<64x32xbf16>
    %40 = store_view_tko weak %39, %pview_36[%29, %37] token = %iterArg0 : tile<64x32xbf16>, partition_view<tile=(64x32), tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> token
    continue %40 : token
  }
  return
}
