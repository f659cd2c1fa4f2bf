// The limits of verifiers of upstream's dialects, from both sides. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error @+1 {{expected rank to be smaller or equal to the other rank. }}
  %0 = tensor.extract_slice %t[0, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<2x8x1xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error @+1 {{expected element type to be 'f32'}}
  %0 = tensor.extract_slice %t[0, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<2x8xf16>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  %0 = tensor.extract_slice %t[3, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<1x8xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error @+1 {{offset 0 is out-of-bounds: 4 >= 4}}
  %0 = tensor.extract_slice %t[4, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<1x8xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  %0 = tensor.extract_slice %t[2, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<2x8xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 4 >= 4}}
  %0 = tensor.extract_slice %t[3, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<2x8xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  %0 = tensor.extract_slice %t[0, 0] [4, 4] [1, 2] : tensor<4x8xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error @+1 {{slice along dimension 1 runs out-of-bounds: 8 >= 8}}
  %0 = tensor.extract_slice %t[0, 2] [4, 4] [1, 2] : tensor<4x8xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>, %n: index) {
  %0 = tensor.extract_slice %t[0, %n] [4, 4] [1, 2] : tensor<4x8xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>, %n: index) {
  %0 = tensor.extract_slice %t[0, 7] [4, %n] [1, 2] : tensor<4x8xf32> to tensor<4x?xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>, %n: index) {
  // expected-error @+1 {{offset 1 is out-of-bounds: 8 >= 8}}
  %0 = tensor.extract_slice %t[0, 8] [4, %n] [1, 2] : tensor<4x8xf32> to tensor<4x?xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3x4xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (3), but it is  2.}}
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<2x3x4xf32> into tensor<6xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected collapsed rank (2) to equal the number of reassociation maps (3).}}
  %0 = tensor.collapse_shape %t [[0], [1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #0 to be valid and contiguous.}}
  %0 = tensor.collapse_shape %t [[0, 2], [1]] : tensor<2x3x4xf32> into tensor<8x3xf32>
  return
}

// -----

func.func @f(%t: tensor<6x4xf32>) {
  %0 = tensor.expand_shape %t [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  return
}

// -----

func.func @f(%t: tensor<6x4xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 4}}
  %0 = tensor.expand_shape %t [[0, 1], [2]] output_shape [2, 2, 4] : tensor<6x4xf32> into tensor<2x2x4xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>, %v: f32) {
  %0 = tensor.pad %t low[1, 0] high[0, 2] { ^bb0(%i: index, %j: index): tensor.yield %v : f32 } : tensor<4x8xf32> to tensor<5x10xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>, %v: f32) {
  // expected-error @+1 {{specified type 'tensor<5x9xf32>' does not match the inferred type 'tensor<5x10xf32>'}}
  %0 = tensor.pad %t low[1, 0] high[0, 2] { ^bb0(%i: index, %j: index): tensor.yield %v : f32 } : tensor<4x8xf32> to tensor<5x9xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>, %v: f16) {
  // expected-error @+1 {{'tensor.pad' op expected yield type to match shape element type}}
  %0 = tensor.pad %t low[1, 0] high[0, 2] { ^bb0(%i: index, %j: index): tensor.yield %v : f16 } : tensor<4x8xf32> to tensor<5x10xf32>
  return
}

// -----

func.func @f(%v: f16, %n: index) {
  // expected-error @+1 {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
  %0 = tensor.generate %n { ^bb0(%i: index): tensor.yield %v : f16 } : tensor<?xf32>
  return
}

// -----

