//! features
// Attributes that upstream's parsers in C++ drop, without a word, and refuse in the generic form. Oracle: mlir-opt 22.
llvm.func @features() attributes {target_features = "+a,-b"} {
//                                ^^^^^^^^^^^^^^^^^^^^^^^^^ warning[op.dropped]: 'llvm.func' op drops its attribute 'target_features', which must be: LLVM target features attribute
  llvm.call @kept() {fastmathFlags = "fast"} : () -> ()
//                   ^^^^^^^^^^^^^^^^^^^^^^ warning[op.dropped]: 'llvm.call' op drops its attribute 'fastmathFlags', which must be: LLVM fastmath flags
  llvm.return
}
llvm.func @kept() attributes {target_features = #llvm.target_features<["+a"]>}
func.func private @inlined() attributes {no_inline = 3 : i32}
//                                       ^^^^^^^^^^^^^^^^^^^ warning[op.dropped]: 'func.func' op drops its attribute 'no_inline', which must be: unit attribute
"llvm.func"() <{sym_name = "generic", function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, target_features = "+a"}> ({}) : () -> ()
//                                                                                                            ^^^^^^^^^^^^^^^^^^^^^^ error[op.attribute]: 'llvm.func' op attribute 'target_features' failed to satisfy constraint: LLVM target features attribute
