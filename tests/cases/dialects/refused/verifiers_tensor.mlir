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

// -----

func.func @legal_bodies(%t: tensor<4xf32>, %n: index, %c: f32, %w: tensor<4x8xf32>, %i: tensor<2x1xindex>) {
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%a: index):
    tensor.yield %c : f32
  } : tensor<4xf32> to tensor<6xf32>
  %1 = tensor.generate %n {
  ^bb0(%a: index, %b: index):
    tensor.yield %c : f32
  } : tensor<?x4xf32>
  %2 = tensor.bitcast %t : tensor<4xf32> to tensor<4xi32>
  %3 = tensor.gather %w[%i] gather_dims([0]) : (tensor<4x8xf32>, tensor<2x1xindex>) -> tensor<2x1x8xf32>
  %4 = tensor.gather %w[%i] gather_dims([0]) : (tensor<4x8xf32>, tensor<2x1xindex>) -> tensor<2x8xf32>
  %5 = tensor.from_elements %c, %c : tensor<2xf32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{custom op 'tensor.from_elements' number of operands and types do not match: got 3 operands and 4 types}}
  %0 = tensor.from_elements %a, %a, %a : tensor<4xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a: f32) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'f64' vs 'f32'}}
  %0 = tensor.from_elements %a, %a : tensor<2xf64>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %c: f32) {
  // expected-error @+1 {{specified type 'tensor<7xf32>' does not match the inferred type 'tensor<6xf32>'}}
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<4xf32> to tensor<7xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %c: f64) {
  // expected-error @+1 {{'tensor.pad' op expected yield type to match shape element type}}
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %c : f64
  } : tensor<4xf32> to tensor<6xf32>
  return
}

// -----

func.func @f(%n: index, %c: f64) {
  // expected-error @+1 {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
  %0 = tensor.generate %n {
  ^bb0(%i: index):
    tensor.yield %c : f64
  } : tensor<?xf32>
  return
}

// -----

func.func @f(%n: index, %c: f32) {
  // expected-error @+1 {{must have one body argument per input dimension}}
  %0 = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<4xf32>' and result type 'tensor<5xf32>' are cast incompatible}}
  %0 = tensor.cast %t : tensor<4xf32> to tensor<5xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.bitcast' op operand type 'tensor<4xf32>' and result type 'tensor<4xi64>' are cast incompatible}}
  %0 = tensor.bitcast %t : tensor<4xf32> to tensor<4xi64>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index, %v: f32) {
  // expected-error @+1 {{'tensor.insert' op incorrect number of indices}}
  %0 = tensor.insert %v into %t[%i, %i] : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4x4xf32>) {
  // expected-error @+1 {{expected type to be 'tensor<2x2xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.extract_slice %t[0, 0] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x3xf32>
  return
}

// -----

func.func @f(%t: tensor<4x4xf32>, %u: tensor<2x3xf32>) {
  // expected-error @+1 {{expected type to be 'tensor<2x2xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.insert_slice %u into %t[0, 0] [2, 2] [1, 1] : tensor<2x3xf32> into tensor<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %u: tensor<5xf32>) {
  // expected-error @+1 {{'tensor.concat' op result type 'tensor<8xf32>'does not match inferred shape 'tensor<9xf32>' static sizes}}
  %0 = tensor.concat dim(0) %t, %u : (tensor<4xf32>, tensor<5xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %u: tensor<5xf32>) {
  // expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %0 = tensor.concat dim(1) %t, %u : (tensor<4xf32>, tensor<5xf32>) -> tensor<9xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>, %i: tensor<2x1xindex>) {
  // expected-error @+1 {{'tensor.gather' op result type mismatch: expected 'tensor<2x1x8xf32>' or its rank-reduced variant 'tensor<2x8xf32>' (got: 'tensor<2x1x9xf32>')}}
  %0 = tensor.gather %t[%i] gather_dims([0]) : (tensor<4x8xf32>, tensor<2x1xindex>) -> tensor<2x1x9xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %s: tensor<2xi32>) {
  // expected-error @+1 {{'tensor.reshape' op source and destination tensor should have the same number of elements}}
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%v: f64) {
  // expected-error @+1 {{use of value '%v' expects different type than prior uses: 'f32' vs 'f64'}}
  %0 = tensor.splat %v : tensor<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = tensor.empty(%n) : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<2x8xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 16}}
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<2x8xf32> into tensor<15xf32>
  return
}

