// tilelsp: launch(--grid 2 --arg 0=40x64:bf16:random --arg 5=32x48:i8:random --arg 10=2x48:f32:random --arg 15=40x48:f32:0)
entry @gemm_int4_weights(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i8>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<f32>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i8>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f32>>
  %assume_2 = assume div_by<16>, %arg15 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %cst_15_i8 = constant <i8: 15> : tile<16x64xi8>
  %cst_8_i32 = constant <i32: 8> : tile<16x64xi32>
  %cst_4_i8 = constant <i8: 4> : tile<16x64xi8>
  %cst_8_i32_6 = constant <i32: 8> : tile<16x64xi32>
  %assume_7 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
  %assume_10 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_13 = make_tensor_view %assume_0, shape = [%assume_10, %assume_11], strides = [%assume_12, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?,1]>
  %assume_14 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_16 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_17 = make_tensor_view %assume_1, shape = [%assume_14, %assume_15], strides = [%assume_16, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_18 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_19 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_20 = assume bounded<0, ?>, %arg18 : tile<i32>
  %tview_21 = make_tensor_view %assume_2, shape = [%assume_18, %assume_19], strides = [%assume_20, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<32x64xf32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_22 = constant <i32: 1> : tile<i32>
  %cst_0_i32_23 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview_13 : partition_view<tile=(16x64), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>
  %cst_0_i32_24 = constant <i32: 0> : tile<i32>
  %pview_25 = make_partition_view %tview_17 : partition_view<tile=(1x64), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
  %pview_26 = make_partition_view %tview : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
  %for = for %loopIdx in (%cst_0_i32 to %cst_2_i32, step %cst_1_i32_22) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<32x64xf32>) {
    %tile, %result_token = load_view_tko weak %pview[%loopIdx, %cst_0_i32_23] token = %0 : partition_view<tile=(16x64), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>, tile<i32> -> tile<16x64xi8>, token
    %2 = andi %tile, %cst_15_i8 : tile<16x64xi8>
    %3 = exti %2 unsigned : tile<16x64xi8> -> tile<16x64xi32>
    %4 = subi %3, %cst_8_i32 : tile<16x64xi32>
    %5 = shri %tile, %cst_4_i8 unsigned : tile<16x64xi8>
    %6 = exti %5 unsigned : tile<16x64xi8> -> tile<16x64xi32>
    %7 = subi %6, %cst_8_i32_6 : tile<16x64xi32>
    %reshape = reshape %4 : tile<16x64xi32> -> tile<16x1x64xi32>
    %reshape_29 = reshape %7 : tile<16x64xi32> -> tile<16x1x64xi32>
    %8 = cat %reshape, %reshape_29 dim = 1 : tile<16x1x64xi32>, tile<16x1x64xi32> -> tile<16x2x64xi32>
    %tile_30, %result_token_31 = load_view_tko weak %pview_25[%loopIdx, %cst_0_i32_24] token = %0 : partition_view<tile=(1x64), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x64xf32>, token
    %reshape_32 = reshape %8 : tile<16x2x64xi32> -> tile<32x64xi32>
    %9 = itof %reshape_32 signed  : tile<32x64xi32> -> tile<32x64xf32>
    %bcast = broadcast %tile_30 : tile<1x64xf32> -> tile<32x64xf32>
    %10 = mulf %9, %bcast  : tile<32x64xf32>
    %11 = ftof %10  : tile<32x64xf32> -> tile<32x64xbf16>
    %tile_33, %result_token_34 = load_view_tko weak %pview_26[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<32x32xbf16>, token
    %12 = mmaf %tile_33, %11, %iterArg0 : tile<32x32xbf16>, tile<32x64xbf16>, tile<32x64xf32>
    continue %12 : tile<32x64xf32>
  }
  %cst_0_i32_27 = constant <i32: 0> : tile<i32>
  %pview_28 = make_partition_view %tview_21 : partition_view<tile=(32x64), tensor_view<?x?xf32, strides=[?,1]>>
  %1 = store_view_tko weak %for, %pview_28[%blockId_x, %cst_0_i32_27] token = %0 : tile<32x64xf32>, partition_view<tile=(32x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
