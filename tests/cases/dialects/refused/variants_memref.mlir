// Ops of `memref` with another attribute or type in the place of one of theirs. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`.

func.func @f(%a0: tuple<i32>) {
  // expected-error @+1 {{'memref.alloc' op operand #0 must be variadic of index, but got 'tuple<i32>'}}
  "memref.alloc"(%a0) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (tuple<i32>) -> memref<?xf32>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'memref.alloc' op result #0 must be memref of any type values, but got 'i1'}}
  "memref.alloc"(%a0) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> i1
  return
}

// -----

func.func @f(%a0: index) {
  "memref.alloc"(%a0) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
  "memref.alloc"(%a0) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<2x3xi8>
  return
}

// -----

func.func @f(%a0: index) {
  "memref.alloc"(%a0) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'memref.alloca' op result #0 must be memref of any type values, but got 'i1'}}
  "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> i1
  return
}

// -----

func.func @f() {
  "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2x3xi8>
  return
}

// -----

func.func @f() {
  "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1xf32>
  return
}

// -----

func.func @f() {
  "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  return
}

// -----

func.func @f(%a0: vector<4x4xi32>) {
  // expected-error @+1 {{'memref.assume_alignment' op operand #0 must be memref of any type values, but got 'vector<4x4xi32>'}}
  "memref.assume_alignment"(%a0) <{alignment = 64 : i32}> : (vector<4x4xi32>) -> memref<?x4xf32>
  return
}

// -----

func.func @f(%a0: memref<2x3xi8>) {
  // expected-error @+1 {{'memref.assume_alignment' op requires the same type for all operands and results}}
  "memref.assume_alignment"(%a0) <{alignment = 64 : i32}> : (memref<2x3xi8>) -> memref<?x4xf32>
  return
}

// -----

func.func @f(%a0: f32, %a1: !llvm.ptr, %a2: index) {
  // expected-error @+1 {{expected attribute value}}
  "memref.atomic_rmw"(%a0, %a1, %a2) <{kind = addf}> : (f32, !llvm.ptr, index) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: memref<?xf32>, %a2: index) {
  // expected-error @+1 {{expected attribute value}}
  "memref.atomic_rmw"(%a0, %a1, %a2) <{kind = addf}> : (f32, memref<?xf32>, index) -> complex<f32>
  return
}

// -----

func.func @f(%a0: f32, %a1: memref<2x3xi8>, %a2: index) {
  // expected-error @+1 {{expected attribute value}}
  "memref.atomic_rmw"(%a0, %a1, %a2) <{kind = addf}> : (f32, memref<2x3xi8>, index) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: memref<?xf32>, %a2: index) {
  // expected-error @+1 {{expected attribute value}}
  "memref.atomic_rmw"(%a0, %a1, %a2) <{kind = addf}> : (f32, memref<?xf32>, index) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: memref<?xf32>, %a2: memref<2x3xi8>) {
  // expected-error @+1 {{expected attribute value}}
  "memref.atomic_rmw"(%a0, %a1, %a2) <{kind = addf}> : (f32, memref<?xf32>, memref<2x3xi8>) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: memref<?xf32>, %a2: index) {
  // expected-error @+1 {{expected attribute value}}
  "memref.atomic_rmw"(%a0, %a1, %a2) <{kind = addf}> : (index, memref<?xf32>, index) -> f32
  return
}

// -----

func.func @f(%a0: i1, %a1: memref<?xf32>, %a2: index) {
  // expected-error @+1 {{expected attribute value}}
  "memref.atomic_rmw"(%a0, %a1, %a2) <{kind = addf}> : (i1, memref<?xf32>, index) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: memref<?xf32>, %a2: index) {
  "memref.atomic_rmw"(%a0, %a1, %a2) <{kind = 0 : i64}> : (f32, memref<?xf32>, index) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: memref<?xf32>, %a2: index) {
  // expected-error @+1 {{'memref.atomic_rmw' op requires attribute 'kind'}}
  "memref.atomic_rmw"(%a0, %a1, %a2) : (f32, memref<?xf32>, index) -> f32
  return
}

// -----

func.func @f(%a0: i1) {
  // expected-error @+1 {{'memref.cast' op operand #0 must be ranked or unranked memref of any type values, but got 'i1'}}
  "memref.cast"(%a0) : (i1) -> memref<?xf32>
  return
}

// -----

func.func @f(%a0: memref<4xf32>) {
  // expected-error @+1 {{'memref.cast' op result #0 must be ranked or unranked memref of any type values, but got '!llvm.ptr'}}
  "memref.cast"(%a0) : (memref<4xf32>) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: memref<4xf32>) {
  "memref.cast"(%a0) : (memref<4xf32>) -> memref<?xf32>
  return
}

// -----

