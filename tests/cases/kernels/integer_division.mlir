// tilelsp: launch(--grid 2 --arg 0=60:i32:random --arg 3=60:i32:random --arg 6=60:i32:0 --arg 9=60:i32:0 --arg 12=60:i32:0)
entry @integer_division(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i32>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<i32>>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<ptr<i32>>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i32>>
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<i32>>
  %assume_3 = assume div_by<16>, %arg12 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %cst_77_i32 = constant <i32: 77> : tile<32xi32>
  %cst_0_i32 = constant <i32: 0> : tile<32xi32>
  %cst_5_i32 = constant <i32: 5> : tile<32xi32>
  %cst_11_i32 = constant <i32: 11> : tile<32xi32>
  %cst_3_i32 = constant <i32: 3> : tile<32xi32>
  %cst_5_i32_8 = constant <i32: 5> : tile<32xi32>
  %assume_9 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_10 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_11 = make_tensor_view %assume_0, shape = [%assume_10], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_12 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_13 = make_tensor_view %assume_1, shape = [%assume_12], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_14 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview_15 = make_tensor_view %assume_2, shape = [%assume_14], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_16 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_17 = make_tensor_view %assume_3, shape = [%assume_16], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(32), padding_value = zero, tensor_view<?xi32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(32), padding_value = zero, tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<32xi32>, token
  %1 = muli %tile, %cst_77_i32 : tile<32xi32>
  %pview_18 = make_partition_view %tview_11 : partition_view<tile=(32), padding_value = zero, tensor_view<?xi32, strides=[1]>>
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%blockId_x] token = %0 : partition_view<tile=(32), padding_value = zero, tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<32xi32>, token
  %2 = cmpi equal %tile_19, %cst_0_i32, signed : tile<32xi32> -> tile<32xi1>
  %3 = select %2, %cst_5_i32, %tile_19 : tile<32xi1>, tile<32xi32>
  %4 = divi %1, %3 signed rounding<negative_inf> : tile<32xi32>
  %5 = remi %1, %3 signed : tile<32xi32>
  %cst_0_i32_21 = constant <i32: 0> : tile<32xi32>
  %6 = cmpi less_than %5, %cst_0_i32_21, signed : tile<32xi32> -> tile<32xi1>
  %7 = cmpi less_than %3, %cst_0_i32_21, signed : tile<32xi32> -> tile<32xi1>
  %8 = xori %6, %7 : tile<32xi1>
  %9 = cmpi not_equal %5, %cst_0_i32_21, signed : tile<32xi32> -> tile<32xi1>
  %10 = andi %8, %9 : tile<32xi1>
  %11 = addi %5, %3 : tile<32xi32>
  %12 = select %10, %11, %5 : tile<32xi1>, tile<32xi32>
  %pview_22 = make_partition_view %tview_13 : partition_view<tile=(32), tensor_view<?xi32, strides=[1]>>
  %13 = store_view_tko weak %4, %pview_22[%blockId_x] token = %0 : tile<32xi32>, partition_view<tile=(32), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %pview_23 = make_partition_view %tview_15 : partition_view<tile=(32), tensor_view<?xi32, strides=[1]>>
  %14 = store_view_tko weak %12, %pview_23[%blockId_x] token = %0 : tile<32xi32>, partition_view<tile=(32), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %15 = bitcast %1 : tile<32xi32> -> tile<32xi32>
  %16 = remi %15, %cst_11_i32 unsigned : tile<32xi32>
  %cst_0_i32_24 = constant <i32: 0> : tile<32xi32>
  %17 = cmpi less_than %16, %cst_0_i32_24, unsigned : tile<32xi32> -> tile<32xi1>
  %18 = cmpi less_than %cst_11_i32, %cst_0_i32_24, unsigned : tile<32xi32> -> tile<32xi1>
  %19 = xori %17, %18 : tile<32xi1>
  %20 = cmpi not_equal %16, %cst_0_i32_24, unsigned : tile<32xi32> -> tile<32xi1>
  %21 = andi %19, %20 : tile<32xi1>
  %22 = addi %16, %cst_11_i32 : tile<32xi32>
  %23 = select %21, %22, %16 : tile<32xi1>, tile<32xi32>
  %24 = shri %15, %cst_3_i32 unsigned : tile<32xi32>
  %25 = xori %23, %24 : tile<32xi32>
  %26 = shli %15, %cst_5_i32_8 : tile<32xi32>
  %27 = xori %25, %26 : tile<32xi32>
  %pview_25 = make_partition_view %tview_17 : partition_view<tile=(32), tensor_view<?xi32, strides=[1]>>
  %28 = store_view_tko weak %27, %pview_25[%blockId_x] token = %0 : tile<32xi32>, partition_view<tile=(32), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
