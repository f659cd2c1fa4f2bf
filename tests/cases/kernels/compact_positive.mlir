// tilelsp: launch(--grid 2 --arg 0=100:i32:random --arg 3=100:i32:0 --arg 6=1:i32:0)
entry @compact_positive(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i32>>
  %cst_1_i64 = constant <i64: 1> : tile<64xi64>
  %cst_0_i32 = constant <i32: 0> : tile<64xi32>
  %cst_0_i32_2 = constant <i32: 0> : tile<64xi32>
  %cst_0_i32_3 = constant <i32: 0> : tile<64xi32>
  %cst_-1_i32 = constant <i32: -1> : tile<64xi32>
  %cst_1_i64_4 = constant <i64: 1> : tile<64xi64>
  %cst_1_i64_5 = constant <i64: 1> : tile<i64>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %cst_64_i32 = constant <i32: 64> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %1 = iota : tile<64xi32>
  %2 = muli %blockId_x, %cst_64_i32 : tile<i32>
  %reshape = reshape %2 : tile<i32> -> tile<1xi32>
  %bcast = broadcast %reshape : tile<1xi32> -> tile<64xi32>
  %3 = addi %1, %bcast : tile<64xi32>
  %4 = exti %3 signed : tile<64xi32> -> tile<64xi64>
  %5 = exti %assume_6 signed : tile<i32> -> tile<i64>
  %reshape_9 = reshape %5 : tile<i64> -> tile<1xi64>
  %bcast_10 = broadcast %reshape_9 : tile<1xi64> -> tile<64xi64>
  %6 = cmpi less_than %4, %bcast_10, unsigned : tile<64xi64> -> tile<64xi1>
  %7 = muli %4, %cst_1_i64 : tile<64xi64>
  %reshape_11 = reshape %assume : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_12 = broadcast %reshape_11 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %8 = offset %bcast_12, %7 : tile<64xptr<i32>>, tile<64xi64> -> tile<64xptr<i32>>
  %result, %result_token = load_ptr_tko weak %8, %6, %cst_0_i32 token=%0 : tile<64xptr<i32>>, tile<64xi1>, tile<64xi32> -> tile<64xi32>, token
  %9 = join_tokens %0, %result_token : token
  %10 = cmpi greater_than %result, %cst_0_i32_2, signed : tile<64xi32> -> tile<64xi1>
  %11 = exti %10 unsigned : tile<64xi1> -> tile<64xi32>
  %12 = scan %11 dim=0 reverse=false identities=[0 : i32] : tile<64xi32> -> tile<64xi32> 
  (%arg9: tile<i32>, %arg10: tile<i32>) {
    %29 = addi %arg9, %arg10 : tile<i32>
    yield %29 : tile<i32>
  }
  %13 = subi %12, %11 : tile<64xi32>
  %14 = muli %blockId_x, %cst_64_i32 : tile<i32>
  %15 = cmpi greater_than %result, %cst_0_i32_3, signed : tile<64xi32> -> tile<64xi1>
  %reshape_13 = reshape %14 : tile<i32> -> tile<1xi32>
  %bcast_14 = broadcast %reshape_13 : tile<1xi32> -> tile<64xi32>
  %16 = addi %bcast_14, %13 : tile<64xi32>
  %17 = select %15, %16, %cst_-1_i32 : tile<64xi1>, tile<64xi32>
  %18 = exti %17 signed : tile<64xi32> -> tile<64xi64>
  %19 = exti %assume_7 signed : tile<i32> -> tile<i64>
  %reshape_15 = reshape %19 : tile<i64> -> tile<1xi64>
  %bcast_16 = broadcast %reshape_15 : tile<1xi64> -> tile<64xi64>
  %20 = cmpi less_than %18, %bcast_16, unsigned : tile<64xi64> -> tile<64xi1>
  %21 = muli %18, %cst_1_i64_4 : tile<64xi64>
  %reshape_17 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_18 = broadcast %reshape_17 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %22 = offset %bcast_18, %21 : tile<64xptr<i32>>, tile<64xi64> -> tile<64xptr<i32>>
  %23 = store_ptr_tko weak %22, %result, %20 token=%0 : tile<64xptr<i32>>, tile<64xi32>, tile<64xi1> -> token
  %reduce = reduce %11 dim=0 identities=[0 : i32] : tile<64xi32> -> tile<i32> 
  (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
    %29 = addi %reduce_lhs, %reduce_rhs : tile<i32>
    yield %29 : tile<i32>
  }
  %cst_0_i64 = constant <i64: 0> : tile<i64>
  %24 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %25 = cmpi less_than %cst_0_i64, %24, unsigned : tile<i64> -> tile<i1>
  %26 = muli %cst_0_i64, %cst_1_i64_5 : tile<i64>
  %27 = offset %assume_1, %26 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %28 = join_tokens %0, %9, %23 : token
  %result_19, %result_token_20 = atomic_rmw_tko acq_rel device %27, add, %reduce, %25 token=%28 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
  return
}
