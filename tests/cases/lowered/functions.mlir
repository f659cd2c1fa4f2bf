// Powers where C's `pow` has a value of its own: of 0, of 1, of negative numbers, and to the power of 0.

//: 64xf32 64xf32
entry @powers(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %i = constant <i32: 0> : tile<i32>
  %x, %t = load_view_tko weak %v[%i] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %zero = constant <f32: 0.0> : tile<64xf32>
  %one = constant <f32: 1.0> : tile<64xf32>
  %none = constant <f32: -0.0> : tile<64xf32>
  %least = constant <f32: -1.0> : tile<64xf32>
  %inf = constant <f32: 0x7F800000> : tile<64xf32>
  %nan = constant <f32: 0x7FC00000> : tile<64xf32>
  %a = pow %x, %zero : tile<64xf32>
  %b = pow %one, %x : tile<64xf32>
  %c = pow %nan, %none : tile<64xf32>
  %d = pow %one, %nan : tile<64xf32>
  %e = pow %least, %x : tile<64xf32>
  %f = pow %least, %inf : tile<64xf32>
  %two = constant <f32: 2.0> : tile<64xf32>
  %g = pow %zero, %two : tile<64xf32>
  %ab = addf %a, %b : tile<64xf32>
  %cd = addf %c, %d : tile<64xf32>
  %ef = addf %e, %f : tile<64xf32>
  %abcd = addf %ab, %cd : tile<64xf32>
  %efg = addf %ef, %g : tile<64xf32>
  %all = addf %abcd, %efg : tile<64xf32>
  %qw = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %qv = make_partition_view %qw : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %u = store_view_tko weak %all, %qv[%i] token = %t : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  return
}
