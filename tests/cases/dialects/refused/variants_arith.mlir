// Ops of `arith` with another attribute or type in the place of one of theirs. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`.

func.func @f(%a0: tensor<?xbf16>, %a1: tensor<?xbf16>) {
  // expected-error @+1 {{'arith.minimumf' op requires the same type for all operands and results}}
  "arith.minimumf"(%a0, %a1) : (tensor<?xbf16>, tensor<?xbf16>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  "arith.shrui"(%a0, %a1) <{isExact}> : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a0: none) {
  // expected-error @+1 {{'arith.fptosi' op operand #0 must be floating-point-like, but got 'none'}}
  "arith.fptosi"(%a0) : (none) -> tensor<2x?xi1>
  return
}

// -----

func.func @f(%a0: vector<4x4xi32>) {
  // expected-error @+1 {{'arith.trunci' op requires the same shape for all operands and results}}
  "arith.trunci"(%a0) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (vector<4x4xi32>) -> i16
  return
}

// -----

func.func @f(%a0: i32, %a1: vector<4x4xi32>) {
  // expected-error @+1 {{'arith.mulsi_extended' op failed to verify that all of {lhs, rhs, low, high} have same type}}
  "arith.mulsi_extended"(%a0, %a1) : (i32, vector<4x4xi32>) -> (i32, i32)
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'arith.index_cast' op result #0 must be signless-integer-like or memref of signless-integer, but got 'none'}}
  "arith.index_cast"(%a0) : (i32) -> none
  return
}

// -----

func.func @f(%a0: vector<4x4xi32>, %a1: i32) {
  // expected-error @+1 {{'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands}}
  "arith.cmpi"(%a0, %a1) <{predicate = 2 : i64}> : (vector<4x4xi32>, i32) -> i1
  return
}

// -----

func.func @f(%a0: tensor<?x2xf16>, %a1: vector<4xi16>) {
  // expected-error @+1 {{'arith.maxui' op operand #0 must be signless-integer-like, but got 'tensor<?x2xf16>'}}
  "arith.maxui"(%a0, %a1) : (tensor<?x2xf16>, vector<4xi16>) -> vector<4xi16>
  return
}

// -----

func.func @f(%a0: index, %a1: index) {
  // expected-error @+1 {{'arith.muli' op result #0 must be signless-integer-like, but got 'none'}}
  "arith.muli"(%a0, %a1) : (index, index) -> none
  return
}

// -----

func.func @f(%a0: i1) {
  // expected-error @+1 {{'arith.trunci' op operand type 'i1' and result type 'i16' are cast incompatible}}
  "arith.trunci"(%a0) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i1) -> i16
  return
}

// -----

func.func @f(%a0: f32, %a1: f8E8M0FNU) {
  // expected-error @+1 {{'arith.scaling_truncf' op result #0 must be floating-point-like, but got 'i1'}}
  "arith.scaling_truncf"(%a0, %a1) : (f32, f8E8M0FNU) -> i1
  return
}

// -----

func.func @f(%a0: i1, %a1: i32) {
  // expected-error @+1 {{'arith.cmpi' op requires all operands to have the same type}}
  "arith.cmpi"(%a0, %a1) <{predicate = 2 : i64}> : (i1, i32) -> i1
  return
}

// -----

