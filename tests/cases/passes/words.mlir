// -----// IR Dump After Canonicalizer (canonicalize) //----- //
module {
  func.func @one(%arg0: index) -> index attributes {doc.says = "IR Dump After nothing"} {
    %0 = arith.addi %arg0, %arg0 : index
    %1 = arith.muli %0, %arg0 {doc.says = "IR Dump After nothing"} : index
    %2 = arith.subi %1, %0 : index
    // the IR Dump below is of a pass that changes something
    return %2 : index
  }
}
// -----// IR Dump After CSE (cse) //----- //
module {
  func.func @one(%arg0: index) -> index attributes {doc.says = "IR Dump After nothing"} {
    %0 = arith.addi %arg0, %arg0 : index
    return %0 : index
  }
}

// -----// IR Dump After SymbolDCE (symbol-dce) //----- //
module {
  func.func @one(%arg0: index, %arg1: index) -> index attributes {doc.says = "IR Dump After nothing"} {
    %0 = arith.addi %arg0, %arg1 : index
    %1 = arith.addi %0, %arg1 : index
    %2 = arith.addi %1, %arg1 : index
    %3 = arith.addi %2, %arg1 : index
    %4 = arith.addi %3, %arg1 : index
    %5 = arith.addi %4, %arg1 : index
    return %5 : index
  }
}
