// Complex numbers and poison, at limits and beside them. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @a(%c: complex<f32>, %x: f32, %d: complex<f64>, %i: i32) {
  %0 = complex.constant [1.0 : f32, -1.0 : f32] : complex<f32>
  %1 = complex.create %x, %x : complex<f32>
  %2 = complex.re %c : complex<f32>
  %3 = complex.im %c : complex<f32>
  %4 = complex.abs %c fastmath<nnan> : complex<f32>
  %5 = complex.add %c, %c : complex<f32>
  %6 = complex.eq %c, %c : complex<f32>
  %7 = complex.neq %c, %c : complex<f32>
  %8 = complex.powi %c, %i : complex<f32>, i32
  %9 = complex.bitcast %c : complex<f32> to i64
  %10 = complex.bitcast %9 : i64 to complex<f32>
  %11 = complex.bitcast %c : complex<f32> to complex<f32>
  %12 = complex.constant [1 : i32, 2 : i32] : complex<i32>
  %13 = complex.angle %d : complex<f64>
  %14 = arith.addf %13, %13 : f64
  %15 = arith.addf %2, %4 : f32
  %16 = arith.andi %6, %7 : i1
  return
}

// -----

// expected-error @+1 {{'complex.constant' op requires 'value' to be a complex constant, represented as array of two values}}
func.func @a(%c: complex<f32>) { %0 = complex.constant [1.0] : complex<f32> return }

// -----

// expected-error @+1 {{'complex.constant' op requires 'value' to be a complex constant, represented as array of two values}}
func.func @a(%c: complex<f32>) { %0 = complex.constant [1.0, 1.0, 1.0] : complex<f32> return }

// -----

// expected-error @+1 {{'complex.constant' op requires attribute's elements to be float or integer attributes}}
func.func @a(%c: complex<f32>) { %0 = complex.constant [1.0, "x"] : complex<f32> return }

// -----

// expected-error @+1 {{'complex.constant' op requires attribute's element types ('f64', 'f64') to match the element type of the op's return type ('f32')}}
func.func @a(%c: complex<f32>) { %0 = complex.constant [1.0, 2.0] : complex<f32> return }

// -----

func.func @a(%c: complex<f32>) { %0 = complex.constant [1.0, 2.0] : complex<f64> return }

// -----

func.func @a(%c: complex<f32>) { %0 = complex.constant [true, false] : complex<i1> return }

// -----

// expected-error @+1 {{'complex.constant' op requires attribute's element types ('f32', 'i64') to match the element type of the op's return type ('f32')}}
func.func @a(%c: complex<f32>) { %0 = complex.constant [1.0 : f32, 2] : complex<f32> return }

// -----

// expected-error @+1 {{custom op 'complex.constant' invalid kind of type specified: expected builtin.complex, but found 'f32'}}
func.func @a(%c: f32) { %0 = complex.constant [1.0 : f32, 2.0 : f32] : f32 return }

// -----

// expected-error @+2 {{use of value '%c' expects different type than prior uses: 'f64' vs 'f32'}}
// expected-note @+1 {{prior use here}}
func.func @a(%c: f32) { %0 = complex.create %c, %c : complex<f64> return }

// -----

// expected-error @+2 {{use of value '%d' expects different type than prior uses: 'f32' vs 'f64'}}
// expected-note @+1 {{prior use here}}
func.func @a(%c: f32, %d: f64) { %0 = complex.create %c, %d : complex<f32> return }

// -----

// expected-error @+1 {{'complex.mul' op operand #0 must be complex type with floating-point elements, but got 'complex<i32>'}}
func.func @a(%c: complex<i32>) { %0 = complex.mul %c, %c : complex<i32> return }

// -----

// expected-error @+1 {{'complex.bitcast' op casting bitwidths do not match}}
func.func @a(%c: complex<f32>) { %0 = complex.bitcast %c : complex<f32> to i32 return }

// -----

func.func @a(%c: complex<f32>) { %0 = complex.bitcast %c : complex<f32> to f64 return }

// -----

// expected-error @+1 {{'complex.bitcast' op casting bitwidths do not match}}
func.func @a(%c: complex<f32>) { %0 = complex.bitcast %c : complex<f32> to i65 return }

// -----

