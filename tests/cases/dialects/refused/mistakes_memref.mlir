// One mistake in each: ops of `memref`. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @m(%a: memref<4x4xf32>, %i: index) {
  // expected-error @+1 {{'memref.load' op incorrect number of indices for load, expected 2 but got 1}}
  %x = memref.load %a[%i] : memref<4x4xf32>
  return
}

// -----

func.func @m(%a: memref<4xf32>, %i: index, %v: f32) {
  // expected-error @+1 {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %v, %a[%i, %i] : memref<4xf32>
  return
}

// -----

func.func @s(%a: memref<8xf32>) {
  // expected-error @+1 {{expected result type to be 'memref<4xf32, strided<[1], offset: 2>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4xf32, strided<[1]>>'}}
  %x = memref.subview %a[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  return
}

// -----

func.func @c(%a: memref<4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible}}
  %x = memref.cast %a : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @i(%a: memref<?xf32>) {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %x = memref.alloc() : memref<?xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @i(%a: memref<4xf32>) {
  %c = arith.constant 0 : index
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'memref<4xi32>' vs 'memref<4xf32>'}}
  %x = memref.dim %a, %c : memref<4xi32>
  return
}

// -----

func.func @w(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error @+1 {{'memref.copy' op requires the same shape for all operands}}
  memref.copy %a, %b : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @w(%a: memref<4xf32>) {
  // expected-error @+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %x = memref.reinterpret_cast %a to offset: [0], sizes: [2, 2], strides: [2] : memref<4xf32> to memref<2x2xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.load' op incorrect number of indices for load, expected 2 but got 1}}
  %0 = memref.load %m[%i] : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %f, %m[%i, %i, %i] : memref<4x8xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'f32' vs 'i32'}}
  memref.store %a, %m[%i, %i] : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4x8xf32>' and result type 'memref<4x9xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4x8xf32> to memref<4x9xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{use of value '%md' expects different type than prior uses: 'memref<?x8xi32>' vs 'memref<?x8xf32>'}}
  memref.copy %m, %md : memref<4x8xf32> to memref<?x8xi32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 1, expected 2}}
  %0 = memref.alloc(%i) : memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.alloca' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.alloca() : memref<?xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = memref.dim %m, %a : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.realloc' op operand #0 must be 1D memref of any type values, but got 'memref<4x8xf32>'}}
  %0 = memref.realloc %m : memref<4x8xf32> to memref<9xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 4 >= 4}}
  %0 = memref.subview %m[0, 0] [5, 8] [1, 1] : memref<4x8xf32> to memref<5x8xf32, strided<[8, 1]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<4x8xf32>'}}
  %0 = memref.view %m[%i][] : memref<4x8xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.expand_shape' op collapsed dim size (4) must equal reassociation group size (6)}}
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 3, 8] : memref<4x8xf32> into memref<2x3x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.collapse_shape' op collapsed dim size (33) must equal reassociation group size (32)}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x8xf32> into memref<33xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<4x8xf32>' is not equivalent to the canonical transposed input type 'memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 * 8)>>'}}
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.atomic_rmw' op with kind 'addi' expects an integer type}}
  %0 = memref.atomic_rmw addi %f, %m[%i, %i] : (f32, memref<4x8xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.prefetch' op too few indices}}
  memref.prefetch %m[%i], read, locality<3>, data : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.generic_atomic_rmw' op expected block argument of the same type result type}}
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<4x8xf32> {
  ^b(%x: i32):
    memref.atomic_yield %x : i32
  }
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.assume_alignment' op alignment must be power of 2}}
  %0 = memref.assume_alignment %m, 12 : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.get_global' op 'nope' does not reference a valid global memref}}
  %0 = memref.get_global @nope : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{custom op 'memref.dealloc' invalid kind of type specified}}
  memref.dealloc %t : tensor<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{operation defines 6 results but was provided 5 to bind}}
  %b0, %o, %s:2, %st = memref.extract_strided_metadata %m : memref<4x8xf32> -> memref<f32>, index, index, index, index, index
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{use of value '%md' expects different type than prior uses: 'memref<4x8xf32>' vs 'memref<?x8xf32>'}}
  %0:2 = memref.distinct_objects %m, %md : memref<4x8xf32>, memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 1 operands, but region successor needs 0 inputs}}
  memref.alloca_scope {
    // expected-note @+1 {{region branch point}}
    memref.alloca_scope.return %a : i32
  }
  return
}

