// The first block of a function has the arguments of its type. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`.

// expected-error @+1 {{'func.func' op entry block must have 2 arguments to match function signature}}
func.func @f(f32, i32) {
  return
}

// -----

// expected-error @+1 {{'func.func' op type of entry block argument #0('f32') must match the type of the corresponding argument in function signature('i32')}}
func.func @g(i32) {
^bb0(%a: f32):
  return
}

// -----

func.func @h() {
  // expected-error @+1 {{expected string containing hex digits starting with `0x`}}
  %0 = arith.constant dense<"name"> : tensor<2xi32>
  return
}

// -----

func.func @i() {
  // expected-error @+1 {{inferred shape of elements literal ([0]) does not match type ([0, 3])}}
  %0 = arith.constant dense<[]> : tensor<0x3xi32>
  return
}
