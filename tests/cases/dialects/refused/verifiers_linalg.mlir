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

// -----

func.func @legal_windows(%a: memref<1x5x5x1xf32>, %k: memref<3x3x1x1xf32>, %b: memref<1x3x3x1xf32>, %c: memref<1x2x2x1xf32>, %d: memref<1x3x3x1xf32>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %k : memref<1x5x5x1xf32>, memref<3x3x1x1xf32>) outs(%b : memref<1x3x3x1xf32>)
  linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>} ins(%a, %k : memref<1x5x5x1xf32>, memref<3x3x1x1xf32>) outs(%c : memref<1x2x2x1xf32>)
  return
}

// -----

func.func @strided_too_far(%a: memref<1x5x5x1xf32>, %k: memref<3x3x1x1xf32>, %b: memref<1x3x3x1xf32>) {
  // expected-error @+1 {{'linalg.conv_2d_nhwc_hwcf' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 7, but found 5}}
  linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>} ins(%a, %k : memref<1x5x5x1xf32>, memref<3x3x1x1xf32>) outs(%b : memref<1x3x3x1xf32>)
  return
}

// -----

func.func @legal_packs(%t: tensor<16x16xf32>, %u: tensor<2x2x8x8xf32>, %s: tensor<4x4xf32>) {
  %0 = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %u : tensor<16x16xf32> -> tensor<2x2x8x8xf32>
  %1 = linalg.unpack %u inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %t : tensor<2x2x8x8xf32> -> tensor<16x16xf32>
  %2 = linalg.softmax dimension(1) ins(%s : tensor<4x4xf32>) outs(%s : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

// expected-error @+2 {{custom op 'linalg.add' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
func.func @one_input_too_few(%a: memref<4xf32>, %c: memref<4xf32>) {
  linalg.add ins(%a : memref<4xf32>) outs(%c : memref<4xf32>) return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %b: tensor<6x4xf32>, %c: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.matmul' op inferred input/output operand #1 has shape's dimension #0 to be 5, but found 6}}
  %0 = linalg.matmul ins(%a, %b : tensor<4x5xf32>, tensor<6x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %b: tensor<5x4xf32>, %c: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.matmul' op expected type of operand #2 ('tensor<4x4xf32>') to match type of corresponding result ('tensor<4x5xf32>')}}
  %0 = linalg.matmul ins(%a, %b : tensor<4x5xf32>, tensor<5x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x5xf32>, %b: tensor<3x5x4xf32>, %c: tensor<2x4x4xf32>) {
  // expected-error @+1 {{'linalg.batch_matmul' op inferred input/output operand #1 has shape's dimension #0 to be 2, but found 3}}
  %0 = linalg.batch_matmul ins(%a, %b : tensor<2x4x5xf32>, tensor<3x5x4xf32>) outs(%c : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  return
}

// -----

func.func @f(%a: memref<4x5xf32>, %b: memref<4xf32>, %c: memref<4xf32>) {
  // expected-error @+1 {{'linalg.matvec' op inferred input/output operand #1 has shape's dimension #0 to be 5, but found 4}}
  linalg.matvec ins(%a, %b : memref<4x5xf32>, memref<4xf32>) outs(%c : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<5xf32>, %c: memref<f32>) {
  // expected-error @+1 {{'linalg.dot' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  linalg.dot ins(%a, %b : memref<4xf32>, memref<5xf32>) outs(%c : memref<f32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<5xf32>, %c: memref<4xf32>) {
  // expected-error @+1 {{'linalg.add' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  linalg.add ins(%a, %b : memref<4xf32>, memref<5xf32>) outs(%c : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error @+1 {{'linalg.exp' op result #0 must be variadic of ranked tensor of any type values, but got 'memref<4xf32>'}}
  linalg.exp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<4x4xf32>, %b: memref<4x4xf32>) {
  // expected-error @+1 {{'linalg.transpose' op permutation is not valid}}
  linalg.transpose ins(%a : memref<4x4xf32>) outs(%b : memref<4x4xf32>) permutation = [0, 0]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4xf32>) {
  // expected-error @+1 {{'linalg.reduce' op dimensions for reduction should be in the range [0, 1].}}
  linalg.reduce { arith.addf } ins(%a : memref<4x8xf32>) outs(%b : memref<4xf32>) dimensions = [2]
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4x8xf32>) {
  // expected-error @+1 {{'linalg.broadcast' op input rank plus added dimensions does not match init rank. input rank: 1, dimensions size: 2, init rank: 2}}
  linalg.broadcast ins(%a : memref<4xf32>) outs(%b : memref<4x8xf32>) dimensions = [0, 1]
  return
}

// -----

func.func @f(%a: memref<1x5x5x1xf32>, %k: memref<3x3x1x1xf32>, %b: memref<1x4x3x1xf32>) {
  // expected-error @+1 {{'linalg.conv_2d_nhwc_hwcf' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 6, but found 5}}
  linalg.conv_2d_nhwc_hwcf ins(%a, %k : memref<1x5x5x1xf32>, memref<3x3x1x1xf32>) outs(%b : memref<1x4x3x1xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error @+1 {{custom op 'linalg.generic' unexpected iterator_type (paralel)}}
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["paralel"]} ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected as many non-induction variable region arguments as the number of input/output operands}}
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @f(%t: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.softmax' op incorrect dimension specified}}
  %0 = linalg.softmax dimension(2) ins(%t : tensor<4x4xf32>) outs(%t : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<16x16xf32>, %u: tensor<2x2x8x8xf32>) {
  // expected-error @+1 {{invalid inner_dims_pos vector}}
  %0 = linalg.pack %t inner_dims_pos = [0, 2] inner_tiles = [8, 8] into %u : tensor<16x16xf32> -> tensor<2x2x8x8xf32>
  return
}

// -----

func.func @f(%t: tensor<16x16xf32>, %u: tensor<2x2x8x8xf32>) {
  // expected-error @+1 {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.unpack %u inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %t : tensor<2x2x8x8xf32> -> tensor<16x16xf32>
  return
}

// -----

func.func @f(%a: tensor<8x4xf16>, %b: tensor<4x2xf16>, %c: tensor<8x3xf16>) {
  // expected-error @+1 {{'linalg.matmul' op inferred input/output operand #2 has shape's dimension #1 to be 2, but found 3}}
  %0 = linalg.matmul ins(%a, %b : tensor<8x4xf16>, tensor<4x2xf16>) outs(%c : tensor<8x3xf16>) -> tensor<8x3xf16>
  return
}

// -----

func.func @f(%a: tensor<8x4xf16>, %c: tensor<8xf16>) {
  // expected-error @+1 {{'linalg.reduce' op number of dimensions after reduction 0 doesn't match the init rank 1}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<8x4xf16>) outs(%c : tensor<8xf16>) dimensions = [0, 1]
  return
}

// -----

func.func @f(%a: memref<8x4xf16>, %c: memref<4x8xf16>) {
  // expected-error @+1 {{'linalg.transpose' op size of permutation 3 does not match the argument rank 2}}
  linalg.transpose ins(%a : memref<8x4xf16>) outs(%c : memref<4x8xf16>) permutation = [1, 0, 2]
  return
}

// -----

func.func @f(%a: memref<1x1x8x8xf32>, %k: memref<1x1x3x3xf32>, %b: memref<1x1x7x6xf32>) {
  // expected-error @+1 {{'linalg.conv_2d_nchw_fchw' op inferred input/output operand #0 has shape's dimension #2 to be greater than or equal to 9, but found 8}}
  linalg.conv_2d_nchw_fchw ins(%a, %k : memref<1x1x8x8xf32>, memref<1x1x3x3xf32>) outs(%b : memref<1x1x7x6xf32>)
  return
}

// -----

func.func @f(%a: tensor<3x5xf32>, %b: tensor<5x7xf32>, %c: tensor<7x3xf32>) {
  // expected-error @+1 {{'linalg.matmul' op inferred input/output operand #2 has shape's dimension #0 to be 3, but found 7}}
  %0 = linalg.matmul ins(%a, %b : tensor<3x5xf32>, tensor<5x7xf32>) outs(%c : tensor<7x3xf32>) -> tensor<7x3xf32>
  return
}

// -----

func.func @f(%a: memref<3xf32>, %b: memref<5x3xf32>) {
  // expected-error @+1 {{'linalg.broadcast' op input dim 0 should match init dim 0. input: 3, init: 5}}
  linalg.broadcast ins(%a : memref<3xf32>) outs(%b : memref<5x3xf32>) dimensions = [1]
  return
}

// -----

func.func @f(%a: memref<3x5xf32>, %b: memref<3xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected type of bb argument #1 ('f64') to match element or self type of the corresponding operand ('f32')}}
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%a : memref<3x5xf32>) outs(%b : memref<3xf32>) {
  ^bb0(%x: f32, %y: f64):
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @f(%a: memref<1x8x8x2xf32>, %k: memref<3x3xf32>, %b: memref<1x6x6x3xf32>) {
  // expected-error @+1 {{'linalg.pooling_nhwc_max' op inferred input/output operand #2 has shape's dimension #3 to be 2, but found 3}}
  linalg.pooling_nhwc_max ins(%a, %k : memref<1x8x8x2xf32>, memref<3x3xf32>) outs(%b : memref<1x6x6x3xf32>)
  return
}

// -----

func.func @f(%a: memref<3x5xf32>, %b: memref<5x3xf32>) {
  // expected-error @+1 {{'linalg.copy' op inferred input/output operand #1 has shape's dimension #0 to be 3, but found 5}}
  linalg.copy ins(%a : memref<3x5xf32>) outs(%b : memref<5x3xf32>)
  return
}
