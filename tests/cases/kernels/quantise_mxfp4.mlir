// tilelsp: launch(--grid 3 --arg 0=70x32:bf16:random --arg 5=70x16:i8:0 --arg 10=70x1:f8E8M0FNU:0)
entry @quantise_mxfp4(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i8>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f8E8M0FNU>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i8>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f8E8M0FNU>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?,1]>
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf8E8M0FNU, strides=[?,1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<32x32xbf16>, token
  %1 = ftof %tile  : tile<32x32xbf16> -> tile<32x32xf32>
  %2 = absf %1 : tile<32x32xf32>
  %reduce = reduce %2 dim=1 identities=[0xFF800000 : f32] : tile<32x32xf32> -> tile<32xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %14 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
    yield %14 : tile<f32>
  }
  %reshape = reshape %reduce : tile<32xf32> -> tile<32x1xf32>
  %cst_f32 = constant <f32: 9.99999997E-7> : tile<f32>
  %reshape_15 = reshape %cst_f32 : tile<f32> -> tile<1x1xf32>
  %bcast = broadcast %reshape_15 : tile<1x1xf32> -> tile<32x1xf32>
  %3 = maxf %reshape, %bcast : tile<32x1xf32>
  %4 = log2 %3 : tile<32x1xf32>
  %5 = floor %4 : tile<32x1xf32>
  %cst_2_f32 = constant <f32: 2.000000e+00> : tile<f32>
  %reshape_16 = reshape %cst_2_f32 : tile<f32> -> tile<1x1xf32>
  %bcast_17 = broadcast %reshape_16 : tile<1x1xf32> -> tile<32x1xf32>
  %6 = subf %5, %bcast_17  : tile<32x1xf32>
  %7 = exp2 %6 : tile<32x1xf32>
  %bcast_18 = broadcast %7 : tile<32x1xf32> -> tile<32x32xf32>
  %8 = divf %1, %bcast_18  : tile<32x32xf32>
  %9 = ftof %8  : tile<32x32xf32> -> tile<32x32xf4E2M1FN>
  %cst_0_i32_19 = constant <i32: 0> : tile<i32>
  %reshape_20 = reshape %9 : tile<32x32xf4E2M1FN> -> tile<1024xf4E2M1FN>
  %10 = pack %reshape_20 : tile<1024xf4E2M1FN> -> tile<512xi8>
  %reshape_21 = reshape %10 : tile<512xi8> -> tile<32x16xi8>
  %pview_22 = make_partition_view %tview_10 : partition_view<tile=(32x16), tensor_view<?x?xi8, strides=[?,1]>>
  %11 = store_view_tko weak %reshape_21, %pview_22[%blockId_x, %cst_0_i32_19] token = %0 : tile<32x16xi8>, partition_view<tile=(32x16), tensor_view<?x?xi8, strides=[?,1]>>, tile<i32> -> token
  %cst_0_i32_23 = constant <i32: 0> : tile<i32>
  %12 = ftof %7 rounding<positive_inf> : tile<32x1xf32> -> tile<32x1xf8E8M0FNU>
  %pview_24 = make_partition_view %tview_14 : partition_view<tile=(32x1), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>
  %13 = store_view_tko weak %12, %pview_24[%blockId_x, %cst_0_i32_23] token = %0 : tile<32x1xf8E8M0FNU>, partition_view<tile=(32x1), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>, tile<i32> -> token
  return
}
