// tilelsp: launch(--grid 2 --arg 0=40x64:f32:random --arg 5=40x64:f8E4M3FN:0 --arg 10=40x2:f32:0)
entry @quantise_fp8_blocks(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f8E4M3FN>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f8E4M3FN>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]>
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_15 = constant <i32: 1> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(32x32), tensor_view<?x?xf32, strides=[?,1]>>
  %cst_7_f32 = constant <f32: 7.000000e+00> : tile<f32>
  %reshape = reshape %cst_7_f32 : tile<f32> -> tile<1x1xf32>
  %bcast = broadcast %reshape : tile<1x1xf32> -> tile<32x32xf32>
  %cst_f32 = constant <f32: 9.99999974E-5> : tile<f32>
  %reshape_16 = reshape %cst_f32 : tile<f32> -> tile<1x1xf32>
  %bcast_17 = broadcast %reshape_16 : tile<1x1xf32> -> tile<32x1xf32>
  %cst_448_f32 = constant <f32: 4.480000e+02> : tile<f32>
  %reshape_18 = reshape %cst_448_f32 : tile<f32> -> tile<1x1xf32>
  %bcast_19 = broadcast %reshape_18 : tile<1x1xf32> -> tile<32x1xf32>
  %pview_20 = make_partition_view %tview_10 : partition_view<tile=(32x32), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>
  %pview_21 = make_partition_view %tview_14 : partition_view<tile=(32x1), tensor_view<?x?xf32, strides=[?,1]>>
  for %loopIdx in (%cst_0_i32 to %cst_2_i32, step %cst_1_i32_15) : tile<i32> {
    %tile, %result_token = load_view_tko weak %pview[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(32x32), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<32x32xf32>, token
    %1 = mulf %tile, %bcast  : tile<32x32xf32>
    %2 = absf %1 : tile<32x32xf32>
    %reduce = reduce %2 dim=1 identities=[0xFF800000 : f32] : tile<32x32xf32> -> tile<32xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %9 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
      yield %9 : tile<f32>
    }
    %reshape_22 = reshape %reduce : tile<32xf32> -> tile<32x1xf32>
    %3 = maxf %reshape_22, %bcast_17 : tile<32x1xf32>
    %4 = divf %3, %bcast_19  : tile<32x1xf32>
    %bcast_23 = broadcast %4 : tile<32x1xf32> -> tile<32x32xf32>
    %5 = divf %1, %bcast_23  : tile<32x32xf32>
    %6 = ftof %5  : tile<32x32xf32> -> tile<32x32xf8E4M3FN>
    %7 = store_view_tko weak %6, %pview_20[%blockId_x, %loopIdx] token = %0 : tile<32x32xf8E4M3FN>, partition_view<tile=(32x32), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> token
    %8 = store_view_tko weak %4, %pview_21[%blockId_x, %loopIdx] token = %0 : tile<32x1xf32>, partition_view<tile=(32x1), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  }
  return
}
