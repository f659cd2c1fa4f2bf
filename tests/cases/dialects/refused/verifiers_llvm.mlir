// What verifiers of `llvm` refuse. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

llvm.func @g11(i32)
llvm.func @f11(%a: i64) {
  // expected-error @+1 {{'llvm.call' op operand type mismatch for operand 0: 'i64' != 'i32'}}
  llvm.call @g11(%a) : (i64) -> ()
  llvm.return
}

// -----

llvm.func @f12(%a: i64) {
  // expected-error @+1 {{'llvm.call' op 'g12' does not reference a symbol in the current scope}}
  llvm.call @g12(%a) : (i64) -> ()
  llvm.return
}

// -----

llvm.func @g13(i32) -> i32
llvm.func @f13(%a: i32) {
  // expected-error @+1 {{'llvm.call' op incorrect number of operands (2) for callee (expecting: 1)}}
  llvm.call @g13(%a, %a) : (i32, i32) -> i32
  llvm.return
}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @f14(%a: i32) -> i64 {
  // expected-error @+1 {{'llvm.return' op mismatching result types}}
  llvm.return %a : i32
}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @f15(%a: i32) {
  // expected-error @+1 {{'llvm.return' op expected no operands}}
  llvm.return %a : i32
}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @f16(%a: i32) -> i32 {
  // expected-error @+1 {{'llvm.return' op expected 1 operand}}
  llvm.return
}

// -----

llvm.func @f71(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}}
  %0 = llvm.mlir.addressof @nobody : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f73(%a: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  llvm.br ^b(%a : i32)
^b(%x: i64):
  llvm.return
}

// -----

llvm.func @f79(%a: vector<4xf32>, %i: i32) {
  // expected-error @+1 {{custom op 'llvm.insretelement' is unknown}}
  %0 = llvm.insretelement %a[%i : i32] : vector<4xf32>
  llvm.return
}
