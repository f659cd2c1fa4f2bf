// One mistake in each: ops of `func`. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @r(%a: i32) -> i64 {
  // expected-error @+1 {{type of return operand 0 ('i32') doesn't match function result type ('i64') in function @r}}
  return %a : i32
}

// -----

func.func @r(%a: i32) {
  // expected-error @+1 {{'func.call' op 'nowhere' does not reference a valid function}}
  call @nowhere(%a) : (i32) -> ()
  return
}

// -----

func.func private @g(i32) -> i32
func.func @f(%a: i32) -> i64 {
  // expected-error @+3 {{'func.call' op result type mismatch at index 0}}
  // expected-note @+2 {{      op result types: 'i64'}}
  // expected-note @+1 {{function result types: 'i32'}}
  %0 = call @g(%a) : (i32) -> i64
  return %0 : i64
}

// -----

func.func private @g(i32) -> i32
func.func @f(%a: i32) {
  // expected-error @+1 {{'func.constant' op reference to function with mismatched type}}
  %0 = func.constant @g : (i64) -> i32
  return
}

// -----

func.func @f(%a: i32) -> (i32, i32) {
  // expected-error @+1 {{'func.return' op has 1 operands, but enclosing function (@f) returns 2}}
  return %a : i32
}

// -----

func.func @f(%a: i32) -> f32 {
  // expected-error @+1 {{type of return operand 0 ('i32') doesn't match function result type ('f32') in function @f}}
  return %a : i32
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'func.call' op 'nothere' does not reference a valid function}}
  func.call @nothere(%a) : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32, %g: (i32) -> i32) {
  // expected-error @+1 {{custom op 'func.call_indirect' number of operands and types do not match: got 2 operands and 1 types}}
  %0 = func.call_indirect %g(%a, %a) : (i32) -> i32
  return
}

// -----

// expected-error @+1 {{'func.func' op arguments may only have dialect attributes}}
func.func @f(%a: i32 {foo}) {
  return
}

// -----

// expected-error @+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f(%a: i32)

// -----

// expected-note @+1 {{see existing symbol definition here}}
func.func @f(%a: i32) {
  return
}
// expected-error @+1 {{redefinition of symbol named 'f'}}
func.func @f(%a: i64) {
  return
}

// -----

// expected-error @+1 {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "foo"}}
"func.func"() <{function_type = () -> (), sym_name = "r", sym_visibility = "foo"}> ({}) : () -> ()

// -----

// expected-error @+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func public @g(i32)

// -----

// expected-error @+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @g(i32)

// -----

func.func private @mul(f32, f32) -> f32
func.func @k(%x: f32) -> f32 {
  // expected-error @+1 {{'func.call' op incorrect number of operands for callee}}
  %y = call @mul(%x) : (f32) -> f32
  return %y : f32
}

// -----

func.func private @mul(f32, f32) -> f32
func.func @k(%x: f32) {
  // expected-error @+1 {{'func.call' op incorrect number of results for callee}}
  %y:2 = call @mul(%x, %x) : (f32, f32) -> (f32, f32)
  return
}

// -----

func.func @k() {
  // expected-error @+1 {{'func.constant' op reference to undefined function 'absent'}}
  %g = constant @absent : () -> ()
  return
}

// -----

func.func @k(%x: index) -> index {
  // expected-error @+1 {{'func.return' op has 0 operands, but enclosing function (@k) returns 1}}
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @k(%g: (i32) -> f32, %x: i64) -> f32 {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'i32' vs 'i64'}}
  %0 = call_indirect %g(%x) : (i32) -> f32
  return %0 : f32
}

// -----

memref.global @mul : memref<2xf32>
func.func @k() {
  // expected-error @+1 {{'func.call' op 'mul' does not reference a valid function}}
  call @mul() : () -> ()
  return
}

// -----

func.func @add(%x: vector<4xf32>) -> vector<4xf32> {
  return %x : vector<4xf32>
}
func.func @main(%x: vector<8xf32>) {
  // expected-error @+1 {{'func.call' op operand type mismatch: expected operand type 'vector<4xf32>', but provided 'vector<8xf32>' for operand number 0}}
  %0 = call @add(%x) : (vector<8xf32>) -> vector<4xf32>
  return
}

// -----

func.func @add(%x: index) {
  // expected-error @+1 {{'func.constant' op reference to function with mismatched type}}
  %f = constant @add : (index) -> index
  return
}

// -----

func.func @main() -> tensor<2xf32> {
  %0 = arith.constant dense<0.0> : tensor<3xf32>
  // expected-error @+1 {{type of return operand 0 ('tensor<3xf32>') doesn't match function result type ('tensor<2xf32>') in function @main}}
  return %0 : tensor<3xf32>
}

// -----

func.func @main() {
  // expected-error @+1 {{'func.call' op 'other' does not reference a valid function}}
  call @other() : () -> ()
  return
}
