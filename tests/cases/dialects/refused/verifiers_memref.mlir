// What verifiers of `memref` refuse. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @f22(%m: memref<4x4xf32>, %i: index) {
  // expected-error @+1 {{'memref.load' op incorrect number of indices for load, expected 2 but got 1}}
  %0 = memref.load %m[%i] : memref<4x4xf32>
  return
}

// -----

func.func @f23(%m: memref<4x4xf32>, %i: index, %v: f32) {
  // expected-error @+1 {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %v, %m[%i, %i, %i] : memref<4x4xf32>
  return
}

// -----

func.func @f39(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 2}}
  %0 = memref.alloc() : memref<?x?xf32>
  return
}

// -----

func.func @f40(%i: index) {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 2, expected 1}}
  %0 = memref.alloc(%i, %i) : memref<?x4xf32>
  return
}

// -----

func.func @f41(%m: memref<4x4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4x4xf32>' and result type 'memref<4x4xf64>' are cast incompatible}}
  %0 = memref.cast %m : memref<4x4xf32> to memref<4x4xf64>
  return
}

// -----

func.func @f42(%m: memref<4x4xf32>) {
  // expected-error @+1 {{expected result type to be 'memref<2x2xf32, strided<[4, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<2x2xf32>'}}
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32>
  return
}

// -----

func.func @f43(%m: memref<4x4xf32>) {
  // expected-error @+1 {{'memref.get_global' op 'nobody' does not reference a valid global memref}}
  %0 = memref.get_global @nobody : memref<4xf32>
  return
}

// -----

memref.global @gl : memref<4xf32>
func.func @f44() {
  // expected-error @+1 {{'memref.get_global' op result type 'memref<5xf32>' does not match type 'memref<4xf32>' of the global memref @gl}}
  %0 = memref.get_global @gl : memref<5xf32>
  return
}

// -----

func.func @f45(%m: memref<4x4xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op collapsed dim size (15) must equal reassociation group size (16)}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x4xf32> into memref<15xf32>
  return
}

// -----

func.func @f46(%m: memref<16xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op collapsed dim size (16) must equal reassociation group size (20)}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 5] : memref<16xf32> into memref<4x5xf32>
  return
}

// -----

func.func @f93(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<4xf32>'}}
  %0 = memref.view %m[%i][] : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @memory_of_a_function() {
  // expected-error @+1 {{'memref.get_global' op 'memory_of_a_function' does not reference a valid global memref}}
  %0 = memref.get_global @memory_of_a_function : memref<4xf32>
  return
}

// -----

func.func @legal(%m: memref<4xf32>, %d: memref<?xf32>, %i: index, %v: f32, %n: i32, %w: memref<4xi32>, %s: memref<1xi32>, %t: memref<2x3xf32>) {
  %a = memref.reinterpret_cast %m to offset: [1], sizes: [2], strides: [2] : memref<4xf32> to memref<2xf32, strided<[2], offset: 1>>
  %b = memref.reinterpret_cast %m to offset: [%i], sizes: [%i], strides: [%i] : memref<4xf32> to memref<?xf32, strided<[?], offset: ?>>
  %c = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<4xf32>) -> f32
  %e = memref.atomic_rmw addi %n, %w[%i] : (i32, memref<4xi32>) -> i32
  %f = memref.reshape %m(%s) : (memref<4xf32>, memref<1xi32>) -> memref<4xf32>
  memref.prefetch %t[%i, %i], read, locality<3>, data : memref<2x3xf32>
  %g = memref.assume_alignment %m, 16 : memref<4xf32>
  %h = memref.transpose %t (i, j) -> (j, i) : memref<2x3xf32> to memref<3x2xf32, strided<[1, 3]>>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{expected result type with size = 4 instead of 5 in dim = 0}}
  %x = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<2x3xf32>) {
  // expected-error @+1 {{'memref.transpose' op expected a permutation map}}
  %x = memref.transpose %m (i, j) -> (i, i) : memref<2x3xf32> to memref<2x2xf32>
  return
}

// -----

func.func @f(%m: memref<4xi32>, %i: index, %v: i32) {
  // expected-error @+1 {{'memref.atomic_rmw' op with kind 'addf' expects a floating-point type}}
  %x = memref.atomic_rmw addf %v, %m[%i] : (i32, memref<4xi32>) -> i32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %s: memref<2xi32>) {
  // expected-error @+1 {{'memref.reshape' op length of shape operand differs from the result's memref rank}}
  %x = memref.reshape %m(%s) : (memref<4xf32>, memref<2xi32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %i: index) {
  // expected-error @+1 {{'memref.prefetch' op too few indices}}
  memref.prefetch %m[%i], read, locality<3>, data : memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.assume_alignment' op alignment must be power of 2}}
  %x = memref.assume_alignment %m, 3 : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible}}
  %x = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}

// -----

// expected-error @+1 {{inferred shape of elements literal ([3]) does not match type ([2])}}
memref.global @three_of_two : memref<2xi32> = dense<[1, 2, 3]>

// -----

// expected-error @+1 {{inferred shape of elements literal ([2, 1]) does not match type ([2])}}
memref.global "private" constant @columns : memref<2xi32> = dense<[[1], [2]]>
