// tilelsp: launch(--grid 2,2,4 --arg 0=130x256:bf16:random --arg 5=256x72:bf16:random --arg 10=130x72:f32:0 --arg 15=2x2:i32:0)
entry @gemm_split_k_semaphore(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<bf16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<i32>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<bf16>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f32>>
  %assume_2 = assume div_by<16>, %arg15 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %cst_1_i64_5 = constant <i64: 1> : tile<i64>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
  %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_12 = make_tensor_view %assume_0, shape = [%assume_9, %assume_10], strides = [%assume_11, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
  %assume_13 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_16 = make_tensor_view %assume_1, shape = [%assume_13, %assume_14], strides = [%assume_15, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_17 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_18 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_19 = assume bounded<0, ?>, %arg18 : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_20, %blockId_y_21, %blockId_z_22 = get_tile_block_id : tile<i32>
  %blockId_x_23, %blockId_y_24, %blockId_z_25 = get_tile_block_id : tile<i32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<128x64xf32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_26 = constant <i32: 1> : tile<i32>
  %cst_2_i32_27 = constant <i32: 2> : tile<i32>
  %1 = muli %blockId_z_25, %cst_2_i32_27 : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(128x32), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
  %cst_2_i32_28 = constant <i32: 2> : tile<i32>
  %2 = muli %blockId_z_25, %cst_2_i32_28 : tile<i32>
  %pview_29 = make_partition_view %tview_12 : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
  %for:3 = for %loopIdx in (%cst_0_i32 to %cst_2_i32, step %cst_1_i32_26) : tile<i32> iter_values(%iterArg0 = %cst_0_f32, %iterArg1 = %0, %iterArg2 = %0) -> (tile<128x64xf32>, token, token) {
    %35 = addi %1, %loopIdx : tile<i32>
    %tile_34, %result_token_35 = load_view_tko weak %pview[%blockId_x, %35] token = %0 : partition_view<tile=(128x32), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<128x32xbf16>, token
    %36 = join_tokens %iterArg1, %result_token_35 : token
    %37 = addi %2, %loopIdx : tile<i32>
    %tile_36, %result_token_37 = load_view_tko weak %pview_29[%37, %blockId_y_21] token = %0 : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<32x64xbf16>, token
    %38 = join_tokens %iterArg2, %result_token_37 : token
    %39 = mmaf %tile_34, %tile_36, %iterArg0 : tile<128x32xbf16>, tile<32x64xbf16>, tile<128x64xf32>
    continue %39, %36, %38 : tile<128x64xf32>, token, token
  }
  %3 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %4 = exti %assume_17 signed : tile<i32> -> tile<i64>
  %5 = cmpi less_than %3, %4, unsigned : tile<i64> -> tile<i1>
  %6 = exti %assume_19 signed : tile<i32> -> tile<i64>
  %7 = muli %3, %6 : tile<i64>
  %8 = exti %blockId_y_21 signed : tile<i32> -> tile<i64>
  %9 = exti %assume_18 signed : tile<i32> -> tile<i64>
  %10 = cmpi less_than %8, %9, unsigned : tile<i64> -> tile<i1>
  %11 = andi %5, %10 : tile<i1>
  %12 = muli %8, %cst_1_i64 : tile<i64>
  %13 = addi %7, %12 : tile<i64>
  %14 = offset %assume_2, %13 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %15:2 = loop iter_values(%arg20 = %0, %arg21 = %0) : token, token -> token, token {
    %35 = join_tokens %arg20, %arg21 : token
    %result_34, %result_token_35 = atomic_cas_tko acquire device %14, %blockId_z_25, %blockId_z_25, %11 token=%35 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    %36 = cmpi not_equal %result_34, %blockId_z_25, signed : tile<i32> -> tile<i1>
    if %36 {
    } else {
      break %result_token_35, %result_token_35 : token, token
    }
    continue %result_token_35, %result_token_35 : token, token
  }
  %pview_30 = make_partition_view %tview_16 : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
  %16 = join_tokens %0, %15#1 : token
  %tile, %result_token = load_view_tko weak %pview_30[%blockId_x, %blockId_y_21] token = %16 : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<128x64xf32>, token
  %17 = join_tokens %0, %result_token : token
  %18 = addf %tile, %for#0  : tile<128x64xf32>
  %pview_31 = make_partition_view %tview_16 : partition_view<tile=(128x64), tensor_view<?x?xf32, strides=[?,1]>>
  %19 = join_tokens %17, %15#1 : token
  %20 = store_view_tko weak %18, %pview_31[%blockId_x, %blockId_y_21] token = %19 : tile<128x64xf32>, partition_view<tile=(128x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  %cst_1_i32_32 = constant <i32: 1> : tile<i32>
  %21 = addi %blockId_z_25, %cst_1_i32_32 : tile<i32>
  %22 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %23 = exti %assume_17 signed : tile<i32> -> tile<i64>
  %24 = cmpi less_than %22, %23, unsigned : tile<i64> -> tile<i1>
  %25 = exti %assume_19 signed : tile<i32> -> tile<i64>
  %26 = muli %22, %25 : tile<i64>
  %27 = exti %blockId_y_21 signed : tile<i32> -> tile<i64>
  %28 = exti %assume_18 signed : tile<i32> -> tile<i64>
  %29 = cmpi less_than %27, %28, unsigned : tile<i64> -> tile<i1>
  %30 = andi %24, %29 : tile<i1>
  %31 = muli %27, %cst_1_i64_5 : tile<i64>
  %32 = addi %26, %31 : tile<i64>
  %33 = offset %assume_2, %32 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %34 = join_tokens %15#0, %for#1, %for#2, %15#1, %20 : token
  %result, %result_token_33 = atomic_rmw_tko release device %33, xchg, %21, %30 token=%34 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
  return
}
