// tilelsp: launch(--grid 2,2 --arg 0=2x50x32:bf16:random --arg 7=2x70x32:bf16:random --arg 14=2x70x32:bf16:random --arg 21=2x50x32:bf16:0 --arg 28=2x50:f32:0)
entry @flash_attention_causal(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<bf16>>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<ptr<bf16>>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<ptr<bf16>>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<i32>, %arg28: tile<ptr<f32>>, %arg29: tile<i32>, %arg30: tile<i32>, %arg31: tile<i32>, %arg32: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>>
  %assume_0 = assume div_by<16>, %arg7 : tile<ptr<bf16>>
  %assume_1 = assume div_by<16>, %arg14 : tile<ptr<bf16>>
  %assume_2 = assume div_by<16>, %arg21 : tile<ptr<bf16>>
  %assume_3 = assume div_by<16>, %arg28 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg5 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_8, %assume_9, %assume_10], strides = [%assume_11, %assume_12, 1] : tile<i32> -> tensor_view<?x?x?xbf16, strides=[?,?,1]>
  %assume_13 = assume bounded<0, ?>, %arg8 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg10 : tile<i32>
  %assume_16 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_17 = assume bounded<0, ?>, %arg12 : tile<i32>
  %tview_18 = make_tensor_view %assume_0, shape = [%assume_13, %assume_14, %assume_15], strides = [%assume_16, %assume_17, 1] : tile<i32> -> tensor_view<?x?x?xbf16, strides=[?,?,1]>
  %assume_19 = assume bounded<0, ?>, %arg15 : tile<i32>
  %assume_20 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_21 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_22 = assume bounded<0, ?>, %arg18 : tile<i32>
  %assume_23 = assume bounded<0, ?>, %arg19 : tile<i32>
  %tview_24 = make_tensor_view %assume_1, shape = [%assume_19, %assume_20, %assume_21], strides = [%assume_22, %assume_23, 1] : tile<i32> -> tensor_view<?x?x?xbf16, strides=[?,?,1]>
  %assume_25 = assume bounded<0, ?>, %arg22 : tile<i32>
  %assume_26 = assume bounded<0, ?>, %arg23 : tile<i32>
  %assume_27 = assume bounded<0, ?>, %arg24 : tile<i32>
  %assume_28 = assume bounded<0, ?>, %arg25 : tile<i32>
  %assume_29 = assume bounded<0, ?>, %arg26 : tile<i32>
  %tview_30 = make_tensor_view %assume_2, shape = [%assume_25, %assume_26, %assume_27], strides = [%assume_28, %assume_29, 1] : tile<i32> -> tensor_view<?x?x?xbf16, strides=[?,?,1]>
  %assume_31 = assume bounded<0, ?>, %arg29 : tile<i32>
  %assume_32 = assume bounded<0, ?>, %arg30 : tile<i32>
  %assume_33 = assume bounded<0, ?>, %arg31 : tile<i32>
  %tview_34 = make_tensor_view %assume_3, shape = [%assume_31, %assume_32], strides = [%assume_33, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %cst_32_i32 = constant <i32: 32> : tile<i32>
  %cst_32_i32_35 = constant <i32: 32> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_36, %blockId_y_37, %blockId_z_38 = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x32x32), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_y_37, %blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x32x32), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>>, tile<i32> -> tile<1x32x32xbf16>, token
  %reshape = reshape %tile : tile<1x32x32xbf16> -> tile<32x32xbf16>
  %1 = iota : tile<32xi32>
  %2 = muli %blockId_x, %cst_32_i32 : tile<i32>
  %reshape_39 = reshape %2 : tile<i32> -> tile<1xi32>
  %bcast = broadcast %reshape_39 : tile<1xi32> -> tile<32xi32>
  %3 = addi %1, %bcast : tile<32xi32>
  %reshape_40 = reshape %3 : tile<32xi32> -> tile<32x1xi32>
  %cst_f32 = constant <f32: -1.000000e+30> : tile<32x1xf32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<32x1xf32>
  %cst_0_f32_41 = constant <f32: 0.000000e+00> : tile<32x32xf32>
  %4 = divi %assume_14, %cst_32_i32_35 signed rounding<positive_inf> : tile<i32>
  %cst_1_i32_42 = constant <i32: 1> : tile<i32>
  %5 = addi %blockId_x, %cst_1_i32_42 : tile<i32>
  %6 = mini %4, %5 signed : tile<i32>
  %cst_0_i32_43 = constant <i32: 0> : tile<i32>
  %cst_1_i32_44 = constant <i32: 1> : tile<i32>
  %cst_0_i32_45 = constant <i32: 0> : tile<i32>
  %pview_46 = make_partition_view %tview_18 : partition_view<tile=(1x32x32), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>>
  %cst_0_f32_47 = constant <f32: 0.000000e+00> : tile<32x32xf32>
  %cst_f32_48 = constant <f32: 2.500000e-01> : tile<f32>
  %reshape_49 = reshape %cst_f32_48 : tile<f32> -> tile<1x1xf32>
  %bcast_50 = broadcast %reshape_49 : tile<1x1xf32> -> tile<32x32xf32>
  %7 = iota : tile<32xi32>
  %bcast_51 = broadcast %reshape_40 : tile<32x1xi32> -> tile<32x32xi32>
  %reshape_52 = reshape %assume_14 : tile<i32> -> tile<1x1xi32>
  %bcast_53 = broadcast %reshape_52 : tile<1x1xi32> -> tile<1x32xi32>
  %cst_f32_54 = constant <f32: -1.000000e+30> : tile<f32>
  %reshape_55 = reshape %cst_f32_54 : tile<f32> -> tile<1x1xf32>
  %bcast_56 = broadcast %reshape_55 : tile<1x1xf32> -> tile<32x32xf32>
  %cst_0_i32_57 = constant <i32: 0> : tile<i32>
  %pview_58 = make_partition_view %tview_24 : partition_view<tile=(1x32x32), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>>
  %for:3 = for %loopIdx in (%cst_0_i32_43 to %6, step %cst_1_i32_44) : tile<i32> iter_values(%iterArg0 = %cst_0_f32_41, %iterArg1 = %cst_0_f32, %iterArg2 = %cst_f32) -> (tile<32x32xf32>, tile<32x1xf32>, tile<32x1xf32>) {
    %tile_65, %result_token_66 = load_view_tko weak %pview_46[%blockId_y_37, %loopIdx, %cst_0_i32_45] token = %0 : partition_view<tile=(1x32x32), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>>, tile<i32> -> tile<1x32x32xbf16>, token
    %reshape_67 = reshape %tile_65 : tile<1x32x32xbf16> -> tile<32x32xbf16>
    %14 = permute %reshape_67 [1, 0] : tile<32x32xbf16> -> tile<32x32xbf16>
    %15 = mmaf %reshape, %14, %cst_0_f32_47 : tile<32x32xbf16>, tile<32x32xbf16>, tile<32x32xf32>
    %16 = mulf %15, %bcast_50  : tile<32x32xf32>
    %17 = muli %loopIdx, %cst_32_i32_35 : tile<i32>
    %reshape_68 = reshape %17 : tile<i32> -> tile<1xi32>
    %bcast_69 = broadcast %reshape_68 : tile<1xi32> -> tile<32xi32>
    %18 = addi %7, %bcast_69 : tile<32xi32>
    %reshape_70 = reshape %18 : tile<32xi32> -> tile<1x32xi32>
    %bcast_71 = broadcast %reshape_70 : tile<1x32xi32> -> tile<32x32xi32>
    %19 = cmpi less_than_or_equal %bcast_71, %bcast_51, signed : tile<32x32xi32> -> tile<32x32xi1>
    %20 = cmpi less_than %reshape_70, %bcast_53, signed : tile<1x32xi32> -> tile<1x32xi1>
    %bcast_72 = broadcast %20 : tile<1x32xi1> -> tile<32x32xi1>
    %21 = andi %19, %bcast_72 : tile<32x32xi1>
    %22 = select %21, %16, %bcast_56 : tile<32x32xi1>, tile<32x32xf32>
    %reduce = reduce %22 dim=1 identities=[0xFF800000 : f32] : tile<32x32xf32> -> tile<32xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %32 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
      yield %32 : tile<f32>
    }
    %reshape_73 = reshape %reduce : tile<32xf32> -> tile<32x1xf32>
    %23 = maxf %iterArg2, %reshape_73 : tile<32x1xf32>
    %bcast_74 = broadcast %23 : tile<32x1xf32> -> tile<32x32xf32>
    %24 = subf %22, %bcast_74  : tile<32x32xf32>
    %25 = exp2 %24 : tile<32x32xf32>
    %26 = subf %iterArg2, %23  : tile<32x1xf32>
    %27 = exp2 %26 : tile<32x1xf32>
    %reduce_75 = reduce %25 dim=1 identities=[0.000000e+00 : f32] : tile<32x32xf32> -> tile<32xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %32 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %32 : tile<f32>
    }
    %reshape_76 = reshape %reduce_75 : tile<32xf32> -> tile<32x1xf32>
    %28 = fma %iterArg1, %27, %reshape_76  : tile<32x1xf32>
    %tile_77, %result_token_78 = load_view_tko weak %pview_58[%blockId_y_37, %loopIdx, %cst_0_i32_57] token = %0 : partition_view<tile=(1x32x32), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>>, tile<i32> -> tile<1x32x32xbf16>, token
    %reshape_79 = reshape %tile_77 : tile<1x32x32xbf16> -> tile<32x32xbf16>
    %29 = ftof %25  : tile<32x32xf32> -> tile<32x32xbf16>
    %bcast_80 = broadcast %27 : tile<32x1xf32> -> tile<32x32xf32>
    %30 = mulf %iterArg0, %bcast_80  : tile<32x32xf32>
    %31 = mmaf %29, %reshape_79, %30 : tile<32x32xbf16>, tile<32x32xbf16>, tile<32x32xf32>
    continue %31, %28, %23 : tile<32x32xf32>, tile<32x1xf32>, tile<32x1xf32>
  }
  %cst_0_i32_59 = constant <i32: 0> : tile<i32>
  %bcast_60 = broadcast %for#1 : tile<32x1xf32> -> tile<32x32xf32>
  %8 = divf %for#0, %bcast_60  : tile<32x32xf32>
  %9 = ftof %8  : tile<32x32xf32> -> tile<32x32xbf16>
  %reshape_61 = reshape %9 : tile<32x32xbf16> -> tile<1x32x32xbf16>
  %pview_62 = make_partition_view %tview_30 : partition_view<tile=(1x32x32), tensor_view<?x?x?xbf16, strides=[?,?,1]>>
  %10 = store_view_tko weak %reshape_61, %pview_62[%blockId_y_37, %blockId_x, %cst_0_i32_59] token = %0 : tile<1x32x32xbf16>, partition_view<tile=(1x32x32), tensor_view<?x?x?xbf16, strides=[?,?,1]>>, tile<i32> -> token
  %11 = log2 %for#1 : tile<32x1xf32>
  %12 = addf %for#2, %11  : tile<32x1xf32>
  %reshape_63 = reshape %12 : tile<32x1xf32> -> tile<1x32xf32>
  %pview_64 = make_partition_view %tview_34 : partition_view<tile=(1x32), tensor_view<?x?xf32, strides=[?,1]>>
  %13 = store_view_tko weak %reshape_63, %pview_64[%blockId_y_37, %blockId_x] token = %0 : tile<1x32xf32>, partition_view<tile=(1x32), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
