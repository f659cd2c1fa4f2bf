// Ops of `tensor` with another attribute or type in the place of one of theirs. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`.

func.func @f(%a0: tensor<4x?xi32>) {
  // expected-error @+1 {{'tensor.bitcast' op result #0 must be tensor of signless integer or unsigned integer or signed integer or floating-point values, but got '!llvm.ptr'}}
  "tensor.bitcast"(%a0) : (tensor<4x?xi32>) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: none) {
  // expected-error @+1 {{'tensor.bitcast' op operand #0 must be tensor of signless integer or unsigned integer or signed integer or floating-point values, but got 'none'}}
  "tensor.bitcast"(%a0) : (none) -> tensor<4x?xui32>
  return
}

// -----

func.func @f(%a0: tensor<4x?xi32>) {
  "tensor.bitcast"(%a0) : (tensor<4x?xi32>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x?xi32>) {
  "tensor.bitcast"(%a0) : (tensor<4x?xi32>) -> tensor<4x?xui32>
  return
}

// -----

func.func @f(%a0: i1) {
  // expected-error @+1 {{'tensor.cast' op operand #0 must be tensor of any type values, but got 'i1'}}
  "tensor.cast"(%a0) : (i1) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<*xf32>) {
  // expected-error @+1 {{'tensor.cast' op result #0 must be tensor of any type values, but got 'none'}}
  "tensor.cast"(%a0) : (tensor<*xf32>) -> none
  return
}

// -----

func.func @f(%a0: tensor<*xf32>) {
  "tensor.cast"(%a0) : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%a0: tensor<?x2xf16>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<?x2xf16>' and result type 'tensor<?x4xf32>' are cast incompatible}}
  "tensor.cast"(%a0) : (tensor<?x2xf16>) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<*xf32>) {
  "tensor.cast"(%a0) : (tensor<*xf32>) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<?x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op requires attribute 'reassociation'}}
  "tensor.collapse_shape"(%a0) : (tensor<?x4xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%a0: tensor<?x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op result #0 must be tensor of any type values, but got '!llvm.ptr'}}
  "tensor.collapse_shape"(%a0) <{reassociation = [[0, 1]]}> : (tensor<?x4xf32>) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: vector<4x4xi32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op operand #0 must be tensor of any type values, but got 'vector<4x4xi32>'}}
  "tensor.collapse_shape"(%a0) <{reassociation = [[0, 1]]}> : (vector<4x4xi32>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%a0: tensor<?x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected collapsed rank (2) to equal the number of reassociation maps (1).}}
  "tensor.collapse_shape"(%a0) <{reassociation = [[0, 1]]}> : (tensor<?x4xf32>) -> tensor<?x2xf16>
  return
}

// -----

