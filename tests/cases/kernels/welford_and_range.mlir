// tilelsp: launch(--grid 3 --arg 0=3x100:f32:random --arg 5=3:f32:0 --arg 8=3:f32:0 --arg 11=3:i32:0)
entry @welford_and_range(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f32>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<ptr<i32>>, %arg12: tile<i32>, %arg13: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f32>>
  %assume_2 = assume div_by<16>, %arg11 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32>
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_11 = assume bounded<0, ?>, %arg9 : tile<i32>
  %tview_12 = make_tensor_view %assume_1, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_13 = assume bounded<0, ?>, %arg12 : tile<i32>
  %tview_14 = make_tensor_view %assume_2, shape = [%assume_13], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %1 = iota : tile<128xi32>
  %reshape = reshape %1 : tile<128xi32> -> tile<1x128xi32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x128xf32>, token
  %reshape_15 = reshape %assume_7 : tile<i32> -> tile<1x1xi32>
  %bcast = broadcast %reshape_15 : tile<1x1xi32> -> tile<1x128xi32>
  %2 = cmpi less_than %reshape, %bcast, signed : tile<1x128xi32> -> tile<1x128xi1>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_16 = reshape %cst_1_f32 : tile<f32> -> tile<1x1xf32>
  %bcast_17 = broadcast %reshape_16 : tile<1x1xf32> -> tile<1x128xf32>
  %reshape_18 = reshape %cst_0_f32 : tile<f32> -> tile<1x1xf32>
  %bcast_19 = broadcast %reshape_18 : tile<1x1xf32> -> tile<1x128xf32>
  %3 = select %2, %bcast_17, %bcast_19 : tile<1x128xi1>, tile<1x128xf32>
  %cst_0_f32_20 = constant <f32: 0.000000e+00> : tile<1x128xf32>
  %cst_0_f32_21 = constant <f32: 0.000000e+00> : tile<f32>
  %cst_1_f32_22 = constant <f32: 1.000000e+00> : tile<f32>
  %cst_0_f32_23 = constant <f32: 0.000000e+00> : tile<f32>
  %reduce:3 = reduce %3, %tile, %cst_0_f32_20 dim=1 identities=[0.000000e+00 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32] : tile<1x128xf32>, tile<1x128xf32>, tile<1x128xf32> -> tile<1xf32>, tile<1xf32>, tile<1xf32> 
  (%reduce_lhs0: tile<f32>, %reduce_rhs0: tile<f32>, %reduce_lhs1: tile<f32>, %reduce_rhs1: tile<f32>, %reduce_lhs2: tile<f32>, %reduce_rhs2: tile<f32>) {
    %11 = addf %reduce_lhs0, %reduce_rhs0  : tile<f32>
    %12 = subf %reduce_rhs1, %reduce_lhs1  : tile<f32>
    %13 = cmpf greater_than ordered %11, %cst_0_f32_21 : tile<f32> -> tile<i1>
    %14 = maxf %11, %cst_1_f32_22 : tile<f32>
    %15 = divf %reduce_rhs0, %14  : tile<f32>
    %16 = select %13, %15, %cst_0_f32_23 : tile<i1>, tile<f32>
    %17 = fma %12, %16, %reduce_lhs1  : tile<f32>
    %18 = addf %reduce_lhs2, %reduce_rhs2  : tile<f32>
    %19 = mulf %12, %12  : tile<f32>
    %20 = mulf %19, %reduce_lhs0  : tile<f32>
    %21 = fma %20, %16, %18  : tile<f32>
    yield %11, %17, %21 : tile<f32>, tile<f32>, tile<f32>
  }
  %pview_24 = make_partition_view %tview_10 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
  %4 = store_view_tko weak %reduce#1, %pview_24[%blockId_x] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %5 = divf %reduce#2, %reduce#0  : tile<1xf32>
  %pview_25 = make_partition_view %tview_12 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
  %6 = store_view_tko weak %5, %pview_25[%blockId_x] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %reshape_26 = reshape %assume_7 : tile<i32> -> tile<1x1xi32>
  %bcast_27 = broadcast %reshape_26 : tile<1x1xi32> -> tile<1x128xi32>
  %7 = cmpi less_than %reshape, %bcast_27, signed : tile<1x128xi32> -> tile<1x128xi1>
  %cst_f32 = constant <f32: 0x7F800000> : tile<f32>
  %reshape_28 = reshape %cst_f32 : tile<f32> -> tile<1x1xf32>
  %bcast_29 = broadcast %reshape_28 : tile<1x1xf32> -> tile<1x128xf32>
  %8 = select %7, %tile, %bcast_29 : tile<1x128xi1>, tile<1x128xf32>
  %9 = iota : tile<128xi32>
  %reshape_30 = reshape %9 : tile<128xi32> -> tile<1x128xi32>
  %reduce_31:2 = reduce %8, %reshape_30 dim=1 identities=[0x7F800000 : f32, 0 : i32] : tile<1x128xf32>, tile<1x128xi32> -> tile<1xf32>, tile<1xi32> 
  (%reduce_lhs0: tile<f32>, %reduce_rhs0: tile<f32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    %11 = cmpf less_than ordered %reduce_lhs0, %reduce_rhs0 : tile<f32> -> tile<i1>
    %12 = cmpf equal ordered %reduce_lhs0, %reduce_rhs0 : tile<f32> -> tile<i1>
    %13 = cmpf not_equal unordered %reduce_lhs0, %reduce_lhs0 : tile<f32> -> tile<i1>
    %14 = cmpf not_equal unordered %reduce_rhs0, %reduce_rhs0 : tile<f32> -> tile<i1>
    %15 = cmpf equal ordered %reduce_lhs0, %reduce_lhs0 : tile<f32> -> tile<i1>
    %16 = andi %15, %14 : tile<i1>
    %17 = ori %11, %16 : tile<i1>
    %18 = andi %13, %14 : tile<i1>
    %19 = ori %12, %18 : tile<i1>
    %20 = cmpi less_than %reduce_lhs1, %reduce_rhs1, signed : tile<i32> -> tile<i1>
    %21 = andi %19, %20 : tile<i1>
    %22 = ori %17, %21 : tile<i1>
    %23 = select %22, %reduce_lhs0, %reduce_rhs0 : tile<i1>, tile<f32>
    %24 = select %22, %reduce_lhs1, %reduce_rhs1 : tile<i1>, tile<i32>
    yield %23, %24 : tile<f32>, tile<i32>
  }
  %pview_32 = make_partition_view %tview_14 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
  %10 = store_view_tko weak %reduce_31#1, %pview_32[%blockId_x] token = %0 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
