// Ops of `vector` with another attribute or type in the place of one of theirs. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`.

func.func @f(%a0: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.bitcast' op result #0 must be vector of any type values, but got '!llvm.ptr'}}
  "vector.bitcast"(%a0) : (vector<4x8xf32>) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: none) {
  // expected-error @+1 {{'vector.bitcast' op operand #0 must be vector of any type values, but got 'none'}}
  "vector.bitcast"(%a0) : (none) -> vector<4x16xbf16>
  return
}

// -----

func.func @f(%a0: vector<4x4xi32>) {
  // expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  "vector.bitcast"(%a0) : (vector<4x4xi32>) -> vector<4x16xbf16>
  return
}

// -----

func.func @f(%a0: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.bitcast' op failed to verify that all of {source, result} have same rank}}
  "vector.bitcast"(%a0) : (vector<4x8xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: vector<4x8xf32>) {
  "vector.bitcast"(%a0) : (vector<4x8xf32>) -> vector<4x16xbf16>
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'vector.broadcast' op result #0 must be vector of any type values, but got 'none'}}
  "vector.broadcast"(%a0) : (f32) -> none
  return
}

// -----

func.func @f(%a0: vector<2xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (2 vs. 8)}}
  "vector.broadcast"(%a0) : (vector<2xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%a0: f32) {
  "vector.broadcast"(%a0) : (f32) -> vector<8xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op result #0 must be vector of 1-bit signless integer values, but got 'vector<4x4xi32>'}}
  "vector.constant_mask"() <{mask_dim_sizes = array<i64: 2, 8>}> : () -> vector<4x4xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op must specify array attr of size equal vector result rank}}
  "vector.constant_mask"() <{mask_dim_sizes = array<i64>}> : () -> vector<4x8xi1>
  return
}

// -----

func.func @f() {
  "vector.constant_mask"() <{mask_dim_sizes = array<i64: 2, 8>}> : () -> vector<4x8xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op requires attribute 'mask_dim_sizes'}}
  "vector.constant_mask"() : () -> vector<4x8xi1>
  return
}

// -----

func.func @f(%a0: vector<32x32xf32>, %a1: none, %a2: vector<32xf32>) {
  // expected-error @+1 {{'vector.contract' op operand #1 must be vector of any type values, but got 'none'}}
  "vector.contract"(%a0, %a1, %a2) <{indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<32x32xf32>, none, vector<32xf32>) -> vector<32xf32>
  return
}

// -----

func.func @f(%a0: vector<32x32xf32>, %a1: vector<32xf32>, %a2: vector<32xf32>) {
  // expected-error @+1 {{'vector.contract' op expected an indexing map for each vector operand}}
  "vector.contract"(%a0, %a1, %a2) <{indexing_maps = [0, 1], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<32x32xf32>, vector<32xf32>, vector<32xf32>) -> vector<32xf32>
  return
}

// -----

func.func @f(%a0: vector<32x32xf32>, %a1: vector<32xf32>, %a2: vector<32xf32>) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 0 to have 0 number of inputs}}
  "vector.contract"(%a0, %a1, %a2) <{indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = [], kind = #vector.kind<add>}> : (vector<32x32xf32>, vector<32xf32>, vector<32xf32>) -> vector<32xf32>
  return
}

// -----

func.func @f(%a0: i1) {
  // expected-error @+1 {{'vector.create_mask' op operand #0 must be variadic of index, but got 'i1'}}
  "vector.create_mask"(%a0) : (i1) -> vector<8xi1>
  return
}

// -----

func.func @f(%a0: index) {
  "vector.create_mask"(%a0) : (index) -> vector<8xi1>
  return
}

// -----

func.func @f(%a0: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.deinterleave' op failed to verify that all of {res1, res2} have same type}}
  "vector.deinterleave"(%a0) : (vector<4x8xf32>) -> (vector<4x4xf32>, vector<2xf32>)
  return
}

// -----

func.func @f(%a0: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.deinterleave' op result #1 must be vector of any type values, but got 'complex<f32>'}}
  "vector.deinterleave"(%a0) : (vector<4x8xf32>) -> (vector<4x4xf32>, complex<f32>)
  return
}

// -----

func.func @f(%a0: tuple<i32>) {
  // expected-error @+1 {{'vector.deinterleave' op operand #0 must be vector of any type values, but got 'tuple<i32>'}}
  "vector.deinterleave"(%a0) : (tuple<i32>) -> (vector<4x4xf32>, vector<4x4xf32>)
  return
}

// -----

func.func @f(%a0: vector<4x8xf32>) {
  "vector.deinterleave"(%a0) : (vector<4x8xf32>) -> (vector<4x4xf32>, vector<4x4xf32>)
  return
}

// -----

func.func @f(%a0: vector<128xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op requires attribute 'sizes'}}
  "vector.extract_strided_slice"(%a0) <{offsets = [0], strides = [1]}> : (vector<128xf32>) -> vector<32xf32>
  return
}

// -----

