// Each kernel is run by the reference interpreter and as PTX, on arrays of these types; both give the same bytes.

//: 32x64xf32 32xf32
entry @rows(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf32, strides=[64,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>, tile<i32> -> tile<32x64xf32>, token
  %r = reduce %a_x dim=1 identities=[0.0 : f32] : tile<32x64xf32> -> tile<32xf32>
  (%p: tile<f32>, %q: tile<f32>) {
    %s = addf %p, %q : tile<f32>
    yield %s : tile<f32>
  }
  %c_v = make_tensor_view %c, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>
  %c_d = store_view_tko weak %r, %c_t[%z] token = %start : tile<32xf32>, partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>, tile<i32> -> token
  return
}

//: 64x32xf32 32xf32
entry @columns(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> tile<64x32xf32>, token
  %r = reduce %a_x dim=0 identities=[0.0 : f32] : tile<64x32xf32> -> tile<32xf32>
  (%p: tile<f32>, %q: tile<f32>) {
    %s = addf %p, %q : tile<f32>
    yield %s : tile<f32>
  }
  %c_v = make_tensor_view %c, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>
  %c_d = store_view_tko weak %r, %c_t[%z] token = %start : tile<32xf32>, partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>, tile<i32> -> token
  return
}

//: 4x64x8xi32 4x8xi32
entry @middle(%a: tile<ptr<i32>>, %c: tile<ptr<i32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [4, 64, 8], strides = [512, 8, 1] : tensor_view<4x64x8xi32, strides=[512,8,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(4x64x8), tensor_view<4x64x8xi32, strides=[512,8,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z, %z] token = %start : partition_view<tile=(4x64x8), tensor_view<4x64x8xi32, strides=[512,8,1]>>, tile<i32> -> tile<4x64x8xi32>, token
  %r = reduce %a_x dim=1 identities=[-2147483648 : i32] : tile<4x64x8xi32> -> tile<4x8xi32>
  (%p: tile<i32>, %q: tile<i32>) {
    %s = maxi %p, %q signed : tile<i32>
    yield %s : tile<i32>
  }
  %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %c_d = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  return
}

//: 1024xi32 1xi32
entry @whole(%a: tile<ptr<i32>>, %c: tile<ptr<i32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [1024], strides = [1] : tensor_view<1024xi32, strides=[1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(1024), tensor_view<1024xi32, strides=[1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z] token = %start : partition_view<tile=(1024), tensor_view<1024xi32, strides=[1]>>, tile<i32> -> tile<1024xi32>, token
  %r = reduce %a_x dim=0 identities=[0 : i32] : tile<1024xi32> -> tile<i32>
  (%p: tile<i32>, %q: tile<i32>) {
    %s = addi %p, %q : tile<i32>
    yield %s : tile<i32>
  }
  %o = reshape %r : tile<i32> -> tile<1xi32>
  %c_v = make_tensor_view %c, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
  %c_d = store_view_tko weak %o, %c_t[%z] token = %start : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
  return
}

//: 32xf32 1xf32
entry @one_warp(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z] token = %start : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>, tile<i32> -> tile<32xf32>, token
  %r = reduce %a_x dim=0 identities=[0.0 : f32] : tile<32xf32> -> tile<f32>
  (%p: tile<f32>, %q: tile<f32>) {
    %s = maxf %p, %q : tile<f32>
    yield %s : tile<f32>
  }
  %o = reshape %r : tile<f32> -> tile<1xf32>
  %c_v = make_tensor_view %c, shape = [1], strides = [1] : tensor_view<1xf32, strides=[1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>
  %c_d = store_view_tko weak %o, %c_t[%z] token = %start : tile<1xf32>, partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>, tile<i32> -> token
  return
}

//: 8x4xi32 8xi32
entry @fewer_than_lanes(%a: tile<ptr<i32>>, %c: tile<ptr<i32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi32, strides=[4,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>, tile<i32> -> tile<8x4xi32>, token
  %r = reduce %a_x dim=1 identities=[1 : i32] : tile<8x4xi32> -> tile<8xi32>
  (%p: tile<i32>, %q: tile<i32>) {
    %s = muli %p, %q : tile<i32>
    yield %s : tile<i32>
  }
  %c_v = make_tensor_view %c, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %c_d = store_view_tko weak %r, %c_t[%z] token = %start : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
}

//: 64x16xf16 64xf16
entry @halves(%a: tile<ptr<f16>>, %c: tile<ptr<f16>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [64, 16], strides = [16, 1] : tensor_view<64x16xf16, strides=[16,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(64x16), tensor_view<64x16xf16, strides=[16,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(64x16), tensor_view<64x16xf16, strides=[16,1]>>, tile<i32> -> tile<64x16xf16>, token
  %r = reduce %a_x dim=1 identities=[0.0 : f16] : tile<64x16xf16> -> tile<64xf16>
  (%p: tile<f16>, %q: tile<f16>) {
    %s = addf %p, %q : tile<f16>
    yield %s : tile<f16>
  }
  %c_v = make_tensor_view %c, shape = [64], strides = [1] : tensor_view<64xf16, strides=[1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(64), tensor_view<64xf16, strides=[1]>>
  %c_d = store_view_tko weak %r, %c_t[%z] token = %start : tile<64xf16>, partition_view<tile=(64), tensor_view<64xf16, strides=[1]>>, tile<i32> -> token
  return
}

//: 16x256xf64 16xf64
entry @doubles(%a: tile<ptr<f64>>, %c: tile<ptr<f64>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [16, 256], strides = [256, 1] : tensor_view<16x256xf64, strides=[256,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(16x256), tensor_view<16x256xf64, strides=[256,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(16x256), tensor_view<16x256xf64, strides=[256,1]>>, tile<i32> -> tile<16x256xf64>, token
  %r = reduce %a_x dim=1 identities=[0.0 : f64] : tile<16x256xf64> -> tile<16xf64>
  (%p: tile<f64>, %q: tile<f64>) {
    %s = addf %p, %q : tile<f64>
    yield %s : tile<f64>
  }
  %c_v = make_tensor_view %c, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
  %c_d = store_view_tko weak %r, %c_t[%z] token = %start : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
  return
}

//: slow 16x256xi64 16xi64
entry @wide_integers(%a: tile<ptr<i64>>, %c: tile<ptr<i64>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [16, 256], strides = [256, 1] : tensor_view<16x256xi64, strides=[256,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(16x256), tensor_view<16x256xi64, strides=[256,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(16x256), tensor_view<16x256xi64, strides=[256,1]>>, tile<i32> -> tile<16x256xi64>, token
  %r = reduce %a_x dim=1 identities=[0 : i64] : tile<16x256xi64> -> tile<16xi64>
  (%p: tile<i64>, %q: tile<i64>) {
    %s = xori %p, %q : tile<i64>
    yield %s : tile<i64>
  }
  %c_v = make_tensor_view %c, shape = [16], strides = [1] : tensor_view<16xi64, strides=[1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(16), tensor_view<16xi64, strides=[1]>>
  %c_d = store_view_tko weak %r, %c_t[%z] token = %start : tile<16xi64>, partition_view<tile=(16), tensor_view<16xi64, strides=[1]>>, tile<i32> -> token
  return
}

//: 16x128xi8 16xi8
entry @bytes(%a: tile<ptr<i8>>, %c: tile<ptr<i8>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [16, 128], strides = [128, 1] : tensor_view<16x128xi8, strides=[128,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(16x128), tensor_view<16x128xi8, strides=[128,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(16x128), tensor_view<16x128xi8, strides=[128,1]>>, tile<i32> -> tile<16x128xi8>, token
  %r = reduce %a_x dim=1 identities=[-1 : i8] : tile<16x128xi8> -> tile<16xi8>
  (%p: tile<i8>, %q: tile<i8>) {
    %s = andi %p, %q : tile<i8>
    yield %s : tile<i8>
  }
  %c_v = make_tensor_view %c, shape = [16], strides = [1] : tensor_view<16xi8, strides=[1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>
  %c_d = store_view_tko weak %r, %c_t[%z] token = %start : tile<16xi8>, partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>, tile<i32> -> token
  return
}

//: 8x256xi32 8xi32 8xi32
entry @argmax(%a: tile<ptr<i32>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [8, 256], strides = [256, 1] : tensor_view<8x256xi32, strides=[256,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(8x256), tensor_view<8x256xi32, strides=[256,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(8x256), tensor_view<8x256xi32, strides=[256,1]>>, tile<i32> -> tile<8x256xi32>, token
  %i = iota : tile<256xi32>
  %j = reshape %i : tile<256xi32> -> tile<1x256xi32>
  %k = broadcast %j : tile<1x256xi32> -> tile<8x256xi32>
  %m, %at = reduce %a_x, %k dim=1 identities=[-2147483648 : i32, 0 : i32] : tile<8x256xi32>, tile<8x256xi32> -> tile<8xi32>, tile<8xi32>
  (%p: tile<i32>, %q: tile<i32>, %pi: tile<i32>, %qi: tile<i32>) {
    %lower = cmpi less_than %p, %q, signed : tile<i32> -> tile<i1>
    %same = cmpi equal %p, %q, signed : tile<i32> -> tile<i1>
    %behind = cmpi less_than %qi, %pi, signed : tile<i32> -> tile<i1>
    %tie = andi %same, %behind : tile<i1>
    %less = ori %lower, %tie : tile<i1>
    %v = select %less, %q, %p : tile<i1>, tile<i32>
    %w = select %less, %qi, %pi : tile<i1>, tile<i32>
    yield %v, %w : tile<i32>, tile<i32>
  }
  %c_v = make_tensor_view %c, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %c_d = store_view_tko weak %m, %c_t[%z] token = %start : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %d_v = make_tensor_view %d, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %d_t = make_partition_view %d_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %d_d = store_view_tko weak %at, %d_t[%z] token = %start : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
}
