// Ops whose parsers are written in C++: memref.transpose, DMA, linalg.map, linalg.reduce, affine.parallel, assume,
// mma.block_scale. Oracle: mlir-opt 22.
func.func @f(%m: memref<4x8xf32>, %t: tensor<4x8xf32>, %o: tensor<4xf32>, %i: index, %x: f32, %tag: memref<1xi32>, %m3: memref<4x8xf32, 1>) {
  %tr = memref.transpose %m (d0, d1) -> (d1, d0) : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
  memref.dma_start %m[%i, %i], %m3[%i, %i], %i, %tag[%i] : memref<4x8xf32>, memref<4x8xf32, 1>, memref<1xi32>
  %map = linalg.map { arith.addf } ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>)
  %map2 = linalg.map ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) (%a: f32, %b: f32) {
    linalg.yield %a : f32
  }
  %red = linalg.reduce ins(%t : tensor<4x8xf32>) outs(%o : tensor<4xf32>) dimensions = [1] (%a: f32, %b: f32) {
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  }
  %red2 = linalg.reduce { arith.addf } ins(%t : tensor<4x8xf32>) outs(%o : tensor<4xf32>) dimensions = [1]
  affine.parallel (%p, %q) = (0, 0) to (4, 8) {
    affine.store %x, %m[%p, %q] : memref<4x8xf32>
  }
  return
}
llvm.func @g(%c: i1, %p: !llvm.ptr) {
  llvm.intr.assume %c : i1
  llvm.intr.assume %c ["align"(%p : !llvm.ptr)] : i1
  llvm.return
}
llvm.func @h(%a0: i32, %f: f32, %h: i16) {
  %0 = nvvm.mma.block_scale A[%a0, %a0, %a0, %a0] B[%a0, %a0] C[%f, %f, %f, %f] scaleA[%a0, %h, %h] scaleB[%a0, %h, %h] {multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, shape = #nvvm.shape<m = 16, n = 8, k = 32>, scaleVecSize = #nvvm.scale_vec_size<x1>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
