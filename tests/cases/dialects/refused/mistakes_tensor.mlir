// One mistake in each: ops of `tensor`. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @t(%a: tensor<2x3xf32>, %i: index) {
  // expected-error @+1 {{'tensor.extract' op incorrect number of indices for extract_element}}
  %x = tensor.extract %a[%i] : tensor<2x3xf32>
  return
}

// -----

func.func @t(%a: tensor<2x3xf32>, %i: index, %v: f32) {
  // expected-error @+1 {{'tensor.insert' op incorrect number of indices}}
  %x = tensor.insert %v into %a[%i, %i, %i] : tensor<2x3xf32>
  return
}

// -----

func.func @c(%a: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<4xf32>' and result type 'tensor<4xi32>' are cast incompatible}}
  %x = tensor.cast %a : tensor<4xf32> to tensor<4xi32>
  return
}

// -----

func.func @e(%a: tensor<4x2xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 6}}
  %x = tensor.expand_shape %a [[0, 1], [2]] output_shape [3, 2, 2] : tensor<4x2xf32> into tensor<3x2x2xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'tensor.extract' op incorrect number of indices for extract_element}}
  %0 = tensor.extract %t[%i] : tensor<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'tensor.insert' op incorrect number of indices}}
  %0 = tensor.insert %f into %t[%i] : tensor<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<4x8xf32>' and result type 'tensor<4x8xf64>' are cast incompatible}}
  %0 = tensor.cast %t : tensor<4x8xf32> to tensor<4x8xf64>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{custom op 'tensor.dim' invalid kind of type specified}}
  %0 = tensor.dim %f, %i : f32
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = tensor.empty(%i) : tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{custom op 'tensor.from_elements' number of operands and types do not match: got 2 operands and 3 types}}
  %0 = tensor.from_elements %f, %f : tensor<3xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'f32' vs 'i32'}}
  %0 = tensor.splat %a : tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{slice along dimension 1 runs out-of-bounds: 8 >= 8}}
  %0 = tensor.extract_slice %t[0, 0] [4, 9] [1, 1] : tensor<4x8xf32> to tensor<4x9xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{expected type to be 'tensor<4x4xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.insert_slice %t into %td[0, 0] [4, 4] [1, 1] : tensor<4x8xf32> into tensor<?x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected collapsed rank (2) to equal the number of reassociation maps (3).}}
  %0 = tensor.collapse_shape %t [[0], [1], [2]] : tensor<4x8xf32> into tensor<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected dimension 1 of collapsed type to be static value of 9}}
  %0 = tensor.expand_shape %t [[0], [1, 2]] output_shape [4, 3, 3] : tensor<4x8xf32> into tensor<4x3x3xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %0 = tensor.concat dim(2) %t, %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'tensor.concat' op result type 'tensor<9x8xf32>'does not match inferred shape 'tensor<8x8xf32>' static sizes}}
  %0 = tensor.concat dim(0) %t, %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<9x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{failed to infer expectedType from sourceType 'tensor<4x8xf32>', specified resultType is 'tensor<6x10xf32>'}}
  %0 = tensor.pad %t low[1] high[1, 1] {
  ^b(%x: index, %y: index):
    tensor.yield %f : f32
  } : tensor<4x8xf32> to tensor<6x10xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{specified type 'tensor<6x11xf32>' does not match the inferred type 'tensor<6x10xf32>'}}
  %0 = tensor.pad %t low[1, 1] high[1, 1] {
  ^b(%x: index, %y: index):
    tensor.yield %f : f32
  } : tensor<4x8xf32> to tensor<6x11xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'tensor.generate' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = tensor.generate %i {
  ^b(%x: index):
    tensor.yield %f : f32
  } : tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
  %0 = tensor.generate %i {
  ^b(%x: index):
    tensor.yield %a : i32
  } : tensor<?xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'tensor.bitcast' op operand type 'tensor<4x8xf32>' and result type 'tensor<4x8xi16>' are cast incompatible}}
  %0 = tensor.bitcast %t : tensor<4x8xf32> to tensor<4x8xi16>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  %s = tensor.from_elements %i, %i : tensor<2xindex>
  // expected-error @+1 {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
  %0 = tensor.reshape %t(%s) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<32xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{custom op 'tensor.rank' invalid kind of type specified}}
  %0 = tensor.rank %f : f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.}}
  %0 = tensor.extract_slice %t[0] [2, 2] [1, 1] : tensor<4x8xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{expected 2 offset values, got 1}}
  %0 = tensor.extract_slice %t[0] [2] [1] : tensor<4x8xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = tensor.extract_slice %t[0, 0] [2, 2] [1] : tensor<4x8xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{expected 2 offset values, got 1}}
  %0 = tensor.insert_slice %t into %t[0] [2] [1] : tensor<4x8xf32> into tensor<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'tensor.extract' invalid kind of type specified: expected builtin.tensor, but found 'memref<4x8xf32>'}}
  %0 = tensor.extract %m[%i, %i] : memref<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'tensor.cast' invalid kind of type specified}}
  %0 = tensor.cast %m : memref<4x8xf32> to tensor<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'tensor.empty' invalid kind of type specified: expected builtin.tensor, but found 'memref<4xf32>'}}
  %0 = tensor.empty() : memref<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'tensor.dim' invalid kind of type specified}}
  %0 = tensor.dim %m, %i : memref<4x8xf32>
  return
}