func.func @f(%a0: tensor<?x4xf32>) {
  "tensor.collapse_shape"(%a0) <{reassociation = [[0, 1]]}> : (tensor<?x4xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x6xf32>, %a1: !llvm.ptr, %a2: tensor<3x6xf32>) {
  // expected-error @+1 {{'tensor.concat' op operand #1 must be variadic of ranked tensor of any type values, but got '!llvm.ptr'}}
  "tensor.concat"(%a0, %a1, %a2) <{dim = 1 : i64}> : (tensor<3x6xf32>, !llvm.ptr, tensor<3x6xf32>) -> tensor<3x14xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x6xf32>, %a1: tensor<3x2xf32>, %a2: tensor<3x6xf32>) {
  // expected-error @+1 {{'tensor.concat' op result #0 must be ranked tensor of any type values, but got 'complex<f32>'}}
  "tensor.concat"(%a0, %a1, %a2) <{dim = 1 : i64}> : (tensor<3x6xf32>, tensor<3x2xf32>, tensor<3x6xf32>) -> complex<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x6xf32>, %a1: tensor<3x2xf32>, %a2: tensor<3x6xf32>) {
  // expected-error @+1 {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
  "tensor.concat"(%a0, %a1, %a2) <{dim = -1 : i64}> : (tensor<3x6xf32>, tensor<3x2xf32>, tensor<3x6xf32>) -> tensor<3x14xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x6xf32>, %a1: tensor<3x2xf32>, %a2: tensor<3x6xf32>) {
  "tensor.concat"(%a0, %a1, %a2) <{dim = 1 : i64}> : (tensor<3x6xf32>, tensor<3x2xf32>, tensor<3x6xf32>) -> tensor<3x14xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x6xf32>, %a1: tensor<3x2xf32>, %a2: tensor<3x6xf32>) {
  // expected-error @+1 {{'tensor.concat' op requires attribute 'dim'}}
  "tensor.concat"(%a0, %a1, %a2) : (tensor<3x6xf32>, tensor<3x2xf32>, tensor<3x6xf32>) -> tensor<3x14xf32>
  return
}

// -----

func.func @f(%a0: i1, %a1: index) {
  // expected-error @+1 {{'tensor.dim' op operand #0 must be non-0-ranked or unranked tensor, but got 'i1'}}
  "tensor.dim"(%a0, %a1) : (i1, index) -> index
  return
}

// -----

func.func @f(%a0: tensor<?x4xf32>, %a1: index) {
  // expected-error @+1 {{'tensor.dim' op result #0 must be index, but got '!llvm.ptr'}}
  "tensor.dim"(%a0, %a1) : (tensor<?x4xf32>, index) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: tensor<?x4xf32>, %a1: tensor<*xf32>) {
  // expected-error @+1 {{'tensor.dim' op operand #1 must be index, but got 'tensor<*xf32>'}}
  "tensor.dim"(%a0, %a1) : (tensor<?x4xf32>, tensor<*xf32>) -> index
  return
}

// -----

func.func @f(%a0: tensor<?x2xf16>, %a1: index) {
  "tensor.dim"(%a0, %a1) : (tensor<?x2xf16>, index) -> index
  return
}

// -----

func.func @f(%a0: tensor<*xf32>, %a1: index) {
  "tensor.dim"(%a0, %a1) : (tensor<*xf32>, index) -> index
  return
}

// -----

func.func @f(%a0: tensor<?x4xf32>, %a1: index) {
  "tensor.dim"(%a0, %a1) : (tensor<?x4xf32>, index) -> index
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'tensor.empty' op operand #0 must be variadic of index, but got 'f32'}}
  "tensor.empty"(%a0) : (f32) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'tensor.empty' op result #0 must be ranked tensor of any type values, but got 'i1'}}
  "tensor.empty"(%a0) : (index) -> i1
  return
}

// -----

func.func @f(%a0: index) {
  "tensor.empty"(%a0) : (index) -> tensor<?x2xf16>
  return
}

// -----

func.func @f(%a0: index) {
  "tensor.empty"(%a0) : (index) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<8xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op attribute 'reassociation' failed to satisfy constraint: Array of 64-bit integer array attributes}}
  "tensor.expand_shape"(%a0) <{reassociation = [0, 1], static_output_shape = array<i64: 2, 4>}> : (tensor<8xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<8xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op result #0 must be tensor of any type values, but got 'i1'}}
  "tensor.expand_shape"(%a0) <{reassociation = [[0, 1]], static_output_shape = array<i64: 2, 4>}> : (tensor<8xf32>) -> i1
  return
}

// -----

func.func @f(%a0: none) {
  // expected-error @+1 {{'tensor.expand_shape' op operand #0 must be tensor of any type values, but got 'none'}}
  "tensor.expand_shape"(%a0) <{reassociation = [[0, 1]], static_output_shape = array<i64: 2, 4>}> : (none) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<?x2xf16>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected collapsed rank (2) to equal the number of reassociation maps (1).}}
  "tensor.expand_shape"(%a0) <{reassociation = [[0, 1]], static_output_shape = array<i64: 2, 4>}> : (tensor<?x2xf16>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<8xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  "tensor.expand_shape"(%a0) <{reassociation = [[0, 1]], static_output_shape = array<i64: 2, 4>}> : (tensor<8xf32>) -> tensor<?x2xf16>
  return
}