func.func @f(%a0: memref<4xf32>) {
  "memref.cast"(%a0) : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%a0: memref<2x3xi8>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<2x3xi8>' and result type 'memref<?xf32>' are cast incompatible}}
  "memref.cast"(%a0) : (memref<2x3xi8>) -> memref<?xf32>
  return
}

// -----

func.func @f(%a0: memref<8x8xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op invalid number of reassociation groups: found 0, expected 1}}
  "memref.collapse_shape"(%a0) <{reassociation = []}> : (memref<8x8xf32>) -> memref<64xf32>
  return
}

// -----

func.func @f(%a0: i1) {
  // expected-error @+1 {{'memref.collapse_shape' op operand #0 must be strided memref of any type values, but got 'i1'}}
  "memref.collapse_shape"(%a0) <{reassociation = [[0, 1]]}> : (i1) -> memref<64xf32>
  return
}

// -----

func.func @f(%a0: memref<8x8xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op collapsed dim size (4) must equal reassociation group size (64)}}
  "memref.collapse_shape"(%a0) <{reassociation = [[0, 1]]}> : (memref<8x8xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%a0: memref<8x8xf32>) {
  "memref.collapse_shape"(%a0) <{reassociation = [[0, 1]]}> : (memref<8x8xf32>) -> memref<64xf32>
  return
}

// -----

func.func @f(%a0: memref<8x8xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op result #0 must be strided memref of any type values, but got 'tensor<?x2xf16>'}}
  "memref.collapse_shape"(%a0) <{reassociation = [[0, 1]]}> : (memref<8x8xf32>) -> tensor<?x2xf16>
  return
}

// -----

func.func @f(%a0: memref<4xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op reassociation index 1 is out of bounds}}
  "memref.collapse_shape"(%a0) <{reassociation = [[0, 1]]}> : (memref<4xf32>) -> memref<64xf32>
  return
}

// -----

func.func @f(%a0: memref<8x8xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op requires attribute 'reassociation'}}
  "memref.collapse_shape"(%a0) : (memref<8x8xf32>) -> memref<64xf32>
  return
}

// -----

func.func @f(%a0: memref<4xf32>, %a1: memref<4x4xf32, 3>) {
  // expected-error @+1 {{'memref.copy' op requires the same shape for all operands}}
  "memref.copy"(%a0, %a1) : (memref<4xf32>, memref<4x4xf32, 3>) -> ()
  return
}

// -----

func.func @f(%a0: i1, %a1: memref<4x4xf32, 3>) {
  // expected-error @+1 {{'memref.copy' op operand #0 must be ranked or unranked memref of any type values, but got 'i1'}}
  "memref.copy"(%a0, %a1) : (i1, memref<4x4xf32, 3>) -> ()
  return
}

// -----

func.func @f(%a0: memref<2x3xi8>, %a1: memref<4x4xf32, 3>) {
  // expected-error @+1 {{'memref.copy' op requires the same element type for all operands}}
  "memref.copy"(%a0, %a1) : (memref<2x3xi8>, memref<4x4xf32, 3>) -> ()
  return
}

// -----

func.func @f(%a0: vector<2xf32>) {
  // expected-error @+1 {{'memref.dealloc' op operand #0 must be ranked or unranked memref of any type values, but got 'vector<2xf32>'}}
  "memref.dealloc"(%a0) : (vector<2xf32>) -> ()
  return
}

// -----

