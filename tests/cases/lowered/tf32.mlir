// Rounding f32 to tf32 to nearest even: ties, on either side of one, and NaN and infinity stay what they are.

//: 64xf32 64xf32
entry @ties(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %i = constant <i32: 0> : tile<i32>
  %step = constant <f32: 0x39800000> : tile<64xf32>
  %pw = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %pv = make_partition_view %pw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %a, %t = load_view_tko weak %pv[%i] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %lanes = iota : tile<64xi32>
  %number = itof %lanes signed : tile<64xi32> -> tile<64xf32>
  %one = constant <f32: 1.0> : tile<64xf32>
  %part = mulf %number, %step : tile<64xf32>
  %x = addf %part, %one : tile<64xf32>
  %y = ftof %x : tile<64xf32> -> tile<64xtf32>
  %z = ftof %y : tile<64xtf32> -> tile<64xf32>
  %qw = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %qv = make_partition_view %qw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %qt = store_view_tko weak %z, %qv[%i] token = %t : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  return
}

//: 64xf32 64xf32
entry @ends(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %i = constant <i32: 0> : tile<i32>
  %pw = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %pv = make_partition_view %pw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %a, %t = load_view_tko weak %pv[%i] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %large = constant <f32: 0x7F7FFFFF> : tile<64xf32>
  %x = mulf %a, %large : tile<64xf32>
  %y = ftof %x : tile<64xf32> -> tile<64xtf32>
  %z = ftof %y : tile<64xtf32> -> tile<64xf32>
  %qw = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %qv = make_partition_view %qw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %qt = store_view_tko weak %z, %qv[%i] token = %t : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  return
}

// Operands whose dimensions are exchanged and that are rounded on the way are turned as they are stored: a second copy of
// the larger one would not fit in shared memory.
//: sm_120a sm_86 16384xf32 4096xf32 4096xf32
entry @turned_left(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %i = constant <i32: 0> : tile<i32>
  %aw = make_tensor_view %a, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
  %av = make_partition_view %aw : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
  %x, %ta = load_view_tko weak %av[%i, %i] : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> tile<128x128xf32>, token
  %xt = permute %x [1, 0] : tile<128x128xf32> -> tile<128x128xf32>
  %xr = ftof %xt : tile<128x128xf32> -> tile<128x128xtf32>
  %bw = make_tensor_view %b, shape = [32, 128], strides = [128, 1] : tensor_view<32x128xf32, strides=[128,1]>
  %bv = make_partition_view %bw : partition_view<tile=(32x128), tensor_view<32x128xf32, strides=[128,1]>>
  %y, %tb = load_view_tko weak %bv[%i, %i] : partition_view<tile=(32x128), tensor_view<32x128xf32, strides=[128,1]>>, tile<i32> -> tile<32x128xf32>, token
  %yt = permute %y [1, 0] : tile<32x128xf32> -> tile<128x32xf32>
  %yr = ftof %yt : tile<128x32xf32> -> tile<128x32xtf32>
  %zero = constant <f32: 0.0> : tile<128x32xf32>
  %d = mmaf %xr, %yr, %zero : tile<128x128xtf32>, tile<128x32xtf32>, tile<128x32xf32>
  %cw = make_tensor_view %c, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xf32, strides=[32,1]>
  %cv = make_partition_view %cw : partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>
  %tc = store_view_tko weak %d, %cv[%i, %i] : tile<128x32xf32>, partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>, tile<i32> -> token
  return
}

//: sm_120a sm_90a 1024xf32 16384xf32 4096xf32
entry @turned_right(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %i = constant <i32: 0> : tile<i32>
  %aw = make_tensor_view %a, shape = [64, 16], strides = [16, 1] : tensor_view<64x16xf32, strides=[16,1]>
  %av = make_partition_view %aw : partition_view<tile=(64x16), tensor_view<64x16xf32, strides=[16,1]>>
  %x, %ta = load_view_tko weak %av[%i, %i] : partition_view<tile=(64x16), tensor_view<64x16xf32, strides=[16,1]>>, tile<i32> -> tile<64x16xf32>, token
  %xt = permute %x [1, 0] : tile<64x16xf32> -> tile<16x64xf32>
  %xr = ftof %xt : tile<16x64xf32> -> tile<16x64xtf32>
  %bw = make_tensor_view %b, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf32, strides=[64,1]>
  %bv = make_partition_view %bw : partition_view<tile=(256x64), tensor_view<256x64xf32, strides=[64,1]>>
  %y, %tb = load_view_tko weak %bv[%i, %i] : partition_view<tile=(256x64), tensor_view<256x64xf32, strides=[64,1]>>, tile<i32> -> tile<256x64xf32>, token
  %yt = permute %y [1, 0] : tile<256x64xf32> -> tile<64x256xf32>
  %yr = ftof %yt : tile<64x256xf32> -> tile<64x256xtf32>
  %zero = constant <f32: 0.0> : tile<16x256xf32>
  %d = mmaf %xr, %yr, %zero : tile<16x64xtf32>, tile<64x256xtf32>, tile<16x256xf32>
  %cw = make_tensor_view %c, shape = [16, 256], strides = [256, 1] : tensor_view<16x256xf32, strides=[256,1]>
  %cv = make_partition_view %cw : partition_view<tile=(16x256), tensor_view<16x256xf32, strides=[256,1]>>
  %tc = store_view_tko weak %d, %cv[%i, %i] : tile<16x256xf32>, partition_view<tile=(16x256), tensor_view<16x256xf32, strides=[256,1]>>, tile<i32> -> token
  return
}