// -----

func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.extract' op incorrect number of indices for extract_element}}
  %0 = tensor.extract %a[%i, %i, %i, %i] : tensor<2x3x4xf16>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'f16' vs 'i32'}}
  %0 = tensor.insert %n into %a[%i, %i, %i] : tensor<2x3x4xf16>
  return
}

// -----

func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<2x3x4xf16>' and result type 'tensor<2x3xf16>' are cast incompatible}}
  %0 = tensor.cast %a : tensor<2x3x4xf16> to tensor<2x3xf16>
  return
}

// -----

func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 2, expected 1}}
  %0 = tensor.empty(%i, %i) : tensor<?x4xf16>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'f16' vs 'i32'}}
  %0 = tensor.from_elements %h, %n : tensor<2xf16>
  return
}

// -----

func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{expected type to be 'tensor<2x3x2xf16>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.extract_slice %a[0, 0, 0] [2, 3, 2] [1, 1, 1] : tensor<2x3x4xf16> to tensor<2x2xf16>
  return
}

// -----

func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{expected type to be 'tensor<2x3x4xf16>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.insert_slice %d into %a[0, 0, 0] [2, 3, 4] [1, 1, 1] : tensor<?x?xi32> into tensor<2x3x4xf16>
  return
}

// -----

func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 6}}
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x4xf16> into tensor<5x4xf16>
  return
}

// -----

func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected dimension 2 of collapsed type to be static value of 6}}
  %0 = tensor.expand_shape %a [[0], [1], [2, 3]] output_shape [2, 3, 2, 2] : tensor<2x3x4xf16> into tensor<2x3x2x3xf16>
  return
}

// -----

func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.concat' op result type 'tensor<2x6x5xf16>'does not match inferred shape 'tensor<2x6x4xf16>' static sizes}}
  %0 = tensor.concat dim(1) %a, %a : (tensor<2x3x4xf16>, tensor<2x3x4xf16>) -> tensor<2x6x5xf16>
  return
}

// -----

func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
  %0 = tensor.reshape %a(%x) : (tensor<2x3x4xf16>, tensor<1xindex>) -> tensor<?x?xf16>
  return
}

// -----

func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.splat' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = tensor.splat %h[%i] : tensor<4xf16>
  return
}

// -----

func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.bitcast' op operand type 'tensor<2x3x4xf16>' and result type 'tensor<2x3x4xi32>' are cast incompatible}}
  %0 = tensor.bitcast %a : tensor<2x3x4xf16> to tensor<2x3x4xi32>
  return
}

// -----

func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{must have one body argument per input dimension}}
  %0 = tensor.generate %i, %i {
  ^b(%p: index):
    tensor.yield %n : i32
  } : tensor<?x?xi32>
  return
}

// -----

func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{expected the block to have 3 arguments}}
  %0 = tensor.pad %a low[0, 0, 0] high[1, 0, 0] {
  ^b(%p: index, %q: index):
    tensor.yield %h : f16
  } : tensor<2x3x4xf16> to tensor<3x3x4xf16>
  return
}

// -----

func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims length must match the size of last dimension of indices}}
  %0 = tensor.gather %a[%x] gather_dims([0, 0]) : (tensor<2x3x4xf16>, tensor<1xindex>) -> tensor<1x1x4xf16>
  return
}

// -----

func.func @k(%a: tensor<2x3x4xf16>, %d: tensor<?x?xi32>, %i: index, %h: f16, %n: i32, %x: tensor<1xindex>) {
  // expected-error @+1 {{custom op 'tensor.unpack' is unknown}}
  %0 = tensor.unpack %a : tensor<2x3x4xf16>
  return
}

// -----

func.func @f(%m: memref<16x8xf16>, %v: vector<8xf16>, %w: vector<4x8xf16>, %i: index, %h: f16, %t: tensor<2x3x4xf16>, %x: tensor<1xindex>, %x2: tensor<1x2xindex>, %d: memref<?x?xi32>, %s: memref<2xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims length must match the size of last dimension of indices}}
  %0 = tensor.gather %t[%x] gather_dims([0, 0]) : (tensor<2x3x4xf16>, tensor<1xindex>) -> tensor<1x1x4xf16>
  return
}

// -----

