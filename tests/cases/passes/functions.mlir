// -----// IR Dump After Canonicalizer (canonicalize) //----- //
func.func @scale(%arg0: memref<4xf32>, %arg1: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %cst = arith.constant 2.000000e+00 : f32
  scf.for %arg2 = %c0 to %arg1 step %c1 {
    %0 = memref.load %arg0[%arg2] : memref<4xf32>
    %1 = arith.mulf %0, %cst : f32
    memref.store %1, %arg0[%arg2] : memref<4xf32>
  }
  return
}

// -----// IR Dump After CSE (cse) //----- //
func.func @scale(%arg0: memref<4xf32>, %arg1: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %cst = arith.constant 2.000000e+00 : f32
  scf.for %arg2 = %c0 to %arg1 step %c1 {
    %0 = memref.load %arg0[%arg2] : memref<4xf32>
    %1 = arith.mulf %0, %cst : f32
    memref.store %1, %arg0[%arg2] : memref<4xf32>
  }
  return
}

// -----// IR Dump After Canonicalizer (canonicalize) //----- //
func.func @twice(%arg0: index) -> index {
  %0 = arith.addi %arg0, %arg0 : index
  %1 = arith.addi %arg0, %arg0 : index
  %2 = arith.addi %0, %1 : index
  return %2 : index
}

// -----// IR Dump After CSE (cse) //----- //
func.func @twice(%arg0: index) -> index {
  %0 = arith.addi %arg0, %arg0 : index
  %1 = arith.addi %0, %0 : index
  return %1 : index
}

// -----// IR Dump After SCFToControlFlowPass (convert-scf-to-cf) //----- //
module {
  func.func @scale(%arg0: memref<4xf32>, %arg1: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %cst = arith.constant 2.000000e+00 : f32
    cf.br ^bb1(%c0 : index)
  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb2
    %1 = arith.cmpi slt, %0, %arg1 : index
    cf.cond_br %1, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %2 = memref.load %arg0[%0] : memref<4xf32>
    %3 = arith.mulf %2, %cst : f32
    memref.store %3, %arg0[%0] : memref<4xf32>
    %4 = arith.addi %0, %c1 : index
    cf.br ^bb1(%4 : index)
  ^bb3:  // pred: ^bb1
    return
  }
  func.func @twice(%arg0: index) -> index {
    %0 = arith.addi %arg0, %arg0 : index
    %1 = arith.addi %0, %0 : index
    return %1 : index
  }
}


// -----// IR Dump After SymbolDCE (symbol-dce) //----- //
module {
  func.func @scale(%arg0: memref<4xf32>, %arg1: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %cst = arith.constant 2.000000e+00 : f32
    cf.br ^bb1(%c0 : index)
  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb2
    %1 = arith.cmpi slt, %0, %arg1 : index
    cf.cond_br %1, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %2 = memref.load %arg0[%0] : memref<4xf32>
    %3 = arith.mulf %2, %cst : f32
    memref.store %3, %arg0[%0] : memref<4xf32>
    %4 = arith.addi %0, %c1 : index
    cf.br ^bb1(%4 : index)
  ^bb3:  // pred: ^bb1
    return
  }
  func.func @twice(%arg0: index) -> index {
    %0 = arith.addi %arg0, %arg0 : index
    %1 = arith.addi %0, %0 : index
    return %1 : index
  }
}


