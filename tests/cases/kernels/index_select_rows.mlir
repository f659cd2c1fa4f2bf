// tilelsp: launch(--grid 2 --arg 0=20x40:f32:random --arg 5=50:i32:iota --arg 8=100x40:f32:0)
entry @index_select_rows(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f32>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i32>>
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_7_i32 = constant <i32: 7> : tile<32xi32>
  %cst_20_i32 = constant <i32: 20> : tile<32xi32>
  %cst_2_i32 = constant <i32: 2> : tile<32xi32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_9 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg10 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32>
  %tview_12 = make_tensor_view %assume_1, shape = [%assume_9, %assume_10], strides = [%assume_11, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview_8 : partition_view<tile=(32), padding_value = zero, tensor_view<?xi32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(32), padding_value = zero, tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<32xi32>, token
  %1 = muli %tile, %cst_7_i32 : tile<32xi32>
  %2 = remi %1, %cst_20_i32 signed : tile<32xi32>
  %cst_0_i32 = constant <i32: 0> : tile<32xi32>
  %3 = cmpi less_than %2, %cst_0_i32, signed : tile<32xi32> -> tile<32xi1>
  %4 = cmpi less_than %cst_20_i32, %cst_0_i32, signed : tile<32xi32> -> tile<32xi1>
  %5 = xori %3, %4 : tile<32xi1>
  %6 = cmpi not_equal %2, %cst_0_i32, signed : tile<32xi32> -> tile<32xi1>
  %7 = andi %5, %6 : tile<32xi1>
  %8 = addi %2, %cst_20_i32 : tile<32xi32>
  %9 = select %7, %8, %2 : tile<32xi1>, tile<32xi32>
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %gsview = make_gather_scatter_view %tview : gather_scatter_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>
  %tile_14, %result_token_15 = load_view_tko weak %gsview[%9, %cst_0_i32_13] token = %0 : gather_scatter_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>, tile<32xi32>, tile<i32> -> tile<32x64xf32>, token
  %10 = iota : tile<32xi32>
  %11 = muli %10, %cst_2_i32 : tile<32xi32>
  %reshape = reshape %blockId_x : tile<i32> -> tile<1xi32>
  %bcast = broadcast %reshape : tile<1xi32> -> tile<32xi32>
  %12 = addi %11, %bcast : tile<32xi32>
  %cst_0_i32_16 = constant <i32: 0> : tile<i32>
  %gsview_17 = make_gather_scatter_view %tview_12 : gather_scatter_view<tile=(32x64), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>
  %13 = store_view_tko weak %tile_14, %gsview_17[%12, %cst_0_i32_16] token = %0 : tile<32x64xf32>, gather_scatter_view<tile=(32x64), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>, tile<32xi32>, tile<i32> -> token
  return
}