// expected-error @+1 {{'complex.bitcast' op requires that either input or output has a complex type}}
func.func @a(%c: complex<f32>) { %0 = complex.bitcast %c : complex<f32> to complex<f16> return }

// -----

// expected-error @+1 {{'complex.bitcast' op requires that either input or output has a complex type}}
func.func @a(%c: i32) { %0 = complex.bitcast %c : i32 to f32 return }

// -----

// expected-error @+1 {{'complex.bitcast' op operand must be int/float/complex}}
func.func @a(%c: vector<2xf32>) { %0 = complex.bitcast %c : vector<2xf32> to complex<f32> return }

// -----

// expected-error @+1 {{'complex.bitcast' op result must be int/float/complex}}
func.func @a(%c: complex<f32>) { %0 = complex.bitcast %c : complex<f32> to vector<2xf32> return }

// -----

// expected-error @+2 {{use of value '%0' expects different type than prior uses: 'f64' vs 'f32'}}
// expected-note @+1 {{prior use here}}
func.func @a(%c: complex<f32>) { %0 = complex.re %c : complex<f32> %1 = arith.addf %0, %0 : f64 return }

// -----

// expected-error @+1 {{custom op 'complex.nope' is unknown}}
func.func @a(%c: complex<f32>) { %0 = complex.nope %c : complex<f32> return }

// -----

// expected-error @+1 {{custom op 'complex.powi' invalid kind of type specified: expected builtin.integer, but found 'index'}}
func.func @a(%c: complex<f32>, %i: index) { %0 = complex.powi %c, %i : complex<f32>, index return }

// -----

// expected-error @+2 {{use of value '%d' expects different type than prior uses: 'complex<f32>' vs 'complex<f64>'}}
// expected-note @+1 {{prior use here}}
func.func @a(%c: complex<f32>, %d: complex<f64>) { %0 = complex.add %c, %d : complex<f32> return }

// -----

// expected-error @+1 {{expected ','}}
func.func @a(%c: complex<f32>) { %0 = complex.add %c fastmath<slow> : complex<f32> return }

// -----

// expected-error @+2 {{custom op 'complex.abs' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
// expected-error @+1 {{custom op 'complex.abs' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
func.func @a(%c: complex<f32>) { %0 = complex.abs %c fastmath<slow> : complex<f32> return }

// -----

func.func @a() { %0 = ub.poison : i32 %1 = ub.poison : vector<4xf32> %2 = ub.poison <#ub.poison> : i32 return }

// -----

func.func @a() { ub.unreachable }

// -----

// expected-error @+1 {{'ub.unreachable' op must be the last operation in the parent block}}
func.func @a() { ub.unreachable return }

// -----

// expected-error @+1 {{custom op 'ub.nope' is unknown}}
func.func @a() { ub.nope return }

// -----

func.func @a() attributes {x.y = #ub.poison} { return }

// -----

// expected-error @+1 {{unknown attribute `poisoned` in dialect `ub`}}
func.func @a() attributes {x.y = #ub.poisoned} { return }

// -----

// expected-error @+1 {{custom op 'complex.abs' invalid kind of type specified: expected builtin.complex, but found 'tensor<4xcomplex<f32>>'}}
func.func @a(%c: tensor<4xcomplex<f32>>) { %0 = complex.abs %c : tensor<4xcomplex<f32>> return }

// -----

// expected-error @+1 {{custom op 'complex.eq' invalid kind of type specified: expected builtin.complex, but found 'i1'}}
func.func @a(%c: complex<f32>) { %0 = complex.eq %c, %c : i1 return }

// -----

// expected-error @+1 {{expected ':'}}
func.func @a() { %0 = complex.constant [1.0 : f32, 1.0 : f32] return }

// -----

// expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
func.func @a(%c: complex<f32>) { %0:2 = complex.re %c : complex<f32> return }

// -----

// expected-error @+1 {{'complex.re' op failed to verify that complex element type matches result type}}
func.func @a(%c: complex<f32>) { %0 = "complex.re"(%c) : (complex<f32>) -> f64 return }

// -----

// expected-error @+1 {{'complex.bitcast' op requires a single operand}}
func.func @a(%c: complex<f32>) { %0 = "complex.bitcast"(%c, %c) : (complex<f32>, complex<f32>) -> f64 return }