// -----

// expected-error @+1 {{custom op 'memref.global' type should be static shaped memref, but got 'memref<?xf32>'}}
memref.global "private" @g : memref<?xf32>

// -----

// expected-error @+1 {{inferred shape of elements literal ([3]) does not match type ([2])}}
memref.global "private" constant @g : memref<2xf32> = dense<[1.0, 2.0, 3.0]>

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: successor operand type #0 'i32' should match successor input type #0 'i64'}}
  %0 = memref.alloca_scope -> i64 {
    // expected-note @+1 {{region branch point}}
    memref.alloca_scope.return %a : i32
  }
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = memref.alloca_scope -> i64 {
    // expected-note @+1 {{region branch point}}
    memref.alloca_scope.return
  }
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 2], strides: [1] : memref<4x8xf32> to memref<2x2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{expected 1 size values, got 2}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 2], strides: [2, 1] : memref<4x8xf32> to memref<2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{expected 1 offset values, got 2}}
  %0 = memref.reinterpret_cast %m to offset: [0, 1], sizes: [2, 2], strides: [2, 1] : memref<4x8xf32> to memref<2x2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{expected 1 size values, got 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [], strides: [] : memref<4x8xf32> to memref<2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{different element types specified for source type 'memref<4x8xf32>' and result memref type 'memref<2xi32>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2], strides: [1] : memref<4x8xf32> to memref<2xi32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{different memory spaces specified for source type 'memref<4x8xf32>' and result memref type 'memref<2xf32, 3>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2], strides: [1] : memref<4x8xf32> to memref<2xf32, 3>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{expected mixed offsets rank to match mixed sizes rank (0 vs 1) so the rank of the result type is well-formed.}}
  %0 = memref.reinterpret_cast %m to offset: [], sizes: [2], strides: [1] : memref<4x8xf32> to memref<2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'memref.reinterpret_cast' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2], strides: [1] : memref<4x8xf32> to memref<*xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.}}
  %0 = memref.subview %m[0] [2, 2] [1, 1] : memref<4x8xf32> to memref<2x2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = memref.subview %m[0, 0] [2, 2] [1] : memref<4x8xf32> to memref<2x2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{expected 2 offset values, got 1}}
  %0 = memref.subview %m[0] [2] [1] : memref<4x8xf32> to memref<2x2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{expected 2 offset values, got 3}}
  %0 = memref.subview %m[0, 0, 0] [2, 2, 2] [1, 1, 1] : memref<4x8xf32> to memref<2x2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'memref.rank' invalid kind of type specified}}
  %0 = memref.rank %f : f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'memref.load' invalid kind of type specified: expected builtin.memref, but found 'tensor<4x8xf32>'}}
  %0 = memref.load %t[%i, %i] : tensor<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'memref.cast' invalid kind of type specified}}
  %0 = memref.cast %t : tensor<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'memref.alloc' invalid kind of type specified: expected builtin.memref, but found 'tensor<4xf32>'}}
  %0 = memref.alloc() : tensor<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'memref.subview' invalid kind of type specified: expected builtin.memref, but found 'tensor<4x8xf32>'}}
  %0 = memref.subview %t[0, 0] [2, 2] [1, 1] : tensor<4x8xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'tensor<4x8xf32>'}}
  %0 = memref.dim %t, %i : tensor<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'memref.copy' invalid kind of type specified}}
  memref.copy %t, %m : tensor<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'memref.store' invalid kind of type specified: expected builtin.memref, but found 'tensor<4x8xf32>'}}
  memref.store %f, %t[%i, %i] : tensor<4x8xf32>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.load' op incorrect number of indices for load, expected 0 but got 1}}
  %0 = memref.load %z[%i] : memref<f32>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %n, %d[%i] : memref<?x?xi32>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{custom op 'memref.load' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}}
  %0 = memref.load %u[] : memref<*xf32>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 3, expected 2}}
  %0 = memref.alloc(%i, %i, %i) : memref<?x?xi32>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 0, got 1}}
  %0 = memref.alloc()[%i] : memref<4xf32>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.alloca' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.alloca(%i) : memref<4xf32>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<2x3x4xf16>' and result type 'memref<2x3x?xf32>' are cast incompatible}}
  %0 = memref.cast %a : memref<2x3x4xf16> to memref<2x3x?xf32>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<2x3x4xf16>' and result type 'memref<?x?xf16>' are cast incompatible}}
  %0 = memref.cast %a : memref<2x3x4xf16> to memref<?x?xf16>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<*xf32>' and result type 'memref<*xf32>' are cast incompatible}}
  %0 = memref.cast %u : memref<*xf32> to memref<*xf32>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.reshape' op element types of source and destination memref types should be the same}}
  %0 = memref.reshape %a(%s) : (memref<2x3x4xf16>, memref<2xindex>) -> memref<4x6xf32>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.reshape' op length of shape operand differs from the result's memref rank}}
  %0 = memref.reshape %a(%s) : (memref<2x3x4xf16>, memref<2xindex>) -> memref<?x?x?xf16>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{slice along dimension 2 runs out-of-bounds: 4 >= 4}}
  %0 = memref.subview %a[0, 0, 2] [2, 3, 3] [1, 1, 1] : memref<2x3x4xf16> to memref<2x3x3xf16, strided<[12, 4, 1], offset: 2>>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{expected result type to be 'memref<2x3x2xf16, strided<[12, 4, 2]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<2x3x2xf16, strided<[12, 4, 1]>>'}}
  %0 = memref.subview %a[0, 0, 0] [2, 3, 2] [1, 1, 2] : memref<2x3x4xf16> to memref<2x3x2xf16, strided<[12, 4, 1]>>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{expected result type to be 'memref<2x1x2xf16, strided<[12, 4, 1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<2x3xf16, strided<[12, 1]>>'}}
  %0 = memref.subview %a[0, 0, 0] [2, 1, 2] [1, 1, 1] : memref<2x3x4xf16> to memref<2x3xf16, strided<[12, 1]>>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.collapse_shape' op collapsed dim size (13) must equal reassociation group size (12)}}
  %0 = memref.collapse_shape %a [[0], [1, 2]] : memref<2x3x4xf16> into memref<2x13xf16>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.expand_shape' op collapsed dim size (4) must equal reassociation group size (6)}}
  %0 = memref.expand_shape %a [[0], [1], [2, 3]] output_shape [2, 3, 2, 3] : memref<2x3x4xf16> into memref<2x3x2x3xf16>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.transpose' op expected a permutation map}}
  %0 = memref.transpose %a (i, j, k) -> (k, j) : memref<2x3x4xf16> to memref<4x3xf16>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.atomic_rmw' op with kind 'addf' expects a floating-point type}}
  %0 = memref.atomic_rmw addf %n, %d[%i, %i] : (i32, memref<?x?xi32>) -> i32
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank}}
  %0 = memref.atomic_rmw maxs %n, %d[%i] : (i32, memref<?x?xi32>) -> i32
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<2x3x4xf16>'}}
  %0 = memref.view %a[%i][%i] : memref<2x3x4xf16> to memref<?xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{use of value '%d' expects different type than prior uses: 'memref<?x?xf16>' vs 'memref<?x?xi32>'}}
  memref.copy %a, %d : memref<2x3x4xf16> to memref<?x?xf16>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.realloc' op operand #0 must be 1D memref of any type values, but got 'memref<?x?xi32>'}}
  %0 = memref.realloc %d(%i) : memref<?x?xi32> to memref<?xi32>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.prefetch' op too few indices}}
  memref.prefetch %a[%i, %i], write, locality<2>, data : memref<2x3x4xf16>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  memref.prefetch %a[%i, %i, %i], write, locality<7>, data : memref<2x3x4xf16>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.assume_alignment' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
  %0 = memref.assume_alignment %a, 0 : memref<2x3x4xf16>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 2, but got 1}}
  memref.dma_wait %d[%i], %i : memref<?x?xi32>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'memref<f32>'}}
  %0 = memref.dim %z, %i : memref<f32>
  return
}

