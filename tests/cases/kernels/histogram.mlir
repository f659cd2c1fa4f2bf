// tilelsp: launch(--grid 4 --arg 0=900:i8:random --arg 3=256:i32:0)
entry @histogram(%arg0: tile<ptr<i8>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i8>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
  %cst_1_i64 = constant <i64: 1> : tile<256xi64>
  %cst_0_i8 = constant <i8: 0> : tile<256xi8>
  %cst_-1_i32 = constant <i32: -1> : tile<256xi32>
  %cst_1_i64_1 = constant <i64: 1> : tile<256xi64>
  %cst_1_i32 = constant <i32: 1> : tile<256xi32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %cst_256_i32 = constant <i32: 256> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %1 = iota : tile<256xi32>
  %2 = muli %blockId_x, %cst_256_i32 : tile<i32>
  %reshape = reshape %2 : tile<i32> -> tile<1xi32>
  %bcast = broadcast %reshape : tile<1xi32> -> tile<256xi32>
  %3 = addi %1, %bcast : tile<256xi32>
  %4 = exti %3 signed : tile<256xi32> -> tile<256xi64>
  %5 = exti %assume_2 signed : tile<i32> -> tile<i64>
  %reshape_4 = reshape %5 : tile<i64> -> tile<1xi64>
  %bcast_5 = broadcast %reshape_4 : tile<1xi64> -> tile<256xi64>
  %6 = cmpi less_than %4, %bcast_5, unsigned : tile<256xi64> -> tile<256xi1>
  %7 = muli %4, %cst_1_i64 : tile<256xi64>
  %reshape_6 = reshape %assume : tile<ptr<i8>> -> tile<1xptr<i8>>
  %bcast_7 = broadcast %reshape_6 : tile<1xptr<i8>> -> tile<256xptr<i8>>
  %8 = offset %bcast_7, %7 : tile<256xptr<i8>>, tile<256xi64> -> tile<256xptr<i8>>
  %result, %result_token = load_ptr_tko weak %8, %6, %cst_0_i8 token=%0 : tile<256xptr<i8>>, tile<256xi1>, tile<256xi8> -> tile<256xi8>, token
  %reshape_8 = reshape %assume_2 : tile<i32> -> tile<1xi32>
  %bcast_9 = broadcast %reshape_8 : tile<1xi32> -> tile<256xi32>
  %9 = cmpi less_than %3, %bcast_9, signed : tile<256xi32> -> tile<256xi1>
  %10 = exti %result unsigned : tile<256xi8> -> tile<256xi32>
  %11 = select %9, %10, %cst_-1_i32 : tile<256xi1>, tile<256xi32>
  %12 = exti %11 signed : tile<256xi32> -> tile<256xi64>
  %13 = exti %assume_3 signed : tile<i32> -> tile<i64>
  %reshape_10 = reshape %13 : tile<i64> -> tile<1xi64>
  %bcast_11 = broadcast %reshape_10 : tile<1xi64> -> tile<256xi64>
  %14 = cmpi less_than %12, %bcast_11, unsigned : tile<256xi64> -> tile<256xi1>
  %15 = muli %12, %cst_1_i64_1 : tile<256xi64>
  %reshape_12 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_13 = broadcast %reshape_12 : tile<1xptr<i32>> -> tile<256xptr<i32>>
  %16 = offset %bcast_13, %15 : tile<256xptr<i32>>, tile<256xi64> -> tile<256xptr<i32>>
  %result_14, %result_token_15 = atomic_rmw_tko relaxed device %16, add, %cst_1_i32, %14 token=%0 : tile<256xptr<i32>>, tile<256xi32>, tile<256xi1> -> tile<256xi32>, token
  return
}
