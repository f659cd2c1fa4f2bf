// Operands of products in loops: what a loop does not change is stored in front of it, and threads meet only where others may
// still read.

//: 64x32xf16 96x64xf16 64x64xf32
entry @left_is_unchanged(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %zero = constant <f32: 0.0> : tile<64x64xf32>
  %a_v = make_tensor_view %a, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>
  %b_v = make_tensor_view %b, shape = [96, 64], strides = [64, 1] : tensor_view<96x64xf16, strides=[64,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<96x64xf16, strides=[64,1]>>
  %c_v = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %x, %x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
  %r = for %i in (%z to %three, step %one) : tile<i32> iter_values(%sum = %zero) -> (tile<64x64xf32>) {
    %y, %y_d = load_view_tko weak %b_t[%i, %z] token = %start : partition_view<tile=(32x64), tensor_view<96x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %s = mmaf %x, %y, %sum : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
    continue %s : tile<64x64xf32>
  }
  %done = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

//: 64x32xf16 96x64xf16 64x64xf32
entry @both_are_unchanged(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %zero = constant <f32: 0.0> : tile<64x64xf32>
  %a_v = make_tensor_view %a, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>
  %b_v = make_tensor_view %b, shape = [96, 64], strides = [64, 1] : tensor_view<96x64xf16, strides=[64,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<96x64xf16, strides=[64,1]>>
  %c_v = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %x, %x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
  %y, %y_d = load_view_tko weak %b_t[%one, %z] token = %start : partition_view<tile=(32x64), tensor_view<96x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
  %r = for %i in (%z to %three, step %one) : tile<i32> iter_values(%sum = %zero) -> (tile<64x64xf32>) {
    %s = mmaf %x, %y, %sum : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
    continue %s : tile<64x64xf32>
  }
  %done = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

//: 64x32xf16 96x64xf16 64x64xf32
entry @unchanged_in_the_inner_loop(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %zero = constant <f32: 0.0> : tile<64x64xf32>
  %a_v = make_tensor_view %a, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>
  %b_v = make_tensor_view %b, shape = [96, 64], strides = [64, 1] : tensor_view<96x64xf16, strides=[64,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<96x64xf16, strides=[64,1]>>
  %c_v = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %x, %x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
  %r = for %i in (%z to %three, step %one) : tile<i32> iter_values(%sum = %zero) -> (tile<64x64xf32>) {
    %y, %y_d = load_view_tko weak %b_t[%i, %z] token = %start : partition_view<tile=(32x64), tensor_view<96x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %q = for %j in (%z to %three, step %one) : tile<i32> iter_values(%more = %sum) -> (tile<64x64xf32>) {
      %s = mmaf %x, %y, %more : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %s : tile<64x64xf32>
    }
    continue %q : tile<64x64xf32>
  }
  %done = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

//: 64x32xf16 96x64xf16 64x64xf32
entry @unchanged_in_a_branch(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %zero = constant <f32: 0.0> : tile<64x64xf32>
  %a_v = make_tensor_view %a, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>
  %b_v = make_tensor_view %b, shape = [96, 64], strides = [64, 1] : tensor_view<96x64xf16, strides=[64,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<96x64xf16, strides=[64,1]>>
  %c_v = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %x, %x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
  %r = for %i in (%z to %three, step %one) : tile<i32> iter_values(%sum = %zero) -> (tile<64x64xf32>) {
    %odd = cmpi equal %i, %one, signed : tile<i32> -> tile<i1>
    %q = if %odd -> (tile<64x64xf32>) {
      %y, %y_d = load_view_tko weak %b_t[%i, %z] token = %start : partition_view<tile=(32x64), tensor_view<96x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %s = mmaf %x, %y, %sum : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      yield %s : tile<64x64xf32>
    } else {
      yield %sum : tile<64x64xf32>
    }
    continue %q : tile<64x64xf32>
  }
  %done = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

//: 64x32xf16 96x64xf16 192x64xf16 64x64xf32
entry @product_of_a_product(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %d: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %zero = constant <f32: 0.0> : tile<64x64xf32>
  %a_v = make_tensor_view %a, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>
  %b_v = make_tensor_view %b, shape = [96, 64], strides = [64, 1] : tensor_view<96x64xf16, strides=[64,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<96x64xf16, strides=[64,1]>>
  %d_v = make_tensor_view %d, shape = [192, 64], strides = [64, 1] : tensor_view<192x64xf16, strides=[64,1]>
  %d_t = make_partition_view %d_v : partition_view<tile=(64x64), tensor_view<192x64xf16, strides=[64,1]>>
  %c_v = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %x, %x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
  %r = for %i in (%z to %three, step %one) : tile<i32> iter_values(%sum = %zero) -> (tile<64x64xf32>) {
    %y, %y_d = load_view_tko weak %b_t[%i, %z] token = %start : partition_view<tile=(32x64), tensor_view<96x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %s = mmaf %x, %y, %zero : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
    %high = reduce %s dim=1 identities=[0xFF800000 : f32] : tile<64x64xf32> -> tile<64xf32>
    (%l: tile<f32>, %m: tile<f32>) {
      %g = maxf %l, %m : tile<f32>
      yield %g : tile<f32>
    }
    %h = reshape %high : tile<64xf32> -> tile<64x1xf32>
    %hb = broadcast %h : tile<64x1xf32> -> tile<64x64xf32>
    %low = subf %hb, %s : tile<64x64xf32>
    %p = ftof %low : tile<64x64xf32> -> tile<64x64xf16>
    %w, %w_d = load_view_tko weak %d_t[%i, %z] token = %start : partition_view<tile=(64x64), tensor_view<192x64xf16, strides=[64,1]>>, tile<i32> -> tile<64x64xf16>, token
    %t = mmaf %p, %w, %sum : tile<64x64xf16>, tile<64x64xf16>, tile<64x64xf32>
    continue %t : tile<64x64xf32>
  }
  %done = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}
