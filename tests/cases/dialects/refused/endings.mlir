// Types that are missing or malformed, and blocks without a terminator. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`.

func.func @f(%x: f32, %c: index) {
  // expected-error @+1 {{expected non-function type}}
  %y = arith.addf %x, %x :
  arith.addf %x, %x : f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %l = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> :
  return
}

// -----

func.func @f(%c: index) {
  // expected-error @+1 {{expected non-function type}}
  %l = affine.linearize_index [%c, %c] by (4, 8) :
  return
}

// -----

// expected-error @+1 {{unknown LLVM type: i32nuw}}
llvm.func @f(%a: !llvm.struct<(i32nuw i32)>)

// -----

// expected-error @+1 {{expected valid keyword}}
llvm.func @f(%a: !llvm.struct<(i32, , i32)>)

// -----

llvm.func @f(%a: !llvm.struct<(ptr, array<4 x f32>, struct<"a", (vector<4xf32>)>)>, %b: !llvm.ptr<3>, %d: !llvm.struct<packed ()>)

// -----

llvm.func @f(%t: !llvm.ptr<6>) {
  // expected-error @+1 {{expected '>'}}
  %v = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b shape_32x32b>} : vector<2xi32>
  llvm.return
}

// -----

func.func @f(%x: f32, %m: memref<4xf32>, %c: index) {
  gpu.launch blocks(%a, %b, %d) in (%e = %c, %f = %c, %g = %c) threads(%h, %i, %j) in (%k = %c, %l = %c, %o = %c) {
    // expected-error @+1 {{block with no terminator, has}}
    memref.store %x, %m[%c] : memref<4xf32>
  }
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @+1 {{block with no terminator, has}}
  %y = arith.addf %x, %x : f32
}

// -----

func.func @f(%x: f32, %m: memref<4xf32>) {
  affine.for %i = 0 to 4 {
    affine.store %x, %m[%i] : memref<4xf32>
  }
  llvm.mlir.constant(3.250000e+00 : f80) : f80
  return
}