func.func @f(%a0: vector<4xi32>) {
  // expected-error @+1 {{'arith.extui' op result #0 must be signless-fixed-width-integer-like, but got 'tensor<?x2xf16>'}}
  "arith.extui"(%a0) : (vector<4xi32>) -> tensor<?x2xf16>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'arith.sitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'index'}}
  "arith.sitofp"(%a0) : (index) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{'arith.cmpi' op result #0 must be bool-like, but got 'complex<f32>'}}
  "arith.cmpi"(%a0, %a1) <{predicate = 2 : i64}> : (i32, i32) -> complex<f32>
  return
}

// -----

func.func @f(%a0: tensor<*xf32>) {
  // expected-error @+1 {{'arith.index_castui' op operand #0 must be signless-integer-like or memref of signless-integer, but got 'tensor<*xf32>'}}
  "arith.index_castui"(%a0) : (tensor<*xf32>) -> index
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  // expected-error @+1 {{'arith.cmpf' op requires attribute 'predicate'}}
  "arith.cmpf"(%a0, %a1) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> i1
  return
}

// -----

func.func @f(%a0: i32, %a1: vector<4x4xi32>) {
  // expected-error @+1 {{'arith.addui_extended' op failed to verify that all of {lhs, rhs, sum} have same type}}
  "arith.addui_extended"(%a0, %a1) : (i32, vector<4x4xi32>) -> (i32, i1)
  return
}

// -----

func.func @f(%a0: i1, %a1: i32, %a2: i32) {
  // expected-error @+1 {{'arith.select' op failed to verify that all of {true_value, false_value, result} have same type}}
  "arith.select"(%a0, %a1, %a2) : (i1, i32, i32) -> f32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'arith.bitcast' op result #0 must be signless-integer-or-float-like or memref of signless-integer or float, but got 'index'}}
  "arith.bitcast"(%a0) : (f32) -> index
  return
}

// -----

func.func @f(%a0: tuple<i32>) {
  // expected-error @+1 {{'arith.bitcast' op operand #0 must be signless-integer-or-float-like or memref of signless-integer or float, but got 'tuple<i32>'}}
  "arith.bitcast"(%a0) : (tuple<i32>) -> i32
  return
}

// -----

func.func @f(%a0: memref<4xf32>, %a1: i32, %a2: i32) {
  // expected-error @+1 {{'arith.select' op operand #0 must be bool-like, but got 'memref<4xf32>'}}
  "arith.select"(%a0, %a1, %a2) : (memref<4xf32>, i32, i32) -> i32
  return
}

// -----

func.func @f(%a0: tensor<?x2xf16>, %a1: f32) {
  // expected-error @+1 {{'arith.divf' op requires the same type for all operands and results}}
  "arith.divf"(%a0, %a1) <{fastmath = #arith.fastmath<fast>}> : (tensor<?x2xf16>, f32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  "arith.scaling_truncf"(%a0, %a1) : (f32, f32) -> f4E2M1FN
  return
}

// -----

func.func @f(%a0: vector<4x4xi32>, %a1: f8E8M0FNU) {
  // expected-error @+1 {{'arith.scaling_truncf' op operand #0 must be floating-point-like, but got 'vector<4x4xi32>'}}
  "arith.scaling_truncf"(%a0, %a1) : (vector<4x4xi32>, f8E8M0FNU) -> f4E2M1FN
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'arith.index_cast' op requires the same shape for all operands and results}}
  "arith.index_cast"(%a0) : (i32) -> vector<4x4xi32>
  return
}

// -----

func.func @f(%a0: vector<4x4xi32>, %a1: i32) {
  // expected-error @+1 {{'arith.mului_extended' op failed to verify that all of {lhs, rhs, low, high} have same type}}
  "arith.mului_extended"(%a0, %a1) : (vector<4x4xi32>, i32) -> (i32, i32)
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'arith.index_castui' op result #0 must be signless-integer-like or memref of signless-integer, but got 'memref<4xf32>'}}
  "arith.index_castui"(%a0) : (i32) -> memref<4xf32>
  return
}

// -----

func.func @f(%a0: tensor<*xf32>, %a1: f32) {
  // expected-error @+1 {{'arith.cmpf' op failed to verify that result type has i1 element type and same shape as operands}}
  "arith.cmpf"(%a0, %a1) <{fastmath = #arith.fastmath<fast>, predicate = 2 : i64}> : (tensor<*xf32>, f32) -> i1
  return
}

// -----

func.func @f(%a0: memref<2x3xi8>, %a1: i32) {
  // expected-error @+1 {{'arith.mului_extended' op operand #0 must be signless-integer-like, but got 'memref<2x3xi8>'}}
  "arith.mului_extended"(%a0, %a1) : (memref<2x3xi8>, i32) -> (i32, i32)
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{'arith.shrui' op result #0 must be signless-integer-like, but got 'none'}}
  "arith.shrui"(%a0, %a1) <{isExact}> {x} : (i32, i32) -> none
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'arith.truncf' op operand type 'f32' and result type 'f32' are cast incompatible}}
  "arith.truncf"(%a0) <{roundingmode = 0 : i32}> : (f32) -> f32
  return
}

// -----

