// One mistake in each: ops of `affine`. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @a(%i: index) {
  // expected-error @+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0, d1) -> (d0)>(%i)
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%i, %i]
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %i: index) {
  // expected-error @+1 {{'affine.load' op affine map num results must equal memref rank}}
  %0 = affine.load %m[%i] : memref<4x4xf32>
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %i: index, %v: f32) {
  // expected-error @+1 {{'affine.store' op affine map num results must equal memref rank}}
  affine.store %v, %m[%i] : memref<4x4xf32>
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %i: index, %v: f32) {
  // expected-error @+1 {{'affine.store' op affine map num results must equal memref rank}}
  affine.store %v, %m[%i, %i, %i] : memref<4x4xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @a(%m: memref<4x4xf32>, %i: index, %v: f64) {
  // expected-error @+1 {{use of value '%v' expects different type than prior uses: 'f32' vs 'f64'}}
  affine.store %v, %m[%i, %i] : memref<4x4xf32>
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %i: index, %v: f32) {
  // expected-error @+1 {{'affine.store' op affine map num results must equal memref rank}}
  "affine.store"(%v, %m, %i) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<4x4xf32>, index) -> ()
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %i: index, %v: f32) {
  // expected-error @+1 {{'affine.store' op expects as many subscripts as affine map inputs}}
  "affine.store"(%v, %m, %i) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (f32, memref<4x4xf32>, index) -> ()
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %i: index) {
  // expected-error @+1 {{'affine.load' op expects as many subscripts as affine map inputs}}
  %0 = "affine.load"(%m, %i, %i) <{map = affine_map<(d0) -> (d0, d0)>}> : (memref<4x4xf32>, index, index) -> f32
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %i: index) {
  // expected-error @+1 {{'affine.load' op result type must match element type of memref}}
  %0 = "affine.load"(%m, %i, %i) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<4x4xf32>, index, index) -> f64
  return
}

// -----

func.func @a(%n: index) {
  // expected-error @+1 {{custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %i = affine_map<(d0) -> (d0, d0)>(%n) to 4 {
  }
  return
}

// -----

func.func @a(%n: index) {
  // expected-error @+1 {{custom op 'affine.for' expected step to be representable as a positive signed integer}}
  affine.for %i = 0 to %n step -1 {
  }
  return
}

// -----

func.func @a(%n: index, %f: f32) -> f32 {
  %0 = affine.for %i = 0 to %n iter_args(%x = %f) -> (f32) {
    // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
    affine.yield
  }
  return %0 : f32
}

// -----

func.func @a(%n: index, %f: f32) -> f32 {
  // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  %0 = affine.for %i = 0 to %n iter_args(%x = %f) -> (f32) {
  }
  return %0 : f32
}

// -----

#s = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 - d0 - 9 >= 0)>
func.func @a(%n: index) {
  // expected-error @+1 {{custom op 'affine.if' symbol operand count and integer set symbol count must match}}
  affine.if #s(%n) {
  }
  return
}

// -----

#s = affine_set<(d0) : (d0 - 10 >= 0)>
func.func @a(%n: index) -> i32 {
  // expected-error @+2 {{'affine.if' op along control flow edge from parent to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note @+1 {{region branch point}}
  %0 = affine.if #s(%n) -> i32 {
    %c = arith.constant 1 : i32
    affine.yield %c : i32
  }
  return %0 : i32
}

// -----

#s = affine_set<(d0) : (d0 - 10 >= 0)>
func.func @a(%n: index) -> i32 {
  %0 = affine.if #s(%n) -> i32 {
    %c = arith.constant 1 : i32
    affine.yield %c : i32
  } else {
    // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
    affine.yield
  }
  return %0 : i32
}

// -----

func.func @a(%n: index) {
  %0 = affine.min affine_map<(d0) -> (d0, 10)>(%n)
  // expected-error @+1 {{'affine.max' op operand count and affine map dimension and symbol count must match}}
  %1 = affine.max affine_map<(d0) -> (d0, 10)>(%n, %n)
  return
}

// -----

func.func @a(%n: index) {
  // expected-error @+1 {{'affine.min' op affine map expect at least one result}}
  %0 = affine.min affine_map<() -> ()>()
  return
}

// -----

func.func @a(%n: index) {
  // expected-error @+1 {{'affine.parallel' op the number of region arguments (2) and the number of map groups for lower (2) and upper bound (2), and the number of steps (1) must all match}}
  affine.parallel (%i, %j) = (0, 0) to (%n, 8) step (2) {
  }
  return
}

// -----

func.func @a(%n: index) {
  // expected-error @+1 {{'affine.parallel' op the number of region arguments (2) and the number of map groups for lower (2) and upper bound (1), and the number of steps (2) must all match}}
  affine.parallel (%i, %j) = (0, 0) to (%n) {
  }
  return
}

// -----

func.func @a(%n: index, %m: memref<8xf32>) {
  // expected-error @+1 {{'affine.prefetch' op affine.prefetch affine map num results must equal memref rank}}
  affine.prefetch %m[%n, %n], read, locality<3>, data : memref<8xf32>
  return
}

// -----

func.func @a(%n: index, %m: memref<8xf32>) {
  %0 = affine.vector_load %m[%n] : memref<8xf32>, vector<4xf32>
  // expected-error @+1 {{'affine.vector_load' op requires memref and vector types of the same elemental type}}
  %1 = affine.vector_load %m[%n] : memref<8xf32>, vector<4xf64>
  return
}

// -----

func.func @a(%n: index, %m: memref<8xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.vector_store' op affine map num results must equal memref rank}}
  affine.vector_store %v, %m[%n, %n] : memref<8xf32>, vector<4xf32>
  return
}

// -----

func.func @a(%n: index) {
  // expected-error @+1 {{'affine.delinearize_index' op should return an index for each basis element and up to one extra index}}
  %0:4 = affine.delinearize_index %n into (4, 8) : index, index, index, index
  return
}

// -----

func.func @a(%n: index) {
  %0 = affine.linearize_index [%n, %n] by (4, 8) : index
  %1 = affine.linearize_index disjoint [%n, %n] by (8) : index
  // expected-error @+1 {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}}
  %2 = affine.linearize_index [%n, %n] by (4, 8, 2) : index
  return
}
