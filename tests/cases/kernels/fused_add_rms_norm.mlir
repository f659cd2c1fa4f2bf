// tilelsp: launch(--grid 4 --arg 0=4x96:bf16:random --arg 5=4x96:bf16:random --arg 10=4x96:bf16:0 --arg 15=4:f32:0)
entry @fused_add_rms_norm(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<bf16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<bf16>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<f32>>, %arg16: tile<i32>, %arg17: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<bf16>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<bf16>>
  %assume_2 = assume div_by<16>, %arg15 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %assume_5 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
  %assume_8 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_11 = make_tensor_view %assume_0, shape = [%assume_8, %assume_9], strides = [%assume_10, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
  %assume_12 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_15 = make_tensor_view %assume_1, shape = [%assume_12, %assume_13], strides = [%assume_14, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
  %assume_16 = assume bounded<0, ?>, %arg16 : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<1x128xbf16>, token
  %1 = ftof %tile  : tile<1x128xbf16> -> tile<1x128xf32>
  %cst_0_i32_17 = constant <i32: 0> : tile<i32>
  %pview_18 = make_partition_view %tview_11 : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%blockId_x, %cst_0_i32_17] token = %0 : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<1x128xbf16>, token
  %2 = join_tokens %0, %result_token_20 : token
  %3 = ftof %tile_19  : tile<1x128xbf16> -> tile<1x128xf32>
  %4 = addf %1, %3  : tile<1x128xf32>
  %cst_0_i32_21 = constant <i32: 0> : tile<i32>
  %5 = ftof %4  : tile<1x128xf32> -> tile<1x128xbf16>
  %pview_22 = make_partition_view %tview_11 : partition_view<tile=(1x128), tensor_view<?x?xbf16, strides=[?,1]>>
  %6 = store_view_tko weak %5, %pview_22[%blockId_x, %cst_0_i32_21] token = %2 : tile<1x128xbf16>, partition_view<tile=(1x128), tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> token
  %7 = mulf %4, %4  : tile<1x128xf32>
  %reduce = reduce %7 dim=0 identities=[0.000000e+00 : f32] : tile<1x128xf32> -> tile<128xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %20 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %20 : tile<f32>
  }
  %reduce_23 = reduce %reduce dim=0 identities=[0.000000e+00 : f32] : tile<128xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %20 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %20 : tile<f32>
  }
  %cst_96_f32 = constant <f32: 9.600000e+01> : tile<f32>
  %8 = divf %reduce_23, %cst_96_f32  : tile<f32>
  %cst_f32 = constant <f32: 9.99999997E-7> : tile<f32>
  %9 = addf %8, %cst_f32  : tile<f32>
  %10 = rsqrt %9 : tile<f32>
  %11 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %12 = exti %assume_16 signed : tile<i32> -> tile<i64>
  %13 = cmpi less_than %11, %12, unsigned : tile<i64> -> tile<i1>
  %14 = muli %11, %cst_1_i64 : tile<i64>
  %15 = offset %assume_2, %14 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
  %assume_24 = assume div_by<4>, %15 : tile<ptr<f32>>
  %16 = store_ptr_tko weak %assume_24, %10, %13 token=%0 : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
  %cst_0_i32_25 = constant <i32: 0> : tile<i32>
  %reshape = reshape %10 : tile<f32> -> tile<1x1xf32>
  %bcast = broadcast %reshape : tile<1x1xf32> -> tile<1x128xf32>
  %17 = mulf %4, %bcast  : tile<1x128xf32>
  %18 = ftof %17  : tile<1x128xf32> -> tile<1x128xbf16>
  %pview_26 = make_partition_view %tview_15 : partition_view<tile=(1x128), tensor_view<?x?xbf16, strides=[?,1]>>
  %19 = store_view_tko weak %18, %pview_26[%blockId_x, %cst_0_i32_25] token = %0 : tile<1x128xbf16>, partition_view<tile=(1x128), tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> token
  return
}