func.func @f(%a0: memref<4xf32>) {
  "memref.dealloc"(%a0) : (memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%a0: memref<?xf32>) {
  "memref.dealloc"(%a0) : (memref<?xf32>) -> ()
  return
}

// -----

func.func @f(%a0: memref<2x3xi8>) {
  "memref.dealloc"(%a0) : (memref<2x3xi8>) -> ()
  return
}

// -----

func.func @f(%a0: memref<?xf32>, %a1: index) {
  "memref.dim"(%a0, %a1) : (memref<?xf32>, index) -> index
  return
}

// -----

func.func @f(%a0: memref<?xf32>, %a1: index) {
  // expected-error @+1 {{'memref.dim' op result #0 must be index, but got 'memref<2x3xi8>'}}
  "memref.dim"(%a0, %a1) : (memref<?xf32>, index) -> memref<2x3xi8>
  return
}

// -----

func.func @f(%a0: memref<?xf32>, %a1: vector<4x4xi32>) {
  // expected-error @+1 {{'memref.dim' op operand #1 must be index, but got 'vector<4x4xi32>'}}
  "memref.dim"(%a0, %a1) : (memref<?xf32>, vector<4x4xi32>) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: index) {
  // expected-error @+1 {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'index'}}
  "memref.dim"(%a0, %a1) : (index, index) -> index
  return
}

// -----

func.func @f(%a0: memref<2x3xi8>, %a1: index) {
  "memref.dim"(%a0, %a1) : (memref<2x3xi8>, index) -> index
  return
}

// -----

func.func @f(%a0: memref<4xf32>, %a1: index) {
  "memref.dim"(%a0, %a1) : (memref<4xf32>, index) -> index
  return
}

// -----

func.func @f(%a0: memref<1xi32>, %a1: index, %a2: vector<2xf32>) {
  // expected-error @+1 {{'memref.dma_wait' op operand #2 must be index, but got 'vector<2xf32>'}}
  "memref.dma_wait"(%a0, %a1, %a2) : (memref<1xi32>, index, vector<2xf32>) -> ()
  return
}

// -----

func.func @f(%a0: memref<1xi32>, %a1: !llvm.ptr, %a2: index) {
  // expected-error @+1 {{'memref.dma_wait' op operand #1 must be variadic of index, but got '!llvm.ptr'}}
  "memref.dma_wait"(%a0, %a1, %a2) : (memref<1xi32>, !llvm.ptr, index) -> ()
  return
}

// -----

func.func @f(%a0: f32, %a1: index, %a2: index) {
  // expected-error @+1 {{'memref.dma_wait' op operand #0 must be memref of any type values, but got 'f32'}}
  "memref.dma_wait"(%a0, %a1, %a2) : (f32, index, index) -> ()
  return
}

// -----

func.func @f(%a0: memref<1xi32>, %a1: index, %a2: index) {
  "memref.dma_wait"(%a0, %a1, %a2) : (memref<1xi32>, index, index) -> ()
  return
}

// -----

func.func @f(%a0: memref<4xf32>, %a1: index, %a2: index) {
  "memref.dma_wait"(%a0, %a1, %a2) : (memref<4xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{'memref.expand_shape' op operand #0 must be strided memref of any type values, but got '!llvm.ptr'}}
  "memref.expand_shape"(%a0) <{reassociation = [[0, 1]], static_output_shape = array<i64: 8, 8>}> : (!llvm.ptr) -> memref<8x8xf32>
  return
}

// -----

func.func @f(%a0: memref<64xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op result #0 must be strided memref of any type values, but got 'vector<4x4xi32>'}}
  "memref.expand_shape"(%a0) <{reassociation = [[0, 1]], static_output_shape = array<i64: 8, 8>}> : (memref<64xf32>) -> vector<4x4xi32>
  return
}

// -----

func.func @f(%a0: memref<64xf32>) {
  "memref.expand_shape"(%a0) <{reassociation = [[0, 1]], static_output_shape = array<i64: 8, 8>}> : (memref<64xf32>) -> memref<8x8xf32>
  return
}

// -----

func.func @f(%a0: memref<4xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op collapsed dim size (4) must equal reassociation group size (64)}}
  "memref.expand_shape"(%a0) <{reassociation = [[0, 1]], static_output_shape = array<i64: 8, 8>}> : (memref<4xf32>) -> memref<8x8xf32>
  return
}

// -----

func.func @f(%a0: memref<64xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op invalid number of reassociation groups: found 0, expected 1}}
  "memref.expand_shape"(%a0) <{reassociation = [], static_output_shape = array<i64: 8, 8>}> : (memref<64xf32>) -> memref<8x8xf32>
  return
}

// -----

func.func @f(%a0: memref<64xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op reassociation index 1 is out of bounds}}
  "memref.expand_shape"(%a0) <{reassociation = [[0, 1]], static_output_shape = array<i64: 8, 8>}> : (memref<64xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%a0: memref<2x3xi8>) {
  "memref.extract_aligned_pointer_as_index"(%a0) : (memref<2x3xi8>) -> index
  return
}

// -----

func.func @f(%a0: tuple<i32>) {
  // expected-error @+1 {{'memref.extract_aligned_pointer_as_index' op operand #0 must be ranked or unranked memref of any type values, but got 'tuple<i32>'}}
  "memref.extract_aligned_pointer_as_index"(%a0) : (tuple<i32>) -> index
  return
}

// -----

func.func @f(%a0: memref<4xf32>) {
  "memref.extract_aligned_pointer_as_index"(%a0) : (memref<4xf32>) -> index
  return
}

// -----

