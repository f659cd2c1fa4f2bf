// tilelsp: launch(--grid 4 --arg 0=4x48:f16:random --arg 5=4x48:f16:0)
entry @softmax_half_precision(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x64), padding_value = neg_inf, tensor_view<?x?xf16, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x64), padding_value = neg_inf, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<1x64xf16>, token
  %reduce = reduce %tile dim=1 identities=[0xFC00 : f16] : tile<1x64xf16> -> tile<1xf16> 
  (%reduce_lhs: tile<f16>, %reduce_rhs: tile<f16>) {
    %5 = maxf %reduce_lhs, %reduce_rhs : tile<f16>
    yield %5 : tile<f16>
  }
  %reshape = reshape %reduce : tile<1xf16> -> tile<1x1xf16>
  %bcast = broadcast %reshape : tile<1x1xf16> -> tile<1x64xf16>
  %1 = subf %tile, %bcast  : tile<1x64xf16>
  %2 = exp %1  : tile<1x64xf16>
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %reduce_10 = reduce %2 dim=1 identities=[0.000000e+00 : f16] : tile<1x64xf16> -> tile<1xf16> 
  (%reduce_lhs: tile<f16>, %reduce_rhs: tile<f16>) {
    %5 = addf %reduce_lhs, %reduce_rhs  : tile<f16>
    yield %5 : tile<f16>
  }
  %reshape_11 = reshape %reduce_10 : tile<1xf16> -> tile<1x1xf16>
  %bcast_12 = broadcast %reshape_11 : tile<1x1xf16> -> tile<1x64xf16>
  %3 = divf %2, %bcast_12  : tile<1x64xf16>
  %pview_13 = make_partition_view %tview_8 : partition_view<tile=(1x64), tensor_view<?x?xf16, strides=[?,1]>>
  %4 = store_view_tko weak %3, %pview_13[%blockId_x, %cst_0_i32_9] token = %0 : tile<1x64xf16>, partition_view<tile=(1x64), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  return
}
