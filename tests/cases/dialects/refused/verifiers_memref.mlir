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

// -----

func.func @legal_casts(%m: memref<4xf32>, %d: memref<?xf32>, %s: memref<4xf32, 3>, %u: memref<*xf32>, %i: index, %q: memref<4x4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %s : memref<4xf32, 3> to memref<?xf32, 3>
  %2 = memref.cast %u : memref<*xf32> to memref<4xf32>
  %3 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, 1>
  %4 = memref.realloc %m : memref<4xf32> to memref<8xf32>
  %5 = memref.realloc %m(%i) : memref<4xf32> to memref<?xf32>
  %6 = memref.subview %q[2, 0] [2, 4] [1, 1] : memref<4x4xf32> to memref<2x4xf32, strided<[4, 1], offset: 8>>
  %b, %o, %n:2, %t:2 = memref.extract_strided_metadata %q : memref<4x4xf32> -> memref<f32>, index, index, index, index, index
  %c, %p, %e, %r = memref.extract_strided_metadata %s : memref<4xf32, 3> -> memref<f32, 3>, index, index, index
  %7 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%x: f32):
    memref.atomic_yield %x : f32
  }
  return
}

// -----

memref.global @of_floats : memref<2xf32> = dense<[1.0, 2.5]>
memref.global @of_floats_in_hex : memref<2xf32> = dense<[0x7F800000, 1.0]>
memref.global @of_integers : memref<2xi32> = dense<[1, -2]>
memref.global @of_indices : memref<2xindex> = dense<7>
memref.global @of_truths : memref<2xi1> = dense<[true, false]>

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4xi32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<4xi32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<*xi32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<*xi32>
  return
}

// -----

func.func @f(%m: memref<4xf32, 1>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32, 1>' and result type 'memref<?xf32, 2>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32, 1> to memref<?xf32, 2>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4x4xf32>' and result type 'memref<4xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4x4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32, strided<[2]>>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32, strided<[2]>>' and result type 'memref<4xf32, strided<[3]>>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32, strided<[2]>> to memref<4xf32, strided<[3]>>
  return
}

// -----

// expected-error @+1 {{expected integer elements, but parsed floating-point}}
memref.global @g : memref<2xi32> = dense<[1.0, 2.0]>

// -----

// expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note @+1 {{add a trailing dot to make the literal a float}}
memref.global @g : memref<2xf32> = dense<[1, 2]>

// -----

// expected-error @+1 {{custom op 'memref.global' type should be static shaped memref, but got 'memref<?xf32>'}}
memref.global @g : memref<?xf32>

// -----

func.func @f(%p: f32, %m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{custom op 'memref.atomic_rmw' expected string or keyword containing one of the following enum values for attribute 'kind' [addf, addi, andi, assign, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori, xori]}}
  %x = memref.atomic_rmw addq %p, %m[%i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<5xf32>) {
  // expected-error @+1 {{'memref.copy' op requires the same shape for all operands}}
  memref.copy %m, %n : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xf64>) {
  // expected-error @+1 {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %m, %n : memref<4xf32> to memref<4xf64>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: f32, %i: index) {
  // expected-error @+1 {{'memref.generic_atomic_rmw' op expected block argument of the same type result type}}
  %x = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%c: f64):
    memref.atomic_yield %c : f64
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: f64, %i: index) {
  %x = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%c: f32):
    // expected-error @+1 {{'memref.atomic_yield' op types mismatch between yield op: 'f64' and its parent: 'f32'}}
    memref.atomic_yield %v : f64
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32, 1>' are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<5xf32, 1>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{different element types specified for source memref type 'memref<4xf32>' and result memref type 'memref<8xf64>'}}
  %0 = memref.realloc %m : memref<4xf32> to memref<8xf64>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{unnecessary dimension operand for result type 'memref<8xf32>'}}
  %0 = memref.realloc %m(%i) : memref<4xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>) {
  // expected-error @+1 {{slice along dimension 1 runs out-of-bounds: 4 >= 4}}
  %0 = memref.subview %m[0, 0] [2, 5] [1, 1] : memref<4x4xf32> to memref<2x5xf32, strided<[4, 1]>>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>) {
  // expected-error @+1 {{expected 2 offset values, got 1}}
  %0 = memref.subview %m[0] [2] [1] : memref<4x4xf32> to memref<2xf32>
  return
}

// -----

func.func @f(%m: memref<16xi8>, %i: index) {
  // expected-error @+1 {{'memref.view' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.view %m[%i][%i] : memref<16xi8> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @+2 {{'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<f64>', 'index', 'index', 'index'}}
  // expected-error @+1 {{'memref.extract_strided_metadata' op failed to infer returned types}}
  %b, %o, %s, %t = memref.extract_strided_metadata %m : memref<4xf32> -> memref<f64>, index, index, index
  return
}

// -----

func.func @f(%m: memref<2x8xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op invalid number of reassociation groups: found 2, expected 1}}
  %0 = memref.collapse_shape %m [[0], [1]] : memref<2x8xf32> into memref<16xf32>
  return
}

