// What operands, results and attributes must be, in dialects whose declarations are imported. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`.

// expected-error @+1 {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'vector<2x2xi32>'}}
"llvm.mlir.undef"() : () -> (vector<2x2xi32>)

// -----

"llvm.mlir.undef"() : () -> (vector<2xindex>)
"llvm.mlir.undef"() : () -> (vector<[2]xi32>)
"llvm.mlir.undef"() : () -> (!llvm.void)
// expected-error @+1 {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'f8E4M3FN'}}
"llvm.mlir.undef"() : () -> (f8E4M3FN)

// -----

// expected-error @+1 {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got '!gpu.async.token'}}
"llvm.mlir.undef"() : () -> (!gpu.async.token)

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got '!llvm.void'}}
  "llvm.load"(%p) : (!llvm.ptr) -> !llvm.void
  func.return
}

// -----

func.func @f(%a: vector<4xf32>) {
  "llvm.intr.sqrt"(%a) : (vector<4xf32>) -> vector<4xf32>
  %i = arith.constant 1 : i32
  // expected-error @+1 {{'llvm.intr.sqrt' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  "llvm.intr.sqrt"(%i) : (i32) -> i32
  func.return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'nvvm.shfl.sync' op attribute 'kind' failed to satisfy constraint: NVVM shuffle kind}}
  "nvvm.shfl.sync"(%a, %a, %a, %a) {kind = "bfly"} : (i32, i32, i32, i32) -> i32
  func.return
}

// -----

// expected-error @+1 {{'memref.alloca' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
"memref.alloca"() {alignment = -3 : i64, operandSegmentSizes = array<i32: 0, 0>} : () -> memref<4xi32>

// -----

// expected-error @+1 {{'memref.alloca' op result #0 must be memref of any type values, but got 'memref<*xi32>'}}
"memref.alloca"() {operandSegmentSizes = array<i32: 0, 0>} : () -> memref<*xi32>

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'vector.broadcast' op result #0 must be vector of any type values, but got 'i32'}}
  "vector.broadcast"(%a) : (i32) -> i32
  func.return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{'gpu.subgroup_mma_load_matrix' op operand #0 must be memref of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float or vector of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float values of ranks 1 values, but got 'tensor<4xf32>'}}
  "gpu.subgroup_mma_load_matrix"(%a) {leadDimension = 16 : index} : (tensor<4xf32>) -> !gpu.mma_matrix<16x16xf16, "AOp">
  func.return
}

// -----

func.func @f(%p: !llvm.ptr<6>, %a: i32) {
  "nvvm.tcgen05.dealloc"(%p, %a) : (!llvm.ptr<6>, i32) -> ()
  %q = llvm.mlir.zero : !llvm.ptr<1>
  // expected-error @+1 {{'nvvm.tcgen05.dealloc' op operand #0 must be LLVM pointer in address space 6, but got '!llvm.ptr<1>'}}
  "nvvm.tcgen05.dealloc"(%q, %a) : (!llvm.ptr<1>, i32) -> ()
  func.return
}
