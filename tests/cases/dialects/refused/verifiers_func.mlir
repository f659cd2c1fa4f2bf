// What verifiers of `func` refuse. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @f1(%a: i32) -> i32 {
  // expected-error @+1 {{'func.return' op has 0 operands, but enclosing function (@f1) returns 1}}
  func.return
}

// -----

func.func @f2(%a: i32) -> i64 {
  // expected-error @+1 {{type of return operand 0 ('i32') doesn't match function result type ('i64') in function @f2}}
  func.return %a : i32
}

// -----

func.func @f3(%a: i32) {
  // expected-error @+1 {{'func.call' op 'nobody' does not reference a valid function}}
  call @nobody(%a) : (i32) -> ()
  return
}

// -----

func.func private @g4(i64)
func.func @f4(%a: i32) {
  // expected-error @+1 {{'func.call' op operand type mismatch: expected operand type 'i64', but provided 'i32' for operand number 0}}
  call @g4(%a) : (i32) -> ()
  return
}

// -----

func.func private @g5(i32) -> i32
func.func @f5(%a: i32) {
  // expected-error @+1 {{'func.call' op incorrect number of results for callee}}
  call @g5(%a) : (i32) -> ()
  return
}

// -----

func.func private @g6(i32) -> i32
func.func @f6(%a: i32) {
  // expected-error @+3 {{'func.call' op result type mismatch at index 0}}
  // expected-note @+2 {{op result types: 'i64'}}
  // expected-note @+1 {{function result types: 'i32'}}
  %0 = call @g6(%a) : (i32) -> i64
  return
}

// -----

func.func private @g7(i32) -> i32
func.func @f7(%a: i32) {
  // expected-error @+1 {{'func.call' op incorrect number of operands for callee}}
  %0 = call @g7(%a, %a) : (i32, i32) -> i32
  return
}

// -----

func.func @f86(%a: i32) {
  // expected-error @+1 {{'func.constant' op reference to undefined function 'nobody'}}
  %f = func.constant @nobody : (i32) -> ()
  return
}

// -----

func.func private @g(i32)
func.func @f87(%a: i32) {
  // expected-error @+1 {{'func.constant' op reference to function with mismatched type}}
  %f = func.constant @g : (i64) -> ()
  return
}

// -----

memref.global "private" @table : memref<4xf32>
func.func @a_call_of_memory() {
  // expected-error @+1 {{'func.call' op 'table' does not reference a valid function}}
  func.call @table() : () -> ()
  return
}

// -----

memref.global "private" @table : memref<4xf32>
func.func @a_constant_of_memory() -> (() -> ()) {
  // expected-error @+1 {{'func.constant' op reference to undefined function 'table'}}
  %f = func.constant @table : () -> ()
  return %f : () -> ()
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%f: (i32) -> i32, %a: i64) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: '(i64) -> i32' vs '(i32) -> i32'}}
  %0 = call_indirect %f(%a) : (i64) -> i32
  return
}

// -----

func.func private @g(i32, f32)
func.func @f(%a: i32, %b: f64) {
  // expected-error @+1 {{'func.call' op operand type mismatch: expected operand type 'f32', but provided 'f64' for operand number 1}}
  call @g(%a, %b) : (i32, f64) -> ()
  return
}

// -----

func.func @f(%a: i32) -> (i32, i32) {
  // expected-error @+1 {{'func.return' op has 1 operands, but enclosing function (@f) returns 2}}
  return %a : i32
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%g: (i32) -> i32, %a: i32) -> i32 {
  // expected-error @+1 {{use of value '%g' expects different type than prior uses: '(i32) -> (i32, i32)' vs '(i32) -> i32'}}
  %0:2 = call_indirect %g(%a) : (i32) -> (i32, i32)
  return %0 : i32
}

// -----

func.func @f() -> ((f32) -> ()) {
  // expected-error @+1 {{'func.constant' op reference to undefined function 'missing'}}
  %g = func.constant @missing : (f32) -> ()
  return %g : (f32) -> ()
}

// -----

func.func @f(%g: () -> (), %a: f32) {
  // expected-error @+1 {{custom op 'func.call_indirect' number of operands and types do not match: got 1 operands and 0 types}}
  call_indirect %g(%a) : () -> ()
  return
}

// -----

func.func private @h() -> f32
func.func @f() {
  // expected-error @+3 {{'func.call' op result type mismatch at index 0}}
  // expected-note @+2 {{      op result types: 'f16'}}
  // expected-note @+1 {{function result types: 'f32'}}
  %0 = call @h() : () -> f16
  return
}

// -----

func.func @f(%x: f32) -> f32 {
  // expected-error @+1 {{'func.return' op has 2 operands, but enclosing function (@f) returns 1}}
  return %x, %x : f32, f32
}

// -----

func.func @f(%g: (f32, f32) -> (), %a: f32) {
  // expected-error @+1 {{custom op 'func.call_indirect' number of operands and types do not match: got 1 operands and 2 types}}
  call_indirect %g(%a) : (f32, f32) -> ()
  return
}

// -----

func.func private @h(f32)
func.func @f() {
  // expected-error @+1 {{'func.constant' op reference to function with mismatched type}}
  %g = constant @h : (f32, f32) -> ()
  return
}

// -----

// expected-error @+1 {{'func.func' op results may only have dialect attributes}}
func.func private @result_attribute(i32) -> (i32 {constant})

// -----

// expected-error @+1 {{'func.func' op arguments may only have dialect attributes}}
func.func private @argument_attribute(i32 {llvm.noundef, c}) -> i32

// -----

// expected-error @+1 {{'llvm.func' op arguments may only have dialect attributes}}
llvm.func @argument_of_llvm(i32 {c}) -> i32
