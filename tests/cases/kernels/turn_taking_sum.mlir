// tilelsp: launch(--grid 2 --arg 0=64:f32:random --arg 3=64:f32:0 --arg 6=2:i32:0)
entry @turn_taking_sum(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %cst_1_i64_3 = constant <i64: 1> : tile<i64>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i64 = constant <i64: 0> : tile<i64>
  %1 = exti %assume_7 signed : tile<i32> -> tile<i64>
  %2 = cmpi less_than %cst_0_i64, %1, unsigned : tile<i64> -> tile<i1>
  %3 = muli %cst_0_i64, %cst_1_i64 : tile<i64>
  %4 = offset %assume_1, %3 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %5:2 = loop iter_values(%arg9 = %0, %arg10 = %0) : token, token -> token, token {
    %19 = join_tokens %arg9, %arg10 : token
    %result_16, %result_token_17 = atomic_cas_tko acquire device %4, %blockId_x, %blockId_x, %2 token=%19 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    %20 = cmpi not_equal %result_16, %blockId_x, signed : tile<i32> -> tile<i1>
    if %20 {
    } else {
      break %result_token_17, %result_token_17 : token, token
    }
    continue %result_token_17, %result_token_17 : token, token
  }
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview_6 : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>
  %6 = join_tokens %0, %5#1 : token
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %6 : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<32xf32>, token
  %7 = join_tokens %0, %result_token : token
  %cst_0_i32_8 = constant <i32: 0> : tile<i32>
  %pview_9 = make_partition_view %tview : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>
  %8 = join_tokens %0, %5#1 : token
  %tile_10, %result_token_11 = load_view_tko weak %pview_9[%blockId_x] token = %8 : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<32xf32>, token
  %9 = join_tokens %0, %result_token_11 : token
  %10 = addf %tile, %tile_10  : tile<32xf32>
  %pview_12 = make_partition_view %tview_6 : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>
  %11 = join_tokens %7, %5#1 : token
  %12 = store_view_tko weak %10, %pview_12[%cst_0_i32_8] token = %11 : tile<32xf32>, partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_13 = constant <i32: 1> : tile<i32>
  %13 = addi %blockId_x, %cst_1_i32_13 : tile<i32>
  %cst_0_i64_14 = constant <i64: 0> : tile<i64>
  %14 = exti %assume_7 signed : tile<i32> -> tile<i64>
  %15 = cmpi less_than %cst_0_i64_14, %14, unsigned : tile<i64> -> tile<i1>
  %16 = muli %cst_0_i64_14, %cst_1_i64_3 : tile<i64>
  %17 = offset %assume_1, %16 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %18 = join_tokens %5#0, %5#1, %12, %9 : token
  %result, %result_token_15 = atomic_rmw_tko release device %17, xchg, %13, %15 token=%18 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
  return
}
