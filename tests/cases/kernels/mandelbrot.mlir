// tilelsp: launch(--grid 2,2 --arg 0=40x60:i32:0 --arg 5=30)
entry @mandelbrot(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %false = constant <i1: false> : tile<i1>
  %true = constant <i1: true> : tile<i1>
  %cst_1_i64 = constant <i64: 1> : tile<32x32xi64>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_1 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg3 : tile<i32>
  %cst_32_i32 = constant <i32: 32> : tile<i32>
  %cst_32_i32_3 = constant <i32: 32> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_4, %blockId_y_5, %blockId_z_6 = get_tile_block_id : tile<i32>
  %1 = iota : tile<32xi32>
  %2 = muli %blockId_x, %cst_32_i32 : tile<i32>
  %reshape = reshape %2 : tile<i32> -> tile<1xi32>
  %bcast = broadcast %reshape : tile<1xi32> -> tile<32xi32>
  %3 = addi %1, %bcast : tile<32xi32>
  %reshape_7 = reshape %3 : tile<32xi32> -> tile<32x1xi32>
  %4 = iota : tile<32xi32>
  %5 = muli %blockId_y_5, %cst_32_i32_3 : tile<i32>
  %reshape_8 = reshape %5 : tile<i32> -> tile<1xi32>
  %bcast_9 = broadcast %reshape_8 : tile<1xi32> -> tile<32xi32>
  %6 = addi %4, %bcast_9 : tile<32xi32>
  %reshape_10 = reshape %6 : tile<32xi32> -> tile<1x32xi32>
  %7 = itof %reshape_7 signed  : tile<32x1xi32> -> tile<32x1xf32>
  %cst_f32 = constant <f32: 6.250000e-02> : tile<f32>
  %reshape_11 = reshape %cst_f32 : tile<f32> -> tile<1x1xf32>
  %bcast_12 = broadcast %reshape_11 : tile<1x1xf32> -> tile<32x1xf32>
  %cst_f32_13 = constant <f32: 1.250000e+00> : tile<f32>
  %reshape_14 = reshape %cst_f32_13 : tile<f32> -> tile<1x1xf32>
  %bcast_15 = broadcast %reshape_14 : tile<1x1xf32> -> tile<32x1xf32>
  %8 = negf %bcast_15 : tile<32x1xf32>
  %9 = fma %7, %bcast_12, %8  : tile<32x1xf32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<32x32xf32>
  %bcast_16 = broadcast %9 : tile<32x1xf32> -> tile<32x32xf32>
  %10 = addf %bcast_16, %cst_0_f32  : tile<32x32xf32>
  %11 = itof %reshape_10 signed  : tile<1x32xi32> -> tile<1x32xf32>
  %cst_f32_17 = constant <f32: 4.687500e-02> : tile<f32>
  %reshape_18 = reshape %cst_f32_17 : tile<f32> -> tile<1x1xf32>
  %bcast_19 = broadcast %reshape_18 : tile<1x1xf32> -> tile<1x32xf32>
  %cst_2_f32 = constant <f32: 2.000000e+00> : tile<f32>
  %reshape_20 = reshape %cst_2_f32 : tile<f32> -> tile<1x1xf32>
  %bcast_21 = broadcast %reshape_20 : tile<1x1xf32> -> tile<1x32xf32>
  %12 = negf %bcast_21 : tile<1x32xf32>
  %13 = fma %11, %bcast_19, %12  : tile<1x32xf32>
  %cst_0_f32_22 = constant <f32: 0.000000e+00> : tile<32x32xf32>
  %bcast_23 = broadcast %13 : tile<1x32xf32> -> tile<32x32xf32>
  %14 = addf %bcast_23, %cst_0_f32_22  : tile<32x32xf32>
  %cst_0_f32_24 = constant <f32: 0.000000e+00> : tile<32x32xf32>
  %cst_0_f32_25 = constant <f32: 0.000000e+00> : tile<32x32xf32>
  %cst_0_i32 = constant <i32: 0> : tile<32x32xi32>
  %cst_0_i32_26 = constant <i32: 0> : tile<i32>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_4_f32 = constant <f32: 4.000000e+00> : tile<f32>
  %reshape_27 = reshape %cst_4_f32 : tile<f32> -> tile<1x1xf32>
  %bcast_28 = broadcast %reshape_27 : tile<1x1xf32> -> tile<32x32xf32>
  %cst_0_i32_29 = constant <i32: 0> : tile<i32>
  %cst_2_f32_30 = constant <f32: 2.000000e+00> : tile<f32>
  %reshape_31 = reshape %cst_2_f32_30 : tile<f32> -> tile<1x1xf32>
  %bcast_32 = broadcast %reshape_31 : tile<1x1xf32> -> tile<32x32xf32>
  %for:4 = for %loopIdx in (%cst_0_i32_26 to %arg5, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_i32, %iterArg1 = %cst_0_f32_24, %iterArg2 = %cst_0_f32_25, %iterArg3 = %false) -> (tile<32x32xi32>, tile<32x32xf32>, tile<32x32xf32>, tile<i1>) {
    if %iterArg3 {
      continue %iterArg0, %iterArg1, %iterArg2, %iterArg3 : tile<32x32xi32>, tile<32x32xf32>, tile<32x32xf32>, tile<i1>
    } else {
    }
    %28 = mulf %iterArg2, %iterArg2  : tile<32x32xf32>
    %29 = fma %iterArg1, %iterArg1, %28  : tile<32x32xf32>
    %30 = cmpf less_than_or_equal ordered %29, %bcast_28 : tile<32x32xf32> -> tile<32x32xi1>
    %31 = exti %30 unsigned : tile<32x32xi1> -> tile<32x32xi32>
    %reduce = reduce %31 dim=0 identities=[-2147483648 : i32] : tile<32x32xi32> -> tile<32xi32> 
    (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
      %43 = maxi %reduce_lhs, %reduce_rhs signed : tile<i32>
      yield %43 : tile<i32>
    }
    %reduce_43 = reduce %reduce dim=0 identities=[-2147483648 : i32] : tile<32xi32> -> tile<i32> 
    (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
      %43 = maxi %reduce_lhs, %reduce_rhs signed : tile<i32>
      yield %43 : tile<i32>
    }
    %32 = cmpi equal %reduce_43, %cst_0_i32_29, signed : tile<i32> -> tile<i1>
    if %32 {
      continue %iterArg0, %iterArg1, %iterArg2, %true : tile<32x32xi32>, tile<32x32xf32>, tile<32x32xf32>, tile<i1>
    } else {
    }
    %33 = exti %30 unsigned : tile<32x32xi1> -> tile<32x32xi32>
    %34 = addi %iterArg0, %33 : tile<32x32xi32>
    %35 = mulf %iterArg2, %iterArg2  : tile<32x32xf32>
    %36 = negf %35 : tile<32x32xf32>
    %37 = fma %iterArg1, %iterArg1, %36  : tile<32x32xf32>
    %38 = addf %37, %14  : tile<32x32xf32>
    %39 = select %30, %38, %iterArg1 : tile<32x32xi1>, tile<32x32xf32>
    %40 = mulf %bcast_32, %iterArg1  : tile<32x32xf32>
    %41 = fma %40, %iterArg2, %10  : tile<32x32xf32>
    %42 = select %30, %41, %iterArg2 : tile<32x32xi1>, tile<32x32xf32>
    continue %34, %39, %42, %iterArg3 : tile<32x32xi32>, tile<32x32xf32>, tile<32x32xf32>, tile<i1>
  }
  %15 = exti %reshape_7 signed : tile<32x1xi32> -> tile<32x1xi64>
  %bcast_33 = broadcast %15 : tile<32x1xi64> -> tile<32x32xi64>
  %16 = exti %assume_0 signed : tile<i32> -> tile<i64>
  %reshape_34 = reshape %16 : tile<i64> -> tile<1x1xi64>
  %bcast_35 = broadcast %reshape_34 : tile<1x1xi64> -> tile<32x32xi64>
  %17 = cmpi less_than %bcast_33, %bcast_35, unsigned : tile<32x32xi64> -> tile<32x32xi1>
  %18 = exti %assume_2 signed : tile<i32> -> tile<i64>
  %reshape_36 = reshape %18 : tile<i64> -> tile<1x1xi64>
  %bcast_37 = broadcast %reshape_36 : tile<1x1xi64> -> tile<32x32xi64>
  %19 = muli %bcast_33, %bcast_37 : tile<32x32xi64>
  %20 = exti %reshape_10 signed : tile<1x32xi32> -> tile<1x32xi64>
  %bcast_38 = broadcast %20 : tile<1x32xi64> -> tile<32x32xi64>
  %21 = exti %assume_1 signed : tile<i32> -> tile<i64>
  %reshape_39 = reshape %21 : tile<i64> -> tile<1x1xi64>
  %bcast_40 = broadcast %reshape_39 : tile<1x1xi64> -> tile<32x32xi64>
  %22 = cmpi less_than %bcast_38, %bcast_40, unsigned : tile<32x32xi64> -> tile<32x32xi1>
  %23 = andi %17, %22 : tile<32x32xi1>
  %24 = muli %bcast_38, %cst_1_i64 : tile<32x32xi64>
  %25 = addi %19, %24 : tile<32x32xi64>
  %reshape_41 = reshape %assume : tile<ptr<i32>> -> tile<1x1xptr<i32>>
  %bcast_42 = broadcast %reshape_41 : tile<1x1xptr<i32>> -> tile<32x32xptr<i32>>
  %26 = offset %bcast_42, %25 : tile<32x32xptr<i32>>, tile<32x32xi64> -> tile<32x32xptr<i32>>
  %27 = store_ptr_tko weak %26, %for#0, %23 token=%0 : tile<32x32xptr<i32>>, tile<32x32xi32>, tile<32x32xi1> -> token
  return
}
