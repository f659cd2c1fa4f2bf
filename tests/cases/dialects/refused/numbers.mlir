// Numbers and elements of attributes, at limits and beside them. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

// expected-error @+1 {{'arith.constant' op value must be an integer, float, or elements attribute}}
func.func @a() { %0 = arith.constant "x" return }

// -----

// expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
func.func @a() { %0 = arith.constant @a return }

// -----

// expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
func.func @a() { %0 = arith.constant unit return }

// -----

// expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
func.func @a() { %0 = arith.constant i32 return }

// -----

// expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
func.func @a() { %0 = arith.constant [1, 2] : vector<2xi32> return }

// -----

// expected-error @+1 {{expected attribute value}}
func.func @a() { %0 = arith.constant {a = 1} return }

// -----

// expected-error @+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
func.func @a() { %0 = "arith.constant"() <{value = 1 : i32}> : () -> i64 return }

// -----

// expected-error @+1 {{'arith.constant' op integer return type must be signless}}
func.func @a() { %0 = "arith.constant"() <{value = 1 : si32}> : () -> si32 return }

// -----

// expected-error @+1 {{'arith.constant' op integer return type must be signless}}
func.func @a() { %0 = arith.constant 1 : si32 return }

// -----

func.func @a() { %0 = arith.constant dense<1> : vector<4xsi32> return }

// -----

func.func @a() { %0 = arith.constant dense<1> : vector<[4]xi32> return }

// -----

func.func @a() { %0 = arith.constant sparse<0, 1> : tensor<4xi32> return }

// -----

func.func @a() { %0 = arith.constant dense<1> : memref<4xi32> return }

// -----

// expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
func.func @a() { %0 = arith.constant array<i32: 1, 2> return }

// -----

// expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
func.func @a() { %0 = arith.constant affine_map<(d0) -> (d0)> return }

// -----

func.func @a() { %0 = arith.constant 1 return }

// -----

func.func @a() { %0 = arith.constant 1.0 return }

// -----

func.func @a() { %0 = arith.constant true return }

// -----

// expected-error @+1 {{expected operation name in quotes}}
func.func @a() { %0 = arith.constant true : i1 return }

// -----

func.func @a() { %0 = arith.constant 1 : index return }

// -----

// expected-error @+1 {{integer literal not valid for specified type}}
func.func @a() { %0 = arith.constant 1 : tensor<4xi32> return }

// -----

// expected-error @+1 {{integer literal not valid for specified type}}
func.func @a() { %0 = arith.constant 1 : vector<4xi32> return }

// -----

// expected-error @+1 {{integer literal not valid for specified type}}
func.func @a() { %0 = arith.constant 1 : none return }

// -----

// expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note @+1 {{add a trailing dot to make the literal a float}}
func.func @a() { %0 = arith.constant dense<1> : vector<4xf32> return }

// -----

// expected-error @+1 {{expected integer elements, but parsed floating-point}}
func.func @a() { %0 = arith.constant dense<1.0> : vector<4xi32> return }

// -----

// expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note @+1 {{add a trailing dot to make the literal a float}}
func.func @a() { %0 = arith.constant dense<[1.0, 2]> : vector<2xf32> return }

// -----

func.func @a() { %0 = arith.constant dense<true> : vector<2xi1> return }

// -----

// expected-error @+1 {{expected i1 type for 'true' or 'false' values}}
func.func @a() { %0 = arith.constant dense<true> : vector<2xi2> return }

// -----

func.func @a() { %0 = arith.constant dense<-1> : vector<2xi8> return }

// -----

// expected-error @+1 {{integer constant out of range for type}}
func.func @a() { %0 = arith.constant dense<256> : vector<2xi8> return }

// -----

func.func @a() { %0 = arith.constant dense<255> : vector<2xi8> return }

// -----

// expected-error @+1 {{integer constant out of range for type}}
func.func @a() { %0 = arith.constant dense<-129> : vector<2xi8> return }

// -----

func.func @a() { %0 = arith.constant dense<-128> : vector<2xi8> return }

// -----

// expected-error @+1 {{expected unsigned integer elements, but parsed negative value}}
module attributes {x.a = dense<-1> : tensor<2xui8>} { }

// -----

// expected-error @+1 {{negative integer literal not valid for unsigned integer type}}
module attributes {x.a = -1 : ui8} { }

// -----

module attributes {x.a = -1 : si8, x.b = 255 : ui8} { }

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
module attributes {x.a = 256 : ui8} { }

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
module attributes {x.a = 128 : si8} { }

// -----

module attributes {x.a = 127 : si8, x.b = -128 : si8} { }

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
module attributes {x.a = -129 : si8} { }

// -----

// expected-error @+1 {{integer constant out of range}}
module attributes {x.a = array<i8: 300>} { }

// -----

module attributes {x.a = array<i8: 255>} { }

// -----

// expected-error @+1 {{integer constant out of range}}
module attributes {x.a = array<i8: -129>} { }

// -----

module attributes {x.a = array<i1: true, false>} { }

// -----

