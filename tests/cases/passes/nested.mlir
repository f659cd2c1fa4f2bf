// -----// IR Dump After Inliner (inline) //----- //
module {
  gpu.module @kernels {
    gpu.func @one(%arg0: i32) kernel {
      %0 = arith.addi %arg0, %arg0 : i32
      %1 = arith.muli %0, %0 : i32
      gpu.return
    }
    gpu.func @two(%arg0: i32) kernel {
      %1 = arith.muli %arg0, %arg0 : i32
      %2 = arith.muli %1, %arg0 : i32
      %3 = arith.muli %2, %1 : i32
      %4 = arith.muli %3, %2 : i32
      gpu.return
    }
  }
  func.func @host(%arg0: i32) -> i32 {
    %0 = arith.addi %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func private @outside(i32)
}

// -----// IR Dump After CSE (cse) ('gpu.module' operation: @kernels) //----- //
gpu.module @kernels {
  gpu.func @one(%arg0: i32) kernel {
    %0 = arith.addi %arg0, %arg0 : i32
    gpu.return
  }
  gpu.func @two(%arg0: i32) kernel {
    %1 = arith.muli %arg0, %arg0 : i32
    %2 = arith.muli %1, %arg0 : i32
    %3 = arith.muli %2, %1 : i32
    %4 = arith.muli %3, %2 : i32
    gpu.return
  }
}

// -----// IR Dump After Canonicalizer (canonicalize) ('func.func' operation: @host) //----- //
func.func @host(%arg0: i32) -> i32 {
  return %arg0 : i32
}

// -----// IR Dump After CSE (cse) ('func.func' operation: @missing) //----- //
func.func @missing(%arg0: i32) -> i32 {
  return %arg0 : i32
}

// -----// IR Dump After CSE (cse) ('func.func' operation: @outside) //----- //
func.func private @outside(i32)

// -----// IR Dump After CSE (cse) ('func.func' operation: @host) //----- //
func.func @host(%arg0: i32) -> i32 {
  %0 = arith.subi %arg0, %arg0 : i32
  return %0 : i32
}

// -----// IR Dump After Symbol-DCE (symbol-dce) //----- //
module {
  func.func @host(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
}

// -----// IR Dump After CSE (cse) ('func.func' operation: @host) //----- //
func.func @host(%arg0: i32) -> i32 {
  return %arg0 : i32
}
