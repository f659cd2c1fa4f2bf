// tilelsp: launch(--grid 3 --arg 0=333:f32:random --arg 3=333:f32:0 --arg 6=0.3 --arg 7=12345)
entry @dropout_philox(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<f32>, %arg7: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<128xi32>
  %cst_3528531795_i64 = constant <i64: 3528531795> : tile<128xi64>
  %cst_3449720151_i64 = constant <i64: 3449720151> : tile<128xi64>
  %cst_32_i64 = constant <i64: 32> : tile<128xi64>
  %cst_32_i64_2 = constant <i64: 32> : tile<128xi64>
  %cst_-1640531527_i32 = constant <i32: -1640531527> : tile<128xi32>
  %cst_-1150833019_i32 = constant <i32: -1150833019> : tile<128xi32>
  %cst_8_i32 = constant <i32: 8> : tile<128xi32>
  %assume_3 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_4 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_5 = make_tensor_view %assume_0, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_128_i32 = constant <i32: 128> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %1 = iota : tile<128xi32>
  %2 = muli %blockId_x, %cst_128_i32 : tile<i32>
  %reshape = reshape %2 : tile<i32> -> tile<1xi32>
  %bcast = broadcast %reshape : tile<1xi32> -> tile<128xi32>
  %3 = addi %1, %bcast : tile<128xi32>
  %4 = muli %3, %cst_0_i32 : tile<128xi32>
  %cst_0_i32_6 = constant <i32: 0> : tile<128xi32>
  %reshape_7 = reshape %arg7 : tile<i32> -> tile<1xi32>
  %bcast_8 = broadcast %reshape_7 : tile<1xi32> -> tile<128xi32>
  %5 = addi %cst_0_i32_6, %bcast_8 : tile<128xi32>
  %cst_51966_i32 = constant <i32: 51966> : tile<128xi32>
  %cst_10_i32 = constant <i32: 10> : tile<i32>
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %cst_1_i32_10 = constant <i32: 1> : tile<i32>
  %for:4 = for %loopIdx in (%cst_0_i32_9 to %cst_10_i32, step %cst_1_i32_10) : tile<i32> iter_values(%iterArg0 = %3, %iterArg1 = %4, %iterArg2 = %5, %iterArg3 = %cst_51966_i32) -> (tile<128xi32>, tile<128xi32>, tile<128xi32>, tile<128xi32>) {
    %14 = exti %iterArg0 unsigned : tile<128xi32> -> tile<128xi64>
    %15 = muli %14, %cst_3528531795_i64 : tile<128xi64>
    %16 = exti %iterArg1 unsigned : tile<128xi32> -> tile<128xi64>
    %17 = muli %16, %cst_3449720151_i64 : tile<128xi64>
    %18 = shri %15, %cst_32_i64 unsigned : tile<128xi64>
    %19 = trunci %18 : tile<128xi64> -> tile<128xi32>
    %20 = trunci %15 : tile<128xi64> -> tile<128xi32>
    %21 = shri %17, %cst_32_i64_2 unsigned : tile<128xi64>
    %22 = trunci %21 : tile<128xi64> -> tile<128xi32>
    %23 = trunci %17 : tile<128xi64> -> tile<128xi32>
    %24 = xori %22, %iterArg1 : tile<128xi32>
    %25 = xori %24, %iterArg2 : tile<128xi32>
    %26 = xori %19, %23 : tile<128xi32>
    %27 = xori %26, %iterArg3 : tile<128xi32>
    %28 = xori %27, %20 : tile<128xi32>
    %29 = addi %iterArg2, %cst_-1640531527_i32 : tile<128xi32>
    %30 = addi %iterArg3, %cst_-1150833019_i32 : tile<128xi32>
    continue %25, %28, %29, %30 : tile<128xi32>, tile<128xi32>, tile<128xi32>, tile<128xi32>
  }
  %6 = shri %for#0, %cst_8_i32 unsigned : tile<128xi32>
  %7 = itof %6 unsigned  : tile<128xi32> -> tile<128xf32>
  %cst_f32 = constant <f32: 5.96046448E-8> : tile<f32>
  %reshape_11 = reshape %cst_f32 : tile<f32> -> tile<1xf32>
  %bcast_12 = broadcast %reshape_11 : tile<1xf32> -> tile<128xf32>
  %8 = mulf %7, %bcast_12  : tile<128xf32>
  %reshape_13 = reshape %arg6 : tile<f32> -> tile<1xf32>
  %bcast_14 = broadcast %reshape_13 : tile<1xf32> -> tile<128xf32>
  %9 = cmpf greater_than ordered %8, %bcast_14 : tile<128xf32> -> tile<128xi1>
  %pview = make_partition_view %tview : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<128xf32>, token
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %10 = subf %cst_1_f32, %arg6  : tile<f32>
  %reshape_15 = reshape %10 : tile<f32> -> tile<1xf32>
  %bcast_16 = broadcast %reshape_15 : tile<1xf32> -> tile<128xf32>
  %11 = divf %tile, %bcast_16  : tile<128xf32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_17 = reshape %cst_0_f32 : tile<f32> -> tile<1xf32>
  %bcast_18 = broadcast %reshape_17 : tile<1xf32> -> tile<128xf32>
  %12 = select %9, %11, %bcast_18 : tile<128xi1>, tile<128xf32>
  %pview_19 = make_partition_view %tview_5 : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>
  %13 = store_view_tko weak %12, %pview_19[%blockId_x] token = %0 : tile<128xf32>, partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
