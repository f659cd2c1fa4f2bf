// tilelsp: launch(--grid 3 --arg 0=100x32:f16:random --arg 5=3x32x40:f16:random --arg 12=4:i32:iota --arg 15=100x40:f16:0)
entry @grouped_gemm(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<ptr<i32>>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<f16>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
  %assume_1 = assume div_by<16>, %arg12 : tile<ptr<i32>>
  %assume_2 = assume div_by<16>, %arg15 : tile<ptr<f16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %cst_1_i64_3 = constant <i64: 1> : tile<i64>
  %cst_-1_i32 = constant <i32: -1> : tile<32xi32>
  %cst_1_i64_4 = constant <i64: 1> : tile<32x32xi64>
  %cst_1_i64_5 = constant <i64: 1> : tile<32x64xi64>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview = make_tensor_view %assume_0, shape = [%assume_9, %assume_10, %assume_11], strides = [%assume_12, %assume_13, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]>
  %assume_14 = assume bounded<0, ?>, %arg13 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_16 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_17 = assume bounded<0, ?>, %arg18 : tile<i32>
  %cst_32_i32 = constant <i32: 32> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %1 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %2 = exti %assume_14 signed : tile<i32> -> tile<i64>
  %3 = cmpi less_than %1, %2, unsigned : tile<i64> -> tile<i1>
  %4 = muli %1, %cst_1_i64 : tile<i64>
  %5 = offset %assume_1, %4 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %assume_18 = assume div_by<4>, %5 : tile<ptr<i32>>
  %result, %result_token = load_ptr_tko weak %assume_18, %3, %cst_0_i32 token=%0 : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token
  %cst_33_i32 = constant <i32: 33> : tile<i32>
  %6 = muli %result, %cst_33_i32 : tile<i32>
  %cst_1_i32_19 = constant <i32: 1> : tile<i32>
  %7 = addi %blockId_x, %cst_1_i32_19 : tile<i32>
  %cst_0_i32_20 = constant <i32: 0> : tile<i32>
  %8 = exti %7 signed : tile<i32> -> tile<i64>
  %9 = exti %assume_14 signed : tile<i32> -> tile<i64>
  %10 = cmpi less_than %8, %9, unsigned : tile<i64> -> tile<i1>
  %11 = muli %8, %cst_1_i64_3 : tile<i64>
  %12 = offset %assume_1, %11 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %assume_21 = assume div_by<4>, %12 : tile<ptr<i32>>
  %result_22, %result_token_23 = load_ptr_tko weak %assume_21, %10, %cst_0_i32_20 token=%0 : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token
  %cst_33_i32_24 = constant <i32: 33> : tile<i32>
  %13 = muli %result_22, %cst_33_i32_24 : tile<i32>
  %cst_0_i32_25 = constant <i32: 0> : tile<i32>
  %cst_0_i32_26 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x32x64), padding_value = zero, tensor_view<?x?x?xf16, strides=[?,?,1]>>
  %tile, %result_token_27 = load_view_tko weak %pview[%blockId_x, %cst_0_i32_25, %cst_0_i32_26] token = %0 : partition_view<tile=(1x32x64), padding_value = zero, tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> tile<1x32x64xf16>, token
  %reshape = reshape %tile : tile<1x32x64xf16> -> tile<32x64xf16>
  %14 = iota : tile<32xi32>
  %reshape_28 = reshape %13 : tile<i32> -> tile<1xi32>
  %bcast = broadcast %reshape_28 : tile<1xi32> -> tile<32xi32>
  %15 = iota : tile<32xi32>
  %reshape_29 = reshape %15 : tile<32xi32> -> tile<1x32xi32>
  %16 = exti %assume_6 signed : tile<i32> -> tile<i64>
  %reshape_30 = reshape %16 : tile<i64> -> tile<1x1xi64>
  %bcast_31 = broadcast %reshape_30 : tile<1x1xi64> -> tile<32x32xi64>
  %17 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_32 = reshape %17 : tile<i64> -> tile<1x1xi64>
  %bcast_33 = broadcast %reshape_32 : tile<1x1xi64> -> tile<32x32xi64>
  %18 = exti %reshape_29 signed : tile<1x32xi32> -> tile<1x32xi64>
  %bcast_34 = broadcast %18 : tile<1x32xi64> -> tile<32x32xi64>
  %19 = exti %assume_7 signed : tile<i32> -> tile<i64>
  %reshape_35 = reshape %19 : tile<i64> -> tile<1x1xi64>
  %bcast_36 = broadcast %reshape_35 : tile<1x1xi64> -> tile<32x32xi64>
  %20 = cmpi less_than %bcast_34, %bcast_36, unsigned : tile<32x32xi64> -> tile<32x32xi1>
  %21 = muli %bcast_34, %cst_1_i64_4 : tile<32x32xi64>
  %reshape_37 = reshape %assume : tile<ptr<f16>> -> tile<1x1xptr<f16>>
  %bcast_38 = broadcast %reshape_37 : tile<1x1xptr<f16>> -> tile<32x32xptr<f16>>
  %cst_0_f16 = constant <f16: 0.000000e+00> : tile<f16>
  %reshape_39 = reshape %cst_0_f16 : tile<f16> -> tile<1x1xf16>
  %bcast_40 = broadcast %reshape_39 : tile<1x1xf16> -> tile<32x32xf16>
  %cst_0_f16_41 = constant <f16: 0.000000e+00> : tile<32x64xf16>
  %22 = iota : tile<64xi32>
  %reshape_42 = reshape %22 : tile<64xi32> -> tile<1x64xi32>
  %23 = exti %assume_15 signed : tile<i32> -> tile<i64>
  %reshape_43 = reshape %23 : tile<i64> -> tile<1x1xi64>
  %bcast_44 = broadcast %reshape_43 : tile<1x1xi64> -> tile<32x64xi64>
  %24 = exti %assume_17 signed : tile<i32> -> tile<i64>
  %reshape_45 = reshape %24 : tile<i64> -> tile<1x1xi64>
  %bcast_46 = broadcast %reshape_45 : tile<1x1xi64> -> tile<32x64xi64>
  %25 = exti %reshape_42 signed : tile<1x64xi32> -> tile<1x64xi64>
  %bcast_47 = broadcast %25 : tile<1x64xi64> -> tile<32x64xi64>
  %26 = exti %assume_16 signed : tile<i32> -> tile<i64>
  %reshape_48 = reshape %26 : tile<i64> -> tile<1x1xi64>
  %bcast_49 = broadcast %reshape_48 : tile<1x1xi64> -> tile<32x64xi64>
  %27 = cmpi less_than %bcast_47, %bcast_49, unsigned : tile<32x64xi64> -> tile<32x64xi1>
  %28 = muli %bcast_47, %cst_1_i64_5 : tile<32x64xi64>
  %reshape_50 = reshape %assume_2 : tile<ptr<f16>> -> tile<1x1xptr<f16>>
  %bcast_51 = broadcast %reshape_50 : tile<1x1xptr<f16>> -> tile<32x64xptr<f16>>
  %29:2 = loop iter_values(%arg20 = %6, %arg21 = %0) : tile<i32>, token -> tile<i32>, token {
    %30 = cmpi less_than %arg20, %13, signed : tile<i32> -> tile<i1>
    if %30 {
    } else {
      break %arg20, %arg21 : tile<i32>, token
    }
    %reshape_52 = reshape %arg20 : tile<i32> -> tile<1xi32>
    %bcast_53 = broadcast %reshape_52 : tile<1xi32> -> tile<32xi32>
    %31 = addi %14, %bcast_53 : tile<32xi32>
    %32 = cmpi less_than %31, %bcast, signed : tile<32xi32> -> tile<32xi1>
    %33 = select %32, %31, %cst_-1_i32 : tile<32xi1>, tile<32xi32>
    %reshape_54 = reshape %33 : tile<32xi32> -> tile<32x1xi32>
    %34 = exti %reshape_54 signed : tile<32x1xi32> -> tile<32x1xi64>
    %bcast_55 = broadcast %34 : tile<32x1xi64> -> tile<32x32xi64>
    %35 = cmpi less_than %bcast_55, %bcast_31, unsigned : tile<32x32xi64> -> tile<32x32xi1>
    %36 = muli %bcast_55, %bcast_33 : tile<32x32xi64>
    %37 = andi %35, %20 : tile<32x32xi1>
    %38 = addi %36, %21 : tile<32x32xi64>
    %39 = offset %bcast_38, %38 : tile<32x32xptr<f16>>, tile<32x32xi64> -> tile<32x32xptr<f16>>
    %result_56, %result_token_57 = load_ptr_tko weak %39, %37, %bcast_40 token=%0 : tile<32x32xptr<f16>>, tile<32x32xi1>, tile<32x32xf16> -> tile<32x32xf16>, token
    %40 = mmaf %result_56, %reshape, %cst_0_f16_41 : tile<32x32xf16>, tile<32x64xf16>, tile<32x64xf16>
    %reshape_58 = reshape %33 : tile<32xi32> -> tile<32x1xi32>
    %41 = exti %reshape_58 signed : tile<32x1xi32> -> tile<32x1xi64>
    %bcast_59 = broadcast %41 : tile<32x1xi64> -> tile<32x64xi64>
    %42 = cmpi less_than %bcast_59, %bcast_44, unsigned : tile<32x64xi64> -> tile<32x64xi1>
    %43 = muli %bcast_59, %bcast_46 : tile<32x64xi64>
    %44 = andi %42, %27 : tile<32x64xi1>
    %45 = addi %43, %28 : tile<32x64xi64>
    %46 = offset %bcast_51, %45 : tile<32x64xptr<f16>>, tile<32x64xi64> -> tile<32x64xptr<f16>>
    %47 = store_ptr_tko weak %46, %40, %44 token=%arg21 : tile<32x64xptr<f16>>, tile<32x64xf16>, tile<32x64xi1> -> token
    %48 = addi %arg20, %cst_32_i32 : tile<i32>
    continue %48, %47 : tile<i32>, token
  }
  return
}
