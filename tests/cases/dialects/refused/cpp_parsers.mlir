// Ops whose parsers are written in C++ and whose forms are ours. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`.

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @+1 {{expected 'to'}}
  %t = memref.transpose %m (d0, d1) -> (d1, d0) : memref<4x8xf32> memref<8x4xf32, strided<[1, 8]>>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>, %o: tensor<4xf32>) {
  // expected-error @+1 {{expected 'dimensions'}}
  %r = linalg.reduce { arith.addf } ins(%t : tensor<4x8xf32>) into(%o : tensor<4xf32>) dimensions = [1]
  return
}

// -----

llvm.func @f(%c: i32) {
  // expected-error @+1 {{'llvm.intr.assume' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  llvm.intr.assume %c : i32
  llvm.return
}

// -----

llvm.func @f(%a: i32, %f: f32, %h: i16) {
  // expected-error @+1 {{expected 'scaleB'}}
  %0 = nvvm.mma.block_scale A[%a, %a, %a, %a] B[%a, %a] C[%f, %f, %f, %f] scaleA[%a, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

func.func @f(%a: memref<256xf32>, %b: memref<256xf32, 1>, %t: memref<1xi32>, %i: index, %n: index) {
  // expected-error @+1 {{custom op 'memref.dma_start' expected two stride related operands}}
  memref.dma_start %a[%i], %b[%i], %n, %t[%i], %n : memref<256xf32>, memref<256xf32, 1>, memref<1xi32>
  return
}

// -----

func.func @f(%t: memref<1xi32>, %i: index) {
  // expected-error @+1 {{expected ','}}
  affine.dma_wait %t[%i] : memref<1xi32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{custom op 'affine.parallel' steps must be constant integers}}
  affine.parallel (%x) = (0) to (4) step (%n) {
  }
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '('}}
  affine.parallel (%x) = 0 to (4) {
  }
  return
}
