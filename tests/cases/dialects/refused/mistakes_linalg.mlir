// One mistake in each: ops of `linalg`. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @l(%a: memref<4x8xf32>, %b: memref<7x4xf32>, %c: memref<4x4xf32>) {
  // expected-error @+1 {{'linalg.matmul' op inferred input/output operand #1 has shape's dimension #0 to be 8, but found 7}}
  linalg.matmul ins(%a, %b : memref<4x8xf32>, memref<7x4xf32>) outs(%c : memref<4x4xf32>)
  return
}

// -----

func.func @x(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.dot' op expected operand #2 rank (1) to match the result rank of indexing_map (0)}}
  linalg.dot ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'linalg.matmul' op inferred input/output operand #1 has shape's dimension #0 to be 8, but found 4}}
  %0 = linalg.matmul ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'linalg.fill' op expected fill value type ('vector<4xf32>') to match output element type ('f32')}}
  linalg.fill ins(%v : vector<4xf32>) outs(%m : memref<4x8xf32>)
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'linalg.transpose' op dim(result, 0) = 4 doesn't match dim(input, permutation[0]) = 8}}
  %0 = linalg.transpose ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) permutation = [1, 0]
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'linalg.broadcast' op input rank plus added dimensions does not match init rank. input rank: 2, dimensions size: 1, init rank: 2}}
  %0 = linalg.broadcast ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) dimensions = [0]
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'linalg.reduce' op number of dimensions after reduction 1 doesn't match the init rank 2}}
  %0 = linalg.reduce { arith.addf } ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) dimensions = [1]
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{use of value '%td' expects different type than prior uses: 'tensor<?x9xf32>' vs 'tensor<?x8xf32>'}}
  %0 = linalg.map { math.exp } ins(%t : tensor<4x8xf32>) outs(%td : tensor<?x9xf32>)
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'linalg.index' op expected parent op with LinalgOp interface}}
  %0 = linalg.index 0 : index
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'linalg.generic' op expected indexing_map #0 to have 1 dim(s) to match the number of loops}}
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel"]} outs(%t : tensor<4x8xf32>) {
  ^b(%x: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%t : tensor<4x8xf32>) {
  ^b(%x: f64):
    // expected-error @+1 {{'linalg.yield' op type of yield operand 1 ('f64') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
    linalg.yield %x : f64
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%t : tensor<4x8xf32>) {
  ^b(%x: f32):
    // expected-error @+1 {{'linalg.yield' op expected number of yield values (2) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
    linalg.yield %x, %x : f32, f32
  } -> tensor<4x8xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{use of value '%td' expects different type than prior uses: 'tensor<?x9xf32>' vs 'tensor<?x8xf32>'}}
  %0 = linalg.copy ins(%t : tensor<4x8xf32>) outs(%td : tensor<?x9xf32>) -> tensor<?x9xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'linalg.dot' op expected operand #0 rank (2) to match the result rank of indexing_map (1)}}
  %0 = linalg.dot ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  %e = tensor.empty() : tensor<2x4x2x2xf32>
  // expected-error @+1 {{invalid inner_dims_pos vector}}
  %0 = linalg.pack %t inner_dims_pos = [0, 2] inner_tiles = [2, 2] into %e : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'linalg.softmax' op incorrect dimension specified}}
  %0 = linalg.softmax dimension(2) ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{expected op with scalar input}}
  linalg.fill ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'linalg.fill' op expected fill value type ('i32') to match output element type ('f32')}}
  linalg.fill ins(%a : i32) outs(%m : memref<4x8xf32>)
  return
}

// -----

