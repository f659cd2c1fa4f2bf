// Ops that no dialect has. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

// expected-error @+1 {{unregistered operation 'gpu.nonsense' found in dialect ('gpu') that does not allow unknown operations}}
"gpu.nonsense"() : () -> ()

// -----

// expected-error @+1 {{unregistered operation 'arith.nonsense' found in dialect ('arith') that does not allow unknown operations}}
"arith.nonsense"() : () -> ()

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'nvvm.wgmma.nonsense' is unknown}}
  nvvm.wgmma.nonsense
  func.return
}

// -----

"llvm.nonsense"() : () -> ()
