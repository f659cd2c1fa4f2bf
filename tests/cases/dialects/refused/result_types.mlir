// Types that parsers in C++ give results. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @contract(%a: vector<4x8xf32>, %b: vector<8x5xf32>, %c: vector<4x5xf32>) -> vector<4x6xf32> {
  // expected-note @+1 {{prior use here}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4x8xf32>, vector<8x5xf32> into vector<4x5xf32>
  // expected-error @+1 {{use of value '%0' expects different type than prior uses: 'vector<4x6xf32>' vs 'vector<4x5xf32>'}}
  return %0 : vector<4x6xf32>
}

// -----

func.func @outer(%a: vector<4xf32>, %b: vector<5xf32>) -> vector<4x4xf32> {
  // expected-note @+1 {{prior use here}}
  %0 = vector.outerproduct %a, %b : vector<4xf32>, vector<5xf32>
  // expected-error @+1 {{use of value '%0' expects different type than prior uses: 'vector<4x4xf32>' vs 'vector<4x5xf32>'}}
  return %0 : vector<4x4xf32>
}

// -----

func.func @load(%m: memref<10xf32>, %i: index) -> i32 {
  // expected-note @+1 {{prior use here}}
  %0 = affine.load %m[%i] : memref<10xf32>
  // expected-error @+1 {{use of value '%0' expects different type than prior uses: 'i32' vs 'f32'}}
  return %0 : i32
}

// -----

func.func @transpose(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>) -> tensor<4x8xf32> {
  // expected-note @+1 {{prior use here}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<8x4xf32>) permutation = [1, 0]
  // expected-error @+1 {{use of value '%0' expects different type than prior uses: 'tensor<4x8xf32>' vs 'tensor<8x4xf32>'}}
  return %0 : tensor<4x8xf32>
}

// -----

llvm.func @extract(%s: !llvm.struct<(i32, struct<(f32, array<4 x i64>)>)>) -> f32 {
  // expected-note @+1 {{prior use here}}
  %0 = llvm.extractvalue %s[1, 1, 0] : !llvm.struct<(i32, struct<(f32, array<4 x i64>)>)>
  // expected-error @+1 {{use of value '%0' expects different type than prior uses: 'f32' vs 'i64'}}
  llvm.return %0 : f32
}

// -----

// expected-note @+1 {{prior use here}}
llvm.func @insert(%s: !llvm.struct<(i32, array<4 x i64>)>, %x: f32) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'i32' vs 'f32'}}
  %0 = llvm.insertvalue %x, %s[0] : !llvm.struct<(i32, array<4 x i64>)>
  llvm.return
}

// -----

func.func @broadcast(%a: tensor<4xf32>, %b: tensor<4x8xf32>) {
  // expected-error @+1 {{expected operation name in quotes}}
  %0 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%b : tensor<4x8xf32>) dimensions = [1] -> tensor<4x8xf32>
  return
}
