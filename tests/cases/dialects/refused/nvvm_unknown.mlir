// Oracle: none of those that read MLIR. mlir-opt 22 keeps an op of nvvm that it does not know, and mlir-translate 22 says
// "LLVM Translation failed for operation: nvvm.wgmma.nonsense".

// expected-error @+1 {{unregistered operation 'nvvm.wgmma.nonsense' found in dialect ('nvvm') that does not allow unknown operations}}
"nvvm.wgmma.nonsense"() : () -> ()