// -----

func.func @f(%a0: tensor<?x4xf32>, %a1: index, %a2: tensor<?x2xf16>) {
  // expected-error @+1 {{'tensor.extract' op operand #2 must be variadic of index, but got 'tensor<?x2xf16>'}}
  "tensor.extract"(%a0, %a1, %a2) : (tensor<?x4xf32>, index, tensor<?x2xf16>) -> f32
  return
}

// -----

func.func @f(%a0: tensor<?x4xf32>, %a1: index, %a2: index) {
  "tensor.extract"(%a0, %a1, %a2) : (tensor<?x4xf32>, index, index) -> f32
  return
}

// -----

func.func @f(%a0: tensor<?x4xf32>, %a1: index, %a2: index) {
  // expected-error @+1 {{'tensor.extract' op failed to verify that result type matches element type of tensor}}
  "tensor.extract"(%a0, %a1, %a2) : (tensor<?x4xf32>, index, index) -> tensor<*xf32>
  return
}

// -----

func.func @f(%a0: none, %a1: index, %a2: index) {
  // expected-error @+1 {{'tensor.extract' op operand #0 must be ranked tensor of any type values, but got 'none'}}
  "tensor.extract"(%a0, %a1, %a2) : (none, index, index) -> f32
  return
}

// -----

func.func @f(%a0: tensor<8xf32>, %a1: !llvm.ptr) {
  // expected-error @+1 {{'tensor.extract_slice' op operand #1 must be variadic of index, but got '!llvm.ptr'}}
  "tensor.extract_slice"(%a0, %a1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<8xf32>, !llvm.ptr) -> tensor<1xf32>
  return
}

// -----

func.func @f(%a0: tensor<8xf32>, %a1: index) {
  // expected-error @+1 {{expected type to be 'tensor<0xf32>' or a rank-reduced version. (size mismatch) }}
  "tensor.extract_slice"(%a0, %a1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 0>, static_strides = array<i64: 1>}> : (tensor<8xf32>, index) -> tensor<1xf32>
  return
}

// -----

func.func @f(%a0: tensor<8xf32>, %a1: index) {
  // expected-error @+1 {{'tensor.extract_slice' op result #0 must be ranked tensor of any type values, but got 'vector<4x4xi32>'}}
  "tensor.extract_slice"(%a0, %a1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<8xf32>, index) -> vector<4x4xi32>
  return
}

// -----

func.func @f(%a0: complex<f32>, %a1: index) {
  // expected-error @+1 {{'tensor.extract_slice' op operand #0 must be ranked tensor of any type values, but got 'complex<f32>'}}
  "tensor.extract_slice"(%a0, %a1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (complex<f32>, index) -> tensor<1xf32>
  return
}

// -----

func.func @f(%a0: tensor<8xf32>, %a1: index) {
  "tensor.extract_slice"(%a0, %a1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 0>}> : (tensor<8xf32>, index) -> tensor<1xf32>
  return
}

// -----

func.func @f(%a0: tensor<8xf32>, %a1: index) {
  // expected-error @+1 {{expected rank to be smaller or equal to the other rank. }}
  "tensor.extract_slice"(%a0, %a1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<8xf32>, index) -> tensor<?x2xf16>
  return
}

// -----

func.func @f(%a0: f32, %a1: f32, %a2: f32) {
  // expected-error @+1 {{'tensor.from_elements' op result #0 must be statically shaped tensor of any type values, but got 'memref<4xf32>'}}
  "tensor.from_elements"(%a0, %a1, %a2) : (f32, f32, f32) -> memref<4xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x4x4xf16>, %a1: vector<4x4xi32>) {
  // expected-error @+1 {{'tensor.gather' op operand #1 must be ranked tensor of signless integer or index values, but got 'vector<4x4xi32>'}}
  "tensor.gather"(%a0, %a1) <{gather_dims = array<i64: 0, 1, 2>, unique}> : (tensor<4x4x4xf16>, vector<4x4xi32>) -> tensor<1x2xf16>
  return
}

// -----

func.func @f(%a0: vector<2xf32>, %a1: tensor<1x2x3xindex>) {
  // expected-error @+1 {{'tensor.gather' op operand #0 must be ranked tensor of any type values, but got 'vector<2xf32>'}}
  "tensor.gather"(%a0, %a1) <{gather_dims = array<i64: 0, 1, 2>, unique}> : (vector<2xf32>, tensor<1x2x3xindex>) -> tensor<1x2xf16>
  return
}

// -----

func.func @f(%a0: tensor<4x4x4xf16>, %a1: tensor<1x2x3xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims must be non-empty}}
  "tensor.gather"(%a0, %a1) <{gather_dims = array<i64>, unique}> : (tensor<4x4x4xf16>, tensor<1x2x3xindex>) -> tensor<1x2xf16>
  return
}

