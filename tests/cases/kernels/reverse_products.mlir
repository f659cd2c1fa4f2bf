// tilelsp: launch(--grid 2 --arg 0=2x50:i64:random --arg 5=2x50:i64:0 --arg 10=2:i64:0)
entry @reverse_products(%arg0: tile<ptr<i64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i64>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<i64>>, %arg11: tile<i32>, %arg12: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i64>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i64>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<i64>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_0_i64 = constant <i64: 0> : tile<1x64xi64>
  %cst_1_i64 = constant <i64: 1> : tile<1x64xi64>
  %cst_1_i64_3 = constant <i64: 1> : tile<i64>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xi64, strides=[?,1]>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xi64, strides=[?,1]>
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x64), padding_value = zero, tensor_view<?x?xi64, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x64), padding_value = zero, tensor_view<?x?xi64, strides=[?,1]>>, tile<i32> -> tile<1x64xi64>, token
  %cst_0_i32_12 = constant <i32: 0> : tile<i32>
  %1 = muli %tile, %tile : tile<1x64xi64>
  %2 = scan %1 dim=1 reverse=true identities=[0] : tile<1x64xi64> -> tile<1x64xi64> 
  (%arg13: tile<i64>, %arg14: tile<i64>) {
    %12 = addi %arg13, %arg14 : tile<i64>
    yield %12 : tile<i64>
  }
  %pview_13 = make_partition_view %tview_10 : partition_view<tile=(1x64), tensor_view<?x?xi64, strides=[?,1]>>
  %3 = store_view_tko weak %2, %pview_13[%blockId_x, %cst_0_i32_12] token = %0 : tile<1x64xi64>, partition_view<tile=(1x64), tensor_view<?x?xi64, strides=[?,1]>>, tile<i32> -> token
  %4 = cmpi equal %tile, %cst_0_i64, signed : tile<1x64xi64> -> tile<1x64xi1>
  %5 = select %4, %cst_1_i64, %tile : tile<1x64xi1>, tile<1x64xi64>
  %reduce = reduce %5 dim=0 identities=[1] : tile<1x64xi64> -> tile<64xi64> 
  (%reduce_lhs: tile<i64>, %reduce_rhs: tile<i64>) {
    %12 = muli %reduce_lhs, %reduce_rhs : tile<i64>
    yield %12 : tile<i64>
  }
  %reduce_14 = reduce %reduce dim=0 identities=[1] : tile<64xi64> -> tile<i64> 
  (%reduce_lhs: tile<i64>, %reduce_rhs: tile<i64>) {
    %12 = muli %reduce_lhs, %reduce_rhs : tile<i64>
    yield %12 : tile<i64>
  }
  %6 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %7 = exti %assume_11 signed : tile<i32> -> tile<i64>
  %8 = cmpi less_than %6, %7, unsigned : tile<i64> -> tile<i1>
  %9 = muli %6, %cst_1_i64_3 : tile<i64>
  %10 = offset %assume_1, %9 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
  %assume_15 = assume div_by<8>, %10 : tile<ptr<i64>>
  %11 = store_ptr_tko weak %assume_15, %reduce_14, %8 token=%0 : tile<ptr<i64>>, tile<i64>, tile<i1> -> token
  return
}
