func.func private @f(memref<4x4xf32, affine_map<(d0, d1) -> (d0 * 4 + d1)>, 1 : i32>, memref<?x4xf32, strided<[?, 1], offset: 3>, #gpu.address_space<workgroup>>) -> memref<4xf32, 3 : i64>
func.func @g(%a: memref<4xf32, 3 : i32>, %b: index) -> f32 {
  %0 = memref.load %a[%b] : memref<4xf32, 3 : i32>
  return %0 : f32
}
