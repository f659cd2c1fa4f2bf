// What verifiers of `linalg` refuse. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @f29(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error @+1 {{'linalg.matmul' op inferred input/output operand #1 has shape's dimension #0 to be 8, but found 4}}
  linalg.matmul ins(%a, %b : memref<4x8xf32>, memref<4x8xf32>) outs(%c : memref<4x8xf32>)
  return
}

// -----

func.func @f65(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<4x5xf32>) {
  // expected-error @+1 {{'linalg.matmul' op inferred input/output operand #2 has shape's dimension #1 to be 4, but found 5}}
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%c : tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f66(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error @+1 {{'linalg.generic' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%b : memref<5xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @f67(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected the number of indexing_map (1) to be equal to the number of input/output operands (2)}}
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @f68(%a: memref<4xf32>, %b: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.fptosi %x : f32 to i32
    // expected-error @+1 {{'linalg.yield' op type of yield operand 1 ('i32') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
    linalg.yield %z : i32
  }
  return
}

// -----

func.func @f69(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  // expected-error @+1 {{'linalg.transpose' op dim(result, 0) = 4 doesn't match dim(input, permutation[0]) = 8}}
  linalg.transpose ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) permutation = [1, 0]
  return
}

// -----

func.func @f70(%a: memref<4x8xf32>, %b: memref<4x9xf32>) {
  // expected-error @+1 {{'linalg.copy' op inferred input/output operand #1 has shape's dimension #1 to be 8, but found 9}}
  linalg.copy ins(%a : memref<4x8xf32>) outs(%b : memref<4x9xf32>)
  return
}

// -----

func.func @f100(%a: tensor<4x8xf32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.reduce' op init dimensions [4] doesn't match input dimensions after reduction [8]}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4xf32>) dimensions = [0]
  return
}

// -----

func.func @f101(%a: tensor<4xf32>, %b: tensor<4x8xf32>) {
  // expected-error @+1 {{'linalg.broadcast' op input dim 0 should match init dim 1. input: 4, init: 8}}
  %0 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%b : tensor<4x8xf32>) dimensions = [0]
  return
}

// -----

func.func @legal(%a: memref<3xf32>, %c: memref<3xf32>, %s: f32) {
  linalg.map { arith.addf } ins(%a, %a : memref<3xf32>, memref<3xf32>) outs(%c : memref<3xf32>)
  linalg.fill ins(%s : f32) outs(%c : memref<3xf32>)
  return
}

// -----

func.func @f(%a: memref<3xf32>, %c: memref<4xf32>) {
  // expected-error @+1 {{'linalg.map' op expected shape of input (3) to match shape of output (4)}}
  linalg.map { arith.addf } ins(%a, %a : memref<3xf32>, memref<3xf32>) outs(%c : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<3xf32>, %c: memref<4xf32>) {
  // expected-error @+1 {{expected op with scalar input}}
  linalg.fill ins(%a : memref<3xf32>) outs(%c : memref<4xf32>)
  return
}

// -----

func.func @index_in_generic(%a: memref<3xindex>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%a : memref<3xindex>) {
  ^b(%x: index):
    %i = linalg.index 0 : index
    linalg.yield %i : index
  }
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'linalg.index' op expected parent op with LinalgOp interface}}
  %x = linalg.index 0 : index
  return
}

// -----

func.func @f(%a: memref<3xf32>, %b: memref<4x5xf32>, %c: memref<3x5xf32>) {
  // expected-error @+1 {{'linalg.matmul' op expected operand #1 rank (1) to match the result rank of indexing_map (2)}}
  linalg.matmul ins(%b, %a : memref<4x5xf32>, memref<3xf32>) outs(%c : memref<3x5xf32>)
  return
}
