// tilelsp: launch(--grid 3 --arg 0=90:f32:random --arg 3=90:i8:0 --arg 6=3:f32:0 --arg 9=90:f32:0)
entry @quantise_int8_round_trip(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i8>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f32>>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i8>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>>
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %assume_5 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_6 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_7 = make_tensor_view %assume_0, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview_10 = make_tensor_view %assume_2, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(32), padding_value = zero, tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(32), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<32xf32>, token
  %1 = absf %tile : tile<32xf32>
  %reduce = reduce %1 dim=0 identities=[0xFF800000 : f32] : tile<32xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %19 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
    yield %19 : tile<f32>
  }
  %cst_127_f32 = constant <f32: 1.270000e+02> : tile<f32>
  %2 = divf %reduce, %cst_127_f32  : tile<f32>
  %reshape = reshape %2 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape : tile<1xf32> -> tile<32xf32>
  %3 = divf %tile, %bcast  : tile<32xf32>
  %cst_f32 = constant <f32: 5.000000e-01> : tile<f32>
  %reshape_11 = reshape %cst_f32 : tile<f32> -> tile<1xf32>
  %bcast_12 = broadcast %reshape_11 : tile<1xf32> -> tile<32xf32>
  %4 = addf %3, %bcast_12  : tile<32xf32>
  %5 = floor %4 : tile<32xf32>
  %cst_f32_13 = constant <f32: -1.280000e+02> : tile<f32>
  %reshape_14 = reshape %cst_f32_13 : tile<f32> -> tile<1xf32>
  %bcast_15 = broadcast %reshape_14 : tile<1xf32> -> tile<32xf32>
  %6 = maxf %5, %bcast_15 : tile<32xf32>
  %cst_127_f32_16 = constant <f32: 1.270000e+02> : tile<f32>
  %reshape_17 = reshape %cst_127_f32_16 : tile<f32> -> tile<1xf32>
  %bcast_18 = broadcast %reshape_17 : tile<1xf32> -> tile<32xf32>
  %7 = minf %6, %bcast_18 : tile<32xf32>
  %8 = ftoi %7 signed  : tile<32xf32> -> tile<32xi8>
  %pview_19 = make_partition_view %tview_7 : partition_view<tile=(32), tensor_view<?xi8, strides=[1]>>
  %9 = store_view_tko weak %8, %pview_19[%blockId_x] token = %0 : tile<32xi8>, partition_view<tile=(32), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token
  %10 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %11 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %12 = cmpi less_than %10, %11, unsigned : tile<i64> -> tile<i1>
  %13 = muli %10, %cst_1_i64 : tile<i64>
  %14 = offset %assume_1, %13 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
  %assume_20 = assume div_by<4>, %14 : tile<ptr<f32>>
  %15 = store_ptr_tko weak %assume_20, %2, %12 token=%0 : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
  %16 = itof %8 signed  : tile<32xi8> -> tile<32xf32>
  %reshape_21 = reshape %2 : tile<f32> -> tile<1xf32>
  %bcast_22 = broadcast %reshape_21 : tile<1xf32> -> tile<32xf32>
  %17 = mulf %16, %bcast_22  : tile<32xf32>
  %pview_23 = make_partition_view %tview_10 : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>
  %18 = store_view_tko weak %17, %pview_23[%blockId_x] token = %0 : tile<32xf32>, partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
