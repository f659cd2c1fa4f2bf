// Ops of `arith` and `math` that our lowering knows by class: what is imported of them is verified. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`.

func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.truncf' op attribute 'roundingmode' failed to satisfy constraint: Floating point rounding mode}}
  "arith.truncf"(%a) {roundingmode = "x"} : (f32) -> f16
  func.return
}

// -----

func.func @f(%a: i32, %b: i64) {
  // expected-error @+1 {{'arith.addi' op requires the same type for all operands and results}}
  "arith.addi"(%a, %b) : (i32, i64) -> i32
  func.return
}

// -----

func.func @f(%a: f32, %b: f32) {
  // expected-error @+1 {{'arith.cmpf' op failed to verify that result type has i1 element type and same shape as operands}}
  "arith.cmpf"(%a, %b) {predicate = 1 : i64} : (f32, f32) -> vector<4xi1>
  func.return
}

// -----

func.func @f(%a: i32, %b: i32) {
  // expected-error @+1 {{'arith.mulsi_extended' op failed to verify that all of {lhs, rhs, low, high} have same type}}
  "arith.mulsi_extended"(%a, %b) : (i32, i32) -> (i32, i64)
  func.return
}

// -----

func.func @f(%a: tensor<?xf32>, %b: tensor<4xf32>, %c: tensor<5xf32>) {
  "math.atan2"(%a, %b) : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
  // expected-error @+1 {{'math.atan2' op requires the same type for all operands and results}}
  "math.atan2"(%c, %b) : (tensor<5xf32>, tensor<4xf32>) -> tensor<5xf32>
  func.return
}
