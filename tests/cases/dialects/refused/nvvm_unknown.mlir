// Oracle: none of those that read MLIR. mlir-opt 22 keeps an op of nvvm that it does not know, in the generic form, and mlir-translate 22
// says of it what stands here.

// expected-warning @+1 {{LLVM Translation failed for operation: nvvm.wgmma.nonsense}}
"nvvm.wgmma.nonsense"() : () -> ()
