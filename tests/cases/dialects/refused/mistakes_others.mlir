// One mistake in each: attributes of several dialects. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @a(%a: i16) {
  // expected-error @+1 {{'arith.trunci' op operand type 'i16' and result type 'i32' are cast incompatible}}
  %x = arith.trunci %a : i16 to i32
  return
}

// -----

func.func @a(%a: i32) {
  // expected-error @+1 {{'arith.extsi' op operand type 'i32' and result type 'i8' are cast incompatible}}
  %x = arith.extsi %a : i32 to i8
  return
}

// -----

func.func @z() {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %x = arith.constant 300 : i8
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = arith.constant 300 : i8
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = arith.constant -129 : i8
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = arith.constant 256 : i8
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{integer constant out of range for type}}
  %0 = arith.constant dense<300> : tensor<2xi8>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = arith.constant 99999999999999999999999 : i64
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = arith.constant 18446744073709551616 : index
  return
}
