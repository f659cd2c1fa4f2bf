// tilelsp: launch(--grid 2 --arg 0=100:f16:random --arg 3=50x100:f16:random --arg 8=50:f32:0)
entry @gemv(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f16>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f32>>, %arg9: tile<i32>, %arg10: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f16>>
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg5 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_9 = assume bounded<0, ?>, %arg9 : tile<i32>
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_64_i32 = constant <i32: 64> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<32x64xf32>
  %1 = divi %assume_6, %cst_64_i32 signed rounding<positive_inf> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_11 = constant <i32: 1> : tile<i32>
  %pview = make_partition_view %tview_8 : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
  %pview_12 = make_partition_view %tview : partition_view<tile=(64), padding_value = zero, tensor_view<?xf16, strides=[1]>>
  %for = for %loopIdx in (%cst_0_i32 to %1, step %cst_1_i32_11) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<32x64xf32>) {
    %tile, %result_token = load_view_tko weak %pview[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<32x64xf16>, token
    %3 = ftof %tile  : tile<32x64xf16> -> tile<32x64xf32>
    %tile_14, %result_token_15 = load_view_tko weak %pview_12[%loopIdx] token = %0 : partition_view<tile=(64), padding_value = zero, tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<64xf16>, token
    %4 = ftof %tile_14  : tile<64xf16> -> tile<64xf32>
    %reshape = reshape %4 : tile<64xf32> -> tile<1x64xf32>
    %bcast = broadcast %reshape : tile<1x64xf32> -> tile<32x64xf32>
    %5 = fma %3, %bcast, %iterArg0  : tile<32x64xf32>
    continue %5 : tile<32x64xf32>
  }
  %reduce = reduce %for dim=1 identities=[0.000000e+00 : f32] : tile<32x64xf32> -> tile<32xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %3 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %3 : tile<f32>
  }
  %pview_13 = make_partition_view %tview_10 : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>
  %2 = store_view_tko weak %reduce, %pview_13[%blockId_x] token = %0 : tile<32xf32>, partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
