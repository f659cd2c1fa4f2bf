// Multiplies whose factors have a scale for each block along K. The factors are whole numbers from -4 to 4, the scales
// powers of two from 1/4 to 4 or whole numbers, so that every sum is exact in f32.

// Tensor memory where the target has it, `mma.sync` elsewhere.
//: sm_100a sm_120a sm_103f sm_100 sm_121 64x64xf16 64x32xf16 64x2xi8 2x32xi8 64x32xf32
entry @e4m3_by_powers(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %s: tile<ptr<i8>>, %t: tile<ptr<i8>>, %d: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %wide_a_v = make_tensor_view %a, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
  %wide_a_t = make_partition_view %wide_a_v : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>
  %wide_a, %wide_a_k = load_view_tko weak %wide_a_t[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> tile<64x64xf16>, token
  %wide_b_v = make_tensor_view %b, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
  %wide_b_t = make_partition_view %wide_b_v : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>
  %wide_b, %wide_b_k = load_view_tko weak %wide_b_t[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
  %some_s_v = make_tensor_view %s, shape = [64, 2], strides = [2, 1] : tensor_view<64x2xi8, strides=[2,1]>
  %some_s_t = make_partition_view %some_s_v : partition_view<tile=(64x2), tensor_view<64x2xi8, strides=[2,1]>>
  %some_s, %some_s_k = load_view_tko weak %some_s_t[%zero, %zero] : partition_view<tile=(64x2), tensor_view<64x2xi8, strides=[2,1]>>, tile<i32> -> tile<64x2xi8>, token
  %some_t_v = make_tensor_view %t, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xi8, strides=[32,1]>
  %some_t_t = make_partition_view %some_t_v : partition_view<tile=(2x32), tensor_view<2x32xi8, strides=[32,1]>>
  %some_t, %some_t_k = load_view_tko weak %some_t_t[%zero, %zero] : partition_view<tile=(2x32), tensor_view<2x32xi8, strides=[32,1]>>, tile<i32> -> tile<2x32xi8>, token
  %acc_v = make_tensor_view %d, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> tile<64x32xf32>, token
  %x = ftof %wide_a : tile<64x64xf16> -> tile<64x64xf8E4M3FN>
  %y = ftof %wide_b : tile<64x32xf16> -> tile<64x32xf8E4M3FN>
  %one_s = constant <i8: 1> : tile<64x2xi8>
  %less_s = shri %some_s, %one_s signed : tile<64x2xi8>
  %one_power_s = constant <i8: 127> : tile<64x2xi8>
  %power_s = addi %less_s, %one_power_s : tile<64x2xi8>
  %scale_s = bitcast %power_s : tile<64x2xi8> -> tile<64x2xf8E8M0FNU>
  %one_t = constant <i8: 1> : tile<2x32xi8>
  %less_t = shri %some_t, %one_t signed : tile<2x32xi8>
  %one_power_t = constant <i8: 127> : tile<2x32xi8>
  %power_t = addi %less_t, %one_power_t : tile<2x32xi8>
  %scale_t = bitcast %power_t : tile<2x32xi8> -> tile<2x32xf8E8M0FNU>
  %p = mmaf_scaled %x, %y, %acc, %scale_s, %scale_t : tile<64x64xf8E4M3FN>, tile<64x32xf8E4M3FN>, tile<64x32xf32>, tile<64x2xf8E8M0FNU>, tile<2x32xf8E8M0FNU>
  %out_v = make_tensor_view %d, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<64x32xf32>, partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  return
}

//: sm_120a sm_100a 64x32xf16 32x64xf16 64x1xi8 1x64xi8 64x64xf32
entry @e5m2_by_powers(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %s: tile<ptr<i8>>, %t: tile<ptr<i8>>, %d: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %wide_a_v = make_tensor_view %a, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
  %wide_a_t = make_partition_view %wide_a_v : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>
  %wide_a, %wide_a_k = load_view_tko weak %wide_a_t[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
  %wide_b_v = make_tensor_view %b, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
  %wide_b_t = make_partition_view %wide_b_v : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>
  %wide_b, %wide_b_k = load_view_tko weak %wide_b_t[%zero, %zero] : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
  %some_s_v = make_tensor_view %s, shape = [64, 1], strides = [1, 1] : tensor_view<64x1xi8, strides=[1,1]>
  %some_s_t = make_partition_view %some_s_v : partition_view<tile=(64x1), tensor_view<64x1xi8, strides=[1,1]>>
  %some_s, %some_s_k = load_view_tko weak %some_s_t[%zero, %zero] : partition_view<tile=(64x1), tensor_view<64x1xi8, strides=[1,1]>>, tile<i32> -> tile<64x1xi8>, token
  %some_t_v = make_tensor_view %t, shape = [1, 64], strides = [64, 1] : tensor_view<1x64xi8, strides=[64,1]>
  %some_t_t = make_partition_view %some_t_v : partition_view<tile=(1x64), tensor_view<1x64xi8, strides=[64,1]>>
  %some_t, %some_t_k = load_view_tko weak %some_t_t[%zero, %zero] : partition_view<tile=(1x64), tensor_view<1x64xi8, strides=[64,1]>>, tile<i32> -> tile<1x64xi8>, token
  %acc_v = make_tensor_view %d, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<64x64xf32>, token
  %x = ftof %wide_a : tile<64x32xf16> -> tile<64x32xf8E5M2>
  %y = ftof %wide_b : tile<32x64xf16> -> tile<32x64xf8E5M2>
  %one_s = constant <i8: 1> : tile<64x1xi8>
  %less_s = shri %some_s, %one_s signed : tile<64x1xi8>
  %one_power_s = constant <i8: 127> : tile<64x1xi8>
  %power_s = addi %less_s, %one_power_s : tile<64x1xi8>
  %scale_s = bitcast %power_s : tile<64x1xi8> -> tile<64x1xf8E8M0FNU>
  %one_t = constant <i8: 1> : tile<1x64xi8>
  %less_t = shri %some_t, %one_t signed : tile<1x64xi8>
  %one_power_t = constant <i8: 127> : tile<1x64xi8>
  %power_t = addi %less_t, %one_power_t : tile<1x64xi8>
  %scale_t = bitcast %power_t : tile<1x64xi8> -> tile<1x64xf8E8M0FNU>
  %p = mmaf_scaled %x, %y, %acc, %scale_s, %scale_t : tile<64x32xf8E5M2>, tile<32x64xf8E5M2>, tile<64x64xf32>, tile<64x1xf8E8M0FNU>, tile<1x64xf8E8M0FNU>
  %out_v = make_tensor_view %d, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// A negative scale of f8E4M3FN is nothing that instructions know.
//: slow sm_100a sm_121f sm_110 64x64xf16 64x32xf16 64x4xi8 4x32xi8 64x32xf32
entry @e2m1_by_e4m3(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %s: tile<ptr<i8>>, %t: tile<ptr<i8>>, %d: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %wide_a_v = make_tensor_view %a, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
  %wide_a_t = make_partition_view %wide_a_v : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>
  %wide_a, %wide_a_k = load_view_tko weak %wide_a_t[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> tile<64x64xf16>, token
  %wide_b_v = make_tensor_view %b, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
  %wide_b_t = make_partition_view %wide_b_v : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>
  %wide_b, %wide_b_k = load_view_tko weak %wide_b_t[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
  %some_s_v = make_tensor_view %s, shape = [64, 4], strides = [4, 1] : tensor_view<64x4xi8, strides=[4,1]>
  %some_s_t = make_partition_view %some_s_v : partition_view<tile=(64x4), tensor_view<64x4xi8, strides=[4,1]>>
  %some_s, %some_s_k = load_view_tko weak %some_s_t[%zero, %zero] : partition_view<tile=(64x4), tensor_view<64x4xi8, strides=[4,1]>>, tile<i32> -> tile<64x4xi8>, token
  %some_t_v = make_tensor_view %t, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xi8, strides=[32,1]>
  %some_t_t = make_partition_view %some_t_v : partition_view<tile=(4x32), tensor_view<4x32xi8, strides=[32,1]>>
  %some_t, %some_t_k = load_view_tko weak %some_t_t[%zero, %zero] : partition_view<tile=(4x32), tensor_view<4x32xi8, strides=[32,1]>>, tile<i32> -> tile<4x32xi8>, token
  %acc_v = make_tensor_view %d, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> tile<64x32xf32>, token
  %x = ftof %wide_a : tile<64x64xf16> -> tile<64x64xf4E2M1FN>
  %y = ftof %wide_b : tile<64x32xf16> -> tile<64x32xf4E2M1FN>
  %size_s = absi %some_s : tile<64x4xi8>
  %number_s = itof %size_s signed : tile<64x4xi8> -> tile<64x4xf16>
  %scale_s = ftof %number_s : tile<64x4xf16> -> tile<64x4xf8E4M3FN>
  %size_t = absi %some_t : tile<4x32xi8>
  %number_t = itof %size_t signed : tile<4x32xi8> -> tile<4x32xf16>
  %scale_t = ftof %number_t : tile<4x32xf16> -> tile<4x32xf8E4M3FN>
  %p = mmaf_scaled %x, %y, %acc, %scale_s, %scale_t : tile<64x64xf4E2M1FN>, tile<64x32xf4E2M1FN>, tile<64x32xf32>, tile<64x4xf8E4M3FN>, tile<4x32xf8E4M3FN>
  %out_v = make_tensor_view %d, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<64x32xf32>, partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
  return
}

//: slow sm_120a sm_110a 32x64xf16 64x32xf16 32x4xi8 4x32xi8 32x32xf32
entry @e2m1_by_powers_of_16(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %s: tile<ptr<i8>>, %t: tile<ptr<i8>>, %d: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %wide_a_v = make_tensor_view %a, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
  %wide_a_t = make_partition_view %wide_a_v : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>
  %wide_a, %wide_a_k = load_view_tko weak %wide_a_t[%zero, %zero] : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
  %wide_b_v = make_tensor_view %b, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
  %wide_b_t = make_partition_view %wide_b_v : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>
  %wide_b, %wide_b_k = load_view_tko weak %wide_b_t[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
  %some_s_v = make_tensor_view %s, shape = [32, 4], strides = [4, 1] : tensor_view<32x4xi8, strides=[4,1]>
  %some_s_t = make_partition_view %some_s_v : partition_view<tile=(32x4), tensor_view<32x4xi8, strides=[4,1]>>
  %some_s, %some_s_k = load_view_tko weak %some_s_t[%zero, %zero] : partition_view<tile=(32x4), tensor_view<32x4xi8, strides=[4,1]>>, tile<i32> -> tile<32x4xi8>, token
  %some_t_v = make_tensor_view %t, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xi8, strides=[32,1]>
  %some_t_t = make_partition_view %some_t_v : partition_view<tile=(4x32), tensor_view<4x32xi8, strides=[32,1]>>
  %some_t, %some_t_k = load_view_tko weak %some_t_t[%zero, %zero] : partition_view<tile=(4x32), tensor_view<4x32xi8, strides=[32,1]>>, tile<i32> -> tile<4x32xi8>, token
  %acc_v = make_tensor_view %d, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32> -> tile<32x32xf32>, token
  %x = ftof %wide_a : tile<32x64xf16> -> tile<32x64xf4E2M1FN>
  %y = ftof %wide_b : tile<64x32xf16> -> tile<64x32xf4E2M1FN>
  %one_s = constant <i8: 1> : tile<32x4xi8>
  %less_s = shri %some_s, %one_s signed : tile<32x4xi8>
  %one_power_s = constant <i8: 127> : tile<32x4xi8>
  %power_s = addi %less_s, %one_power_s : tile<32x4xi8>
  %scale_s = bitcast %power_s : tile<32x4xi8> -> tile<32x4xf8E8M0FNU>
  %one_t = constant <i8: 1> : tile<4x32xi8>
  %less_t = shri %some_t, %one_t signed : tile<4x32xi8>
  %one_power_t = constant <i8: 127> : tile<4x32xi8>
  %power_t = addi %less_t, %one_power_t : tile<4x32xi8>
  %scale_t = bitcast %power_t : tile<4x32xi8> -> tile<4x32xf8E8M0FNU>
  %p = mmaf_scaled %x, %y, %acc, %scale_s, %scale_t : tile<32x64xf4E2M1FN>, tile<64x32xf4E2M1FN>, tile<32x32xf32>, tile<32x4xf8E8M0FNU>, tile<4x32xf8E8M0FNU>
  %out_v = make_tensor_view %d, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32> -> token
  return
}

//: slow sm_121a sm_107a 32x64xf16 64x64xf16 32x2xi8 2x64xi8 32x64xf32
entry @e2m1_by_powers_of_32(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %s: tile<ptr<i8>>, %t: tile<ptr<i8>>, %d: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %wide_a_v = make_tensor_view %a, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
  %wide_a_t = make_partition_view %wide_a_v : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>
  %wide_a, %wide_a_k = load_view_tko weak %wide_a_t[%zero, %zero] : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
  %wide_b_v = make_tensor_view %b, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
  %wide_b_t = make_partition_view %wide_b_v : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>
  %wide_b, %wide_b_k = load_view_tko weak %wide_b_t[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> tile<64x64xf16>, token
  %some_s_v = make_tensor_view %s, shape = [32, 2], strides = [2, 1] : tensor_view<32x2xi8, strides=[2,1]>
  %some_s_t = make_partition_view %some_s_v : partition_view<tile=(32x2), tensor_view<32x2xi8, strides=[2,1]>>
  %some_s, %some_s_k = load_view_tko weak %some_s_t[%zero, %zero] : partition_view<tile=(32x2), tensor_view<32x2xi8, strides=[2,1]>>, tile<i32> -> tile<32x2xi8>, token
  %some_t_v = make_tensor_view %t, shape = [2, 64], strides = [64, 1] : tensor_view<2x64xi8, strides=[64,1]>
  %some_t_t = make_partition_view %some_t_v : partition_view<tile=(2x64), tensor_view<2x64xi8, strides=[64,1]>>
  %some_t, %some_t_k = load_view_tko weak %some_t_t[%zero, %zero] : partition_view<tile=(2x64), tensor_view<2x64xi8, strides=[64,1]>>, tile<i32> -> tile<2x64xi8>, token
  %acc_v = make_tensor_view %d, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf32, strides=[64,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>, tile<i32> -> tile<32x64xf32>, token
  %x = ftof %wide_a : tile<32x64xf16> -> tile<32x64xf4E2M1FN>
  %y = ftof %wide_b : tile<64x64xf16> -> tile<64x64xf4E2M1FN>
  %one_s = constant <i8: 1> : tile<32x2xi8>
  %less_s = shri %some_s, %one_s signed : tile<32x2xi8>
  %one_power_s = constant <i8: 127> : tile<32x2xi8>
  %power_s = addi %less_s, %one_power_s : tile<32x2xi8>
  %scale_s = bitcast %power_s : tile<32x2xi8> -> tile<32x2xf8E8M0FNU>
  %one_t = constant <i8: 1> : tile<2x64xi8>
  %less_t = shri %some_t, %one_t signed : tile<2x64xi8>
  %one_power_t = constant <i8: 127> : tile<2x64xi8>
  %power_t = addi %less_t, %one_power_t : tile<2x64xi8>
  %scale_t = bitcast %power_t : tile<2x64xi8> -> tile<2x64xf8E8M0FNU>
  %p = mmaf_scaled %x, %y, %acc, %scale_s, %scale_t : tile<32x64xf4E2M1FN>, tile<64x64xf4E2M1FN>, tile<32x64xf32>, tile<32x2xf8E8M0FNU>, tile<2x64xf8E8M0FNU>
  %out_v = make_tensor_view %d, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf32, strides=[64,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<32x64xf32>, partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

//: slow sm_120a sm_100a 2x32x64xf16 2x64x32xf16 2x32x2xi8 2x2x32xi8 2x32x32xf32
entry @batches(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %s: tile<ptr<i8>>, %t: tile<ptr<i8>>, %d: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %wide_a_v = make_tensor_view %a, shape = [2, 32, 64], strides = [2048, 64, 1] : tensor_view<2x32x64xf16, strides=[2048,64,1]>
  %wide_a_t = make_partition_view %wide_a_v : partition_view<tile=(2x32x64), tensor_view<2x32x64xf16, strides=[2048,64,1]>>
  %wide_a, %wide_a_k = load_view_tko weak %wide_a_t[%zero, %zero, %zero] : partition_view<tile=(2x32x64), tensor_view<2x32x64xf16, strides=[2048,64,1]>>, tile<i32> -> tile<2x32x64xf16>, token
  %wide_b_v = make_tensor_view %b, shape = [2, 64, 32], strides = [2048, 32, 1] : tensor_view<2x64x32xf16, strides=[2048,32,1]>
  %wide_b_t = make_partition_view %wide_b_v : partition_view<tile=(2x64x32), tensor_view<2x64x32xf16, strides=[2048,32,1]>>
  %wide_b, %wide_b_k = load_view_tko weak %wide_b_t[%zero, %zero, %zero] : partition_view<tile=(2x64x32), tensor_view<2x64x32xf16, strides=[2048,32,1]>>, tile<i32> -> tile<2x64x32xf16>, token
  %some_s_v = make_tensor_view %s, shape = [2, 32, 2], strides = [64, 2, 1] : tensor_view<2x32x2xi8, strides=[64,2,1]>
  %some_s_t = make_partition_view %some_s_v : partition_view<tile=(2x32x2), tensor_view<2x32x2xi8, strides=[64,2,1]>>
  %some_s, %some_s_k = load_view_tko weak %some_s_t[%zero, %zero, %zero] : partition_view<tile=(2x32x2), tensor_view<2x32x2xi8, strides=[64,2,1]>>, tile<i32> -> tile<2x32x2xi8>, token
  %some_t_v = make_tensor_view %t, shape = [2, 2, 32], strides = [64, 32, 1] : tensor_view<2x2x32xi8, strides=[64,32,1]>
  %some_t_t = make_partition_view %some_t_v : partition_view<tile=(2x2x32), tensor_view<2x2x32xi8, strides=[64,32,1]>>
  %some_t, %some_t_k = load_view_tko weak %some_t_t[%zero, %zero, %zero] : partition_view<tile=(2x2x32), tensor_view<2x2x32xi8, strides=[64,32,1]>>, tile<i32> -> tile<2x2x32xi8>, token
  %acc_v = make_tensor_view %d, shape = [2, 32, 32], strides = [1024, 32, 1] : tensor_view<2x32x32xf32, strides=[1024,32,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(2x32x32), tensor_view<2x32x32xf32, strides=[1024,32,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero, %zero] : partition_view<tile=(2x32x32), tensor_view<2x32x32xf32, strides=[1024,32,1]>>, tile<i32> -> tile<2x32x32xf32>, token
  %x = ftof %wide_a : tile<2x32x64xf16> -> tile<2x32x64xf8E4M3FN>
  %y = ftof %wide_b : tile<2x64x32xf16> -> tile<2x64x32xf8E4M3FN>
  %one_s = constant <i8: 1> : tile<2x32x2xi8>
  %less_s = shri %some_s, %one_s signed : tile<2x32x2xi8>
  %one_power_s = constant <i8: 127> : tile<2x32x2xi8>
  %power_s = addi %less_s, %one_power_s : tile<2x32x2xi8>
  %scale_s = bitcast %power_s : tile<2x32x2xi8> -> tile<2x32x2xf8E8M0FNU>
  %one_t = constant <i8: 1> : tile<2x2x32xi8>
  %less_t = shri %some_t, %one_t signed : tile<2x2x32xi8>
  %one_power_t = constant <i8: 127> : tile<2x2x32xi8>
  %power_t = addi %less_t, %one_power_t : tile<2x2x32xi8>
  %scale_t = bitcast %power_t : tile<2x2x32xi8> -> tile<2x2x32xf8E8M0FNU>
  %p = mmaf_scaled %x, %y, %acc, %scale_s, %scale_t : tile<2x32x64xf8E4M3FN>, tile<2x64x32xf8E4M3FN>, tile<2x32x32xf32>, tile<2x32x2xf8E8M0FNU>, tile<2x2x32xf8E8M0FNU>
  %out_v = make_tensor_view %d, shape = [2, 32, 32], strides = [1024, 32, 1] : tensor_view<2x32x32xf32, strides=[1024,32,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(2x32x32), tensor_view<2x32x32xf32, strides=[1024,32,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero, %zero] : tile<2x32x32xf32>, partition_view<tile=(2x32x32), tensor_view<2x32x32xf32, strides=[1024,32,1]>>, tile<i32> -> token
  return
}

// Scales in tensor memory: 128 rows and 32 columns or more.
//: sm_100a sm_110f sm_103a 128x64xf16 64x32xf16 128x2xi8 2x32xi8 128x32xf32
entry @e4m3_in_tensor_memory(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %s: tile<ptr<i8>>, %t: tile<ptr<i8>>, %d: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %wide_a_v = make_tensor_view %a, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
  %wide_a_t = make_partition_view %wide_a_v : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>
  %wide_a, %wide_a_k = load_view_tko weak %wide_a_t[%zero, %zero] : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x64xf16>, token
  %wide_b_v = make_tensor_view %b, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
  %wide_b_t = make_partition_view %wide_b_v : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>
  %wide_b, %wide_b_k = load_view_tko weak %wide_b_t[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
  %some_s_v = make_tensor_view %s, shape = [128, 2], strides = [2, 1] : tensor_view<128x2xi8, strides=[2,1]>
  %some_s_t = make_partition_view %some_s_v : partition_view<tile=(128x2), tensor_view<128x2xi8, strides=[2,1]>>
  %some_s, %some_s_k = load_view_tko weak %some_s_t[%zero, %zero] : partition_view<tile=(128x2), tensor_view<128x2xi8, strides=[2,1]>>, tile<i32> -> tile<128x2xi8>, token
  %some_t_v = make_tensor_view %t, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xi8, strides=[32,1]>
  %some_t_t = make_partition_view %some_t_v : partition_view<tile=(2x32), tensor_view<2x32xi8, strides=[32,1]>>
  %some_t, %some_t_k = load_view_tko weak %some_t_t[%zero, %zero] : partition_view<tile=(2x32), tensor_view<2x32xi8, strides=[32,1]>>, tile<i32> -> tile<2x32xi8>, token
  %acc_v = make_tensor_view %d, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xf32, strides=[32,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>, tile<i32> -> tile<128x32xf32>, token
  %x = ftof %wide_a : tile<128x64xf16> -> tile<128x64xf8E4M3FN>
  %y = ftof %wide_b : tile<64x32xf16> -> tile<64x32xf8E4M3FN>
  %one_s = constant <i8: 1> : tile<128x2xi8>
  %less_s = shri %some_s, %one_s signed : tile<128x2xi8>
  %one_power_s = constant <i8: 127> : tile<128x2xi8>
  %power_s = addi %less_s, %one_power_s : tile<128x2xi8>
  %scale_s = bitcast %power_s : tile<128x2xi8> -> tile<128x2xf8E8M0FNU>
  %one_t = constant <i8: 1> : tile<2x32xi8>
  %less_t = shri %some_t, %one_t signed : tile<2x32xi8>
  %one_power_t = constant <i8: 127> : tile<2x32xi8>
  %power_t = addi %less_t, %one_power_t : tile<2x32xi8>
  %scale_t = bitcast %power_t : tile<2x32xi8> -> tile<2x32xf8E8M0FNU>
  %p = mmaf_scaled %x, %y, %acc, %scale_s, %scale_t : tile<128x64xf8E4M3FN>, tile<64x32xf8E4M3FN>, tile<128x32xf32>, tile<128x2xf8E8M0FNU>, tile<2x32xf8E8M0FNU>
  %out_v = make_tensor_view %d, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xf32, strides=[32,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<128x32xf32>, partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>, tile<i32> -> token
  return
}

// Columns of two chunks.
//: slow sm_107a sm_100f 128x32xf16 32x256xf16 128x1xi8 1x256xi8 128x256xf32
entry @e5m2_in_tensor_memory(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %s: tile<ptr<i8>>, %t: tile<ptr<i8>>, %d: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %wide_a_v = make_tensor_view %a, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xf16, strides=[32,1]>
  %wide_a_t = make_partition_view %wide_a_v : partition_view<tile=(128x32), tensor_view<128x32xf16, strides=[32,1]>>
  %wide_a, %wide_a_k = load_view_tko weak %wide_a_t[%zero, %zero] : partition_view<tile=(128x32), tensor_view<128x32xf16, strides=[32,1]>>, tile<i32> -> tile<128x32xf16>, token
  %wide_b_v = make_tensor_view %b, shape = [32, 256], strides = [256, 1] : tensor_view<32x256xf16, strides=[256,1]>
  %wide_b_t = make_partition_view %wide_b_v : partition_view<tile=(32x256), tensor_view<32x256xf16, strides=[256,1]>>
  %wide_b, %wide_b_k = load_view_tko weak %wide_b_t[%zero, %zero] : partition_view<tile=(32x256), tensor_view<32x256xf16, strides=[256,1]>>, tile<i32> -> tile<32x256xf16>, token
  %some_s_v = make_tensor_view %s, shape = [128, 1], strides = [1, 1] : tensor_view<128x1xi8, strides=[1,1]>
  %some_s_t = make_partition_view %some_s_v : partition_view<tile=(128x1), tensor_view<128x1xi8, strides=[1,1]>>
  %some_s, %some_s_k = load_view_tko weak %some_s_t[%zero, %zero] : partition_view<tile=(128x1), tensor_view<128x1xi8, strides=[1,1]>>, tile<i32> -> tile<128x1xi8>, token
  %some_t_v = make_tensor_view %t, shape = [1, 256], strides = [256, 1] : tensor_view<1x256xi8, strides=[256,1]>
  %some_t_t = make_partition_view %some_t_v : partition_view<tile=(1x256), tensor_view<1x256xi8, strides=[256,1]>>
  %some_t, %some_t_k = load_view_tko weak %some_t_t[%zero, %zero] : partition_view<tile=(1x256), tensor_view<1x256xi8, strides=[256,1]>>, tile<i32> -> tile<1x256xi8>, token
  %acc_v = make_tensor_view %d, shape = [128, 256], strides = [256, 1] : tensor_view<128x256xf32, strides=[256,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(128x256), tensor_view<128x256xf32, strides=[256,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(128x256), tensor_view<128x256xf32, strides=[256,1]>>, tile<i32> -> tile<128x256xf32>, token
  %x = ftof %wide_a : tile<128x32xf16> -> tile<128x32xf8E5M2>
  %y = ftof %wide_b : tile<32x256xf16> -> tile<32x256xf8E5M2>
  %one_s = constant <i8: 1> : tile<128x1xi8>
  %less_s = shri %some_s, %one_s signed : tile<128x1xi8>
  %one_power_s = constant <i8: 127> : tile<128x1xi8>
  %power_s = addi %less_s, %one_power_s : tile<128x1xi8>
  %scale_s = bitcast %power_s : tile<128x1xi8> -> tile<128x1xf8E8M0FNU>
  %one_t = constant <i8: 1> : tile<1x256xi8>
  %less_t = shri %some_t, %one_t signed : tile<1x256xi8>
  %one_power_t = constant <i8: 127> : tile<1x256xi8>
  %power_t = addi %less_t, %one_power_t : tile<1x256xi8>
  %scale_t = bitcast %power_t : tile<1x256xi8> -> tile<1x256xf8E8M0FNU>
  %p = mmaf_scaled %x, %y, %acc, %scale_s, %scale_t : tile<128x32xf8E5M2>, tile<32x256xf8E5M2>, tile<128x256xf32>, tile<128x1xf8E8M0FNU>, tile<1x256xf8E8M0FNU>
  %out_v = make_tensor_view %d, shape = [128, 256], strides = [256, 1] : tensor_view<128x256xf32, strides=[256,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(128x256), tensor_view<128x256xf32, strides=[256,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<128x256xf32>, partition_view<tile=(128x256), tensor_view<128x256xf32, strides=[256,1]>>, tile<i32> -> token
  return
}

//: slow sm_103a sm_100f 128x64xf16 64x32xf16 128x4xi8 4x32xi8 128x32xf32
entry @e2m1_by_e4m3_in_tensor_memory(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %s: tile<ptr<i8>>, %t: tile<ptr<i8>>, %d: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %wide_a_v = make_tensor_view %a, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
  %wide_a_t = make_partition_view %wide_a_v : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>
  %wide_a, %wide_a_k = load_view_tko weak %wide_a_t[%zero, %zero] : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x64xf16>, token
  %wide_b_v = make_tensor_view %b, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
  %wide_b_t = make_partition_view %wide_b_v : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>
  %wide_b, %wide_b_k = load_view_tko weak %wide_b_t[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
  %some_s_v = make_tensor_view %s, shape = [128, 4], strides = [4, 1] : tensor_view<128x4xi8, strides=[4,1]>
  %some_s_t = make_partition_view %some_s_v : partition_view<tile=(128x4), tensor_view<128x4xi8, strides=[4,1]>>
  %some_s, %some_s_k = load_view_tko weak %some_s_t[%zero, %zero] : partition_view<tile=(128x4), tensor_view<128x4xi8, strides=[4,1]>>, tile<i32> -> tile<128x4xi8>, token
  %some_t_v = make_tensor_view %t, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xi8, strides=[32,1]>
  %some_t_t = make_partition_view %some_t_v : partition_view<tile=(4x32), tensor_view<4x32xi8, strides=[32,1]>>
  %some_t, %some_t_k = load_view_tko weak %some_t_t[%zero, %zero] : partition_view<tile=(4x32), tensor_view<4x32xi8, strides=[32,1]>>, tile<i32> -> tile<4x32xi8>, token
  %acc_v = make_tensor_view %d, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xf32, strides=[32,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>, tile<i32> -> tile<128x32xf32>, token
  %x = ftof %wide_a : tile<128x64xf16> -> tile<128x64xf4E2M1FN>
  %y = ftof %wide_b : tile<64x32xf16> -> tile<64x32xf4E2M1FN>
  %size_s = absi %some_s : tile<128x4xi8>
  %number_s = itof %size_s signed : tile<128x4xi8> -> tile<128x4xf16>
  %scale_s = ftof %number_s : tile<128x4xf16> -> tile<128x4xf8E4M3FN>
  %size_t = absi %some_t : tile<4x32xi8>
  %number_t = itof %size_t signed : tile<4x32xi8> -> tile<4x32xf16>
  %scale_t = ftof %number_t : tile<4x32xf16> -> tile<4x32xf8E4M3FN>
  %p = mmaf_scaled %x, %y, %acc, %scale_s, %scale_t : tile<128x64xf4E2M1FN>, tile<64x32xf4E2M1FN>, tile<128x32xf32>, tile<128x4xf8E4M3FN>, tile<4x32xf8E4M3FN>
  %out_v = make_tensor_view %d, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xf32, strides=[32,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<128x32xf32>, partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>, tile<i32> -> token
  return
}

//: slow sm_110a sm_100a 128x64xf16 64x32xf16 128x2xi8 2x32xi8 128x32xf32
entry @e2m1_by_powers_in_tensor_memory(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %s: tile<ptr<i8>>, %t: tile<ptr<i8>>, %d: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %wide_a_v = make_tensor_view %a, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
  %wide_a_t = make_partition_view %wide_a_v : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>
  %wide_a, %wide_a_k = load_view_tko weak %wide_a_t[%zero, %zero] : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x64xf16>, token
  %wide_b_v = make_tensor_view %b, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
  %wide_b_t = make_partition_view %wide_b_v : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>
  %wide_b, %wide_b_k = load_view_tko weak %wide_b_t[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
  %some_s_v = make_tensor_view %s, shape = [128, 2], strides = [2, 1] : tensor_view<128x2xi8, strides=[2,1]>
  %some_s_t = make_partition_view %some_s_v : partition_view<tile=(128x2), tensor_view<128x2xi8, strides=[2,1]>>
  %some_s, %some_s_k = load_view_tko weak %some_s_t[%zero, %zero] : partition_view<tile=(128x2), tensor_view<128x2xi8, strides=[2,1]>>, tile<i32> -> tile<128x2xi8>, token
  %some_t_v = make_tensor_view %t, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xi8, strides=[32,1]>
  %some_t_t = make_partition_view %some_t_v : partition_view<tile=(2x32), tensor_view<2x32xi8, strides=[32,1]>>
  %some_t, %some_t_k = load_view_tko weak %some_t_t[%zero, %zero] : partition_view<tile=(2x32), tensor_view<2x32xi8, strides=[32,1]>>, tile<i32> -> tile<2x32xi8>, token
  %acc_v = make_tensor_view %d, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xf32, strides=[32,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>, tile<i32> -> tile<128x32xf32>, token
  %x = ftof %wide_a : tile<128x64xf16> -> tile<128x64xf4E2M1FN>
  %y = ftof %wide_b : tile<64x32xf16> -> tile<64x32xf4E2M1FN>
  %one_s = constant <i8: 1> : tile<128x2xi8>
  %less_s = shri %some_s, %one_s signed : tile<128x2xi8>
  %one_power_s = constant <i8: 127> : tile<128x2xi8>
  %power_s = addi %less_s, %one_power_s : tile<128x2xi8>
  %scale_s = bitcast %power_s : tile<128x2xi8> -> tile<128x2xf8E8M0FNU>
  %one_t = constant <i8: 1> : tile<2x32xi8>
  %less_t = shri %some_t, %one_t signed : tile<2x32xi8>
  %one_power_t = constant <i8: 127> : tile<2x32xi8>
  %power_t = addi %less_t, %one_power_t : tile<2x32xi8>
  %scale_t = bitcast %power_t : tile<2x32xi8> -> tile<2x32xf8E8M0FNU>
  %p = mmaf_scaled %x, %y, %acc, %scale_s, %scale_t : tile<128x64xf4E2M1FN>, tile<64x32xf4E2M1FN>, tile<128x32xf32>, tile<128x2xf8E8M0FNU>, tile<2x32xf8E8M0FNU>
  %out_v = make_tensor_view %d, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xf32, strides=[32,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<128x32xf32>, partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>, tile<i32> -> token
  return
}

// A tile that no matrix instruction takes.
//: sm_120a 4x32xf16 32x4xf16 4x1xi8 1x4xi8 4x4xf32
entry @scalar_code(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %s: tile<ptr<i8>>, %t: tile<ptr<i8>>, %d: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %wide_a_v = make_tensor_view %a, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf16, strides=[32,1]>
  %wide_a_t = make_partition_view %wide_a_v : partition_view<tile=(4x32), tensor_view<4x32xf16, strides=[32,1]>>
  %wide_a, %wide_a_k = load_view_tko weak %wide_a_t[%zero, %zero] : partition_view<tile=(4x32), tensor_view<4x32xf16, strides=[32,1]>>, tile<i32> -> tile<4x32xf16>, token
  %wide_b_v = make_tensor_view %b, shape = [32, 4], strides = [4, 1] : tensor_view<32x4xf16, strides=[4,1]>
  %wide_b_t = make_partition_view %wide_b_v : partition_view<tile=(32x4), tensor_view<32x4xf16, strides=[4,1]>>
  %wide_b, %wide_b_k = load_view_tko weak %wide_b_t[%zero, %zero] : partition_view<tile=(32x4), tensor_view<32x4xf16, strides=[4,1]>>, tile<i32> -> tile<32x4xf16>, token
  %some_s_v = make_tensor_view %s, shape = [4, 1], strides = [1, 1] : tensor_view<4x1xi8, strides=[1,1]>
  %some_s_t = make_partition_view %some_s_v : partition_view<tile=(4x1), tensor_view<4x1xi8, strides=[1,1]>>
  %some_s, %some_s_k = load_view_tko weak %some_s_t[%zero, %zero] : partition_view<tile=(4x1), tensor_view<4x1xi8, strides=[1,1]>>, tile<i32> -> tile<4x1xi8>, token
  %some_t_v = make_tensor_view %t, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xi8, strides=[4,1]>
  %some_t_t = make_partition_view %some_t_v : partition_view<tile=(1x4), tensor_view<1x4xi8, strides=[4,1]>>
  %some_t, %some_t_k = load_view_tko weak %some_t_t[%zero, %zero] : partition_view<tile=(1x4), tensor_view<1x4xi8, strides=[4,1]>>, tile<i32> -> tile<1x4xi8>, token
  %acc_v = make_tensor_view %d, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %x = ftof %wide_a : tile<4x32xf16> -> tile<4x32xf8E4M3FN>
  %y = ftof %wide_b : tile<32x4xf16> -> tile<32x4xf8E4M3FN>
  %one_s = constant <i8: 1> : tile<4x1xi8>
  %less_s = shri %some_s, %one_s signed : tile<4x1xi8>
  %one_power_s = constant <i8: 127> : tile<4x1xi8>
  %power_s = addi %less_s, %one_power_s : tile<4x1xi8>
  %scale_s = bitcast %power_s : tile<4x1xi8> -> tile<4x1xf8E8M0FNU>
  %one_t = constant <i8: 1> : tile<1x4xi8>
  %less_t = shri %some_t, %one_t signed : tile<1x4xi8>
  %one_power_t = constant <i8: 127> : tile<1x4xi8>
  %power_t = addi %less_t, %one_power_t : tile<1x4xi8>
  %scale_t = bitcast %power_t : tile<1x4xi8> -> tile<1x4xf8E8M0FNU>
  %p = mmaf_scaled %x, %y, %acc, %scale_s, %scale_t : tile<4x32xf8E4M3FN>, tile<32x4xf8E4M3FN>, tile<4x4xf32>, tile<4x1xf8E8M0FNU>, tile<1x4xf8E8M0FNU>
  %out_v = make_tensor_view %d, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}

// Scales of up to 2^123 on one side and of down to 2^-122 on the other, whose products are ordinary numbers.
//: sm_120a sm_100a 32x32xf16 32x32xf16 32x1xi8 1x32xi8 32x32xf32
entry @far_scales(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %s: tile<ptr<i8>>, %t: tile<ptr<i8>>, %d: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %wide_a_v = make_tensor_view %a, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf16, strides=[32,1]>
  %wide_a_t = make_partition_view %wide_a_v : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>
  %wide_a, %wide_a_k = load_view_tko weak %wide_a_t[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>, tile<i32> -> tile<32x32xf16>, token
  %wide_b_v = make_tensor_view %b, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf16, strides=[32,1]>
  %wide_b_t = make_partition_view %wide_b_v : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>
  %wide_b, %wide_b_k = load_view_tko weak %wide_b_t[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>, tile<i32> -> tile<32x32xf16>, token
  %some_s_v = make_tensor_view %s, shape = [32, 1], strides = [1, 1] : tensor_view<32x1xi8, strides=[1,1]>
  %some_s_t = make_partition_view %some_s_v : partition_view<tile=(32x1), tensor_view<32x1xi8, strides=[1,1]>>
  %some_s, %some_s_k = load_view_tko weak %some_s_t[%zero, %zero] : partition_view<tile=(32x1), tensor_view<32x1xi8, strides=[1,1]>>, tile<i32> -> tile<32x1xi8>, token
  %some_t_v = make_tensor_view %t, shape = [1, 32], strides = [32, 1] : tensor_view<1x32xi8, strides=[32,1]>
  %some_t_t = make_partition_view %some_t_v : partition_view<tile=(1x32), tensor_view<1x32xi8, strides=[32,1]>>
  %some_t, %some_t_k = load_view_tko weak %some_t_t[%zero, %zero] : partition_view<tile=(1x32), tensor_view<1x32xi8, strides=[32,1]>>, tile<i32> -> tile<1x32xi8>, token
  %acc_v = make_tensor_view %d, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32> -> tile<32x32xf32>, token
  %x = ftof %wide_a : tile<32x32xf16> -> tile<32x32xf8E4M3FN>
  %y = ftof %wide_b : tile<32x32xf16> -> tile<32x32xf8E4M3FN>
  %one_s = constant <i8: 1> : tile<32x1xi8>
  %less_s = shri %some_s, %one_s signed : tile<32x1xi8>
  %one_power_s = constant <i8: -8> : tile<32x1xi8>
  %power_s = addi %less_s, %one_power_s : tile<32x1xi8>
  %scale_s = bitcast %power_s : tile<32x1xi8> -> tile<32x1xf8E8M0FNU>
  %one_t = constant <i8: 1> : tile<1x32xi8>
  %less_t = shri %some_t, %one_t signed : tile<1x32xi8>
  %one_power_t = constant <i8: 7> : tile<1x32xi8>
  %power_t = addi %less_t, %one_power_t : tile<1x32xi8>
  %scale_t = bitcast %power_t : tile<1x32xi8> -> tile<1x32xf8E8M0FNU>
  %p = mmaf_scaled %x, %y, %acc, %scale_s, %scale_t : tile<32x32xf8E4M3FN>, tile<32x32xf8E4M3FN>, tile<32x32xf32>, tile<32x1xf8E8M0FNU>, tile<1x32xf8E8M0FNU>
  %out_v = make_tensor_view %d, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32> -> token
  return
}