func.func @k(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<4x6xf32>, %f: f32, %m: memref<4x8xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{'linalg.matmul' op inferred input/output operand #2 has shape's dimension #1 to be 6, but found 8}}
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @k(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<4x6xf32>, %f: f32, %m: memref<4x8xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{'linalg.transpose' op size of permutation 1 does not match the argument rank 2}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%c : tensor<4x6xf32>) permutation = [0]
  return
}

// -----

func.func @k(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<4x6xf32>, %f: f32, %m: memref<4x8xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{'linalg.transpose' op dim(result, 1) = 6 doesn't match dim(input, permutation[1]) = 4}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<8x6xf32>) permutation = [1, 0]
  return
}

// -----

func.func @k(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<4x6xf32>, %f: f32, %m: memref<4x8xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{'linalg.broadcast' op dimension 0 is out of range. expected range: [0, 1], got: 2}}
  linalg.broadcast ins(%o : memref<4xf32>) outs(%m : memref<4x8xf32>) dimensions = [2]
  return
}

// -----

func.func @k(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<4x6xf32>, %f: f32, %m: memref<4x8xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{'linalg.reduce' op init dimensions [4] doesn't match input dimensions after reduction [8]}}
  linalg.reduce { arith.addf } ins(%m : memref<4x8xf32>) outs(%o : memref<4xf32>) dimensions = [0]
  return
}

// -----

func.func @k(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<4x6xf32>, %f: f32, %m: memref<4x8xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{'linalg.reduce' op dimensions for reduction should be in the range [0, 1].}}
  linalg.reduce { arith.addf } ins(%m : memref<4x8xf32>) outs(%o : memref<4xf32>) dimensions = [5]
  return
}

// -----

func.func @k(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<4x6xf32>, %f: f32, %m: memref<4x8xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{'linalg.map' op expected shape of input (4, 8) to match shape of output (4)}}
  linalg.map { math.absf } ins(%m : memref<4x8xf32>) outs(%o : memref<4xf32>)
  return
}

// -----

func.func @k(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<4x6xf32>, %f: f32, %m: memref<4x8xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{expected op with scalar input}}
  linalg.fill ins(%o : memref<4xf32>) outs(%m : memref<4x8xf32>)
  return
}

// -----

func.func @k(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<4x6xf32>, %f: f32, %m: memref<4x8xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected operand #0 rank (2) to match the result rank of indexing_map (1)}}
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "parallel"]} outs(%m : memref<4x8xf32>) {
  ^x(%q: f32):
    linalg.yield %q : f32
  }
  return
}

// -----

func.func @k(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<4x6xf32>, %f: f32, %m: memref<4x8xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{custom op 'linalg.generic' unexpected iterator_type (looping)}}
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "looping"]} ins(%m : memref<4x8xf32>) outs(%o : memref<4xf32>) {
  ^x(%q: f32, %r: f32):
    linalg.yield %q : f32
  }
  return
}

// -----

func.func @k(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<4x6xf32>, %f: f32, %m: memref<4x8xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected as many non-induction variable region arguments as the number of input/output operands}}
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%m : memref<4x8xf32>) outs(%o : memref<4xf32>) {
  ^x(%q: f32):
    linalg.yield %q : f32
  }
  return
}

// -----

