// tilelsp: launch(--grid 5 --arg 0=5x200:f32:random --arg 5=200:f32:random --arg 8=200:f32:random --arg 11=5x200:f32:0 --arg 16=5:f32:0 --arg 19=5:f32:0 --arg 22=1e-05)
entry @layer_norm_forward(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f32>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<ptr<f32>>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<ptr<f32>>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<ptr<f32>>, %arg20: tile<i32>, %arg21: tile<i32>, %arg22: tile<f32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f32>>
  %assume_2 = assume div_by<16>, %arg11 : tile<ptr<f32>>
  %assume_3 = assume div_by<16>, %arg16 : tile<ptr<f32>>
  %assume_4 = assume div_by<16>, %arg19 : tile<ptr<f32>>
  %cst_1_i64 = constant <i64: 1> : tile<256xi64>
  %cst_1_i64_5 = constant <i64: 1> : tile<256xi64>
  %cst_1_i64_6 = constant <i64: 1> : tile<256xi64>
  %cst_1_i64_7 = constant <i64: 1> : tile<256xi64>
  %cst_1_i64_8 = constant <i64: 1> : tile<i64>
  %cst_1_i64_9 = constant <i64: 1> : tile<i64>
  %assume_10 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_16 = assume bounded<0, ?>, %arg13 : tile<i32>
  %assume_17 = assume bounded<0, ?>, %arg14 : tile<i32>
  %assume_18 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_19 = assume bounded<0, ?>, %arg20 : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %1 = iota : tile<256xi32>
  %2 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %reshape = reshape %2 : tile<i64> -> tile<1xi64>
  %bcast = broadcast %reshape : tile<1xi64> -> tile<256xi64>
  %3 = exti %assume_10 signed : tile<i32> -> tile<i64>
  %reshape_20 = reshape %3 : tile<i64> -> tile<1xi64>
  %bcast_21 = broadcast %reshape_20 : tile<1xi64> -> tile<256xi64>
  %4 = cmpi less_than %bcast, %bcast_21, unsigned : tile<256xi64> -> tile<256xi1>
  %5 = exti %assume_12 signed : tile<i32> -> tile<i64>
  %reshape_22 = reshape %5 : tile<i64> -> tile<1xi64>
  %bcast_23 = broadcast %reshape_22 : tile<1xi64> -> tile<256xi64>
  %6 = muli %bcast, %bcast_23 : tile<256xi64>
  %7 = exti %1 signed : tile<256xi32> -> tile<256xi64>
  %8 = exti %assume_11 signed : tile<i32> -> tile<i64>
  %reshape_24 = reshape %8 : tile<i64> -> tile<1xi64>
  %bcast_25 = broadcast %reshape_24 : tile<1xi64> -> tile<256xi64>
  %9 = cmpi less_than %7, %bcast_25, unsigned : tile<256xi64> -> tile<256xi1>
  %10 = andi %4, %9 : tile<256xi1>
  %11 = muli %7, %cst_1_i64 : tile<256xi64>
  %12 = addi %6, %11 : tile<256xi64>
  %reshape_26 = reshape %assume : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bcast_27 = broadcast %reshape_26 : tile<1xptr<f32>> -> tile<256xptr<f32>>
  %13 = offset %bcast_27, %12 : tile<256xptr<f32>>, tile<256xi64> -> tile<256xptr<f32>>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_28 = reshape %cst_0_f32 : tile<f32> -> tile<1xf32>
  %bcast_29 = broadcast %reshape_28 : tile<1xf32> -> tile<256xf32>
  %result, %result_token = load_ptr_tko weak %13, %10, %bcast_29 token=%0 : tile<256xptr<f32>>, tile<256xi1>, tile<256xf32> -> tile<256xf32>, token
  %reduce = reduce %result dim=0 identities=[0.000000e+00 : f32] : tile<256xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %61 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %61 : tile<f32>
  }
  %14 = itof %assume_11 signed  : tile<i32> -> tile<f32>
  %15 = divf %reduce, %14  : tile<f32>
  %reshape_30 = reshape %assume_11 : tile<i32> -> tile<1xi32>
  %bcast_31 = broadcast %reshape_30 : tile<1xi32> -> tile<256xi32>
  %16 = cmpi less_than %1, %bcast_31, signed : tile<256xi32> -> tile<256xi1>
  %reshape_32 = reshape %15 : tile<f32> -> tile<1xf32>
  %bcast_33 = broadcast %reshape_32 : tile<1xf32> -> tile<256xf32>
  %17 = subf %result, %bcast_33  : tile<256xf32>
  %cst_0_f32_34 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_35 = reshape %cst_0_f32_34 : tile<f32> -> tile<1xf32>
  %bcast_36 = broadcast %reshape_35 : tile<1xf32> -> tile<256xf32>
  %18 = select %16, %17, %bcast_36 : tile<256xi1>, tile<256xf32>
  %19 = mulf %18, %18  : tile<256xf32>
  %reduce_37 = reduce %19 dim=0 identities=[0.000000e+00 : f32] : tile<256xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %61 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %61 : tile<f32>
  }
  %20 = itof %assume_11 signed  : tile<i32> -> tile<f32>
  %21 = divf %reduce_37, %20  : tile<f32>
  %22 = addf %21, %arg22  : tile<f32>
  %23 = rsqrt %22 : tile<f32>
  %reshape_38 = reshape %23 : tile<f32> -> tile<1xf32>
  %bcast_39 = broadcast %reshape_38 : tile<1xf32> -> tile<256xf32>
  %24 = mulf %18, %bcast_39  : tile<256xf32>
  %25 = exti %1 signed : tile<256xi32> -> tile<256xi64>
  %26 = exti %assume_13 signed : tile<i32> -> tile<i64>
  %reshape_40 = reshape %26 : tile<i64> -> tile<1xi64>
  %bcast_41 = broadcast %reshape_40 : tile<1xi64> -> tile<256xi64>
  %27 = cmpi less_than %25, %bcast_41, unsigned : tile<256xi64> -> tile<256xi1>
  %28 = muli %25, %cst_1_i64_5 : tile<256xi64>
  %reshape_42 = reshape %assume_0 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bcast_43 = broadcast %reshape_42 : tile<1xptr<f32>> -> tile<256xptr<f32>>
  %29 = offset %bcast_43, %28 : tile<256xptr<f32>>, tile<256xi64> -> tile<256xptr<f32>>
  %cst_0_f32_44 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_45 = reshape %cst_0_f32_44 : tile<f32> -> tile<1xf32>
  %bcast_46 = broadcast %reshape_45 : tile<1xf32> -> tile<256xf32>
  %result_47, %result_token_48 = load_ptr_tko weak %29, %27, %bcast_46 token=%0 : tile<256xptr<f32>>, tile<256xi1>, tile<256xf32> -> tile<256xf32>, token
  %30 = exti %1 signed : tile<256xi32> -> tile<256xi64>
  %31 = exti %assume_14 signed : tile<i32> -> tile<i64>
  %reshape_49 = reshape %31 : tile<i64> -> tile<1xi64>
  %bcast_50 = broadcast %reshape_49 : tile<1xi64> -> tile<256xi64>
  %32 = cmpi less_than %30, %bcast_50, unsigned : tile<256xi64> -> tile<256xi1>
  %33 = muli %30, %cst_1_i64_6 : tile<256xi64>
  %reshape_51 = reshape %assume_1 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bcast_52 = broadcast %reshape_51 : tile<1xptr<f32>> -> tile<256xptr<f32>>
  %34 = offset %bcast_52, %33 : tile<256xptr<f32>>, tile<256xi64> -> tile<256xptr<f32>>
  %cst_0_f32_53 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_54 = reshape %cst_0_f32_53 : tile<f32> -> tile<1xf32>
  %bcast_55 = broadcast %reshape_54 : tile<1xf32> -> tile<256xf32>
  %result_56, %result_token_57 = load_ptr_tko weak %34, %32, %bcast_55 token=%0 : tile<256xptr<f32>>, tile<256xi1>, tile<256xf32> -> tile<256xf32>, token
  %35 = fma %24, %result_47, %result_56  : tile<256xf32>
  %36 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %reshape_58 = reshape %36 : tile<i64> -> tile<1xi64>
  %bcast_59 = broadcast %reshape_58 : tile<1xi64> -> tile<256xi64>
  %37 = exti %assume_15 signed : tile<i32> -> tile<i64>
  %reshape_60 = reshape %37 : tile<i64> -> tile<1xi64>
  %bcast_61 = broadcast %reshape_60 : tile<1xi64> -> tile<256xi64>
  %38 = cmpi less_than %bcast_59, %bcast_61, unsigned : tile<256xi64> -> tile<256xi1>
  %39 = exti %assume_17 signed : tile<i32> -> tile<i64>
  %reshape_62 = reshape %39 : tile<i64> -> tile<1xi64>
  %bcast_63 = broadcast %reshape_62 : tile<1xi64> -> tile<256xi64>
  %40 = muli %bcast_59, %bcast_63 : tile<256xi64>
  %41 = exti %1 signed : tile<256xi32> -> tile<256xi64>
  %42 = exti %assume_16 signed : tile<i32> -> tile<i64>
  %reshape_64 = reshape %42 : tile<i64> -> tile<1xi64>
  %bcast_65 = broadcast %reshape_64 : tile<1xi64> -> tile<256xi64>
  %43 = cmpi less_than %41, %bcast_65, unsigned : tile<256xi64> -> tile<256xi1>
  %44 = andi %38, %43 : tile<256xi1>
  %45 = muli %41, %cst_1_i64_7 : tile<256xi64>
  %46 = addi %40, %45 : tile<256xi64>
  %reshape_66 = reshape %assume_2 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bcast_67 = broadcast %reshape_66 : tile<1xptr<f32>> -> tile<256xptr<f32>>
  %47 = offset %bcast_67, %46 : tile<256xptr<f32>>, tile<256xi64> -> tile<256xptr<f32>>
  %48 = store_ptr_tko weak %47, %35, %44 token=%0 : tile<256xptr<f32>>, tile<256xf32>, tile<256xi1> -> token
  %49 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %50 = exti %assume_18 signed : tile<i32> -> tile<i64>
  %51 = cmpi less_than %49, %50, unsigned : tile<i64> -> tile<i1>
  %52 = muli %49, %cst_1_i64_8 : tile<i64>
  %53 = offset %assume_3, %52 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
  %assume_68 = assume div_by<4>, %53 : tile<ptr<f32>>
  %54 = store_ptr_tko weak %assume_68, %15, %51 token=%0 : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
  %55 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %56 = exti %assume_19 signed : tile<i32> -> tile<i64>
  %57 = cmpi less_than %55, %56, unsigned : tile<i64> -> tile<i1>
  %58 = muli %55, %cst_1_i64_9 : tile<i64>
  %59 = offset %assume_4, %58 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
  %assume_69 = assume div_by<4>, %59 : tile<ptr<f32>>
  %60 = store_ptr_tko weak %assume_69, %23, %57 token=%0 : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
  return
}