// -----

func.func @f(%t: tensor<16xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 20}}
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [4, 5] : tensor<16xf32> into tensor<4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<?x6xf32>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<?x6xf32>' and result type 'tensor<4x7xf32>' are cast incompatible}}
  %0 = tensor.cast %t : tensor<?x6xf32> to tensor<4x7xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%t: tensor<6x6xf32>, %i: index) {
  // expected-error @+1 {{use of value '%t' expects different type than prior uses: 'tensor<6xf32>' vs 'tensor<6x6xf32>'}}
  %0 = tensor.extract %t[%i, %i] : tensor<6xf32>
  return
}

// -----

func.func @f(%t: tensor<6x6xf32>) {
  // expected-error @+1 {{slice along dimension 1 runs out-of-bounds: 7 >= 6}}
  %0 = tensor.extract_slice %t[0, 2] [6, 6] [1, 1] : tensor<6x6xf32> to tensor<6x6xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected collapsed rank (2) to equal the number of reassociation maps (1).}}
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x8xf32> into tensor<8x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?xf32>) {
  // expected-error @+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 0, expected 2}}
  %0 = tensor.empty() : tensor<?x?xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %u: tensor<2xf32>, %c: index) {
  // expected-error @+1 {{expected type to be 'tensor<3xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.insert_slice %u into %t[1] [3] [1] : tensor<2xf32> into tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<3x5xi8>, %u: tensor<3xi8>) {
  // expected-error @+1 {{expected 2 offset values, got 1}}
  %0 = tensor.insert_slice %u into %t[0] [3] [1] : tensor<3xi8> into tensor<3x5xi8>
  return
}

// -----

func.func @f(%t: tensor<3x5xi8>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<3x5xi8>' and result type 'tensor<3xi8>' are cast incompatible}}
  %0 = tensor.cast %t : tensor<3x5xi8> to tensor<3xi8>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%t: tensor<3x5xi8>, %v: i16, %i: index) {
  // expected-error @+1 {{use of value '%v' expects different type than prior uses: 'i8' vs 'i16'}}
  %0 = tensor.insert %v into %t[%i, %i] : tensor<3x5xi8>
  return
}

// -----

func.func @f(%t: tensor<3x5xi8>) {
  // expected-error @+1 {{expected 2 offset values, got 1}}
  %0 = tensor.extract_slice %t[0] [3] [1] : tensor<3x5xi8> to tensor<3xi8>
  return
}

// -----

func.func @f(%t: tensor<15xi8>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 12}}
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [3, 4] : tensor<15xi8> into tensor<3x4xi8>
  return
}

// -----

func.func @f(%t: tensor<3xi8>, %p: i8) {
  // expected-error @+1 {{specified type 'tensor<5xi8>' does not match the inferred type 'tensor<4xi8>'}}
  %0 = tensor.pad %t low[1] high[0] {
  ^bb0(%i: index):
    tensor.yield %p : i8
  } : tensor<3xi8> to tensor<5xi8>
  return
}

// -----

func.func @f(%t: tensor<3xi8>, %u: tensor<2xi8>) {
  // expected-error @+1 {{'tensor.concat' op result type 'tensor<6xi8>'does not match inferred shape 'tensor<5xi8>' static sizes}}
  %0 = tensor.concat dim(0) %t, %u : (tensor<3xi8>, tensor<2xi8>) -> tensor<6xi8>
  return
}
