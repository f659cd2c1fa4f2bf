// Copies, parallel loops, landing pads and sparse products with scales: forms of parsers in C++. Oracle: mlir-opt 22.
func.func @ap(%m: memref<100x100xf32>, %n: index) {
  affine.parallel (%x, %y) = (0, 0) to (98, %n) {
    affine.yield
  }
  %0 = affine.parallel (%x, %y) = (max(0, %n), %n + 2) to (min(98, %n), 98) step (2, 3) reduce ("addf") -> f32 {
    %1 = affine.load %m[%x, %y] : memref<100x100xf32>
    affine.yield %1 : f32
  }
  %2:2 = affine.parallel (%x) = (symbol(%n)) to (98) step (2) reduce ("addf", "maximumf") -> (f32, f32) {
    %1 = affine.load %m[%x, %x] : memref<100x100xf32>
    affine.yield %1, %1 : f32, f32
  } {a = 1 : i32}
  affine.parallel () = () to () {
  }
  return
}
func.func @dma(%a: memref<256xf32>, %b: memref<256xf32, 1>, %t: memref<1xi32>, %i: index, %n: index) {
  memref.dma_start %a[%i], %b[%i], %n, %t[%i] : memref<256xf32>, memref<256xf32, 1>, memref<1xi32>
  memref.dma_start %a[%i], %b[%i], %n, %t[%i], %n, %n : memref<256xf32>, memref<256xf32, 1>, memref<1xi32>
  memref.dma_wait %t[%i], %n : memref<1xi32>
  affine.for %j = 0 to 10 {
    affine.dma_start %a[%j + 1], %b[%j], %t[%j], %n : memref<256xf32>, memref<256xf32, 1>, memref<1xi32>
    affine.dma_start %a[%j + 1], %b[%j], %t[%j], %n, %n, %n : memref<256xf32>, memref<256xf32, 1>, memref<1xi32>
    affine.dma_wait %t[%j], %n : memref<1xi32>
  }
  return
}
llvm.func @__gxx_personality_v0(...) -> i32
llvm.mlir.global external constant @_ZTIi() : !llvm.ptr
llvm.func @may(i32)
llvm.func @lp(%x: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %0 = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  %1 = llvm.mlir.constant(dense<0> : tensor<1xi8>) : !llvm.array<1 x i8>
  llvm.invoke @may(%x) to ^bb2 unwind ^bb1 : (i32) -> ()
^bb1:
  %2 = llvm.landingpad cleanup (catch %0 : !llvm.ptr) (filter %1 : !llvm.array<1 x i8>) : !llvm.struct<(ptr, i32)>
  llvm.return %x : i32
^bb2:
  llvm.return %x : i32
}
llvm.func @lp2(%x: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  llvm.invoke @may(%x) to ^bb2 unwind ^bb1 : (i32) -> ()
^bb1:
  %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %2 : !llvm.struct<(ptr, i32)>
^bb2:
  llvm.return %x : i32
}
func.func @sparse(%a: i32, %i: i32, %h: i16, %f: f32) {
  %0 = nvvm.mma.sp.block_scale A[%a, %a, %a, %a] B[%a, %a, %a, %a] C[%f, %f, %f, %f] sparseMetadata[%i] selector[%i] scaleA[%i, %h, %h] scaleB[%i, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, scaleVecSize = #nvvm.scale_vec_size<x1>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>, orderedMetadata} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  return
}
