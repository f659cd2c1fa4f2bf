// tilelsp: launch(--grid 2 --arg 0=100:f32:random --arg 3=100:i1:random --arg 6=100:f32:0 --arg 9=1:i32:0)
entry @masked_fill_count(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i1>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<i32>>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i1>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>>
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %assume_5 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_6 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_7 = make_tensor_view %assume_0, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_9 = make_tensor_view %assume_1, shape = [%assume_8], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_10 = assume bounded<0, ?>, %arg10 : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview_7 : partition_view<tile=(64), tensor_view<?xi1, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(64), tensor_view<?xi1, strides=[1]>>, tile<i32> -> tile<64xi1>, token
  %1 = join_tokens %0, %result_token : token
  %pview_11 = make_partition_view %tview : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>
  %tile_12, %result_token_13 = load_view_tko weak %pview_11[%blockId_x] token = %0 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %2 = join_tokens %0, %result_token_13 : token
  %cst_f32 = constant <f32: -1.000000e+04> : tile<f32>
  %reshape = reshape %cst_f32 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape : tile<1xf32> -> tile<64xf32>
  %3 = select %tile, %tile_12, %bcast : tile<64xi1>, tile<64xf32>
  %pview_14 = make_partition_view %tview_9 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>
  %4 = store_view_tko weak %3, %pview_14[%blockId_x] token = %0 : tile<64xf32>, partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %5 = exti %tile unsigned : tile<64xi1> -> tile<64xi32>
  %reduce = reduce %5 dim=0 identities=[0 : i32] : tile<64xi32> -> tile<i32> 
  (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
    %11 = addi %reduce_lhs, %reduce_rhs : tile<i32>
    yield %11 : tile<i32>
  }
  %cst_0_i64 = constant <i64: 0> : tile<i64>
  %6 = exti %assume_10 signed : tile<i32> -> tile<i64>
  %7 = cmpi less_than %cst_0_i64, %6, unsigned : tile<i64> -> tile<i1>
  %8 = muli %cst_0_i64, %cst_1_i64 : tile<i64>
  %9 = offset %assume_2, %8 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %10 = join_tokens %0, %1, %2, %4 : token
  %result, %result_token_15 = atomic_rmw_tko acq_rel device %9, add, %reduce, %7 token=%10 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
  return
}