func.func @f(%a0: f16) {
  // expected-error @+1 {{'arith.extf' op result #0 must be floating-point-like, but got 'tuple<i32>'}}
  "arith.extf"(%a0) <{fastmath = #arith.fastmath<contract>}> : (f16) -> tuple<i32>
  return
}

// -----

func.func @f(%a0: f32, %a1: vector<2xf32>) {
  // expected-error @+1 {{'arith.cmpf' op requires all operands to have the same type}}
  "arith.cmpf"(%a0, %a1) <{fastmath = #arith.fastmath<fast>, predicate = 2 : i64}> : (f32, vector<2xf32>) -> i1
  return
}

// -----

func.func @f(%a0: f64) {
  // expected-error @+1 {{'arith.fptoui' op result #0 must be signless-fixed-width-integer-like, but got 'vector<2xf32>'}}
  "arith.fptoui"(%a0) : (f64) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: tensor<?x2xf16>) {
  // expected-error @+1 {{'arith.extui' op operand #0 must be signless-fixed-width-integer-like, but got 'tensor<?x2xf16>'}}
  "arith.extui"(%a0) : (tensor<?x2xf16>) -> vector<4xi64>
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{'arith.addui_extended' op result #1 must be bool-like, but got 'none'}}
  "arith.addui_extended"(%a0, %a1) : (i32, i32) -> (i32, none)
  return
}

// -----

func.func @f(%a0: tuple<i32>) {
  // expected-error @+1 {{'arith.index_cast' op operand #0 must be signless-integer-like or memref of signless-integer, but got 'tuple<i32>'}}
  "arith.index_cast"(%a0) : (tuple<i32>) -> index
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{'arith.cmpi' op requires attribute 'predicate'}}
  "arith.cmpi"(%a0, %a1) : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a0: vector<2xf32>, %a1: f32) {
  // expected-error @+1 {{'arith.subf' op requires the same type for all operands and results}}
  "arith.subf"(%a0, %a1) <{fastmath = #arith.fastmath<nnan, ninf>}> : (vector<2xf32>, f32) -> f32
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  "arith.mului_extended"(%a0, %a1) : (i32, i32) -> (i32, i32)
  return
}

// -----

func.func @f(%a0: f32, %a1: complex<f32>) {
  // expected-error @+1 {{'arith.divf' op operand #1 must be floating-point-like, but got 'complex<f32>'}}
  "arith.divf"(%a0, %a1) <{fastmath = #arith.fastmath<fast>}> : (f32, complex<f32>) -> f32
  return
}

// -----

func.func @f(%a0: vector<4xi32>) {
  // expected-error @+1 {{'arith.extui' op requires the same shape for all operands and results}}
  "arith.extui"(%a0) : (vector<4xi32>) -> i1
  return
}

// -----

func.func @f(%a0: f32, %a1: i32) {
  // expected-error @+1 {{'arith.addui_extended' op operand #0 must be signless-integer-like, but got 'f32'}}
  "arith.addui_extended"(%a0, %a1) : (f32, i32) -> (i32, i1)
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{'arith.addui_extended' op result #0 must be signless-integer-like, but got 'memref<4xf32>'}}
  "arith.addui_extended"(%a0, %a1) : (i32, i32) -> (memref<4xf32>, i1)
  return
}

// -----

func.func @f(%a0: i8) {
  // expected-error @+1 {{'arith.extsi' op operand type 'i8' and result type 'i1' are cast incompatible}}
  "arith.extsi"(%a0) : (i8) -> i1
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'arith.truncf' op result #0 must be floating-point-like, but got '!llvm.ptr'}}
  "arith.truncf"(%a0) <{roundingmode = 0 : i32}> : (f32) -> !llvm.ptr
  return
}

// -----

func.func @f(%a0: i8) {
  // expected-error @+1 {{'arith.extsi' op result #0 must be signless-fixed-width-integer-like, but got 'memref<4xf32>'}}
  "arith.extsi"(%a0) : (i8) -> memref<4xf32>
  return
}

// -----

func.func @f(%a0: memref<2x3xi8>) {
  // expected-error @+1 {{'arith.trunci' op operand #0 must be signless-fixed-width-integer-like, but got 'memref<2x3xi8>'}}
  "arith.trunci"(%a0) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (memref<2x3xi8>) -> i16
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  // expected-error @+1 {{'arith.cmpf' op result #0 must be bool-like, but got 'complex<f32>'}}
  "arith.cmpf"(%a0, %a1) <{fastmath = #arith.fastmath<fast>, predicate = 2 : i64}> : (f32, f32) -> complex<f32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'arith.constant' op requires attribute 'value'}}
  "arith.constant"() : () -> f32
  return
}

// -----

func.func @f(%a0: i1, %a1: vector<4xi16>) {
  // expected-error @+1 {{'arith.remui' op requires the same type for all operands and results}}
  "arith.remui"(%a0, %a1) : (i1, vector<4xi16>) -> vector<4xi16>
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  "arith.subf"(%a0, %a1) : (f32, f32) -> f32
  return
}

// -----

func.func @f(%a0: none) {
  // expected-error @+1 {{'arith.fptoui' op operand #0 must be floating-point-like, but got 'none'}}
  "arith.fptoui"(%a0) : (none) -> i128
  return
}

// -----

func.func @f(%a0: vector<4x4xi32>) {
  // expected-error @+1 {{'arith.index_castui' op requires the same shape for all operands and results}}
  "arith.index_castui"(%a0) : (vector<4x4xi32>) -> index
  return
}

// -----

func.func @f(%a0: tensor<?x2xf16>, %a1: index) {
  // expected-error @+1 {{'arith.minsi' op operand #0 must be signless-integer-like, but got 'tensor<?x2xf16>'}}
  "arith.minsi"(%a0, %a1) : (tensor<?x2xf16>, index) -> index
  return
}

// -----

func.func @f(%a0: vector<4xi16>, %a1: vector<4xi16>) {
  // expected-error @+1 {{'arith.maxui' op result #0 must be signless-integer-like, but got 'complex<f32>'}}
  "arith.maxui"(%a0, %a1) : (vector<4xi16>, vector<4xi16>) -> complex<f32>
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'arith.bitcast' op operand type 'f32' and result type 'i1' are cast incompatible}}
  "arith.bitcast"(%a0) : (f32) -> i1
  return
}

// -----

func.func @f(%a0: vector<4xi64>) {
  // expected-error @+1 {{'arith.sitofp' op result #0 must be floating-point-like, but got 'vector<4x4xi32>'}}
  "arith.sitofp"(%a0) : (vector<4xi64>) -> vector<4x4xi32>
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'arith.trunci' op result #0 must be signless-fixed-width-integer-like, but got 'tensor<*xf32>'}}
  "arith.trunci"(%a0) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32) -> tensor<*xf32>
  return
}

// -----

func.func @f(%a0: none) {
  // expected-error @+1 {{'arith.extsi' op operand #0 must be signless-fixed-width-integer-like, but got 'none'}}
  "arith.extsi"(%a0) : (none) -> i64
  return
}

// -----

func.func @f(%a0: i1, %a1: index) {
  // expected-error @+1 {{'arith.muli' op requires the same type for all operands and results}}
  "arith.muli"(%a0, %a1) : (i1, index) -> index
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  "arith.shrui"(%a0, %a1) <{isExact}> {x = []} : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a0: f32, %a1: vector<4x4xi32>) {
  // expected-error @+1 {{'arith.cmpf' op operand #1 must be floating-point-like, but got 'vector<4x4xi32>'}}
  "arith.cmpf"(%a0, %a1) <{fastmath = #arith.fastmath<fast>, predicate = 2 : i64}> : (f32, vector<4x4xi32>) -> i1
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'arith.uitofp' op requires the same shape for all operands and results}}
  "arith.uitofp"(%a0) {rounded = true} : (i32) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: i32, %a1: tuple<i32>) {
  // expected-error @+1 {{'arith.divsi' op operand #1 must be signless-integer-like, but got 'tuple<i32>'}}
  "arith.divsi"(%a0, %a1) <{isExact}> : (i32, tuple<i32>) -> i32
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{'arith.divsi' op result #0 must be signless-integer-like, but got 'tuple<i32>'}}
  "arith.divsi"(%a0, %a1) <{isExact}> : (i32, i32) -> tuple<i32>
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  // expected-error @+1 {{'arith.subf' op result #0 must be floating-point-like, but got 'complex<f32>'}}
  "arith.subf"(%a0, %a1) <{fastmath = #arith.fastmath<nnan, ninf>}> : (f32, f32) -> complex<f32>
  return
}

// -----

func.func @f(%a0: tensor<2x?xf32>) {
  // expected-error @+1 {{'arith.fptosi' op result #0 must be signless-fixed-width-integer-like, but got 'tensor<?x2xf16>'}}
  "arith.fptosi"(%a0) : (tensor<2x?xf32>) -> tensor<?x2xf16>
  return
}

// -----

func.func @f(%a0: tensor<*xf32>) {
  // expected-error @+1 {{'arith.uitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'tensor<*xf32>'}}
  "arith.uitofp"(%a0) {rounded = true} : (tensor<*xf32>) -> bf16
  return
}