// -----

func.func @k(%a: memref<2x3x4xf16>, %d: memref<?x?xi32>, %u: memref<*xf32>, %z: memref<f32>, %i: index, %h: f16, %n: i32, %s: memref<2xindex>) {
  // expected-error @+1 {{custom op 'memref.extract_aligned_pointer_as_index' invalid kind of type specified}}
  %0 = memref.extract_aligned_pointer_as_index %n : i32 -> index
  return
}

// -----

// expected-error @+1 {{inferred shape of elements literal ([4]) does not match type ([2, 2])}}
memref.global "private" @w : memref<2x2xi32> = dense<[1, 2, 3, 4]>

// -----

// expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note @+1 {{add a trailing dot to make the literal a float}}
memref.global "private" @w : memref<4xf32> = dense<[1, 2, 3, 4]>

// -----

memref.global "private" @w : memref<4xf32>
func.func @k() {
  // expected-error @+1 {{'memref.get_global' op result type 'memref<5xf32>' does not match type 'memref<4xf32>' of the global memref @w}}
  %0 = memref.get_global @w : memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<16x8xf16>, %v: vector<8xf16>, %w: vector<4x8xf16>, %i: index, %h: f16, %t: tensor<2x3x4xf16>, %x: tensor<1xindex>, %x2: tensor<1x2xindex>, %d: memref<?x?xi32>, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.reshape' op element types of source and destination memref types should be the same}}
  %0 = memref.reshape %m(%s) : (memref<16x8xf16>, memref<2xindex>) -> memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<16x8xf16>, %v: vector<8xf16>, %w: vector<4x8xf16>, %i: index, %h: f16, %t: tensor<2x3x4xf16>, %x: tensor<1xindex>, %x2: tensor<1x2xindex>, %d: memref<?x?xi32>, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 2, but got 1}}
  memref.dma_wait %d[%i], %i : memref<?x?xi32>
  return
}

