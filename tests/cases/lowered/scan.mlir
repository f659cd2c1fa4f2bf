// Each kernel is run by the reference interpreter and as PTX, on arrays of these types; both give the same bytes.

//: 4x256xf32 4x256xf32
entry @rows(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [4, 256], strides = [256, 1] : tensor_view<4x256xf32, strides=[256,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(4x256), tensor_view<4x256xf32, strides=[256,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(4x256), tensor_view<4x256xf32, strides=[256,1]>>, tile<i32> -> tile<4x256xf32>, token
  %r = scan %a_x dim=1 reverse=false identities=[0.0 : f32] : tile<4x256xf32> -> tile<4x256xf32>
  (%p: tile<f32>, %q: tile<f32>) {
    %s = addf %p, %q : tile<f32>
    yield %s : tile<f32>
  }
  %c_v = make_tensor_view %c, shape = [4, 256], strides = [256, 1] : tensor_view<4x256xf32, strides=[256,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(4x256), tensor_view<4x256xf32, strides=[256,1]>>
  %c_d = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<4x256xf32>, partition_view<tile=(4x256), tensor_view<4x256xf32, strides=[256,1]>>, tile<i32> -> token
  return
}

//: slow 4x256xf32 4x256xf32
entry @rows_backwards(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [4, 256], strides = [256, 1] : tensor_view<4x256xf32, strides=[256,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(4x256), tensor_view<4x256xf32, strides=[256,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(4x256), tensor_view<4x256xf32, strides=[256,1]>>, tile<i32> -> tile<4x256xf32>, token
  %r = scan %a_x dim=1 reverse=true identities=[0.0 : f32] : tile<4x256xf32> -> tile<4x256xf32>
  (%p: tile<f32>, %q: tile<f32>) {
    %s = addf %p, %q : tile<f32>
    yield %s : tile<f32>
  }
  %c_v = make_tensor_view %c, shape = [4, 256], strides = [256, 1] : tensor_view<4x256xf32, strides=[256,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(4x256), tensor_view<4x256xf32, strides=[256,1]>>
  %c_d = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<4x256xf32>, partition_view<tile=(4x256), tensor_view<4x256xf32, strides=[256,1]>>, tile<i32> -> token
  return
}

//: 64x16xi32 64x16xi32
entry @columns(%a: tile<ptr<i32>>, %c: tile<ptr<i32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [64, 16], strides = [16, 1] : tensor_view<64x16xi32, strides=[16,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(64x16), tensor_view<64x16xi32, strides=[16,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(64x16), tensor_view<64x16xi32, strides=[16,1]>>, tile<i32> -> tile<64x16xi32>, token
  %r = scan %a_x dim=0 reverse=false identities=[0 : i32] : tile<64x16xi32> -> tile<64x16xi32>
  (%p: tile<i32>, %q: tile<i32>) {
    %s = addi %p, %q : tile<i32>
    yield %s : tile<i32>
  }
  %c_v = make_tensor_view %c, shape = [64, 16], strides = [16, 1] : tensor_view<64x16xi32, strides=[16,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(64x16), tensor_view<64x16xi32, strides=[16,1]>>
  %c_d = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<64x16xi32>, partition_view<tile=(64x16), tensor_view<64x16xi32, strides=[16,1]>>, tile<i32> -> token
  return
}

//: 64x16xi32 64x16xi32
entry @columns_backwards(%a: tile<ptr<i32>>, %c: tile<ptr<i32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [64, 16], strides = [16, 1] : tensor_view<64x16xi32, strides=[16,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(64x16), tensor_view<64x16xi32, strides=[16,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(64x16), tensor_view<64x16xi32, strides=[16,1]>>, tile<i32> -> tile<64x16xi32>, token
  %r = scan %a_x dim=0 reverse=true identities=[0 : i32] : tile<64x16xi32> -> tile<64x16xi32>
  (%p: tile<i32>, %q: tile<i32>) {
    %s = addi %p, %q : tile<i32>
    yield %s : tile<i32>
  }
  %c_v = make_tensor_view %c, shape = [64, 16], strides = [16, 1] : tensor_view<64x16xi32, strides=[16,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(64x16), tensor_view<64x16xi32, strides=[16,1]>>
  %c_d = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<64x16xi32>, partition_view<tile=(64x16), tensor_view<64x16xi32, strides=[16,1]>>, tile<i32> -> token
  return
}

//: 2048xi32 2048xi32
entry @whole(%a: tile<ptr<i32>>, %c: tile<ptr<i32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [2048], strides = [1] : tensor_view<2048xi32, strides=[1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(2048), tensor_view<2048xi32, strides=[1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z] token = %start : partition_view<tile=(2048), tensor_view<2048xi32, strides=[1]>>, tile<i32> -> tile<2048xi32>, token
  %r = scan %a_x dim=0 reverse=false identities=[0 : i32] : tile<2048xi32> -> tile<2048xi32>
  (%p: tile<i32>, %q: tile<i32>) {
    %s = addi %p, %q : tile<i32>
    yield %s : tile<i32>
  }
  %c_v = make_tensor_view %c, shape = [2048], strides = [1] : tensor_view<2048xi32, strides=[1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(2048), tensor_view<2048xi32, strides=[1]>>
  %c_d = store_view_tko weak %r, %c_t[%z] token = %start : tile<2048xi32>, partition_view<tile=(2048), tensor_view<2048xi32, strides=[1]>>, tile<i32> -> token
  return
}

//: 2x32x16xi64 2x32x16xi64
entry @middle(%a: tile<ptr<i64>>, %c: tile<ptr<i64>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [2, 32, 16], strides = [512, 16, 1] : tensor_view<2x32x16xi64, strides=[512,16,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(2x32x16), tensor_view<2x32x16xi64, strides=[512,16,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z, %z] token = %start : partition_view<tile=(2x32x16), tensor_view<2x32x16xi64, strides=[512,16,1]>>, tile<i32> -> tile<2x32x16xi64>, token
  %r = scan %a_x dim=1 reverse=false identities=[0 : i64] : tile<2x32x16xi64> -> tile<2x32x16xi64>
  (%p: tile<i64>, %q: tile<i64>) {
    %s = addi %p, %q : tile<i64>
    yield %s : tile<i64>
  }
  %c_v = make_tensor_view %c, shape = [2, 32, 16], strides = [512, 16, 1] : tensor_view<2x32x16xi64, strides=[512,16,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(2x32x16), tensor_view<2x32x16xi64, strides=[512,16,1]>>
  %c_d = store_view_tko weak %r, %c_t[%z, %z, %z] token = %start : tile<2x32x16xi64>, partition_view<tile=(2x32x16), tensor_view<2x32x16xi64, strides=[512,16,1]>>, tile<i32> -> token
  return
}

//: 32x32xf16 32x32xf16
entry @halves(%a: tile<ptr<f16>>, %c: tile<ptr<f16>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf16, strides=[32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>, tile<i32> -> tile<32x32xf16>, token
  %r = scan %a_x dim=1 reverse=false identities=[-65504.0 : f16] : tile<32x32xf16> -> tile<32x32xf16>
  (%p: tile<f16>, %q: tile<f16>) {
    %s = maxf %p, %q : tile<f16>
    yield %s : tile<f16>
  }
  %c_v = make_tensor_view %c, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf16, strides=[32,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>
  %c_d = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<32x32xf16>, partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>, tile<i32> -> token
  return
}

//: 4x8xi32 4x8xi32
entry @fewer_than_lanes(%a: tile<ptr<i32>>, %c: tile<ptr<i32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
  %r = scan %a_x dim=1 reverse=true identities=[1 : i32] : tile<4x8xi32> -> tile<4x8xi32>
  (%p: tile<i32>, %q: tile<i32>) {
    %s = muli %p, %q : tile<i32>
    yield %s : tile<i32>
  }
  %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %c_d = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  return
}

// An affine map in each element: composing them does not commute.
//: slow 4x512xi32 4x512xi32 4x512xi32 4x512xi32
entry @composed(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [4, 512], strides = [512, 1] : tensor_view<4x512xi32, strides=[512,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>, tile<i32> -> tile<4x512xi32>, token
  %b_v = make_tensor_view %b, shape = [4, 512], strides = [512, 1] : tensor_view<4x512xi32, strides=[512,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>
  %b_x, %b_x_d = load_view_tko weak %b_t[%z, %z] token = %start : partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>, tile<i32> -> tile<4x512xi32>, token
  %m, %n = scan %a_x, %b_x dim=1 reverse=false identities=[1 : i32, 0 : i32] : tile<4x512xi32>, tile<4x512xi32> -> tile<4x512xi32>, tile<4x512xi32>
  (%p: tile<i32>, %q: tile<i32>, %u: tile<i32>, %v: tile<i32>) {
    %s = muli %p, %q : tile<i32>
    %t = muli %p, %v : tile<i32>
    %w = addi %t, %u : tile<i32>
    yield %s, %w : tile<i32>, tile<i32>
  }
  %c_v = make_tensor_view %c, shape = [4, 512], strides = [512, 1] : tensor_view<4x512xi32, strides=[512,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>
  %c_d = store_view_tko weak %m, %c_t[%z, %z] token = %start : tile<4x512xi32>, partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>, tile<i32> -> token
  %d_v = make_tensor_view %d, shape = [4, 512], strides = [512, 1] : tensor_view<4x512xi32, strides=[512,1]>
  %d_t = make_partition_view %d_v : partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>
  %d_d = store_view_tko weak %n, %d_t[%z, %z] token = %start : tile<4x512xi32>, partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>, tile<i32> -> token
  return
}

// An affine map in each element: composing them does not commute.
//: slow 4x512xi32 4x512xi32 4x512xi32 4x512xi32
entry @composed_backwards(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [4, 512], strides = [512, 1] : tensor_view<4x512xi32, strides=[512,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>, tile<i32> -> tile<4x512xi32>, token
  %b_v = make_tensor_view %b, shape = [4, 512], strides = [512, 1] : tensor_view<4x512xi32, strides=[512,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>
  %b_x, %b_x_d = load_view_tko weak %b_t[%z, %z] token = %start : partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>, tile<i32> -> tile<4x512xi32>, token
  %m, %n = scan %a_x, %b_x dim=1 reverse=true identities=[1 : i32, 0 : i32] : tile<4x512xi32>, tile<4x512xi32> -> tile<4x512xi32>, tile<4x512xi32>
  (%p: tile<i32>, %q: tile<i32>, %u: tile<i32>, %v: tile<i32>) {
    %s = muli %p, %q : tile<i32>
    %t = muli %p, %v : tile<i32>
    %w = addi %t, %u : tile<i32>
    yield %s, %w : tile<i32>, tile<i32>
  }
  %c_v = make_tensor_view %c, shape = [4, 512], strides = [512, 1] : tensor_view<4x512xi32, strides=[512,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>
  %c_d = store_view_tko weak %m, %c_t[%z, %z] token = %start : tile<4x512xi32>, partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>, tile<i32> -> token
  %d_v = make_tensor_view %d, shape = [4, 512], strides = [512, 1] : tensor_view<4x512xi32, strides=[512,1]>
  %d_t = make_partition_view %d_v : partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>
  %d_d = store_view_tko weak %n, %d_t[%z, %z] token = %start : tile<4x512xi32>, partition_view<tile=(4x512), tensor_view<4x512xi32, strides=[512,1]>>, tile<i32> -> token
  return
}
