// tilelsp: launch(--grid 4 --arg 0=128:i32:random --arg 3=1:i32:0 --arg 6=1:i32:0 --arg 9=4:i32:0)
entry @atomic_extremes(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i32>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<i32>>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i32>>
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %cst_1_i64_3 = constant <i64: 1> : tile<32xi64>
  %cst_4_i32 = constant <i32: 4> : tile<32xi32>
  %cst_4_i32_4 = constant <i32: 4> : tile<32xi32>
  %cst_1_i64_5 = constant <i64: 1> : tile<32xi64>
  %cst_1_i64_6 = constant <i64: 1> : tile<32xi64>
  %assume_7 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_8 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg10 : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(32), tensor_view<?xi32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(32), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<32xi32>, token
  %1 = join_tokens %0, %result_token : token
  %reduce = reduce %tile dim=0 identities=[2147483647 : i32] : tile<32xi32> -> tile<i32> 
  (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
    %36 = mini %reduce_lhs, %reduce_rhs signed : tile<i32>
    yield %36 : tile<i32>
  }
  %cst_0_i64 = constant <i64: 0> : tile<i64>
  %2 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %3 = cmpi less_than %cst_0_i64, %2, unsigned : tile<i64> -> tile<i1>
  %4 = muli %cst_0_i64, %cst_1_i64 : tile<i64>
  %5 = offset %assume_0, %4 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %6 = join_tokens %0, %1 : token
  %result, %result_token_11 = atomic_rmw_tko acq_rel device %5, min, %reduce, %3 token=%6 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
  %cst_0_i32 = constant <i32: 0> : tile<32xi32>
  %7 = exti %cst_0_i32 signed : tile<32xi32> -> tile<32xi64>
  %8 = exti %assume_9 signed : tile<i32> -> tile<i64>
  %reshape = reshape %8 : tile<i64> -> tile<1xi64>
  %bcast = broadcast %reshape : tile<1xi64> -> tile<32xi64>
  %9 = cmpi less_than %7, %bcast, unsigned : tile<32xi64> -> tile<32xi1>
  %10 = muli %7, %cst_1_i64_3 : tile<32xi64>
  %reshape_12 = reshape %assume_1 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_13 = broadcast %reshape_12 : tile<1xptr<i32>> -> tile<32xptr<i32>>
  %11 = offset %bcast_13, %10 : tile<32xptr<i32>>, tile<32xi64> -> tile<32xptr<i32>>
  %12 = join_tokens %0, %1, %result_token_11 : token
  %result_14, %result_token_15 = atomic_rmw_tko acq_rel device %11, max, %tile, %9 token=%12 : tile<32xptr<i32>>, tile<32xi32>, tile<32xi1> -> tile<32xi32>, token
  %13 = iota : tile<32xi32>
  %14 = remi %13, %cst_4_i32 signed : tile<32xi32>
  %cst_0_i32_16 = constant <i32: 0> : tile<32xi32>
  %15 = cmpi less_than %14, %cst_0_i32_16, signed : tile<32xi32> -> tile<32xi1>
  %16 = cmpi less_than %cst_4_i32, %cst_0_i32_16, signed : tile<32xi32> -> tile<32xi1>
  %17 = xori %15, %16 : tile<32xi1>
  %18 = cmpi not_equal %14, %cst_0_i32_16, signed : tile<32xi32> -> tile<32xi1>
  %19 = andi %17, %18 : tile<32xi1>
  %20 = addi %14, %cst_4_i32 : tile<32xi32>
  %21 = select %19, %20, %14 : tile<32xi1>, tile<32xi32>
  %22 = addi %tile, %cst_4_i32_4 : tile<32xi32>
  %23 = bitcast %22 : tile<32xi32> -> tile<32xi32>
  %24 = exti %21 signed : tile<32xi32> -> tile<32xi64>
  %25 = exti %assume_10 signed : tile<i32> -> tile<i64>
  %reshape_17 = reshape %25 : tile<i64> -> tile<1xi64>
  %bcast_18 = broadcast %reshape_17 : tile<1xi64> -> tile<32xi64>
  %26 = cmpi less_than %24, %bcast_18, unsigned : tile<32xi64> -> tile<32xi1>
  %27 = muli %24, %cst_1_i64_5 : tile<32xi64>
  %reshape_19 = reshape %assume_2 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_20 = broadcast %reshape_19 : tile<1xptr<i32>> -> tile<32xptr<i32>>
  %28 = offset %bcast_20, %27 : tile<32xptr<i32>>, tile<32xi64> -> tile<32xptr<i32>>
  %29 = join_tokens %0, %1, %result_token_11, %result_token_15 : token
  %result_21, %result_token_22 = atomic_rmw_tko acq_rel device %28, or, %23, %26 token=%29 : tile<32xptr<i32>>, tile<32xi32>, tile<32xi1> -> tile<32xi32>, token
  %cst_256_i32 = constant <i32: 256> : tile<32xi32>
  %30 = exti %21 signed : tile<32xi32> -> tile<32xi64>
  %31 = exti %assume_10 signed : tile<i32> -> tile<i64>
  %reshape_23 = reshape %31 : tile<i64> -> tile<1xi64>
  %bcast_24 = broadcast %reshape_23 : tile<1xi64> -> tile<32xi64>
  %32 = cmpi less_than %30, %bcast_24, unsigned : tile<32xi64> -> tile<32xi1>
  %33 = muli %30, %cst_1_i64_6 : tile<32xi64>
  %reshape_25 = reshape %assume_2 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_26 = broadcast %reshape_25 : tile<1xptr<i32>> -> tile<32xptr<i32>>
  %34 = offset %bcast_26, %33 : tile<32xptr<i32>>, tile<32xi64> -> tile<32xptr<i32>>
  %35 = join_tokens %result_token_22, %1, %result_token_11, %result_token_15 : token
  %result_27, %result_token_28 = atomic_rmw_tko acq_rel device %34, xor, %cst_256_i32, %32 token=%35 : tile<32xptr<i32>>, tile<32xi32>, tile<32xi1> -> tile<32xi32>, token
  return
}
