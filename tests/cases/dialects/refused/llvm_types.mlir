// Which types values of `llvm` may have: what has a size, what counts as a number, and vectors of such. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`.

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> i1
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> i64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got 'si8'}}
  %0 = llvm.load %p : !llvm.ptr -> si8
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got 'ui32'}}
  %0 = llvm.load %p : !llvm.ptr -> ui32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got 'index'}}
  %0 = llvm.load %p : !llvm.ptr -> index
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> f16
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> bf16
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> f64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> f80
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> f128
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got 'tf32'}}
  %0 = llvm.load %p : !llvm.ptr -> tf32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got 'f8E4M3FN'}}
  %0 = llvm.load %p : !llvm.ptr -> f8E4M3FN
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got '!llvm.void'}}
  %0 = llvm.load %p : !llvm.ptr -> !llvm.void
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.label
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.metadata
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.token
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.x86_amx
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.ppc_fp128
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<()>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<(i32, f32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<"named", (i32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got '!llvm.struct<"opaque", opaque>'}}
  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<"opaque", opaque>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<(struct<"inner", opaque>)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.array<4 x i32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.array<2 x ptr>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got '!llvm.func<void ()>'}}
  %0 = llvm.load %p : !llvm.ptr -> !llvm.func<void ()>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got '!llvm.func<i32 (i32)>'}}
  %0 = llvm.load %p : !llvm.ptr -> !llvm.func<i32 (i32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> vector<4xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got 'vector<2x2xf32>'}}
  %0 = llvm.load %p : !llvm.ptr -> vector<2x2xf32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> vector<[4]xf32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> vector<4xindex>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> vector<4xsi8>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> vector<4xtf32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> vector<2x!llvm.ptr>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> vector<4xf80>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got 'tuple<>'}}
  %0 = llvm.load %p : !llvm.ptr -> tuple<>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got 'tensor<4xf32>'}}
  %0 = llvm.load %p : !llvm.ptr -> tensor<4xf32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got 'memref<4xf32>'}}
  %0 = llvm.load %p : !llvm.ptr -> memref<4xf32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got 'none'}}
  %0 = llvm.load %p : !llvm.ptr -> none
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got 'complex<f32>'}}
  %0 = llvm.load %p : !llvm.ptr -> complex<f32>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
  %0 = llvm.mlir.undef : index
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'si8'}}
  %0 = llvm.mlir.undef : si8
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'tf32'}}
  %0 = llvm.mlir.undef : tf32
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.undef : !llvm.void
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.undef : !llvm.label
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.undef : !llvm.token
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'vector<2x2xf32>'}}
  %0 = llvm.mlir.undef : vector<2x2xf32>
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.undef : vector<4xi32>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'tensor<4xf32>'}}
  %0 = llvm.mlir.undef : tensor<4xf32>
  llvm.return
}

// -----

llvm.func @f(%p: i1) {
  // expected-error @+1 {{'llvm.fneg' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i1'}}
  %0 = llvm.fneg %p : i1
  llvm.return
}

// -----

llvm.func @f(%p: i64) {
  // expected-error @+1 {{'llvm.fneg' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i64'}}
  %0 = llvm.fneg %p : i64
  llvm.return
}

// -----

llvm.func @f(%p: f16) {
  %0 = llvm.fneg %p : f16
  llvm.return
}

// -----

llvm.func @f(%p: bf16) {
  %0 = llvm.fneg %p : bf16
  llvm.return
}

// -----

llvm.func @f(%p: f32) {
  %0 = llvm.fneg %p : f32
  llvm.return
}

// -----

llvm.func @f(%p: f64) {
  %0 = llvm.fneg %p : f64
  llvm.return
}

// -----

llvm.func @f(%p: f80) {
  %0 = llvm.fneg %p : f80
  llvm.return
}

// -----

llvm.func @f(%p: f128) {
  %0 = llvm.fneg %p : f128
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.fneg' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got '!llvm.ptr'}}
  %0 = llvm.fneg %p : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>) {
  // expected-error @+1 {{'llvm.fneg' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got '!llvm.ptr<3>'}}
  %0 = llvm.fneg %p : !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.label) {
  // expected-error @+1 {{'llvm.fneg' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got '!llvm.label'}}
  %0 = llvm.fneg %p : !llvm.label
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.metadata) {
  // expected-error @+1 {{'llvm.fneg' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got '!llvm.metadata'}}
  %0 = llvm.fneg %p : !llvm.metadata
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.token) {
  // expected-error @+1 {{'llvm.fneg' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got '!llvm.token'}}
  %0 = llvm.fneg %p : !llvm.token
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.x86_amx) {
  // expected-error @+1 {{'llvm.fneg' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got '!llvm.x86_amx'}}
  %0 = llvm.fneg %p : !llvm.x86_amx
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ppc_fp128) {
  %0 = llvm.fneg %p : !llvm.ppc_fp128
  llvm.return
}