// -----

func.func @f(%a0: tensor<4x4x4xf16>, %a1: tensor<1x2x3xindex>) {
  "tensor.gather"(%a0, %a1) <{gather_dims = array<i64: 0, 1, 2>}> : (tensor<4x4x4xf16>, tensor<1x2x3xindex>) -> tensor<1x2xf16>
  return
}

// -----

func.func @f(%a0: tensor<4x4x4xf16>, %a1: tensor<1x2x3xindex>) {
  // expected-error @+1 {{'tensor.gather' op result #0 must be ranked tensor of any type values, but got '!llvm.ptr'}}
  "tensor.gather"(%a0, %a1) <{gather_dims = array<i64: 0, 1, 2>, unique}> : (tensor<4x4x4xf16>, tensor<1x2x3xindex>) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: tensor<4x4x4xf16>, %a1: tensor<1x2x3xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims value must be smaller than source rank}}
  "tensor.gather"(%a0, %a1) <{gather_dims = array<i64: 9, 9, 9>, unique}> : (tensor<4x4x4xf16>, tensor<1x2x3xindex>) -> tensor<1x2xf16>
  return
}

// -----

func.func @f(%a0: tensor<?x2xf16>, %a1: tensor<1x2x3xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims overflow source rank}}
  "tensor.gather"(%a0, %a1) <{gather_dims = array<i64: 0, 1, 2>, unique}> : (tensor<?x2xf16>, tensor<1x2x3xindex>) -> tensor<1x2xf16>
  return
}

// -----

func.func @f(%a0: tensor<4x4x4xf16>, %a1: tensor<1x2x3xindex>) {
  // expected-error @+1 {{'tensor.gather' op requires attribute 'gather_dims'}}
  "tensor.gather"(%a0, %a1) <{unique}> : (tensor<4x4x4xf16>, tensor<1x2x3xindex>) -> tensor<1x2xf16>
  return
}

// -----

func.func @f(%a0: index, %a1: tensor<?x4xf32>, %a2: index, %a3: index) {
  // expected-error @+1 {{'tensor.insert' op failed to verify that scalar type matches element type of dest}}
  "tensor.insert"(%a0, %a1, %a2, %a3) : (index, tensor<?x4xf32>, index, index) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%a0: f32, %a1: tensor<?x4xf32>, %a2: index, %a3: f32) {
  // expected-error @+1 {{'tensor.insert' op operand #3 must be variadic of index, but got 'f32'}}
  "tensor.insert"(%a0, %a1, %a2, %a3) : (f32, tensor<?x4xf32>, index, f32) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%a0: f32, %a1: tensor<?x4xf32>, %a2: index, %a3: index) {
  // expected-error @+1 {{'tensor.insert' op result #0 must be ranked tensor of any type values, but got 'memref<2x3xi8>'}}
  "tensor.insert"(%a0, %a1, %a2, %a3) : (f32, tensor<?x4xf32>, index, index) -> memref<2x3xi8>
  return
}

