//! compile stage=nv_tileaa target=sm_80
nv_tileaa.func @k(%p: !nv_tileaa.ptr<f32>, %a: i32, %b: i32, %c: i32, %s: i32, %t: i32) {
  %one = nv_tileaa.make_tensor_view %p, shape = [%a, %b, %c], strides = [%s, %t, 1] : !nv_tileaa.ptr<f32>, i32, i32 -> !nv_tileaa.tensor_view<?x?x?xf32, strides=[?,?,1]>
  %each = nv_tileaa.make_tensor_view %p, shape = [%a, %b, %c], strides = [%s, %t, 1] : !nv_tileaa.ptr<f32>, i32, i32, i32, i32, i32 -> !nv_tileaa.tensor_view<?x?x?xf32, strides=[?,?,1]>
  %shape = nv_tileaa.make_tensor_view %p, shape = [%a, %b, 4], strides = [16, 4, 1] : !nv_tileaa.ptr<f32>, i32 -> !nv_tileaa.tensor_view<?x?x4xf32, strides=[16,4,1]>
  %none = nv_tileaa.make_tensor_view %p, shape = [2, 2, 4], strides = [16, 4, 1] : !nv_tileaa.ptr<f32> -> !nv_tileaa.tensor_view<2x2x4xf32, strides=[16,4,1]>
}