// -----

func.func @f(%m: memref<16x8xf16>, %v: vector<8xf16>, %w: vector<4x8xf16>, %i: index, %h: f16, %t: tensor<2x3x4xf16>, %x: tensor<1xindex>, %x2: tensor<1x2xindex>, %d: memref<?x?xi32>, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 2, but got 3}}
  memref.dma_wait %d[%i, %i, %i], %i : memref<?x?xi32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{use of value '%buf' expects different type than prior uses: 'memref<8x16xf32, 3>' vs 'memref<8x16xbf16, 3>'}}
  %0 = memref.load %buf[%c, %c] : memref<8x16xf32, 3>
  return
}

// -----

func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{'memref.load' op incorrect number of indices for load, expected 2 but got 0}}
  %0 = memref.load %out[] : memref<?x16xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'f32' vs 'bf16'}}
  memref.store %x, %out[%c, %c] : memref<?x16xf32>
  return
}

// -----

func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %x, %buf[%c] : memref<8x16xbf16, 3>
  return
}

// -----

func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{'memref.alloca' op incorrect number of dynamic sizes, has 0, expected 2}}
  %0 = memref.alloca() : memref<?x?xbf16>
  return
}

// -----

func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{custom op 'memref.alloc' 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = memref.alloc() {alignment = 24 : i64} : memref<8xbf16>
  return
}

// -----

func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<8x16xbf16, 3>' and result type 'memref<?x?xbf16>' are cast incompatible}}
  %0 = memref.cast %buf : memref<8x16xbf16, 3> to memref<?x?xbf16>
  return
}

// -----

func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{slice along dimension 1 runs out-of-bounds: 16 >= 16}}
  %0 = memref.subview %out[0, 0] [4, 17] [1, 1] : memref<?x16xf32> to memref<4x17xf32, strided<[16, 1]>>
  return
}

// -----

func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{expected result type to be 'memref<4x4xbf16, strided<[16, 1]>, 3>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4x4xbf16, strided<[8, 1]>, 3>'}}
  %0 = memref.subview %buf[0, 0] [4, 4] [1, 1] : memref<8x16xbf16, 3> to memref<4x4xbf16, strided<[8, 1]>, 3>
  return
}

// -----

func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{'memref.collapse_shape' op has source rank 2 and result rank 3. This is not a collapse (2 < 3).}}
  %0 = memref.collapse_shape %buf [[0], [1], [2]] : memref<8x16xbf16, 3> into memref<8x16x1xbf16, 3>
  return
}

// -----

func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{'memref.expand_shape' op collapsed dim size (8) must equal reassociation group size (6)}}
  %0 = memref.expand_shape %buf [[0, 1], [2]] output_shape [3, 2, 16] : memref<8x16xbf16, 3> into memref<3x2x16xbf16, 3>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{use of value '%out' expects different type than prior uses: 'memref<?x16xbf16>' vs 'memref<?x16xf32>'}}
  memref.copy %buf, %out : memref<8x16xbf16, 3> to memref<?x16xbf16>
  return
}