func.func @k(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<4x6xf32>, %f: f32, %m: memref<4x8xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{'linalg.exp' op expected operand #0 rank (2) to match the result rank of indexing_map (1)}}
  linalg.exp ins(%m : memref<4x8xf32>) outs(%o : memref<4xf32>)
  return
}

// -----

func.func @k(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<4x6xf32>, %f: f32, %m: memref<4x8xf32>, %o: memref<4xf32>) {
  // expected-error @+1 {{'linalg.matvec' op inferred input/output operand #1 has shape's dimension #0 to be 8, but found 4}}
  linalg.matvec ins(%m, %o : memref<4x8xf32>, memref<4xf32>) outs(%o : memref<4xf32>)
  return
}

// -----

func.func @main(%a: memref<2x3xf32>, %b: memref<3x5xf32>, %c: memref<2x5xf32>, %v: memref<3xf32>, %x: f64) {
  // expected-error @+1 {{'linalg.matmul' op inferred input/output operand #1 has shape's dimension #0 to be 3, but found 2}}
  linalg.matmul ins(%a, %a : memref<2x3xf32>, memref<2x3xf32>) outs(%c : memref<2x5xf32>)
  return
}

// -----

func.func @main(%a: memref<2x3xf32>, %b: memref<3x5xf32>, %c: memref<2x5xf32>, %v: memref<3xf32>, %x: f64) {
  // expected-error @+1 {{'linalg.matmul' op expected operand #2 rank (1) to match the result rank of indexing_map (2)}}
  linalg.matmul ins(%a, %b : memref<2x3xf32>, memref<3x5xf32>) outs(%v : memref<3xf32>)
  return
}

// -----

func.func @main(%a: memref<2x3xf32>, %b: memref<3x5xf32>, %c: memref<2x5xf32>, %v: memref<3xf32>, %x: f64) {
  // expected-error @+1 {{'linalg.matvec' op inferred input/output operand #2 has shape's dimension #0 to be 2, but found 3}}
  linalg.matvec ins(%a, %v : memref<2x3xf32>, memref<3xf32>) outs(%v : memref<3xf32>)
  return
}

// -----

func.func @main(%a: memref<2x3xf32>, %b: memref<3x5xf32>, %c: memref<2x5xf32>, %v: memref<3xf32>, %x: f64) {
  // expected-error @+1 {{'linalg.dot' op expected operand #0 rank (2) to match the result rank of indexing_map (1)}}
  linalg.dot ins(%a, %v : memref<2x3xf32>, memref<3xf32>) outs(%v : memref<3xf32>)
  return
}

// -----

func.func @main(%a: memref<2x3xf32>, %b: memref<3x5xf32>, %c: memref<2x5xf32>, %v: memref<3xf32>, %x: f64) {
  // expected-error @+1 {{'linalg.fill' op expected fill value type ('f64') to match output element type ('f32')}}
  linalg.fill ins(%x : f64) outs(%a : memref<2x3xf32>)
  return
}

// -----

func.func @main(%a: memref<2x3xf32>, %b: memref<3x5xf32>, %c: memref<2x5xf32>, %v: memref<3xf32>, %x: f64) {
  // expected-error @+1 {{'linalg.add' op inferred input/output operand #1 has shape's dimension #0 to be 2, but found 3}}
  linalg.add ins(%a, %b : memref<2x3xf32>, memref<3x5xf32>) outs(%a : memref<2x3xf32>)
  return
}

// -----

func.func @main(%a: memref<2x3xf32>, %b: memref<3x5xf32>, %c: memref<2x5xf32>, %v: memref<3xf32>, %x: f64) {
  // expected-error @+1 {{'linalg.transpose' op dim(result, 1) = 5 doesn't match dim(input, permutation[1]) = 2}}
  linalg.transpose ins(%a : memref<2x3xf32>) outs(%b : memref<3x5xf32>) permutation = [1, 0]
  return
}

// -----

func.func @main(%a: memref<2x3xf32>, %b: memref<3x5xf32>, %c: memref<2x5xf32>, %v: memref<3xf32>, %x: f64) {
  // expected-error @+1 {{'linalg.reduce' op init dimensions [3] doesn't match input dimensions after reduction [2]}}
  linalg.reduce { arith.addf } ins(%a : memref<2x3xf32>) outs(%v : memref<3xf32>) dimensions = [1]
  return
}

// -----

func.func @main(%a: memref<2x3xf32>, %b: memref<3x5xf32>, %c: memref<2x5xf32>, %v: memref<3xf32>, %x: f64) {
  // expected-error @+1 {{'linalg.broadcast' op input dim 0 should match init dim 1. input: 3, init: 5}}
  linalg.broadcast ins(%v : memref<3xf32>) outs(%b : memref<3x5xf32>) dimensions = [0]
  return
}

// -----

func.func @main(%a: memref<2x3xf32>, %b: memref<3x5xf32>, %c: memref<2x5xf32>, %v: memref<3xf32>, %x: f64) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%v : memref<3xf32>) {
  ^bb(%q: f32):
    // expected-error @+1 {{'linalg.yield' op type of yield operand 1 ('f64') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
    linalg.yield %x : f64
  }
  return
}
