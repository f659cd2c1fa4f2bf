// What verifiers of `tensor` refuse. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @f24(%t: tensor<4x4xf32>, %i: index) {
  // expected-error @+1 {{'tensor.extract' op incorrect number of indices for extract_element}}
  %0 = tensor.extract %t[%i] : tensor<4x4xf32>
  return
}

// -----

func.func @f38(%t: tensor<4x4xf32>, %i: index, %v: f32) {
  // expected-error @+1 {{'tensor.insert' op incorrect number of indices}}
  %0 = tensor.insert %v into %t[%i] : tensor<4x4xf32>
  return
}

// -----

func.func @f47(%t: tensor<4x4xf32>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<4x4xf32>' and result type 'tensor<4x5xf32>' are cast incompatible}}
  %0 = tensor.cast %t : tensor<4x4xf32> to tensor<4x5xf32>
  return
}

// -----

func.func @f48(%t: tensor<4x4xf32>) {
  // expected-error @+1 {{expected type to be 'tensor<2x2xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.extract_slice %t[0, 0] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x3xf32>
  return
}

// -----

func.func @f49(%t: tensor<4x4xf32>, %s: tensor<2x3xf32>) {
  // expected-error @+1 {{expected type to be 'tensor<2x2xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.insert_slice %s into %t[0, 0] [2, 2] [1, 1] : tensor<2x3xf32> into tensor<4x4xf32>
  return
}

// -----

func.func @f50(%a: f32) {
  // expected-error @+1 {{custom op 'tensor.from_elements' number of operands and types do not match: got 2 operands and 3 types}}
  %0 = tensor.from_elements %a, %a : tensor<3xf32>
  return
}

// -----

func.func @f51() {
  // expected-error @+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.empty() : tensor<?xf32>
  return
}

// -----

func.func @f52(%t: tensor<4x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 16}}
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x4xf32> into tensor<15xf32>
  return
}

// -----

func.func @f53(%t: tensor<4x4xf32>) {
  // expected-error @+1 {{failed to infer expectedType from sourceType 'tensor<4x4xf32>', specified resultType is 'tensor<6x6xf32>'}}
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index, %j: index):
    %c = arith.constant 0.0 : f32
    tensor.yield %c : f32
  } : tensor<4x4xf32> to tensor<6x6xf32>
  return
}

// -----

func.func @legal(%t: tensor<2x3xf32>, %u: tensor<4x3xf32>, %d: tensor<?x3xf32>, %s: tensor<2xi32>, %i: tensor<1x1xindex>, %v: f32) {
  %a = tensor.concat dim(0) %t, %u : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
  %b = tensor.concat dim(1) %d, %t : (tensor<?x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  %c = tensor.reshape %t(%s) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  %e = tensor.gather %t[%i] gather_dims([1]) : (tensor<2x3xf32>, tensor<1x1xindex>) -> tensor<1x2x1xf32>
  %f = tensor.collapse_shape %t [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>, %u: tensor<2x4xf32>) {
  // expected-error @+1 {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
  %x = tensor.concat dim(0) %t, %u : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%t: tensor<2x2xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (2), but it is  1.}}
  %x = tensor.collapse_shape %t [[0]] : tensor<2x2xf32> into tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %v: f64) {
  // expected-error @+1 {{'tensor.pad' op expected yield type to match shape element type}}
  %x = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %v : f64
  } : tensor<4xf32> to tensor<6xf32>
  return
}

// -----

func.func @f(%i: index, %v: f64) {
  // expected-error @+1 {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
  %x = tensor.generate %i {
  ^bb0(%j: index):
    tensor.yield %v : f64
  } : tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %s: tensor<2xi32>) {
  // expected-error @+1 {{'tensor.reshape' op source and destination tensor should have the same number of elements}}
  %x = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<2xi32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%t: tensor<4x4xf32>, %i: tensor<1x1xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims value must be smaller than source rank}}
  %x = tensor.gather %t[%i] gather_dims([2]) : (tensor<4x4xf32>, tensor<1x1xindex>) -> tensor<1x4xf32>
  return
}
