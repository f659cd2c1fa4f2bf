// Layouts and spaces of memrefs. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

// expected-error @+1 {{expected ':' after 'offset'}}
func.func private @a(memref<4x4xf32, strided<[4, 1], offset>>)

// -----

// expected-error @+1 {{expected a 64-bit signed integer or '?'}}
func.func private @a(memref<4x4xf32, strided<[4, 1], offset: >>)

// -----

// expected-error @+1 {{expected 'offset' after comma}}
func.func private @a(memref<4x4xf32, strided<[4, 1], >>)

// -----

// expected-error @+1 {{expected '['}}
func.func private @a(memref<4x4xf32, strided<>>)

// -----

// expected-error @+1 {{expected ']'}}
func.func private @a(memref<4x4xf32, strided<[4 1]>>)

// -----

// expected-error @+1 {{expected a 64-bit signed integer or '?'}}
func.func private @a(memref<4x4xf32, strided<[4, x]>>)

// -----

// expected-error @+1 {{expected 'offset' after comma}}
func.func private @a(memref<4x4xf32, strided<[4, 1], 3>>)

// -----

// expected-error @+1 {{expected ','}}
func.func private @a(memref<4x4xf32, strided<[4, 1] offset: 3>>)

// -----

// expected-error @+1 {{expected '>'}}
func.func private @a(memref<4x4xf32, strided<[4, 1], offset: 3, 4>>)

// -----

// expected-error @+1 {{expected 'offset' after comma}}
func.func private @a(memref<4x4xf32, strided<[4, 1], offsets: 3>>)

// -----

// expected-error @+1 {{memref layout mismatch between rank and affine map: 2 != 1}}
func.func private @a(memref<4x4xf32, affine_map<(i)->(i)>>)

// -----

// expected-error @+1 {{multiple memory spaces specified in memref type}}
func.func private @a(memref<4x4xf32, 3, 4>)