func.func @f(%a0: vector<128xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op result #0 must be vector of any type values, but got 'i1'}}
  "vector.extract_strided_slice"(%a0) <{offsets = [0], sizes = [32], strides = [1]}> : (vector<128xf32>) -> i1
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'vector.extract_strided_slice' op operand #0 must be vector of any type values, but got 'f32'}}
  "vector.extract_strided_slice"(%a0) <{offsets = [0], sizes = [32], strides = [1]}> : (f32) -> vector<32xf32>
  return
}

// -----

func.func @f(%a0: vector<128xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected offsets, sizes and strides attributes of same size}}
  "vector.extract_strided_slice"(%a0) <{offsets = [0], sizes = [32], strides = []}> : (vector<128xf32>) -> vector<32xf32>
  return
}

// -----

func.func @f(%a0: vector<128xf32>) {
  "vector.extract_strided_slice"(%a0) <{offsets = [0], sizes = [32], strides = [1]}> : (vector<128xf32>) -> vector<32xf32>
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: vector<8xf32>, %a2: vector<8xf32>) {
  // expected-error @+1 {{'vector.fma' op result #0 must be vector of floating-point values, but got 'tensor<*xf32>'}}
  "vector.fma"(%a0, %a1, %a2) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: vector<8xf32>, %a2: tensor<?x2xf16>) {
  // expected-error @+1 {{'vector.fma' op operand #2 must be vector of floating-point values, but got 'tensor<?x2xf16>'}}
  "vector.fma"(%a0, %a1, %a2) : (vector<8xf32>, vector<8xf32>, tensor<?x2xf16>) -> vector<8xf32>
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: vector<8xf32>, %a2: vector<8xf32>) {
  "vector.fma"(%a0, %a1, %a2) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: vector<8xf32>, %a2: vector<8xf32>) {
  // expected-error @+1 {{'vector.fma' op failed to verify that all of {lhs, rhs, acc, result} have same type}}
  "vector.fma"(%a0, %a1, %a2) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  // expected-error @+1 {{'vector.from_elements' op result #0 must be fixed-length vector of any type values, but got 'f32'}}
  "vector.from_elements"(%a0, %a1) : (f32, f32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  "vector.from_elements"(%a0, %a1) : (f32, f32) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: vector<2x2xf32>, %a1: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected strides of same size as source vector rank}}
  "vector.insert_strided_slice"(%a0, %a1) <{offsets = [1, 2], strides = []}> : (vector<2x2xf32>, vector<4x8xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op operand #0 must be vector of any type values, but got 'index'}}
  "vector.insert_strided_slice"(%a0, %a1) <{offsets = [1, 2], strides = [1, 1]}> : (index, vector<4x8xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @f(%a0: vector<2x2xf32>, %a1: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op result #0 must be vector of any type values, but got 'index'}}
  "vector.insert_strided_slice"(%a0, %a1) <{offsets = [1, 2], strides = [1, 1]}> : (vector<2x2xf32>, vector<4x8xf32>) -> index
  return
}

// -----

func.func @f(%a0: vector<2x2xf32>, %a1: vector<4x8xf32>) {
  "vector.insert_strided_slice"(%a0, %a1) <{offsets = [1, 2], strides = [1, 1]}> : (vector<2x2xf32>, vector<4x8xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @f(%a0: vector<2x2xf32>, %a1: vector<4x4xi32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op failed to verify that all of {dest, result} have same type}}
  "vector.insert_strided_slice"(%a0, %a1) <{offsets = [1, 2], strides = [1, 1]}> : (vector<2x2xf32>, vector<4x4xi32>) -> vector<4x8xf32>
  return
}

// -----

func.func @f(%a0: vector<2x2xf32>, %a1: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op requires attribute 'strides'}}
  "vector.insert_strided_slice"(%a0, %a1) <{offsets = [1, 2]}> : (vector<2x2xf32>, vector<4x8xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @f(%a0: vector<2x2xf32>, %a1: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected offsets of same size as destination vector rank}}
  "vector.insert_strided_slice"(%a0, %a1) <{offsets = [], strides = [1, 1]}> : (vector<2x2xf32>, vector<4x8xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @f(%a0: vector<2x2xf32>, %a1: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected strides to be confined to [1, 2)}}
  "vector.insert_strided_slice"(%a0, %a1) <{offsets = [1, 2], strides = [0, 1]}> : (vector<2x2xf32>, vector<4x8xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @f(%a0: vector<2x2xf32>, %a1: vector<4x8xf32>) {
  "vector.insert_strided_slice"(%a0, %a1) <{offsets = [0, 1], strides = [1, 1]}> : (vector<2x2xf32>, vector<4x8xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @f(%a0: tuple<i32>, %a1: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.interleave' op operand #0 must be vector of any type values, but got 'tuple<i32>'}}
  "vector.interleave"(%a0, %a1) : (tuple<i32>, vector<4x4xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @f(%a0: vector<4x4xf32>, %a1: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.interleave' op result #0 must be vector of any type values, but got 'i1'}}
  "vector.interleave"(%a0, %a1) : (vector<4x4xf32>, vector<4x4xf32>) -> i1
  return
}

// -----

func.func @f(%a0: vector<4x4xi32>, %a1: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.interleave' op failed to verify that all of {lhs, rhs} have same type}}
  "vector.interleave"(%a0, %a1) : (vector<4x4xi32>, vector<4x4xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @f(%a0: vector<4x4xf32>, %a1: vector<4x4xf32>) {
  // expected-error @+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  "vector.interleave"(%a0, %a1) : (vector<4x4xf32>, vector<4x4xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: vector<4x4xf32>, %a1: vector<4x4xf32>) {
  "vector.interleave"(%a0, %a1) : (vector<4x4xf32>, vector<4x4xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @f(%a0: i1) {
  "vector.print"(%a0) : (i1) -> ()
  return
}

// -----

func.func @f(%a0: vector<2xf32>) {
  "vector.print"(%a0) : (vector<2xf32>) -> ()
  return
}

// -----

func.func @f(%a0: index) {
  "vector.print"(%a0) : (index) -> ()
  return
}

// -----

func.func @f(%a0: vector<8xf32>) {
  // expected-error @+1 {{'vector.reduction' op requires attribute 'kind'}}
  "vector.reduction"(%a0) : (vector<8xf32>) -> f32
  return
}

// -----

func.func @f(%a0: vector<4x8xf32>, %a1: vector<8xf32>) {
  // expected-error @+1 {{'vector.scan' op requires attribute 'kind'}}
  "vector.scan"(%a0, %a1) <{inclusive = true, reduction_dim = 0 : i64}> : (vector<4x8xf32>, vector<8xf32>) -> (vector<4x8xf32>, vector<8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<*xf32>) {
  // expected-error @+1 {{'vector.shape_cast' op operand #0 must be vector of any type values, but got 'tensor<*xf32>'}}
  "vector.shape_cast"(%a0) : (tensor<*xf32>) -> vector<32xf32>
  return
}

// -----

func.func @f(%a0: vector<4x4xi32>) {
  // expected-error @+1 {{'vector.shape_cast' op has different source and result element types}}
  "vector.shape_cast"(%a0) : (vector<4x4xi32>) -> vector<32xf32>
  return
}

// -----

func.func @f(%a0: vector<2xf32>) {
  // expected-error @+1 {{'vector.shape_cast' op has different number of elements at source (2) and result (32)}}
  "vector.shape_cast"(%a0) : (vector<2xf32>) -> vector<32xf32>
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: vector<8xf32>) {
  // expected-error @+1 {{'vector.shuffle' op result #0 must be vector of any type values, but got 'index'}}
  "vector.shuffle"(%a0, %a1) <{mask = array<i64: 0, 9, 2, 11>}> : (vector<8xf32>, vector<8xf32>) -> index
  return
}

// -----

func.func @f(%a0: tensor<?x2xf16>, %a1: vector<8xf32>) {
  // expected-error @+1 {{'vector.shuffle' op operand #0 must be fixed-length vector of any type values, but got 'tensor<?x2xf16>'}}
  "vector.shuffle"(%a0, %a1) <{mask = array<i64: 0, 9, 2, 11>}> : (tensor<?x2xf16>, vector<8xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: vector<8xf32>) {
  // expected-error @+1 {{'vector.shuffle' op requires attribute 'mask'}}
  "vector.shuffle"(%a0, %a1) : (vector<8xf32>, vector<8xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: vector<2xf32>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #4 out of range}}
  "vector.shuffle"(%a0, %a1) <{mask = array<i64: 0, 9, 2, 11>}> : (vector<8xf32>, vector<2xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'tensor<*xf32>'}}
  "vector.step"() : () -> tensor<*xf32>
  return
}

// -----

func.func @f() {
  "vector.step"() : () -> vector<4xindex>
  return
}

// -----

func.func @f(%a0: tuple<i32>) {
  // expected-error @+1 {{'vector.transpose' op operand #0 must be vector of any type values, but got 'tuple<i32>'}}
  "vector.transpose"(%a0) <{permutation = array<i64: 1, 0>}> : (tuple<i32>) -> vector<8x4xf32>
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'vector.type_cast' op operand #0 must be statically shaped memref of any type values, but got 'f32'}}
  "vector.type_cast"(%a0) : (f32) -> memref<vector<4x3xf32>>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.vscale' op result #0 must be index, but got 'tensor<*xf32>'}}
  "vector.vscale"() : () -> tensor<*xf32>
  return
}

// -----

func.func @f() {
  "vector.vscale"() : () -> index
  return
}

// -----

func.func @f(%a0: vector<2xf32>) {
  // expected-error @+1 {{'vector.yield' op must be the last operation in the parent block}}
  "vector.yield"(%a0) : (vector<2xf32>) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{'vector.yield' op must be the last operation in the parent block}}
  "vector.yield"(%a0) : (!llvm.ptr) -> ()
  return
}

// -----

func.func @f(%a0: tensor<*xf32>) {
  // expected-error @+1 {{'vector.yield' op must be the last operation in the parent block}}
  "vector.yield"(%a0) : (tensor<*xf32>) -> ()
  return
}
