// Symbols stand in tables of symbols. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @f() {
  // expected-error @+1 {{'builtin.module' op symbol's parent must have the SymbolTable trait}}
  builtin.module @inner {
  }
  return
}

// -----

func.func @f() {
  builtin.module {
    func.func private @g()
  }
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'func.func' op symbol's parent must have the SymbolTable trait}}
  func.func private @g()
  return
}