// -----

func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{expected result type with offset = 4 instead of 0}}
  %0 = memref.reinterpret_cast %buf to offset: [4], sizes: [2, 2], strides: [2, 1] : memref<8x16xbf16, 3> to memref<2x2xbf16, strided<[2, 1]>, 3>
  return
}

// -----

func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{'memref.realloc' op operand #0 must be 1D memref of any type values, but got 'memref<?x16xf32>'}}
  %0 = memref.realloc %out : memref<?x16xf32> to memref<32xf32>
  return
}

// -----

func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{'memref.transpose' op expected a permutation map}}
  %0 = memref.transpose %out (i, j) -> (i, i) : memref<?x16xf32> to memref<?x?xf32>
  return
}

// -----

func.func @main(%buf: memref<8x16xbf16, 3>, %out: memref<?x16xf32>, %c: index, %x: bf16, %y: f32) {
  // expected-error @+1 {{'memref.atomic_rmw' op operand #0 must be signless integer or floating-point, but got 'index'}}
  %0 = memref.atomic_rmw mulf %c, %out[%c, %c] : (index, memref<?x16xf32>) -> index
  return
}

// -----

func.func @f(%a: memref<8x16xf32>, %b: memref<8x4x4xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op has source rank 2 and result rank 3. This is not a collapse (2 < 3).}}
  %0 = memref.collapse_shape %a [[0], [1]] : memref<8x16xf32> into memref<8x16x1xf32>
  return
}

// -----

func.func @f(%a: memref<8x16xf32>, %b: memref<8x4x4xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op has source rank 3 and result rank 2. This is not an expansion (3 > 2).}}
  %0 = memref.expand_shape %b [[0], [1]] output_shape [8, 16] : memref<8x4x4xf32> into memref<8x16xf32>
  return
}

// -----

func.func @f(%a: memref<8x16xf32>, %b: memref<8x4x4xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op invalid number of reassociation groups: found 3, expected 2}}
  %0 = memref.collapse_shape %a [[0], [1], [2]] : memref<8x16xf32> into memref<8x16xf32>
  return
}

// -----

func.func @f(%a: memref<8x16xf32>, %b: memref<8x4x4xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op reassociation index 3 is out of bounds}}
  %0 = memref.expand_shape %b [[0], [1], [2, 3]] output_shape [8, 4, 4] : memref<8x4x4xf32> into memref<8x4x4xf32>
  return
}

// -----

func.func @two_of_rank_0(%x: memref<2xf32>) -> memref<f32> {
  // expected-error @+1 {{'memref.collapse_shape' op rank 0 memrefs can only be extended/collapsed with/from ones}}
  %0 = memref.collapse_shape %x [] : memref<2xf32> into memref<f32>
  return %0 : memref<f32>
}

// -----

func.func @rank_0_into_two(%x: memref<f32>) -> memref<2xf32> {
  // expected-error @+1 {{'memref.expand_shape' op rank 0 memrefs can only be extended/collapsed with/from ones}}
  %0 = memref.expand_shape %x [] output_shape [2] : memref<f32> into memref<2xf32>
  return %0 : memref<2xf32>
}

// -----

func.func @unknown_of_rank_0(%x: memref<?xf32>) -> memref<f32> {
  // expected-error @+1 {{'memref.collapse_shape' op rank 0 memrefs can only be extended/collapsed with/from ones}}
  %0 = memref.collapse_shape %x [] : memref<?xf32> into memref<f32>
  return %0 : memref<f32>
}

// -----

func.func @rank_0_expanded(%x: memref<f32>) -> memref<1xf32> {
  %0 = memref.expand_shape %x [] output_shape [1] : memref<f32> into memref<1xf32>
  return %0 : memref<1xf32>
}

// -----

func.func @rank_0_collapsed(%x: memref<1xf32>) -> memref<f32> {
  %0 = memref.collapse_shape %x [] : memref<1xf32> into memref<f32>
  return %0 : memref<f32>
}

// -----

func.func @rank_0_of_two(%x: memref<1x1xf32>) -> memref<f32> {
  %0 = memref.collapse_shape %x [] : memref<1x1xf32> into memref<f32>
  return %0 : memref<f32>
}