func.func @f(%m: memref<16x8xf16>, %v: vector<8xf16>, %w: vector<4x8xf16>, %i: index, %h: f16, %t: tensor<2x3x4xf16>, %x: tensor<1xindex>, %x2: tensor<1x2xindex>, %d: memref<?x?xi32>, %s: memref<2xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims value must be smaller than source rank}}
  %0 = tensor.gather %t[%x2] gather_dims([0, 3]) : (tensor<2x3x4xf16>, tensor<1x2xindex>) -> tensor<1x1x1x4xf16>
  return
}

// -----

func.func @f(%m: memref<16x8xf16>, %v: vector<8xf16>, %w: vector<4x8xf16>, %i: index, %h: f16, %t: tensor<2x3x4xf16>, %x: tensor<1xindex>, %x2: tensor<1x2xindex>, %d: memref<?x?xi32>, %s: memref<2xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims values must be strictly increasing}}
  %0 = tensor.gather %t[%x2] gather_dims([1, 0]) : (tensor<2x3x4xf16>, tensor<1x2xindex>) -> tensor<1x1x1x4xf16>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @main(%a: tensor<8x?xf32>, %b: tensor<4xi64>, %c: index, %x: f32, %k: i64) {
  // expected-error @+1 {{use of value '%k' expects different type than prior uses: 'index' vs 'i64'}}
  %0 = tensor.extract %b[%k] : tensor<4xi64>
  return
}

// -----

func.func @main(%a: tensor<8x?xf32>, %b: tensor<4xi64>, %c: index, %x: f32, %k: i64) {
  // expected-error @+1 {{'tensor.extract' op incorrect number of indices for extract_element}}
  %0 = tensor.extract %b[] : tensor<4xi64>
  return
}

// -----

func.func @main(%a: tensor<8x?xf32>, %b: tensor<4xi64>, %c: index, %x: f32, %k: i64) {
  // expected-error @+1 {{'tensor.insert' op incorrect number of indices}}
  %0 = tensor.insert %k into %b[%c, %c] : tensor<4xi64>
  return
}

// -----

func.func @main(%a: tensor<8x?xf32>, %b: tensor<4xi64>, %c: index, %x: f32, %k: i64) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<8x?xf32>' and result type 'tensor<9x?xf32>' are cast incompatible}}
  %0 = tensor.cast %a : tensor<8x?xf32> to tensor<9x?xf32>
  return
}

// -----

func.func @main(%a: tensor<8x?xf32>, %b: tensor<4xi64>, %c: index, %x: f32, %k: i64) {
  // expected-error @+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.empty() : tensor<?xf32>
  return
}

// -----

func.func @main(%a: tensor<8x?xf32>, %b: tensor<4xi64>, %c: index, %x: f32, %k: i64) {
  // expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 4 >= 4}}
  %0 = tensor.extract_slice %b[2] [3] [1] : tensor<4xi64> to tensor<3xi64>
  return
}

// -----

func.func @main(%a: tensor<8x?xf32>, %b: tensor<4xi64>, %c: index, %x: f32, %k: i64) {
  // expected-error @+1 {{expected type to be 'tensor<8x2xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.extract_slice %a[0, 0] [8, 2] [1, 1] : tensor<8x?xf32> to tensor<8x3xf32>
  return
}

// -----

func.func @main(%a: tensor<8x?xf32>, %b: tensor<4xi64>, %c: index, %x: f32, %k: i64) {
  // expected-error @+1 {{expected element type to be 'f32'}}
  %0 = tensor.insert_slice %b into %a[0, 0] [4, 1] [1, 1] : tensor<4xi64> into tensor<8x?xf32>
  return
}

// -----

func.func @main(%a: tensor<8x?xf32>, %b: tensor<4xi64>, %c: index, %x: f32, %k: i64) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<8x?xf32> into tensor<8xf32>
  return
}

// -----

func.func @main(%a: tensor<8x?xf32>, %b: tensor<4xi64>, %c: index, %x: f32, %k: i64) {
  // expected-error @+1 {{must have one body argument per input dimension}}
  %0 = tensor.generate %c {
  ^bb(%i: index, %j: index):
    tensor.yield %k : i64
  } : tensor<?xi64>
  return
}

// -----

func.func @main(%a: tensor<8x?xf32>, %b: tensor<4xi64>, %c: index, %x: f32, %k: i64) {
  // expected-error @+1 {{'tensor.concat' op rank of concatenated inputs must match result rank}}
  %0 = tensor.concat dim(0) %b, %b : (tensor<4xi64>, tensor<4xi64>) -> tensor<4x2xi64>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @main(%a: tensor<8x?xf32>, %b: tensor<4xi64>, %c: index, %x: f32, %k: i64) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'f64' vs 'f32'}}
  %0 = tensor.from_elements %x : tensor<f64>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @main(%a: tensor<8x?xf32>, %b: tensor<4xi64>, %c: index, %x: f32, %k: i64) {
  // expected-error @+1 {{use of value '%k' expects different type than prior uses: 'index' vs 'i64'}}
  %0 = tensor.dim %b, %k : tensor<4xi64>
  return
}
