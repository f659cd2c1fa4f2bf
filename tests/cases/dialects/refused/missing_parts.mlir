// What is missing at the end of a line or behind a comma is told where MLIR looks for it.
func.func @attribute() {
  // expected-error @+1 {{expected attribute value}}
  nvvm.cp.async.wait.group
  return
}

// -----

func.func @kind_of_attribute() {
  // expected-error @+1 {{custom op 'nvvm.cp.async.wait.group' invalid kind of attribute specified}}
  nvvm.cp.async.wait.group "x"
  return
}

// -----

func.func @result_type(%p: f32) {
  // expected-error @+1 {{expected non-function type}}
  %1 = "arith.divf"(%p, %p) : (f32, f32) ->
  %2 = "arith.divf"(%p, %p) : (f32, f32) -> f32
  return
}

// -----

func.func @dictionary(%a: f32) {
  // expected-error @+1 {{expected '}' in attribute dictionary}}
  %2 = arith.addf %a, %a {tag = 1 : i32 >} : f32
  return
}

// -----

func.func @permutation(%v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'vector.transpose' expected integer value}}
  %0 = vector.transpose %v, [0, ] : vector<4xf32> to vector<4xf32>
  return
}

// -----

func.func @operands_of_reduction() {
  %a = arith.constant 1.0 : f32
  // expected-error @+1 {{custom op 'gpu.all_reduce' number of operands and types do not match: got 1 operands and 0 types}}
  %x = gpu.all_reduce %a {
  ^bb0(%l: f32, %r: f32):
    "gpu.yield"(%l) : (f32) -> ()
  } : () -> f32
  return
}

// -----

func.func @pointer(%p: !llvm.ptr) {
  // expected-error @+1 {{expected SSA operand}}
  %0 = llvm.getelementptr %p[0, ] : (!llvm.ptr) -> !llvm.ptr, f32
  return
}

// -----

func.func @digits_before_letters(%x: i32) {
  // expected-error @below {{expected '=' after SSA name}}
  %1a = arith.addi %x, %x : i32
  return
}

// -----

func.func @dash_before_letters(%x: i32) -> i32 {
  %-a = arith.addi %x, %x : i32
  %$1 = arith.addi %-a, %-a : i32
  %.1 = arith.addi %$1, %-a : i32
  return %.1 : i32
}
