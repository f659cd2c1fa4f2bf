// Beside what verifiers of upstream's dialects refuse. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @f(%a: vector<4xi32>, %b: vector<2xi32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected #2 operand dim to match result dim #2}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xi32>, vector<2xi32>) -> vector<4x1xi32>
  return
}

// -----

func.func @f(%a: memref<1x5x5x1xf32>, %k: memref<3x3x1x1xf32>, %c: memref<1x2x2x1xf32>) {
  // expected-error @+1 {{'linalg.conv_2d_nhwc_hwcf' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 7, but found 5}}
  linalg.conv_2d_nhwc_hwcf {strides = dense<4> : tensor<2xi64>} ins(%a, %k : memref<1x5x5x1xf32>, memref<3x3x1x1xf32>) outs(%c : memref<1x2x2x1xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %s: tensor<1xindex>) {
  %0 = tensor.reshape %a(%s) : (tensor<4x8xf32>, tensor<1xindex>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%l: index, %v: vector<4xi32>) {
  // expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected distributed vectors to have same rank and element type.}}
  %r:2 = gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xi32>) -> (vector<128xi32>, i32) {
  ^bb0(%arg : vector<128xi32>):
    %0 = ub.poison : vector<32xf32>
    %i = ub.poison : i32
    gpu.yield %0, %i : vector<32xf32>, i32
  }
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  "vector.constant_mask"() <{mask_dim_sizes = array<i64: 8, 8>}> : () -> vector<4x8xi1>
  return
}
