// Uses of `cmath.mlir`. Oracle: mlir-opt 22, `--irdl-file=cmath.mlir --split-input-file --verify-diagnostics`. The lines
// are its own; the sentences are its verifier's for IRDL, where ours are those for declarations of TableGen.

func.func @f(%a: f32, %b: f64, %i: i32) {
  %0 = "cmath.mul"(%a, %a) : (f32, f32) -> f32
  "cmath.sum"(%i, %i, %i) {name = "x"} : (i32, i32, i32) -> ()
  "cmath.none"() : () -> ()
  func.return
}
// -----
func.func @f(%a: f32, %b: f64, %i: i32) {
  // expected-error @+1 {{expected 'f32' but got 'f64'}}
  %1 = "cmath.mul"(%a, %b) : (f32, f64) -> f32
  func.return
}
// -----
func.func @f(%a: f32, %b: f64, %i: i32) {
  // expected-error @+1 {{'i32' does not satisfy the constraint}}
  %2 = "cmath.mul"(%i, %i) : (i32, i32) -> i32
  func.return
}
// -----
func.func @f(%a: f32, %b: f64, %i: i32) {
  // expected-error @+1 {{expected 'i32' but got 'f32'}}
  "cmath.sum"(%i, %a) {name = "x"} : (i32, f32) -> ()
  func.return
}
// -----
func.func @f(%a: f32, %b: f64, %i: i32) {
  // expected-error @+1 {{expected base attribute}}
  "cmath.sum"(%i) {name = 3} : (i32) -> ()
  func.return
}
// -----
func.func @f(%a: f32, %b: f64, %i: i32) {
  // expected-error @+1 {{expected base type 'cmath.complex' but got 'f32'}}
  %0 = "cmath.norm"(%a) : (f32) -> f32
  func.return
}
// -----
func.func @f(%a: f32, %b: f64, %i: i32) {
  // expected-error @+1 {{attribute "name" is expected but not provided}}
  "cmath.sum"(%i) : (i32) -> ()
  func.return
}
// -----
func.func private @complex(!cmath.complex<f32>)
// -----
// expected-error @+1 {{expected 1 type arguments, but had 2}}
func.func private @complex(!cmath.complex<f32, f32>)
// -----
// expected-error @+1 {{expected 1 type arguments, but had 0}}
func.func private @complex(!cmath.complex)
// -----
// expected-error @+1 {{expected dynamic type}}
func.func private @complex(!cmath.nosuch<f32>)
// -----
// expected-error @+1 {{'i32' does not satisfy the constraint}}
func.func private @f(!cmath.complex<i32>)
// -----
func.func private @f(!cmath.exact<f32>)
// -----
// expected-error @+1 {{expected 'f32' but got '1 : i32'}}
func.func private @f(!cmath.exact<1 : i32>)
// -----
func.func private @f(!cmath.sized<i8, 1 : i32, "x">)
// -----
// expected-error @+1 {{expected base type 'builtin.integer' but got 'builtin.vector'}}
func.func private @f(!cmath.sized<vector<4xf32>, 1 : i32, "x">)
// -----
// expected-error @+1 {{expected '1 : i32' but got '1 : i64'}}
func.func private @f(!cmath.sized<i8, 1, "x">)
// -----
// expected-error @+1 {{expected base attribute 'builtin.string' but got 'builtin.type'}}
func.func private @f(!cmath.sized<i8, 1 : i32, f32>)
// -----
func.func private @f(!cmath.nested<!cmath.complex<f64>, f64>)
// -----
// expected-error @+1 {{expected 'f64' but got 'f32'}}
func.func private @f(!cmath.nested<!cmath.complex<f64>, f32>)
// -----
// expected-error @+1 {{expected base type 'cmath.complex' but got '!cmath.exact<f32>'}}
func.func private @f(!cmath.nested<!cmath.exact<f32>, f32>)