// -----

llvm.func @f(%p: vector<4xi32>) {
  // expected-error @+1 {{'llvm.fneg' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'vector<4xi32>'}}
  %0 = llvm.fneg %p : vector<4xi32>
  llvm.return
}

// -----

llvm.func @f(%p: vector<2x!llvm.ptr>) {
  // expected-error @+1 {{'llvm.fneg' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'vector<2x!llvm.ptr>'}}
  %0 = llvm.fneg %p : vector<2x!llvm.ptr>
  llvm.return
}

// -----

llvm.func @f(%p: vector<4xf80>) {
  %0 = llvm.fneg %p : vector<4xf80>
  llvm.return
}

// -----

llvm.func @f(%p: i1) {
  %0 = llvm.ashr %p, %p : i1
  llvm.return
}

// -----

llvm.func @f(%p: i64) {
  %0 = llvm.ashr %p, %p : i64
  llvm.return
}

// -----

llvm.func @f(%p: f16) {
  // expected-error @+1 {{'llvm.ashr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f16'}}
  %0 = llvm.ashr %p, %p : f16
  llvm.return
}

// -----

llvm.func @f(%p: bf16) {
  // expected-error @+1 {{'llvm.ashr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'bf16'}}
  %0 = llvm.ashr %p, %p : bf16
  llvm.return
}

// -----

llvm.func @f(%p: f32) {
  // expected-error @+1 {{'llvm.ashr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.ashr %p, %p : f32
  llvm.return
}

// -----

llvm.func @f(%p: f64) {
  // expected-error @+1 {{'llvm.ashr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f64'}}
  %0 = llvm.ashr %p, %p : f64
  llvm.return
}

// -----

llvm.func @f(%p: f80) {
  // expected-error @+1 {{'llvm.ashr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f80'}}
  %0 = llvm.ashr %p, %p : f80
  llvm.return
}

// -----

llvm.func @f(%p: f128) {
  // expected-error @+1 {{'llvm.ashr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f128'}}
  %0 = llvm.ashr %p, %p : f128
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.ashr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got '!llvm.ptr'}}
  %0 = llvm.ashr %p, %p : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>) {
  // expected-error @+1 {{'llvm.ashr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got '!llvm.ptr<3>'}}
  %0 = llvm.ashr %p, %p : !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.label) {
  // expected-error @+1 {{'llvm.ashr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got '!llvm.label'}}
  %0 = llvm.ashr %p, %p : !llvm.label
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.metadata) {
  // expected-error @+1 {{'llvm.ashr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got '!llvm.metadata'}}
  %0 = llvm.ashr %p, %p : !llvm.metadata
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.token) {
  // expected-error @+1 {{'llvm.ashr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got '!llvm.token'}}
  %0 = llvm.ashr %p, %p : !llvm.token
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.x86_amx) {
  // expected-error @+1 {{'llvm.ashr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got '!llvm.x86_amx'}}
  %0 = llvm.ashr %p, %p : !llvm.x86_amx
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ppc_fp128) {
  // expected-error @+1 {{'llvm.ashr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got '!llvm.ppc_fp128'}}
  %0 = llvm.ashr %p, %p : !llvm.ppc_fp128
  llvm.return
}

// -----

llvm.func @f(%p: vector<4xi32>) {
  %0 = llvm.ashr %p, %p : vector<4xi32>
  llvm.return
}

// -----

llvm.func @f(%p: vector<2x!llvm.ptr>) {
  // expected-error @+1 {{'llvm.ashr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'vector<2x!llvm.ptr>'}}
  %0 = llvm.ashr %p, %p : vector<2x!llvm.ptr>
  llvm.return
}

// -----

llvm.func @f(%p: vector<4xf80>) {
  // expected-error @+1 {{'llvm.ashr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'vector<4xf80>'}}
  %0 = llvm.ashr %p, %p : vector<4xf80>
  llvm.return
}