// -----

func.func @f(%m: memref<f32>) {
  // expected-note @+1 {{prior use here}}
  %c = arith.constant 0 : i32
  // expected-error @+1 {{use of value '%c' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = memref.dim %m, %c : memref<f32>
  return
}

// -----

func.func @f(%m: memref<6x4xf32>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<6x4xf32>' is not equivalent to the canonical transposed input type 'memref<4x6xf32, affine_map<(d0, d1) -> (d0 + d1 * 4)>>'}}
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<6x4xf32> to memref<6x4xf32>
  return
}

// -----

func.func @f(%m: memref<6x4xf32>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<4x6xf32>' is not equivalent to the canonical transposed input type 'memref<4x6xf32, affine_map<(d0, d1) -> (d0 + d1 * 4)>>'}}
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<6x4xf32> to memref<4x6xf32>
  return
}

// -----

func.func @f(%m: memref<6x4x2xf32>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<2x6x4xf32, strided<[1, 8, 4]>>' is not equivalent to the canonical transposed input type 'memref<2x6x4xf32, affine_map<(d0, d1, d2) -> (d0 + d1 * 8 + d2 * 2)>>'}}
  %0 = memref.transpose %m (i, j, k) -> (k, i, j) : memref<6x4x2xf32> to memref<2x6x4xf32, strided<[1, 8, 4]>>
  return
}

// -----

func.func @f(%m: memref<?x8xf16>, %n: index) {
  // expected-error @+1 {{'memref.alloca' op incorrect number of dynamic sizes, has 2, expected 1}}
  %0 = memref.alloca(%n, %n) : memref<?x8xf16>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<8xf16>, %i: index, %v: f32) {
  // expected-error @+1 {{use of value '%v' expects different type than prior uses: 'f16' vs 'f32'}}
  memref.store %v, %m[%i] : memref<8xf16>
  return
}

// -----

func.func @f(%m: memref<4x6xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op collapsed dim size (6) must equal reassociation group size (8)}}
  %0 = memref.expand_shape %m [[0], [1, 2]] output_shape [4, 2, 4] : memref<4x6xf32> into memref<4x2x4xf32>
  return
}

// -----

func.func @f(%m: memref<8x8xf32>) {
  // expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 11 >= 8}}
  %0 = memref.subview %m[4, 4] [8, 2] [1, 1] : memref<8x8xf32> to memref<8x2xf32, strided<[8, 1], offset: 36>>
  return
}

// -----

// expected-error @+1 {{inferred shape of elements literal ([2, 3]) does not match type ([2, 2])}}
memref.global "private" constant @table : memref<2x2xf32> = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>

// -----

func.func @legal_transpositions(%m: memref<6x4x2xf32>, %n: memref<?x4xf32>, %s: memref<6x4xf32, 3>) {
  %0 = memref.transpose %m (i, j, k) -> (k, i, j) : memref<6x4x2xf32> to memref<2x6x4xf32, strided<[1, 8, 2]>>
  %1 = memref.transpose %m (i, j, k) -> (i, j, k) : memref<6x4x2xf32> to memref<6x4x2xf32>
  %2 = memref.transpose %n (i, j) -> (j, i) : memref<?x4xf32> to memref<4x?xf32, strided<[1, 4]>>
  %3 = memref.transpose %s (i, j) -> (j, i) : memref<6x4xf32, 3> to memref<4x6xf32, strided<[1, 4]>, 3>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.alloc() : memref<3x?xi8>
  return
}

// -----

func.func @f(%m: memref<3x3xi8>, %i: index) {
  // expected-error @+1 {{'memref.load' op incorrect number of indices for load, expected 2 but got 3}}
  %0 = memref.load %m[%i, %i, %i] : memref<3x3xi8>
  return
}

// -----

func.func @f(%m: memref<3x5xi8>) {
  // expected-error @+1 {{'memref.collapse_shape' op collapsed dim (0) must be dynamic if and only if reassociation group is dynamic}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<3x5xi8> into memref<?xi8>
  return
}

// -----

func.func @f(%m: memref<9xi8>) {
  // expected-error @+1 {{expected result type with offset = 2 instead of 1}}
  %0 = memref.reinterpret_cast %m to offset: [2], sizes: [3], strides: [2] : memref<9xi8> to memref<3xi8, strided<[2], offset: 1>>
  return
}

// -----

memref.global @tab : memref<3xi8>
func.func @f() -> memref<3xi8> {
  // expected-error @+1 {{'memref.get_global' op 'tap' does not reference a valid global memref}}
  %0 = memref.get_global @tap : memref<3xi8>
  return %0 : memref<3xi8>
}

// -----

func.func @f(%m: memref<9xf32>, %v: i32, %i: index) {
  // expected-error @+1 {{'memref.atomic_rmw' op failed to verify that value type matches element type of memref}}
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<9xf32>) -> i32
  return
}

// -----

func.func @f(%m: memref<9xi8>, %n: memref<9xi16>) {
  // expected-error @+1 {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %m, %n : memref<9xi8> to memref<9xi16>
  return
}