func.func @f(%a0: vector<4x4xi32>) {
  // expected-error @+1 {{'memref.extract_strided_metadata' op operand #0 must be strided memref of any type values, but got 'vector<4x4xi32>'}}
  "memref.extract_strided_metadata"(%a0) : (vector<4x4xi32>) -> (memref<f32>, index, index, index, index, index)
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'memref.get_global' op requires attribute 'name'}}
  "memref.get_global"() : () -> memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'memref.get_global' op 'table' does not reference a valid global memref}}
  "memref.get_global"() <{name = @table}> : () -> memref<2x3xi8>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'memref.get_global' op 'table' does not reference a valid global memref}}
  "memref.get_global"() <{name = @table}> : () -> memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  "memref.global"() <{constant = dense<0> : tensor<2xi64>, initial_value = dense<[1.0, 2.0, 3.0, 4.0]>, sym_name = "table", sym_visibility = "private", type = memref<4xf32>}> : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  "memref.global"() <{initial_value = dense<[1.0, 2.0, 3.0, 4.0]>, sym_name = "table", sym_visibility = "private", type = memref<4xf32>}> : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  "memref.global"() <{constant, initial_value = dense<[1.0, 2.0, 3.0, 4.0]>, sym_name = "table", sym_visibility = array<i64>, type = memref<4xf32>}> : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  "memref.global"() <{constant, initial_value = dense<[1.0, 2.0, 3.0, 4.0]>, sym_name = "table", sym_visibility = "private", type = dense<0> : tensor<2xi64>}> : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  "memref.global"() <{constant, initial_value = dense<[1.0, 2.0, 3.0, 4.0]>, sym_name = "table", type = memref<4xf32>}> : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  "memref.global"() <{constant, initial_value = dense<[1.0, 2.0, 3.0, 4.0]>, sym_name = "table", sym_visibility = affine_map<(d0) -> (d0)>, type = memref<4xf32>}> : () -> ()
  return
}

// -----

func.func @f(%a0: memref<4xf32, #gpu.address_space<global>>, %a1: vector<4x4xi32>) {
  // expected-error @+1 {{'memref.load' op operand #1 must be variadic of index, but got 'vector<4x4xi32>'}}
  "memref.load"(%a0, %a1) : (memref<4xf32, #gpu.address_space<global>>, vector<4x4xi32>) -> f32
  return
}

// -----

func.func @f(%a0: memref<4xf32, #gpu.address_space<global>>, %a1: index) {
  "memref.load"(%a0, %a1) : (memref<4xf32, #gpu.address_space<global>>, index) -> f32
  return
}

// -----

func.func @f(%a0: i1) {
  // expected-error @+1 {{'memref.memory_space_cast' op operand #0 must be ranked or unranked memref of any type values, but got 'i1'}}
  "memref.memory_space_cast"(%a0) : (i1) -> memref<4x8xf16>
  return
}

// -----

func.func @f(%a0: memref<*xf32, 3>) {
  // expected-error @+1 {{'memref.rank' op result #0 must be index, but got 'i1'}}
  "memref.rank"(%a0) : (memref<*xf32, 3>) -> i1
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{'memref.rank' op operand #0 must be ranked or unranked memref of any type values, but got '!llvm.ptr'}}
  "memref.rank"(%a0) : (!llvm.ptr) -> index
  return
}

// -----

func.func @f(%a0: memref<*xf32, 3>) {
  "memref.rank"(%a0) : (memref<*xf32, 3>) -> index
  return
}

// -----

func.func @f(%a0: memref<2x3xi8>) {
  "memref.rank"(%a0) : (memref<2x3xi8>) -> index
  return
}

// -----

func.func @f(%a0: memref<4xf32>) {
  "memref.rank"(%a0) : (memref<4xf32>) -> index
  return
}

// -----

func.func @f(%a0: memref<?xf32>, %a1: index) {
  // expected-error @+1 {{'memref.reinterpret_cast' op result #0 must be strided memref of any type values, but got 'tuple<i32>'}}
  "memref.reinterpret_cast"(%a0, %a1) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 1>, static_strides = array<i64: 1, 1>}> : (memref<?xf32>, index) -> tuple<i32>
  return
}

// -----

func.func @f(%a0: f32, %a1: memref<4xf32, #gpu.address_space<global>>, %a2: none) {
  // expected-error @+1 {{'memref.store' op operand #2 must be variadic of index, but got 'none'}}
  "memref.store"(%a0, %a1, %a2) <{nontemporal = false}> : (f32, memref<4xf32, #gpu.address_space<global>>, none) -> ()
  return
}

// -----

func.func @f(%a0: f32, %a1: memref<4xf32, #gpu.address_space<global>>, %a2: index) {
  "memref.store"(%a0, %a1, %a2) <{nontemporal = false}> : (f32, memref<4xf32, #gpu.address_space<global>>, index) -> ()
  return
}

// -----

func.func @f(%a0: memref<4x8xf32>) {
  // expected-error @+1 {{'memref.transpose' op result #0 must be strided memref of any type values, but got '!llvm.ptr'}}
  "memref.transpose"(%a0) <{permutation = affine_map<(d0, d1) -> (d1, d0)>}> : (memref<4x8xf32>) -> !llvm.ptr
  return
}
