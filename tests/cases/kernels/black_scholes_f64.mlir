// tilelsp: launch(--grid 3 --arg 0=150:f64:random --arg 3=150:f64:random --arg 6=150:f64:0 --arg 9=150:f64:0 --arg 12=0.03)
// summands up to 11
entry @black_scholes_f64(%arg0: tile<ptr<f64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f64>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f64>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f64>>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<f64>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f64>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f64>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f64>>
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<f64>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %assume_9 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview_12 = make_tensor_view %assume_2, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(64), padding_value = zero, tensor_view<?xf64, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(64), padding_value = zero, tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<64xf64>, token
  %1 = absf %tile : tile<64xf64>
  %cst_10_f64 = constant <f64: 1.000000e+01> : tile<f64>
  %reshape = reshape %cst_10_f64 : tile<f64> -> tile<1xf64>
  %bcast = broadcast %reshape : tile<1xf64> -> tile<64xf64>
  %2 = addf %1, %bcast  : tile<64xf64>
  %pview_13 = make_partition_view %tview_8 : partition_view<tile=(64), padding_value = zero, tensor_view<?xf64, strides=[1]>>
  %tile_14, %result_token_15 = load_view_tko weak %pview_13[%blockId_x] token = %0 : partition_view<tile=(64), padding_value = zero, tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<64xf64>, token
  %3 = absf %tile_14 : tile<64xf64>
  %cst_10_f64_16 = constant <f64: 1.000000e+01> : tile<f64>
  %reshape_17 = reshape %cst_10_f64_16 : tile<f64> -> tile<1xf64>
  %bcast_18 = broadcast %reshape_17 : tile<1xf64> -> tile<64xf64>
  %4 = addf %3, %bcast_18  : tile<64xf64>
  %5 = divf %2, %4  : tile<64xf64>
  %6 = log %5 : tile<64xf64>
  %cst_f64 = constant <f64: 3.125000e-02> : tile<f64>
  %7 = addf %arg12, %cst_f64  : tile<f64>
  %reshape_19 = reshape %7 : tile<f64> -> tile<1xf64>
  %bcast_20 = broadcast %reshape_19 : tile<1xf64> -> tile<64xf64>
  %8 = addf %6, %bcast_20  : tile<64xf64>
  %cst_f64_21 = constant <f64: 2.500000e-01> : tile<f64>
  %reshape_22 = reshape %cst_f64_21 : tile<f64> -> tile<1xf64>
  %bcast_23 = broadcast %reshape_22 : tile<1xf64> -> tile<64xf64>
  %9 = divf %8, %bcast_23  : tile<64xf64>
  %cst_f64_24 = constant <f64: 2.500000e-01> : tile<f64>
  %reshape_25 = reshape %cst_f64_24 : tile<f64> -> tile<1xf64>
  %bcast_26 = broadcast %reshape_25 : tile<1xf64> -> tile<64xf64>
  %10 = subf %9, %bcast_26  : tile<64xf64>
  %11 = negf %arg12 : tile<f64>
  %12 = exp %11  : tile<f64>
  %reshape_27 = reshape %12 : tile<f64> -> tile<1xf64>
  %bcast_28 = broadcast %reshape_27 : tile<1xf64> -> tile<64xf64>
  %13 = mulf %4, %bcast_28  : tile<64xf64>
  %14 = absf %9 : tile<64xf64>
  %cst_f64_29 = constant <f64: 0.23164190351963043> : tile<f64>
  %reshape_30 = reshape %cst_f64_29 : tile<f64> -> tile<1xf64>
  %bcast_31 = broadcast %reshape_30 : tile<1xf64> -> tile<64xf64>
  %cst_1_f64 = constant <f64: 1.000000e+00> : tile<f64>
  %reshape_32 = reshape %cst_1_f64 : tile<f64> -> tile<1xf64>
  %bcast_33 = broadcast %reshape_32 : tile<1xf64> -> tile<64xf64>
  %15 = fma %bcast_31, %14, %bcast_33  : tile<64xf64>
  %cst_1_f64_34 = constant <f64: 1.000000e+00> : tile<f64>
  %reshape_35 = reshape %cst_1_f64_34 : tile<f64> -> tile<1xf64>
  %bcast_36 = broadcast %reshape_35 : tile<1xf64> -> tile<64xf64>
  %16 = divf %bcast_36, %15  : tile<64xf64>
  %cst_f64_37 = constant <f64: 1.3302744626998901> : tile<f64>
  %reshape_38 = reshape %cst_f64_37 : tile<f64> -> tile<1xf64>
  %bcast_39 = broadcast %reshape_38 : tile<1xf64> -> tile<64xf64>
  %cst_f64_40 = constant <f64: -1.8212559223175049> : tile<f64>
  %reshape_41 = reshape %cst_f64_40 : tile<f64> -> tile<1xf64>
  %bcast_42 = broadcast %reshape_41 : tile<1xf64> -> tile<64xf64>
  %17 = fma %16, %bcast_39, %bcast_42  : tile<64xf64>
  %cst_f64_43 = constant <f64: 1.7814779281616211> : tile<f64>
  %reshape_44 = reshape %cst_f64_43 : tile<f64> -> tile<1xf64>
  %bcast_45 = broadcast %reshape_44 : tile<1xf64> -> tile<64xf64>
  %18 = fma %16, %17, %bcast_45  : tile<64xf64>
  %cst_f64_46 = constant <f64: -0.35656377673149109> : tile<f64>
  %reshape_47 = reshape %cst_f64_46 : tile<f64> -> tile<1xf64>
  %bcast_48 = broadcast %reshape_47 : tile<1xf64> -> tile<64xf64>
  %19 = fma %16, %18, %bcast_48  : tile<64xf64>
  %cst_f64_49 = constant <f64: 0.31938153505325317> : tile<f64>
  %reshape_50 = reshape %cst_f64_49 : tile<f64> -> tile<1xf64>
  %bcast_51 = broadcast %reshape_50 : tile<1xf64> -> tile<64xf64>
  %20 = fma %16, %19, %bcast_51  : tile<64xf64>
  %21 = mulf %16, %20  : tile<64xf64>
  %cst_f64_52 = constant <f64: -5.000000e-01> : tile<f64>
  %reshape_53 = reshape %cst_f64_52 : tile<f64> -> tile<1xf64>
  %bcast_54 = broadcast %reshape_53 : tile<1xf64> -> tile<64xf64>
  %22 = mulf %bcast_54, %14  : tile<64xf64>
  %23 = mulf %22, %14  : tile<64xf64>
  %24 = exp %23  : tile<64xf64>
  %cst_f64_55 = constant <f64: 0.39894229173660278> : tile<f64>
  %reshape_56 = reshape %cst_f64_55 : tile<f64> -> tile<1xf64>
  %bcast_57 = broadcast %reshape_56 : tile<1xf64> -> tile<64xf64>
  %25 = mulf %bcast_57, %24  : tile<64xf64>
  %cst_1_f64_58 = constant <f64: 1.000000e+00> : tile<f64>
  %reshape_59 = reshape %cst_1_f64_58 : tile<f64> -> tile<1xf64>
  %bcast_60 = broadcast %reshape_59 : tile<1xf64> -> tile<64xf64>
  %26 = negf %25 : tile<64xf64>
  %27 = fma %26, %21, %bcast_60  : tile<64xf64>
  %cst_0_f64 = constant <f64: 0.000000e+00> : tile<f64>
  %reshape_61 = reshape %cst_0_f64 : tile<f64> -> tile<1xf64>
  %bcast_62 = broadcast %reshape_61 : tile<1xf64> -> tile<64xf64>
  %28 = cmpf less_than ordered %9, %bcast_62 : tile<64xf64> -> tile<64xi1>
  %cst_1_f64_63 = constant <f64: 1.000000e+00> : tile<f64>
  %reshape_64 = reshape %cst_1_f64_63 : tile<f64> -> tile<1xf64>
  %bcast_65 = broadcast %reshape_64 : tile<1xf64> -> tile<64xf64>
  %29 = subf %bcast_65, %27  : tile<64xf64>
  %30 = select %28, %29, %27 : tile<64xi1>, tile<64xf64>
  %31 = absf %10 : tile<64xf64>
  %cst_f64_66 = constant <f64: 0.23164190351963043> : tile<f64>
  %reshape_67 = reshape %cst_f64_66 : tile<f64> -> tile<1xf64>
  %bcast_68 = broadcast %reshape_67 : tile<1xf64> -> tile<64xf64>
  %cst_1_f64_69 = constant <f64: 1.000000e+00> : tile<f64>
  %reshape_70 = reshape %cst_1_f64_69 : tile<f64> -> tile<1xf64>
  %bcast_71 = broadcast %reshape_70 : tile<1xf64> -> tile<64xf64>
  %32 = fma %bcast_68, %31, %bcast_71  : tile<64xf64>
  %cst_1_f64_72 = constant <f64: 1.000000e+00> : tile<f64>
  %reshape_73 = reshape %cst_1_f64_72 : tile<f64> -> tile<1xf64>
  %bcast_74 = broadcast %reshape_73 : tile<1xf64> -> tile<64xf64>
  %33 = divf %bcast_74, %32  : tile<64xf64>
  %cst_f64_75 = constant <f64: 1.3302744626998901> : tile<f64>
  %reshape_76 = reshape %cst_f64_75 : tile<f64> -> tile<1xf64>
  %bcast_77 = broadcast %reshape_76 : tile<1xf64> -> tile<64xf64>
  %cst_f64_78 = constant <f64: -1.8212559223175049> : tile<f64>
  %reshape_79 = reshape %cst_f64_78 : tile<f64> -> tile<1xf64>
  %bcast_80 = broadcast %reshape_79 : tile<1xf64> -> tile<64xf64>
  %34 = fma %33, %bcast_77, %bcast_80  : tile<64xf64>
  %cst_f64_81 = constant <f64: 1.7814779281616211> : tile<f64>
  %reshape_82 = reshape %cst_f64_81 : tile<f64> -> tile<1xf64>
  %bcast_83 = broadcast %reshape_82 : tile<1xf64> -> tile<64xf64>
  %35 = fma %33, %34, %bcast_83  : tile<64xf64>
  %cst_f64_84 = constant <f64: -0.35656377673149109> : tile<f64>
  %reshape_85 = reshape %cst_f64_84 : tile<f64> -> tile<1xf64>
  %bcast_86 = broadcast %reshape_85 : tile<1xf64> -> tile<64xf64>
  %36 = fma %33, %35, %bcast_86  : tile<64xf64>
  %cst_f64_87 = constant <f64: 0.31938153505325317> : tile<f64>
  %reshape_88 = reshape %cst_f64_87 : tile<f64> -> tile<1xf64>
  %bcast_89 = broadcast %reshape_88 : tile<1xf64> -> tile<64xf64>
  %37 = fma %33, %36, %bcast_89  : tile<64xf64>
  %38 = mulf %33, %37  : tile<64xf64>
  %cst_f64_90 = constant <f64: -5.000000e-01> : tile<f64>
  %reshape_91 = reshape %cst_f64_90 : tile<f64> -> tile<1xf64>
  %bcast_92 = broadcast %reshape_91 : tile<1xf64> -> tile<64xf64>
  %39 = mulf %bcast_92, %31  : tile<64xf64>
  %40 = mulf %39, %31  : tile<64xf64>
  %41 = exp %40  : tile<64xf64>
  %cst_f64_93 = constant <f64: 0.39894229173660278> : tile<f64>
  %reshape_94 = reshape %cst_f64_93 : tile<f64> -> tile<1xf64>
  %bcast_95 = broadcast %reshape_94 : tile<1xf64> -> tile<64xf64>
  %42 = mulf %bcast_95, %41  : tile<64xf64>
  %cst_1_f64_96 = constant <f64: 1.000000e+00> : tile<f64>
  %reshape_97 = reshape %cst_1_f64_96 : tile<f64> -> tile<1xf64>
  %bcast_98 = broadcast %reshape_97 : tile<1xf64> -> tile<64xf64>
  %43 = negf %42 : tile<64xf64>
  %44 = fma %43, %38, %bcast_98  : tile<64xf64>
  %cst_0_f64_99 = constant <f64: 0.000000e+00> : tile<f64>
  %reshape_100 = reshape %cst_0_f64_99 : tile<f64> -> tile<1xf64>
  %bcast_101 = broadcast %reshape_100 : tile<1xf64> -> tile<64xf64>
  %45 = cmpf less_than ordered %10, %bcast_101 : tile<64xf64> -> tile<64xi1>
  %cst_1_f64_102 = constant <f64: 1.000000e+00> : tile<f64>
  %reshape_103 = reshape %cst_1_f64_102 : tile<f64> -> tile<1xf64>
  %bcast_104 = broadcast %reshape_103 : tile<1xf64> -> tile<64xf64>
  %46 = subf %bcast_104, %44  : tile<64xf64>
  %47 = select %45, %46, %44 : tile<64xi1>, tile<64xf64>
  %48 = mulf %13, %47  : tile<64xf64>
  %49 = negf %48 : tile<64xf64>
  %50 = fma %2, %30, %49  : tile<64xf64>
  %pview_105 = make_partition_view %tview_10 : partition_view<tile=(64), tensor_view<?xf64, strides=[1]>>
  %51 = store_view_tko weak %50, %pview_105[%blockId_x] token = %0 : tile<64xf64>, partition_view<tile=(64), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  %52 = addf %50, %13  : tile<64xf64>
  %53 = subf %52, %2  : tile<64xf64>
  %pview_106 = make_partition_view %tview_12 : partition_view<tile=(64), tensor_view<?xf64, strides=[1]>>
  %54 = store_view_tko weak %53, %pview_106[%blockId_x] token = %0 : tile<64xf64>, partition_view<tile=(64), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  return
}
