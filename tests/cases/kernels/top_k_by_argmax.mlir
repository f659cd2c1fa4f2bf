// tilelsp: launch(--grid 3 --arg 0=3x60:f32:random --arg 5=3x8:f32:0 --arg 10=3x8:i32:0)
entry @top_k_by_argmax(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<i32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %cst_1_i64_2 = constant <i64: 1> : tile<i64>
  %assume_3 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_3, %assume_4], strides = [%assume_5, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_6 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg8 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg13 : tile<i32>
  %cst_8_i32 = constant <i32: 8> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x64), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x64), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x64xf32>, token
  %reshape = reshape %tile : tile<1x64xf32> -> tile<64xf32>
  %1 = iota : tile<64xi32>
  %cst_0_i32_12 = constant <i32: 0> : tile<i32>
  %cst_1_i32_13 = constant <i32: 1> : tile<i32>
  %2 = iota : tile<64xi32>
  %3 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %4 = exti %assume_6 signed : tile<i32> -> tile<i64>
  %5 = cmpi less_than %3, %4, unsigned : tile<i64> -> tile<i1>
  %6 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %7 = muli %3, %6 : tile<i64>
  %8 = exti %assume_7 signed : tile<i32> -> tile<i64>
  %9 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %10 = exti %assume_9 signed : tile<i32> -> tile<i64>
  %11 = cmpi less_than %9, %10, unsigned : tile<i64> -> tile<i1>
  %12 = exti %assume_11 signed : tile<i32> -> tile<i64>
  %13 = muli %9, %12 : tile<i64>
  %14 = exti %assume_10 signed : tile<i32> -> tile<i64>
  %cst_f32 = constant <f32: 0xFF800000> : tile<f32>
  %reshape_14 = reshape %cst_f32 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape_14 : tile<1xf32> -> tile<64xf32>
  %for:3 = for %loopIdx in (%cst_0_i32_12 to %cst_8_i32, step %cst_1_i32_13) : tile<i32> iter_values(%iterArg0 = %reshape, %iterArg1 = %0, %iterArg2 = %0) -> (tile<64xf32>, token, token) {
    %reduce:2 = reduce %iterArg0, %2 dim=0 identities=[0xFF800000 : f32, 0 : i32] : tile<64xf32>, tile<64xi32> -> tile<f32>, tile<i32> 
    (%reduce_lhs0: tile<f32>, %reduce_rhs0: tile<f32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
      %31 = cmpf greater_than ordered %reduce_lhs0, %reduce_rhs0 : tile<f32> -> tile<i1>
      %32 = cmpf equal ordered %reduce_lhs0, %reduce_rhs0 : tile<f32> -> tile<i1>
      %33 = cmpf not_equal unordered %reduce_lhs0, %reduce_lhs0 : tile<f32> -> tile<i1>
      %34 = cmpf not_equal unordered %reduce_rhs0, %reduce_rhs0 : tile<f32> -> tile<i1>
      %35 = cmpf equal ordered %reduce_lhs0, %reduce_lhs0 : tile<f32> -> tile<i1>
      %36 = andi %35, %34 : tile<i1>
      %37 = ori %31, %36 : tile<i1>
      %38 = andi %33, %34 : tile<i1>
      %39 = ori %32, %38 : tile<i1>
      %40 = cmpi less_than %reduce_lhs1, %reduce_rhs1, signed : tile<i32> -> tile<i1>
      %41 = andi %39, %40 : tile<i1>
      %42 = ori %37, %41 : tile<i1>
      %43 = select %42, %reduce_lhs0, %reduce_rhs0 : tile<i1>, tile<f32>
      %44 = select %42, %reduce_lhs1, %reduce_rhs1 : tile<i1>, tile<i32>
      yield %43, %44 : tile<f32>, tile<i32>
    }
    %reduce_15 = reduce %iterArg0 dim=0 identities=[0xFF800000 : f32] : tile<64xf32> -> tile<f32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %31 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
      yield %31 : tile<f32>
    }
    %15 = exti %loopIdx signed : tile<i32> -> tile<i64>
    %16 = cmpi less_than %15, %8, unsigned : tile<i64> -> tile<i1>
    %17 = andi %5, %16 : tile<i1>
    %18 = muli %15, %cst_1_i64 : tile<i64>
    %19 = addi %7, %18 : tile<i64>
    %20 = offset %assume_0, %19 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
    %assume_16 = assume div_by<4>, %20 : tile<ptr<f32>>
    %21 = store_ptr_tko weak %assume_16, %reduce_15, %17 token=%iterArg1 : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
    %22 = exti %loopIdx signed : tile<i32> -> tile<i64>
    %23 = cmpi less_than %22, %14, unsigned : tile<i64> -> tile<i1>
    %24 = andi %11, %23 : tile<i1>
    %25 = muli %22, %cst_1_i64_2 : tile<i64>
    %26 = addi %13, %25 : tile<i64>
    %27 = offset %assume_1, %26 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %assume_17 = assume div_by<4>, %27 : tile<ptr<i32>>
    %28 = store_ptr_tko weak %assume_17, %reduce#1, %24 token=%iterArg2 : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
    %reshape_18 = reshape %reduce#1 : tile<i32> -> tile<1xi32>
    %bcast_19 = broadcast %reshape_18 : tile<1xi32> -> tile<64xi32>
    %29 = cmpi equal %1, %bcast_19, signed : tile<64xi32> -> tile<64xi1>
    %30 = select %29, %bcast, %iterArg0 : tile<64xi1>, tile<64xf32>
    continue %30, %21, %28 : tile<64xf32>, token, token
  }
  return
}
