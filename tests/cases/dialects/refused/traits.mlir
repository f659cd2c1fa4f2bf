// What traits demand of types and places, in dialects whose declarations are imported. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`.

func.func @f(%a: i32, %b: i64) {
  // expected-error @+1 {{'llvm.add' op requires the same type for all operands and results}}
  "llvm.add"(%a, %b) : (i32, i64) -> i32
  func.return
}

// -----

func.func @f(%a: i32, %b: i64) {
  // expected-error @+1 {{'llvm.intr.smax' op requires the same type for all operands and results}}
  "llvm.intr.smax"(%a, %b) : (i32, i64) -> i32
  func.return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf64>) {
  // expected-error @+1 {{'vector.fma' op failed to verify that all of {lhs, rhs, acc, result} have same type}}
  "vector.fma"(%a, %b, %a) : (vector<4xf32>, vector<4xf64>, vector<4xf32>) -> vector<4xf32>
  func.return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf64>) {
  // expected-error @+1 {{'memref.copy' op requires the same element type for all operands}}
  "memref.copy"(%a, %b) : (memref<4xf32>, memref<4xf64>) -> ()
  func.return
}

// -----

func.func @f(%a: memref<4xf32>, %b: f64) {
  // expected-error @+1 {{'gpu.memset' op failed to verify that all of {dst, value} have same element type}}
  "gpu.memset"(%a, %b) : (memref<4xf32>, f64) -> ()
  func.return
}

// -----

func.func @f() {
  // expected-error @+1 {{'gpu.return' op expects parent op 'gpu.func'}}
  "gpu.return"() : () -> ()
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @+1 {{'vector.bitcast' op failed to verify that all of {source, result} have same rank}}
  "vector.bitcast"(%a) : (vector<4xf32>) -> vector<2x2xf32>
  func.return
}

// -----

func.func @f(%a: i32, %b: i64) {
  // expected-error @+1 {{'llvm.icmp' op requires all operands to have the same type}}
  "llvm.icmp"(%a, %b) {predicate = 0 : i64} : (i32, i64) -> i1
  func.return
}

// -----

func.func @f(%a: i32, %b: i64) {
  "llvm.intr.uadd.with.overflow"(%a, %a) : (i32, i32) -> !llvm.struct<(i32, i1)>
  func.return
}

// -----

func.func @f(%a: memref<4xf32>, %i: index) {
  // expected-error @+1 {{'memref.store' op failed to verify that type of 'value' matches element type of 'memref'}}
  "memref.store"(%i, %a, %i) : (index, memref<4xf32>, index) -> ()
  func.return
}

// -----

func.func @f(%a: tensor<?xf32>, %b: tensor<4xf32>, %c: tensor<5xf32>) {
  "math.atan2"(%a, %b) : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
  func.return
}

// -----

func.func @f(%a: tensor<?xf32>) {
  // expected-error @+1 {{'tensor.yield' op expects parent op to be one of 'tensor.generate, tensor.pad'}}
  "tensor.yield"(%a) : (tensor<?xf32>) -> ()
}