// -----

func.func @f(%a0: f32, %a1: !llvm.ptr, %a2: index, %a3: index) {
  // expected-error @+1 {{'tensor.insert' op operand #1 must be ranked tensor of any type values, but got '!llvm.ptr'}}
  "tensor.insert"(%a0, %a1, %a2, %a3) : (f32, !llvm.ptr, index, index) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%a0: f32, %a1: tensor<?x4xf32>, %a2: index, %a3: index) {
  "tensor.insert"(%a0, %a1, %a2, %a3) : (f32, tensor<?x4xf32>, index, index) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%a0: f32, %a1: tensor<?x4xf32>, %a2: index, %a3: index) {
  // expected-error @+1 {{'tensor.insert' op failed to verify that result type matches type of dest}}
  "tensor.insert"(%a0, %a1, %a2, %a3) : (f32, tensor<?x4xf32>, index, index) -> tensor<?x2xf16>
  return
}

// -----

func.func @f(%a0: tensor<2x4xf32>, %a1: tensor<?x4xf32>, %a2: index) {
  "tensor.insert_slice"(%a0, %a1, %a2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, 4>, static_strides = array<i64: 1, 1>}> : (tensor<2x4xf32>, tensor<?x4xf32>, index) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%a0: vector<4x4xi32>, %a1: tensor<?x4xf32>, %a2: index) {
  // expected-error @+1 {{'tensor.insert_slice' op operand #0 must be ranked tensor of any type values, but got 'vector<4x4xi32>'}}
  "tensor.insert_slice"(%a0, %a1, %a2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, 4>, static_strides = array<i64: 1, 1>}> : (vector<4x4xi32>, tensor<?x4xf32>, index) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x4xf32>, %a1: tensor<?x2xf16>, %a2: index) {
  // expected-error @+1 {{'tensor.insert_slice' op failed to verify that expected result type to match dest type}}
  "tensor.insert_slice"(%a0, %a1, %a2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, 4>, static_strides = array<i64: 1, 1>}> : (tensor<2x4xf32>, tensor<?x2xf16>, index) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x4xf32>, %a1: tensor<?x4xf32>, %a2: index) {
  // expected-error @+1 {{'tensor.insert_slice' op result #0 must be ranked tensor of any type values, but got 'vector<2xf32>'}}
  "tensor.insert_slice"(%a0, %a1, %a2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, 4>, static_strides = array<i64: 1, 1>}> : (tensor<2x4xf32>, tensor<?x4xf32>, index) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: tensor<?x2xf16>, %a1: tensor<?x4xf32>, %a2: index) {
  // expected-error @+1 {{expected type to be 'tensor<2x4xf32>' or a rank-reduced version. (size mismatch) }}
  "tensor.insert_slice"(%a0, %a1, %a2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, 4>, static_strides = array<i64: 1, 1>}> : (tensor<?x2xf16>, tensor<?x4xf32>, index) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x4xf32>, %a1: tensor<?x4xf32>, %a2: tensor<*xf32>) {
  // expected-error @+1 {{'tensor.insert_slice' op operand #2 must be variadic of index, but got 'tensor<*xf32>'}}
  "tensor.insert_slice"(%a0, %a1, %a2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, 4>, static_strides = array<i64: 1, 1>}> : (tensor<2x4xf32>, tensor<?x4xf32>, tensor<*xf32>) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<1xf32>, %a1: complex<f32>, %a2: index) {
  // expected-error @+1 {{'tensor.parallel_insert_slice' op operand #1 must be ranked tensor of any type values, but got 'complex<f32>'}}
  "tensor.parallel_insert_slice"(%a0, %a1, %a2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<1xf32>, complex<f32>, index) -> ()
  return
}

