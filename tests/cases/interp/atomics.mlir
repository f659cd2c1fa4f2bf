//! interp
// Elements that go to one place do so one after the other: the old values are 5, 6 and 8.
entry @add(%p: tile<ptr<i32>>) {
  //< p = i32: 5 0
  //> p = 9 0
  %i = constant <i32: 0> : tile<4xi32>
  %r = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %b = broadcast %r : tile<1xptr<i32>> -> tile<4xptr<i32>>
  %q = offset %b, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
  %x = constant <i32: [1, 2, 4, 1]> : tile<4xi32>
  %m = constant <i1: [true, true, false, true]> : tile<4xi1>
  %old, %t = atomic_rmw_tko relaxed device %q, add, %x, %m : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  //= %old: 5 6 0 8
  return
}
// -----
entry @modes(%p: tile<ptr<i32>>, %f: tile<ptr<f32>>, %h: tile<ptr<f16>>) {
  //< p = i32: 12 -5
  //< f = f32: 1.5 2
  //< h = f16: 2048
  //> p = 7 -5
  //> f = 9 2
  //> h = 2048
  %x = constant <i32: 10> : tile<i32>
  %0, %t0 = atomic_rmw_tko relaxed device %p, and, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %0: 12
  %1, %t1 = atomic_rmw_tko acq_rel sys %p, or, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %1: 8
  %2, %t2 = atomic_rmw_tko relaxed device %p, xor, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %2: 10
  %minus = constant <i32: -5> : tile<i32>
  %3, %t3 = atomic_rmw_tko relaxed device %p, min, %minus : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %3: 0
  %4, %t4 = atomic_rmw_tko relaxed device %p, umin, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %4: -5
  %5, %t5 = atomic_rmw_tko relaxed device %p, max, %minus : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %5: 10
  %6, %t6 = atomic_rmw_tko relaxed device %p, umax, %minus : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %6: 10
  %seven = constant <i32: 7> : tile<i32>
  %7, %t7 = atomic_rmw_tko relaxed device %p, xchg, %seven : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %7: -5
  %g = constant <f32: 7.5> : tile<f32>
  %8, %t8 = atomic_rmw_tko relaxed device %f, addf, %g : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  //= %8: 1.5
  %one = constant <f16: 1.0> : tile<f16>
  %9, %t9 = atomic_rmw_tko relaxed device %h, addf, %one : tile<ptr<f16>>, tile<f16> -> tile<f16>, token
  //= %9: 2048
  return
}
// -----
// A swap compares bits: -0.0 is not 0.0.
entry @swap(%p: tile<ptr<i32>>, %f: tile<ptr<f32>>) {
  //< p = i32: 1
  //< f = f32: -0.0
  //> p = 2
  //> f = -0.0
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %0, %t0 = atomic_cas_tko acquire device %p, %one, %two : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %0: 1
  %1, %t1 = atomic_cas_tko acquire device %p, %one, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  //= %1: 2
  %zero = constant <f32: 0.0> : tile<f32>
  %x = constant <f32: 3.0> : tile<f32>
  %2, %t2 = atomic_cas_tko acquire device %f, %zero, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  //= %2: -0.0
  %no = constant <i1: false> : tile<i1>
  %3, %t3 = atomic_cas_tko acquire device %p, %two, %one, %no : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
  //= %3: 2
  return
}
// -----
// Both blocks add to one tile of a view, whose last element lies outside of the tensor.
entry @view(%p: tile<ptr<f32>>) {
  //< p = f32: 1 1 1 1
  //> p = 3 5 7 1
  //: grid 2,1,1
  %v = make_tensor_view %p, shape = [3], strides = [1] : tensor_view<3xf32, strides=[1]>
  %t = make_partition_view %v : partition_view<tile=(4), tensor_view<3xf32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %x = constant <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
  %u = atomic_red_view_tko relaxed device %t[%zero], addf, %x : tile<4xf32>, partition_view<tile=(4), tensor_view<3xf32, strides=[1]>>, tile<i32> -> token
  return
}
