// Integers that no f32 has become bf16: rounded once, beside what lies half-way between two of them and on both sides of
// it, for numbers of all lengths.

//: sm_75 sm_80 sm_90a 256xf32 256xf32
entry @words(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %numbers = iota : tile<256xi32>
  %seven = constant <i32: 7> : tile<256xi32>
  %near = andi %numbers, %seven : tile<256xi32>
  %four = constant <i32: 4> : tile<256xi32>
  %beside = subi %near, %four : tile<256xi32>
  %three = constant <i32: 3> : tile<256xi32>
  %shift = shri %numbers, %three unsigned : tile<256xi32>
  %half = constant <i32: -2139095040> : tile<256xi32>
  %moved = shri %half, %shift unsigned : tile<256xi32>
  %x = addi %moved, %beside : tile<256xi32>
  %s = itof %x signed : tile<256xi32> -> tile<256xbf16>
  %u = itof %x unsigned : tile<256xi32> -> tile<256xbf16>
  %sf = ftof %s : tile<256xbf16> -> tile<256xf32>
  %uf = ftof %u : tile<256xbf16> -> tile<256xf32>
  %v0 = make_tensor_view %p, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
  %t0 = make_partition_view %v0 : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
  %k0 = store_view_tko weak %sf, %t0[%zero] : tile<256xf32>, partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
  %v1 = make_tensor_view %q, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
  %t1 = make_partition_view %v1 : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
  %k1 = store_view_tko weak %uf, %t1[%zero] : tile<256xf32>, partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
  return
}

//: sm_75 sm_80 sm_90a 512xf32 512xf32 512xf32
entry @long(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %r: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %numbers = iota : tile<512xi64>
  %seven = constant <i64: 7> : tile<512xi64>
  %near = andi %numbers, %seven : tile<512xi64>
  %four = constant <i64: 4> : tile<512xi64>
  %beside = subi %near, %four : tile<512xi64>
  %three = constant <i64: 3> : tile<512xi64>
  %shift = shri %numbers, %three unsigned : tile<512xi64>
  %half = constant <i64: -9187343239835811840> : tile<512xi64>
  %moved = shri %half, %shift unsigned : tile<512xi64>
  %x = addi %moved, %beside : tile<512xi64>
  %none = constant <i64: 0> : tile<512xi64>
  %n = subi %none, %x : tile<512xi64>
  %s = itof %x signed : tile<512xi64> -> tile<512xbf16>
  %u = itof %x unsigned : tile<512xi64> -> tile<512xbf16>
  %m = itof %n signed : tile<512xi64> -> tile<512xbf16>
  %sf = ftof %s : tile<512xbf16> -> tile<512xf32>
  %uf = ftof %u : tile<512xbf16> -> tile<512xf32>
  %mf = ftof %m : tile<512xbf16> -> tile<512xf32>
  %v0 = make_tensor_view %p, shape = [512], strides = [1] : tensor_view<512xf32, strides=[1]>
  %t0 = make_partition_view %v0 : partition_view<tile=(512), tensor_view<512xf32, strides=[1]>>
  %k0 = store_view_tko weak %sf, %t0[%zero] : tile<512xf32>, partition_view<tile=(512), tensor_view<512xf32, strides=[1]>>, tile<i32> -> token
  %v1 = make_tensor_view %q, shape = [512], strides = [1] : tensor_view<512xf32, strides=[1]>
  %t1 = make_partition_view %v1 : partition_view<tile=(512), tensor_view<512xf32, strides=[1]>>
  %k1 = store_view_tko weak %uf, %t1[%zero] : tile<512xf32>, partition_view<tile=(512), tensor_view<512xf32, strides=[1]>>, tile<i32> -> token
  %v2 = make_tensor_view %r, shape = [512], strides = [1] : tensor_view<512xf32, strides=[1]>
  %t2 = make_partition_view %v2 : partition_view<tile=(512), tensor_view<512xf32, strides=[1]>>
  %k2 = store_view_tko weak %mf, %t2[%zero] : tile<512xf32>, partition_view<tile=(512), tensor_view<512xf32, strides=[1]>>, tile<i32> -> token
  return
}