func.func @f(%v: f32, %n: index) {
  %0 = tensor.generate %n { ^bb0(%i: index): tensor.yield %v : f32 } : tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<2x8xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<4x8xf32>, tensor<2x8xf32>) -> tensor<6x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<2x8xf32>) {
  // expected-error @+1 {{'tensor.concat' op result type 'tensor<7x8xf32>'does not match inferred shape 'tensor<6x8xf32>' static sizes}}
  %0 = tensor.concat dim(0) %a, %b : (tensor<4x8xf32>, tensor<2x8xf32>) -> tensor<7x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<2x7xf32>) {
  // expected-error @+1 {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
  %0 = tensor.concat dim(0) %a, %b : (tensor<4x8xf32>, tensor<2x7xf32>) -> tensor<6x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<2x?xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<4x8xf32>, tensor<2x?xf32>) -> tensor<6x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %0 = tensor.concat dim(1) %a, %b : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  // expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %0 = tensor.concat dim(2) %a, %b : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8xf32>) {
  // expected-error @+1 {{'tensor.concat' op rank of concatenated inputs must match result rank}}
  %0 = tensor.concat dim(0) %a, %b : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<6x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %s: tensor<1xindex>) {
  %0 = tensor.reshape %a(%s) : (tensor<4x8xf32>, tensor<1xindex>) -> tensor<32xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %s: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.reshape' op source and destination tensor should have the same number of elements}}
  %0 = tensor.reshape %a(%s) : (tensor<4x8xf32>, tensor<1xindex>) -> tensor<31xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %s: tensor<1xindex>) {
  %0 = tensor.reshape %a(%s) : (tensor<4x8xf32>, tensor<1xindex>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %s: tensor<2xindex>) {
  // expected-error @+1 {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
  %0 = tensor.reshape %a(%s) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<32xf32>
  return
}

// -----

func.func @f(%s: tensor<4x8x16xf32>, %i: tensor<6x1xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([1]) : (tensor<4x8x16xf32>, tensor<6x1xindex>) -> tensor<6x4x1x16xf32>
  return
}

// -----

func.func @f(%s: tensor<4x8x16xf32>, %i: tensor<6x1xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([2]) : (tensor<4x8x16xf32>, tensor<6x1xindex>) -> tensor<6x4x8x1xf32>
  return
}

// -----

func.func @f(%s: tensor<4x8x16xf32>, %i: tensor<6x1xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims value must be smaller than source rank}}
  %0 = tensor.gather %s[%i] gather_dims([3]) : (tensor<4x8x16xf32>, tensor<6x1xindex>) -> tensor<6x4x8x1xf32>
  return
}

// -----

func.func @f(%s: tensor<4x8x16xf32>, %i: tensor<6x1xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims value must be non-negative}}
  %0 = tensor.gather %s[%i] gather_dims([-1]) : (tensor<4x8x16xf32>, tensor<6x1xindex>) -> tensor<6x4x8x1xf32>
  return
}

// -----

func.func @f(%s: tensor<4x8x16xf32>, %i: tensor<6x1xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims must be non-empty}}
  %0 = tensor.gather %s[%i] gather_dims([]) : (tensor<4x8x16xf32>, tensor<6x1xindex>) -> tensor<6x4x8x1xf32>
  return
}

// -----

func.func @f(%s: tensor<4x8x16xf32>, %i: tensor<6x4xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims overflow source rank}}
  %0 = tensor.gather %s[%i] gather_dims([0, 1, 2, 3]) : (tensor<4x8x16xf32>, tensor<6x4xindex>) -> tensor<6x1x1x1xf32>
  return
}

// -----

func.func @f(%s: tensor<4x8x16xf32>, %i: tensor<6x3xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([0, 1, 2]) : (tensor<4x8x16xf32>, tensor<6x3xindex>) -> tensor<6x1x1x1xf32>
  return
}

// -----

func.func @f(%s: tensor<4x8x16xf32>, %i: tensor<6x2xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims values must be strictly increasing}}
  %0 = tensor.gather %s[%i] gather_dims([1, 1]) : (tensor<4x8x16xf32>, tensor<6x2xindex>) -> tensor<6x4x1x16xf32>
  return
}

// -----

func.func @f(%s: tensor<4x8x16xf32>, %i: tensor<6x2xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims values must be strictly increasing}}
  %0 = tensor.gather %s[%i] gather_dims([2, 1]) : (tensor<4x8x16xf32>, tensor<6x2xindex>) -> tensor<6x4x1x1xf32>
  return
}

// -----

func.func @f(%s: tensor<6x4x1x16xf32>, %d: tensor<4x8x16xf32>, %i: tensor<6x1xindex>) {
  %0 = tensor.scatter %s into %d[%i] scatter_dims([1]) unique : (tensor<6x4x1x16xf32>, tensor<4x8x16xf32>, tensor<6x1xindex>) -> tensor<4x8x16xf32>
  return
}

// -----

func.func @f(%s: tensor<6x4x1x16xf32>, %d: tensor<4x8x16xf32>, %i: tensor<6x1xindex>) {
  // expected-error @+1 {{'tensor.scatter' op scatter_dims value must be smaller than dest rank}}
  %0 = tensor.scatter %s into %d[%i] scatter_dims([3]) unique : (tensor<6x4x1x16xf32>, tensor<4x8x16xf32>, tensor<6x1xindex>) -> tensor<4x8x16xf32>
  return
}

// -----

func.func @f(%s: tensor<6x4x1x16xf32>, %d: tensor<4x8x16xf32>, %i: tensor<6x1xindex>) {
  // expected-error @+1 {{'tensor.scatter' op requires 'unique' attribute to be set}}
  %0 = tensor.scatter %s into %d[%i] scatter_dims([1]) : (tensor<6x4x1x16xf32>, tensor<4x8x16xf32>, tensor<6x1xindex>) -> tensor<4x8x16xf32>
  return
}
