#map = affine_map<(d0, d1)[s0] -> (d0 * 8 + d1 + s0)>
module {
  memref.global "private" constant @table : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
  memref.global @ext : memref<16xi32> = uninitialized
  func.func @views(%n: index, %m: memref<8x8xf32>) -> memref<?xf32> {
    %c0 = arith.constant 0 : index
    %f = arith.constant 1.0 : f32
    %a = memref.alloc(%n) {alignment = 64 : i64} : memref<?xf32>
    %s = memref.alloca() : memref<4x4xf32, 3>
    %d = memref.dim %a, %c0 : memref<?xf32>
    %sv = memref.subview %m[0, 2] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: 2>>
    %dv = memref.subview %m[%c0, %n] [%d, 4] [1, 1] : memref<8x8xf32> to memref<?x4xf32, strided<[8, 1], offset: ?>>
    %rc = memref.reinterpret_cast %a to offset: [0], sizes: [%d, 1], strides: [1, 1] : memref<?xf32> to memref<?x1xf32, strided<[1, 1]>>
    %co = memref.collapse_shape %m [[0, 1]] : memref<8x8xf32> into memref<64xf32>
    %ex = memref.expand_shape %co [[0, 1]] output_shape [8, 8] : memref<64xf32> into memref<8x8xf32>
    %g = memref.get_global @table : memref<4xf32>
    %ca = memref.cast %g : memref<4xf32> to memref<?xf32>
    %un = memref.cast %g : memref<4xf32> to memref<*xf32>
    memref.copy %sv, %s : memref<4x4xf32, strided<[8, 1], offset: 2>> to memref<4x4xf32, 3>
    %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<8x8xf32> -> memref<f32>, index, index, index, index, index
    memref.prefetch %m[%c0, %strides#1], read, locality<3>, data : memref<8x8xf32>
    %v = memref.atomic_rmw addf %f, %a[%sizes#0] : (f32, memref<?xf32>) -> f32

    memref.alloca_scope {
      %t = memref.alloca() : memref<2xi8>
      memref.alloca_scope.return
    }
    %old = memref.generic_atomic_rmw %a[%c0] : memref<?xf32> {
    ^bb0(%cur: f32):
      %x = arith.addf %cur, %cur : f32
      memref.atomic_yield %x : f32
    }
    memref.dealloc %a : memref<?xf32>
    return %ca : memref<?xf32>
  }
}
