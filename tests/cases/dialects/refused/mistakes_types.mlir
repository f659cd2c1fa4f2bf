// Types, attributes, blocks and functions that are refused. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

// expected-error @+1 {{expected non-function type}}
func.func private @a(vector<4x?xf32>)

// -----

// expected-error @+1 {{vector types must have positive constant sizes but got 4, 0}}
func.func private @a(vector<4x0xf32>)

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @a(vector<4xcomplex<f32>>)

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @a(vector<4xnone>)

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @a(vector<4xtuple<i32>>)

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @a(vector<4xtensor<4xf32>>)

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @a(vector<4xmemref<4xf32>>)

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func private @a(tensor<4xtensor<4xf32>>)

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func private @a(tensor<4xnone>)

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func private @a(tensor<4xtuple<i32>>)

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func private @a(tensor<*xtensor<4xf32>>)

// -----

// expected-error @+1 {{invalid memref element type}}
func.func private @a(memref<4xnone>)

// -----

// expected-error @+1 {{invalid memref element type}}
func.func private @a(memref<*xtensor<4xf32>>)

// -----

// expected-error @+1 {{invalid memref element type}}
func.func private @a(memref<*xnone>)

// -----

// expected-error @+1 {{invalid memref element type}}
func.func private @a(memref<4xtuple<i32>>)

// -----

// expected-error @+1 {{invalid memref element type}}
func.func private @a(memref<4x() -> ()>)

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func private @a(tensor<4x() -> ()>)

// -----

// expected-error @+1 {{invalid element type for complex}}
func.func private @a(complex<index>)

// -----

// expected-error @+1 {{invalid element type for complex}}
func.func private @a(complex<complex<f32>>)

// -----

// expected-error @+1 {{invalid element type for complex}}
func.func private @a(complex<vector<4xf32>>)

// -----

// expected-error @+1 {{invalid element type for complex}}
func.func private @a(complex<none>)

// -----

// expected-error @+1 {{attribute names with a '.' are reserved for dialect-defined names}}
#a.b = 1 : i32

// -----

// expected-error @+1 {{type names with a '.' are reserved for dialect-defined names}}
!a.b = i32

// -----

// expected-error @+1 {{duplicate key 'x.a' in dictionary attribute}}
module attributes {x.a = 1, x.a = 2} { }

// -----

// expected-error @+1 {{elements literal type must have static shape}}
module attributes {x.a = dense<1> : tensor<?xi32>} { }

// -----

// expected-error @+1 {{elements literal must be a shaped type}}
module attributes {x.a = dense<1> : i32} { }

// -----

// expected-error @+1 {{custom op 'func.func' expected non-empty function body}}
func.func @a() -> i32 {
}

// -----

// expected-error @+1 {{type names with a '.' are reserved for dialect-defined names}}
!builtin.x = i32

// -----

// expected-error @+1 {{type names with a '.' are reserved for dialect-defined names}}
!a.b = i32

// -----

// expected-error @+1 {{vector types must have positive constant sizes but got 0}}
func.func @a(%u: vector<0xi1>) { return }

// -----

// expected-error @+1 {{expected non-function type}}
func.func @a(%u: vector<?xi1>) { return }

// -----

// expected-error @+1 {{expected non-function type}}
func.func @a(%u: vector<*xi1>) { return }

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func @a(%u: tensor<4xmemref<2xf32>>) { return }

// -----

// expected-error @+1 {{invalid memref element type}}
func.func @a(%u: memref<4xtensor<2xf32>>) { return }

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func @a(%u: vector<4xvector<2xf32>>) { return }

// -----

// expected-error @+1 {{invalid element type for complex}}
func.func @a(%u: complex<tensor<4xf32>>) { return }

// -----

// expected-note @+1 {{prior use here}}
func.func @a(%c: i1, %x: i32) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'i64' vs 'i32'}}
  cf.cond_br %c, ^bb1(%x : i64), ^bb2
^bb1(%y: i32):
  cf.br ^bb2
^bb2:
  return
}

// -----

func.func @a(%c: i1) {
  // expected-error @+1 {{operation with block successors must terminate its parent block}}
  cf.br ^bb1
  return
^bb1:
  return
}

// -----

func.func @a(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  // expected-note @+1 {{operand defined here (op in the same region)}}
  %0 = arith.constant 1 : i32
  cf.br ^bb2
^bb2:
  // expected-error @+1 {{operand #0 does not dominate this use}}
  %1 = arith.addi %0, %0 : i32
  return
}

// -----

func.func @a(%c: i1) {
// expected-error @+1 {{invalid block name in region with named arguments}}
^bb0(%q: i1):
  cf.br ^bb0(%q : i1)
}

// -----

// expected-error @+1 {{entry block of region may not have predecessors}}
func.func @a() {
^bb0:
  cf.br ^bb0
}

// -----

// expected-error @+1 {{custom op 'func.func' expected non-empty function body}}
func.func @a() { }

// -----

// expected-error @+1 {{empty block: expect at least a terminator}}
func.func @a(%x: i32) { }

// -----

// expected-error @+1 {{empty block: expect at least a terminator}}
func.func @a(%x: i32) -> i32 { }

// -----

// expected-error @+1 {{'gpu.func' op expected body with at least one block}}
module { gpu.module @m { gpu.func @a() kernel { } } }

// -----

// expected-error @+1 {{empty block: expect at least a terminator}}
module { gpu.module @m { gpu.func @a(%x: i32) kernel { } } }

// -----

// expected-error @+1 {{'scf.execute_region' op region needs to have at least one block}}
func.func @a(%i: index) { scf.execute_region { } return }

// -----

func.func @a(%i: index) { 
// expected-error @+1 {{invalid block name in region with named arguments}}
^bb0:
  return }