// -----

func.func @f(%a0: tensor<1xf32>, %a1: tensor<8xf32>, %a2: i1) {
  // expected-error @+1 {{'tensor.parallel_insert_slice' op operand #2 must be variadic of index, but got 'i1'}}
  "tensor.parallel_insert_slice"(%a0, %a1, %a2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<1xf32>, tensor<8xf32>, i1) -> ()
  return
}

// -----

func.func @f(%a0: vector<2xf32>) {
  // expected-error @+1 {{'tensor.rank' op operand #0 must be tensor of any type values, but got 'vector<2xf32>'}}
  "tensor.rank"(%a0) : (vector<2xf32>) -> index
  return
}

// -----

func.func @f(%a0: tensor<*xf32>) {
  // expected-error @+1 {{'tensor.rank' op result #0 must be index, but got 'f32'}}
  "tensor.rank"(%a0) : (tensor<*xf32>) -> f32
  return
}

// -----

func.func @f(%a0: tensor<*xf32>) {
  "tensor.rank"(%a0) : (tensor<*xf32>) -> index
  return
}

// -----

func.func @f(%a0: tensor<?x2xf16>) {
  "tensor.rank"(%a0) : (tensor<?x2xf16>) -> index
  return
}

// -----

func.func @f(%a0: tensor<4x4x4xf16>, %a1: tensor<2xi32>) {
  // expected-error @+1 {{'tensor.reshape' op result #0 must be tensor of any type values, but got 'index'}}
  "tensor.reshape"(%a0, %a1) : (tensor<4x4x4xf16>, tensor<2xi32>) -> index
  return
}

// -----

func.func @f(%a0: tensor<4x4x4xf16>, %a1: memref<2x3xi8>) {
  // expected-error @+1 {{'tensor.reshape' op operand #1 must be 1D tensor of signless integer or index values, but got 'memref<2x3xi8>'}}
  "tensor.reshape"(%a0, %a1) : (tensor<4x4x4xf16>, memref<2x3xi8>) -> tensor<?x?xf16>
  return
}

// -----

func.func @f(%a0: vector<2xf32>, %a1: tensor<2xi32>) {
  // expected-error @+1 {{'tensor.reshape' op operand #0 must be tensor of any type values, but got 'vector<2xf32>'}}
  "tensor.reshape"(%a0, %a1) : (vector<2xf32>, tensor<2xi32>) -> tensor<?x?xf16>
  return
}

// -----

func.func @f(%a0: tensor<4x4x4xf16>, %a1: tensor<2xi32>) {
  "tensor.reshape"(%a0, %a1) : (tensor<4x4x4xf16>, tensor<2xi32>) -> tensor<?x2xf16>
  return
}

// -----

func.func @f(%a0: tensor<4x4x4xf16>, %a1: tensor<2xi32>) {
  "tensor.reshape"(%a0, %a1) : (tensor<4x4x4xf16>, tensor<2xi32>) -> tensor<?x?xf16>
  return
}

// -----

func.func @f(%a0: tensor<1x2x4x4x1xf16>, %a1: tensor<4x4x4xf16>, %a2: tensor<1x2x1xi64>) {
  // expected-error @+1 {{'tensor.scatter' op scatter_dims must be non-empty}}
  "tensor.scatter"(%a0, %a1, %a2) <{scatter_dims = array<i64>, unique}> : (tensor<1x2x4x4x1xf16>, tensor<4x4x4xf16>, tensor<1x2x1xi64>) -> tensor<4x4x4xf16>
  return
}

// -----

func.func @f(%a0: tensor<1x2x4x4x1xf16>, %a1: tensor<4x4x4xf16>, %a2: tensor<1x2x1xi64>) {
  // expected-error @+1 {{'tensor.scatter' op result #0 must be ranked tensor of any type values, but got 'f32'}}
  "tensor.scatter"(%a0, %a1, %a2) <{scatter_dims = array<i64: 2>, unique}> : (tensor<1x2x4x4x1xf16>, tensor<4x4x4xf16>, tensor<1x2x1xi64>) -> f32
  return
}