// expected-error @+1 {{expected 'true' or 'false' values for i1 type}}
module attributes {x.a = array<i1: true, 1>} { }

// -----

// expected-error @+1 {{expected i1 type for 'true' or 'false' values}}
module attributes {x.a = array<i32: true>} { }

// -----

// expected-error @+1 {{expected integer literal}}
module attributes {x.a = array<i32: 1.0>} { }

// -----

// expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note @+1 {{add a trailing dot to make the literal a float}}
module attributes {x.a = array<f32: 1>} { }

// -----

module attributes {x.a = array<f32: 0x7fc00000>} { }

// -----

module attributes {x.a = array<si32: 1>} { }

// -----

// expected-error @+1 {{expected integer or float type, got: 'vector<4xi32>'}}
module attributes {x.a = array<vector<4xi32>: 1>} { }

// -----

// expected-error @+1 {{element type bitwidth must be a multiple of 8}}
module attributes {x.a = array<i4: 1>} { }

// -----

module attributes {x.a = array<i64>} { }

// -----

// expected-error @+1 {{inferred shape of elements literal ([0]) does not match type ([1])}}
module attributes {x.a = dense<[]> : tensor<1xi32>} { }

// -----

module attributes {x.a = dense<[]> : tensor<0xi32>} { }

// -----

module attributes {x.a = dense<> : tensor<0xi32>} { }

// -----

// expected-error @+1 {{parsed zero elements, but type ('tensor<1xi32>') expected at least 1}}
module attributes {x.a = dense<> : tensor<1xi32>} { }

// -----

// expected-error @+1 {{inferred shape of elements literal ([2]) does not match type ([3])}}
module attributes {x.a = dense<[1, 2]> : tensor<3xi32>} { }

// -----

// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
module attributes {x.a = dense<[[1, 2], [3]]> : tensor<2x2xi32>} { }

// -----

module attributes {x.a = sparse<[[0, 0], [2, 3]], [1, 5]> : tensor<3x4xi32>} { }

// -----

module attributes {x.a = dense<"0x0000803F00000040"> : tensor<2xf32>} { }

// -----

// expected-error @+1 {{elements hex data size is invalid for provided type: 'tensor<3xf32>'}}
module attributes {x.a = dense<"0x0000803F00000040000040"> : tensor<3xf32>} { }

// -----

// expected-error @+1 {{expected string containing hex digits starting with `0x`}}
module attributes {x.a = dense<"0x0000803F0000004"> : tensor<2xf32>} { }

// -----

module attributes {x.a = dense<"0x0000803F"> : tensor<2xf32>} { }

// -----

// expected-error @+1 {{expected string containing hex digits starting with `0x`}}
module attributes {x.a = dense<"0000803F"> : tensor<1xf32>} { }

// -----

module attributes {x.a = dense<(1.0, 2.0)> : tensor<1xcomplex<f32>>} { }

// -----

module attributes {x.a = dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>} { }

// -----

// expected-error @+1 {{elements literal type must have static shape}}
module attributes {x.a = dense<1> : tensor<?xi32>} { }

// -----

// expected-error @+1 {{elements literal type must have static shape}}
module attributes {x.a = dense<1> : tensor<*xi32>} { }

// -----

// expected-error @+1 {{elements literal must be a shaped type}}
module attributes {x.a = dense<1> : i32} { }

// -----

module attributes {x.a = 0x1F : i8, x.b = 0xFF : i8, x.c = -0x1 : i8} { }

// -----

module attributes {x.c = -0x1F : i32} { }

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
module attributes {x.c = 0x100 : i8} { }

// -----

module attributes {x.c = 1.e5 : f32} { }

// -----

module attributes {x.c = 0x7F800000 : f32} { }

// -----

// expected-error @+1 {{hexadecimal float constant out of range for type}}
module attributes {x.c = 0x1FFFFFFFF : f32} { }

// -----

module attributes {x.c = 0x7F80 : f16, x.d = 0x7F80 : bf16} { }

// -----

// expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note @+1 {{add a trailing dot to make the literal a float}}
module attributes {x.c = 1 : f32} { }

// -----

// expected-error @+1 {{floating point value not valid for specified type}}
module attributes {x.c = 1.0 : i32} { }

// -----

// expected-error @+1 {{floating point value not valid for specified type}}
module attributes {x.c = 1.0 : index} { }

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
module attributes {x.c = 18446744073709551616} { }

// -----

module attributes {x.c = 9223372036854775808} { }

// -----

module attributes {x.c = 9223372036854775807} { }

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
module attributes {x.c = -9223372036854775809} { }

// -----

module attributes {x.c = -9223372036854775808 : i64} { }

// -----

module attributes {x.c = 18446744073709551615 : i64} { }

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
module attributes {x.c = true : i1, x.d = false} { }

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
module attributes {x.c = true : i8} { }

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
module attributes {x.c = 2 : i1} { }

// -----

module attributes {x.c = 1 : i1, x.d = -1 : i1, x.e = 0 : i1} { }

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
module attributes {x.c = -2 : i1} { }

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
module attributes {x.c = 1 : i0} { }

// -----

module attributes {x.c = 0 : i0} { }
