// tilelsp: launch(--grid 1 --arg 0=128x256:f4E2M1FN:random --arg 1=64x256:f4E2M1FN:random --arg 2=128x8:f8E8M0FNU:1 --arg 3=64x8:f8E8M0FNU:2 --arg 4=128x64:f32:0)
entry @gemm_mxfp4_views(%a: tile<ptr<f4E2M1FN>>, %b: tile<ptr<f4E2M1FN>>, %sa: tile<ptr<f8E8M0FNU>>, %sb: tile<ptr<f8E8M0FNU>>, %c: tile<ptr<f32>>) {
  %aa = assume div_by<16>, %a : tile<ptr<f4E2M1FN>>
  %bb = assume div_by<16>, %b : tile<ptr<f4E2M1FN>>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %av = make_tensor_view %aa, shape = [128, 256], strides = [256, 1] : tensor_view<128x256xf4E2M1FN, strides=[256,1]>
  %ap = make_partition_view %av : partition_view<tile=(128x128), tensor_view<128x256xf4E2M1FN, strides=[256,1]>>
  %bv = make_tensor_view %bb, shape = [256, 64], strides = [1, 256] : tensor_view<256x64xf4E2M1FN, strides=[1,256]>
  %bp = make_partition_view %bv : partition_view<tile=(128x64), tensor_view<256x64xf4E2M1FN, strides=[1,256]>>
  %sav = make_tensor_view %sa, shape = [128, 8], strides = [8, 1] : tensor_view<128x8xf8E8M0FNU, strides=[8,1]>
  %sap = make_partition_view %sav : partition_view<tile=(128x4), tensor_view<128x8xf8E8M0FNU, strides=[8,1]>>
  %sbv = make_tensor_view %sb, shape = [8, 64], strides = [1, 8] : tensor_view<8x64xf8E8M0FNU, strides=[1,8]>
  %sbp = make_partition_view %sbv : partition_view<tile=(4x64), tensor_view<8x64xf8E8M0FNU, strides=[1,8]>>
  %init = constant <f32: 0.0> : tile<128x64xf32>
  %r = for %i in (%zero to %two, step %one) : tile<i32> iter_values(%acc = %init) -> (tile<128x64xf32>) {
    %ta, %t0 = load_view_tko weak %ap[%zero, %i] : partition_view<tile=(128x128), tensor_view<128x256xf4E2M1FN, strides=[256,1]>>, tile<i32> -> tile<128x128xf4E2M1FN>, token
    %tb, %t1 = load_view_tko weak %bp[%i, %zero] : partition_view<tile=(128x64), tensor_view<256x64xf4E2M1FN, strides=[1,256]>>, tile<i32> -> tile<128x64xf4E2M1FN>, token
    %tsa, %t2 = load_view_tko weak %sap[%zero, %i] : partition_view<tile=(128x4), tensor_view<128x8xf8E8M0FNU, strides=[8,1]>>, tile<i32> -> tile<128x4xf8E8M0FNU>, token
    %tsb, %t3 = load_view_tko weak %sbp[%i, %zero] : partition_view<tile=(4x64), tensor_view<8x64xf8E8M0FNU, strides=[1,8]>>, tile<i32> -> tile<4x64xf8E8M0FNU>, token
    %d = mmaf_scaled %ta, %tb, %acc, %tsa, %tsb : tile<128x128xf4E2M1FN>, tile<128x64xf4E2M1FN>, tile<128x64xf32>, tile<128x4xf8E8M0FNU>, tile<4x64xf8E8M0FNU>
    continue %d : tile<128x64xf32>
  }
  %cv = make_tensor_view %c, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf32, strides=[64,1]>
  %cp = make_partition_view %cv : partition_view<tile=(128x64), tensor_view<128x64xf32, strides=[64,1]>>
  %s = store_view_tko weak %r, %cp[%zero, %zero] : tile<128x64xf32>, partition_view<tile=(128x64), tensor_view<128x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}