// -----

func.func @f(%a0: tensor<1x2x4x4x1xf16>, %a1: vector<2xf32>, %a2: tensor<1x2x1xi64>) {
  // expected-error @+1 {{'tensor.scatter' op operand #1 must be ranked tensor of any type values, but got 'vector<2xf32>'}}
  "tensor.scatter"(%a0, %a1, %a2) <{scatter_dims = array<i64: 2>, unique}> : (tensor<1x2x4x4x1xf16>, vector<2xf32>, tensor<1x2x1xi64>) -> tensor<4x4x4xf16>
  return
}

// -----

func.func @f(%a0: tensor<1x2x4x4x1xf16>, %a1: tensor<4x4x4xf16>, %a2: tensor<1x2x1xi64>) {
  "tensor.scatter"(%a0, %a1, %a2) <{scatter_dims = array<i64: 2>, unique}> : (tensor<1x2x4x4x1xf16>, tensor<4x4x4xf16>, tensor<1x2x1xi64>) -> tensor<4x4x4xf16>
  return
}

// -----

func.func @f(%a0: tensor<1x2x4x4x1xf16>, %a1: tensor<4x4x4xf16>, %a2: complex<f32>) {
  // expected-error @+1 {{'tensor.scatter' op operand #2 must be ranked tensor of signless integer or index values, but got 'complex<f32>'}}
  "tensor.scatter"(%a0, %a1, %a2) <{scatter_dims = array<i64: 2>, unique}> : (tensor<1x2x4x4x1xf16>, tensor<4x4x4xf16>, complex<f32>) -> tensor<4x4x4xf16>
  return
}

// -----

func.func @f(%a0: tensor<1x2x4x4x1xf16>, %a1: tensor<4x4x4xf16>, %a2: tensor<1x2x1xi64>) {
  "tensor.scatter"(%a0, %a1, %a2) <{scatter_dims = array<i64: 2>, unique}> : (tensor<1x2x4x4x1xf16>, tensor<4x4x4xf16>, tensor<1x2x1xi64>) -> tensor<?x2xf16>
  return
}

// -----

func.func @f(%a0: tensor<1x2x4x4x1xf16>, %a1: tensor<4x4x4xf16>, %a2: tensor<1x2x1xi64>) {
  // expected-error @+1 {{'tensor.scatter' op requires 'unique' attribute to be set}}
  "tensor.scatter"(%a0, %a1, %a2) <{scatter_dims = array<i64: 2>}> : (tensor<1x2x4x4x1xf16>, tensor<4x4x4xf16>, tensor<1x2x1xi64>) -> tensor<4x4x4xf16>
  return
}

// -----

func.func @f(%a0: tensor<1x2x4x4x1xf16>, %a1: tensor<4x4x4xf16>, %a2: tensor<1x2x1xi64>) {
  // expected-error @+1 {{'tensor.scatter' op requires attribute 'scatter_dims'}}
  "tensor.scatter"(%a0, %a1, %a2) <{unique}> : (tensor<1x2x4x4x1xf16>, tensor<4x4x4xf16>, tensor<1x2x1xi64>) -> tensor<4x4x4xf16>
  return
}

// -----

func.func @f(%a0: f32) {
  "tensor.splat"(%a0) : (f32) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'tensor.splat' op result #0 must be ranked tensor of any type values, but got 'i1'}}
  "tensor.splat"(%a0) : (f32) -> i1
  return
}

// -----

func.func @f(%a0: tensor<?x2xf16>) {
  // expected-error @+1 {{'tensor.splat' op failed to verify that operand type matches element type of result}}
  "tensor.splat"(%a0) : (tensor<?x2xf16>) -> tensor<8xf32>
  return
}
