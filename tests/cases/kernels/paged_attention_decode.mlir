// tilelsp: launch(--grid 3 --arg 0=3x32:f16:random --arg 5=8x16x32:f16:random --arg 12=8x16x32:f16:random --arg 19=3x4:i32:1 --arg 24=3:i32:iota --arg 27=3x32:f32:0)
entry @paged_attention_decode(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<ptr<f16>>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<ptr<i32>>, %arg20: tile<i32>, %arg21: tile<i32>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<ptr<i32>>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<ptr<f32>>, %arg28: tile<i32>, %arg29: tile<i32>, %arg30: tile<i32>, %arg31: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
  %assume_1 = assume div_by<16>, %arg12 : tile<ptr<f16>>
  %assume_2 = assume div_by<16>, %arg19 : tile<ptr<i32>>
  %assume_3 = assume div_by<16>, %arg24 : tile<ptr<i32>>
  %assume_4 = assume div_by<16>, %arg27 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %cst_1_i64_8 = constant <i64: 1> : tile<i64>
  %assume_9 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_9, %assume_10], strides = [%assume_11, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_12 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg8 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_16 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview_17 = make_tensor_view %assume_0, shape = [%assume_12, %assume_13, %assume_14], strides = [%assume_15, %assume_16, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]>
  %assume_18 = assume bounded<0, ?>, %arg13 : tile<i32>
  %assume_19 = assume bounded<0, ?>, %arg14 : tile<i32>
  %assume_20 = assume bounded<0, ?>, %arg15 : tile<i32>
  %assume_21 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_22 = assume bounded<0, ?>, %arg17 : tile<i32>
  %tview_23 = make_tensor_view %assume_1, shape = [%assume_18, %assume_19, %assume_20], strides = [%assume_21, %assume_22, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]>
  %assume_24 = assume bounded<0, ?>, %arg20 : tile<i32>
  %assume_25 = assume bounded<0, ?>, %arg21 : tile<i32>
  %assume_26 = assume bounded<0, ?>, %arg22 : tile<i32>
  %assume_27 = assume bounded<0, ?>, %arg25 : tile<i32>
  %assume_28 = assume bounded<0, ?>, %arg28 : tile<i32>
  %assume_29 = assume bounded<0, ?>, %arg29 : tile<i32>
  %assume_30 = assume bounded<0, ?>, %arg30 : tile<i32>
  %tview_31 = make_tensor_view %assume_4, shape = [%assume_28, %assume_29], strides = [%assume_30, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %cst_16_i32 = constant <i32: 16> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %1 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %2 = exti %assume_27 signed : tile<i32> -> tile<i64>
  %3 = cmpi less_than %1, %2, unsigned : tile<i64> -> tile<i1>
  %4 = muli %1, %cst_1_i64 : tile<i64>
  %5 = offset %assume_3, %4 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %assume_32 = assume div_by<4>, %5 : tile<ptr<i32>>
  %result, %result_token = load_ptr_tko weak %assume_32, %3, %cst_0_i32 token=%0 : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token
  %cst_9_i32 = constant <i32: 9> : tile<i32>
  %6 = muli %result, %cst_9_i32 : tile<i32>
  %cst_20_i32 = constant <i32: 20> : tile<i32>
  %7 = addi %6, %cst_20_i32 : tile<i32>
  %cst_0_i32_33 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x32), tensor_view<?x?xf16, strides=[?,1]>>
  %tile, %result_token_34 = load_view_tko weak %pview[%blockId_x, %cst_0_i32_33] token = %0 : partition_view<tile=(1x32), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<1x32xf16>, token
  %8 = ftof %tile  : tile<1x32xf16> -> tile<1x32xf32>
  %cst_f32 = constant <f32: -1.000000e+30> : tile<1xf32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1xf32>
  %cst_0_f32_35 = constant <f32: 0.000000e+00> : tile<32xf32>
  %9 = divi %7, %cst_16_i32 signed rounding<positive_inf> : tile<i32>
  %cst_0_i32_36 = constant <i32: 0> : tile<i32>
  %cst_1_i32_37 = constant <i32: 1> : tile<i32>
  %cst_0_i32_38 = constant <i32: 0> : tile<i32>
  %10 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %11 = exti %assume_24 signed : tile<i32> -> tile<i64>
  %12 = cmpi less_than %10, %11, unsigned : tile<i64> -> tile<i1>
  %13 = exti %assume_26 signed : tile<i32> -> tile<i64>
  %14 = muli %10, %13 : tile<i64>
  %15 = exti %assume_25 signed : tile<i32> -> tile<i64>
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %cst_8_i32 = constant <i32: 8> : tile<i32>
  %cst_0_i32_39 = constant <i32: 0> : tile<i32>
  %false = constant <i1: false> : tile<i1>
  %cst_0_i32_40 = constant <i32: 0> : tile<i32>
  %cst_0_i32_41 = constant <i32: 0> : tile<i32>
  %pview_42 = make_partition_view %tview_17 : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>>
  %bcast = broadcast %8 : tile<1x32xf32> -> tile<16x32xf32>
  %cst_f32_43 = constant <f32: 0.176776692> : tile<f32>
  %reshape = reshape %cst_f32_43 : tile<f32> -> tile<1xf32>
  %bcast_44 = broadcast %reshape : tile<1xf32> -> tile<16xf32>
  %16 = iota : tile<16xi32>
  %reshape_45 = reshape %7 : tile<i32> -> tile<1xi32>
  %bcast_46 = broadcast %reshape_45 : tile<1xi32> -> tile<16xi32>
  %cst_f32_47 = constant <f32: -1.000000e+30> : tile<f32>
  %reshape_48 = reshape %cst_f32_47 : tile<f32> -> tile<1xf32>
  %bcast_49 = broadcast %reshape_48 : tile<1xf32> -> tile<16xf32>
  %cst_0_i32_50 = constant <i32: 0> : tile<i32>
  %cst_0_i32_51 = constant <i32: 0> : tile<i32>
  %pview_52 = make_partition_view %tview_23 : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>>
  %for:3 = for %loopIdx in (%cst_0_i32_36 to %9, step %cst_1_i32_37) : tile<i32> iter_values(%iterArg0 = %cst_0_f32_35, %iterArg1 = %cst_0_f32, %iterArg2 = %cst_f32) -> (tile<32xf32>, tile<1xf32>, tile<1xf32>) {
    %19 = exti %loopIdx signed : tile<i32> -> tile<i64>
    %20 = cmpi less_than %19, %15, unsigned : tile<i64> -> tile<i1>
    %21 = andi %12, %20 : tile<i1>
    %22 = muli %19, %cst_1_i64_8 : tile<i64>
    %23 = addi %14, %22 : tile<i64>
    %24 = offset %assume_2, %23 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %assume_57 = assume div_by<4>, %24 : tile<ptr<i32>>
    %result_58, %result_token_59 = load_ptr_tko weak %assume_57, %21, %cst_0_i32_38 token=%0 : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token
    %25 = muli %result_58, %cst_3_i32 : tile<i32>
    %26 = addi %25, %loopIdx : tile<i32>
    %27 = remi %26, %cst_8_i32 signed : tile<i32>
    %28 = cmpi less_than %27, %cst_0_i32_39, signed : tile<i32> -> tile<i1>
    %29 = xori %28, %false : tile<i1>
    %30 = cmpi not_equal %27, %cst_0_i32_39, signed : tile<i32> -> tile<i1>
    %31 = andi %29, %30 : tile<i1>
    %32 = addi %27, %cst_8_i32 : tile<i32>
    %33 = select %31, %32, %27 : tile<i1>, tile<i32>
    %tile_60, %result_token_61 = load_view_tko weak %pview_42[%33, %cst_0_i32_40, %cst_0_i32_41] token = %0 : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> tile<1x16x32xf16>, token
    %reshape_62 = reshape %tile_60 : tile<1x16x32xf16> -> tile<16x32xf16>
    %34 = ftof %reshape_62  : tile<16x32xf16> -> tile<16x32xf32>
    %35 = mulf %34, %bcast  : tile<16x32xf32>
    %reduce = reduce %35 dim=1 identities=[0.000000e+00 : f32] : tile<16x32xf32> -> tile<16xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %50 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %50 : tile<f32>
    }
    %36 = mulf %reduce, %bcast_44  : tile<16xf32>
    %37 = muli %loopIdx, %cst_16_i32 : tile<i32>
    %reshape_63 = reshape %37 : tile<i32> -> tile<1xi32>
    %bcast_64 = broadcast %reshape_63 : tile<1xi32> -> tile<16xi32>
    %38 = addi %16, %bcast_64 : tile<16xi32>
    %39 = cmpi less_than %38, %bcast_46, signed : tile<16xi32> -> tile<16xi1>
    %40 = select %39, %36, %bcast_49 : tile<16xi1>, tile<16xf32>
    %reduce_65 = reduce %40 dim=0 identities=[0xFF800000 : f32] : tile<16xf32> -> tile<f32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %50 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
      yield %50 : tile<f32>
    }
    %reshape_66 = reshape %reduce_65 : tile<f32> -> tile<1xf32>
    %41 = maxf %iterArg2, %reshape_66 : tile<1xf32>
    %bcast_67 = broadcast %41 : tile<1xf32> -> tile<16xf32>
    %42 = subf %40, %bcast_67  : tile<16xf32>
    %43 = exp %42  : tile<16xf32>
    %44 = subf %iterArg2, %41  : tile<1xf32>
    %45 = exp %44  : tile<1xf32>
    %tile_68, %result_token_69 = load_view_tko weak %pview_52[%33, %cst_0_i32_50, %cst_0_i32_51] token = %0 : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> tile<1x16x32xf16>, token
    %reshape_70 = reshape %tile_68 : tile<1x16x32xf16> -> tile<16x32xf16>
    %46 = ftof %reshape_70  : tile<16x32xf16> -> tile<16x32xf32>
    %bcast_71 = broadcast %45 : tile<1xf32> -> tile<32xf32>
    %reshape_72 = reshape %43 : tile<16xf32> -> tile<16x1xf32>
    %bcast_73 = broadcast %reshape_72 : tile<16x1xf32> -> tile<16x32xf32>
    %47 = mulf %bcast_73, %46  : tile<16x32xf32>
    %reduce_74 = reduce %47 dim=0 identities=[0.000000e+00 : f32] : tile<16x32xf32> -> tile<32xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %50 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %50 : tile<f32>
    }
    %48 = fma %iterArg0, %bcast_71, %reduce_74  : tile<32xf32>
    %reduce_75 = reduce %43 dim=0 identities=[0.000000e+00 : f32] : tile<16xf32> -> tile<f32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %50 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %50 : tile<f32>
    }
    %reshape_76 = reshape %reduce_75 : tile<f32> -> tile<1xf32>
    %49 = fma %iterArg1, %45, %reshape_76  : tile<1xf32>
    continue %48, %49, %41 : tile<32xf32>, tile<1xf32>, tile<1xf32>
  }
  %cst_0_i32_53 = constant <i32: 0> : tile<i32>
  %bcast_54 = broadcast %for#1 : tile<1xf32> -> tile<32xf32>
  %17 = divf %for#0, %bcast_54  : tile<32xf32>
  %reshape_55 = reshape %17 : tile<32xf32> -> tile<1x32xf32>
  %pview_56 = make_partition_view %tview_31 : partition_view<tile=(1x32), tensor_view<?x?xf32, strides=[?,1]>>
  %18 = store_view_tko weak %reshape_55, %pview_56[%blockId_x, %cst_0_i32_53] token = %0 : tile<1x32xf32>, partition_view<tile=(1x32), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
