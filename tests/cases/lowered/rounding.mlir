// Results of 16 bits and of tf32 that are not rounded to nearest even: numbers of many exponents and of both signs.

// Conversions. tf32 is read back as f32.
//: sm_80 sm_100a 1024xf32 1024xf32 1024xf32 1024xf32
entry @conversions(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %numbers = iota : tile<1024xi32>
  %odd = constant <i32: 12345679> : tile<1024xi32>
  %code = muli %numbers, %odd : tile<1024xi32>
  %x = bitcast %code : tile<1024xi32> -> tile<1024xf32>
  %h = ftof %x rounding<zero> : tile<1024xf32> -> tile<1024xf16>
  %b = ftof %x rounding<zero> : tile<1024xf32> -> tile<1024xbf16>
  %hf = ftof %h : tile<1024xf16> -> tile<1024xf32>
  %bf = ftof %b : tile<1024xbf16> -> tile<1024xf32>
  %t = ftof %x rounding<zero> : tile<1024xf32> -> tile<1024xtf32>
  %a = ftof %x rounding<nearest_away> : tile<1024xf32> -> tile<1024xtf32>
  %tf = ftof %t : tile<1024xtf32> -> tile<1024xf32>
  %af = ftof %a : tile<1024xtf32> -> tile<1024xf32>
  %v0 = make_tensor_view %p0, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %t0 = make_partition_view %v0 : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %k0 = store_view_tko weak %hf, %t0[%zero] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
  %v1 = make_tensor_view %p1, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %t1 = make_partition_view %v1 : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %k1 = store_view_tko weak %bf, %t1[%zero] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
  %v2 = make_tensor_view %p2, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %t2 = make_partition_view %v2 : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %k2 = store_view_tko weak %tf, %t2[%zero] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
  %v3 = make_tensor_view %p3, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %t3 = make_partition_view %v3 : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %k3 = store_view_tko weak %af, %t3[%zero] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
  return
}

// Arithmetic of f16 and bf16.
//: sm_80 sm_100a 1024xf32 1024xf32 1024xf32 1024xf32 1024xf32 1024xf32 1024xf32 1024xf32
entry @arithmetic(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<f32>>, %p7: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %numbers = iota : tile<1024xi32>
  %spread = constant <i32: 37> : tile<1024xi32>
  %other = muli %numbers, %spread : tile<1024xi32>
  %half = constant <i32: 512> : tile<1024xi32>
  %signed = subi %numbers, %half : tile<1024xi32>
  %third = constant <f32: 0.00390625> : tile<1024xf32>
  %xf = itof %signed signed : tile<1024xi32> -> tile<1024xf32>
  %yf = itof %other signed : tile<1024xi32> -> tile<1024xf32>
  %ys = mulf %yf, %third : tile<1024xf32>
  %one = constant <f32: 1.0> : tile<1024xf32>
  %yp = addf %ys, %one : tile<1024xf32>
  %xf16 = ftof %xf : tile<1024xf32> -> tile<1024xf16>
  %yf16 = ftof %yp : tile<1024xf32> -> tile<1024xf16>
  %addff16n = addf %xf16, %yf16 rounding<positive_inf> : tile<1024xf16>
  %addff16 = ftof %addff16n : tile<1024xf16> -> tile<1024xf32>
  %subff16n = subf %xf16, %yf16 rounding<negative_inf> : tile<1024xf16>
  %subff16 = ftof %subff16n : tile<1024xf16> -> tile<1024xf32>
  %mulff16n = mulf %xf16, %yf16 rounding<zero> : tile<1024xf16>
  %mulff16 = ftof %mulff16n : tile<1024xf16> -> tile<1024xf32>
  %divff16n = divf %xf16, %yf16 rounding<positive_inf> : tile<1024xf16>
  %divff16 = ftof %divff16n : tile<1024xf16> -> tile<1024xf32>
  %xbf16 = ftof %xf : tile<1024xf32> -> tile<1024xbf16>
  %ybf16 = ftof %yp : tile<1024xf32> -> tile<1024xbf16>
  %addfbf16n = addf %xbf16, %ybf16 rounding<positive_inf> : tile<1024xbf16>
  %addfbf16 = ftof %addfbf16n : tile<1024xbf16> -> tile<1024xf32>
  %subfbf16n = subf %xbf16, %ybf16 rounding<negative_inf> : tile<1024xbf16>
  %subfbf16 = ftof %subfbf16n : tile<1024xbf16> -> tile<1024xf32>
  %mulfbf16n = mulf %xbf16, %ybf16 rounding<zero> : tile<1024xbf16>
  %mulfbf16 = ftof %mulfbf16n : tile<1024xbf16> -> tile<1024xf32>
  %divfbf16n = divf %xbf16, %ybf16 rounding<positive_inf> : tile<1024xbf16>
  %divfbf16 = ftof %divfbf16n : tile<1024xbf16> -> tile<1024xf32>
  %v0 = make_tensor_view %p0, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %t0 = make_partition_view %v0 : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %k0 = store_view_tko weak %addff16, %t0[%zero] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
  %v1 = make_tensor_view %p1, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %t1 = make_partition_view %v1 : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %k1 = store_view_tko weak %subff16, %t1[%zero] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
  %v2 = make_tensor_view %p2, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %t2 = make_partition_view %v2 : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %k2 = store_view_tko weak %mulff16, %t2[%zero] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
  %v3 = make_tensor_view %p3, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %t3 = make_partition_view %v3 : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %k3 = store_view_tko weak %divff16, %t3[%zero] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
  %v4 = make_tensor_view %p4, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %t4 = make_partition_view %v4 : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %k4 = store_view_tko weak %addfbf16, %t4[%zero] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
  %v5 = make_tensor_view %p5, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %t5 = make_partition_view %v5 : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %k5 = store_view_tko weak %subfbf16, %t5[%zero] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
  %v6 = make_tensor_view %p6, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %t6 = make_partition_view %v6 : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %k6 = store_view_tko weak %mulfbf16, %t6[%zero] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
  %v7 = make_tensor_view %p7, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %t7 = make_partition_view %v7 : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %k7 = store_view_tko weak %divfbf16, %t7[%zero] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
  return
}
