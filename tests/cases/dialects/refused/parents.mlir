// Terminators and ops in other ops than theirs. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

// expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
scf.yield

// -----

// expected-error @+1 {{'affine.yield' op only terminates affine.if/for/parallel regions}}
affine.yield

// -----

func.func @a() {
  // expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  scf.yield
}

// -----

func.func @a() {
  // expected-error @+1 {{'affine.yield' op only terminates affine.if/for/parallel regions}}
  affine.yield
}

// -----

func.func @a(%c: i1, %n: index) {
  scf.if %c {
    // expected-error @+1 {{'affine.yield' op only terminates affine.if/for/parallel regions}}
    affine.yield
  }
  affine.for %i = 0 to 4 {
    affine.yield
  }
  return
}

// -----

func.func @a(%c: i1, %n: index) {
  affine.for %i = 0 to 4 {
    // expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
    scf.yield
  }
  return
}

// -----

func.func @a(%c: i1, %n: index) {
  scf.for %i = %n to %n step %n {
    scf.yield
  }
  scf.if %c { scf.yield } else { scf.yield }
  scf.execute_region { scf.yield }
  affine.parallel (%i) = (0) to (8) { affine.yield }
  return
}

// -----

// expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
gpu.module @m { gpu.func @k() kernel { scf.yield } }

// -----

// expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
llvm.func @k() { scf.yield }

// -----

// expected-error @+1 {{'gpu.return' op expects parent op 'gpu.func'}}
func.func @k() { gpu.return }

// -----

func.func @k() { llvm.return }

// -----

func.func @k() { gpu.yield }

// -----

// expected-error @+1 {{'linalg.yield' op expected parent op with LinalgOp interface}}
func.func @k() { linalg.yield }

// -----

func.func @k() { vector.yield }

// -----

// expected-error @+1 {{expected SSA operand}}
func.func @k() { tensor.yield }

// -----

// expected-error @+1 {{'func.return' op expects parent op 'func.func'}}
llvm.func @k() { func.return }

// -----

// expected-error @+1 {{expected '('}}
func.func @k() { scf.condition }

// -----

// expected-error @+1 {{'scf.condition' op expects parent op 'scf.while'}}
func.func @k(%c: i1) { scf.condition(%c) }

// -----

// expected-error @+1 {{'scf.reduce' op expects parent op 'scf.parallel'}}
func.func @k(%c: i1) { scf.reduce }

// -----

// expected-error @+1 {{'scf.reduce.return' op expects parent op 'scf.reduce'}}
func.func @k(%c: i1) { scf.reduce.return %c : i1 }

// -----

// expected-error @+1 {{'gpu.terminator' op expects parent op 'gpu.launch'}}
func.func @k(%c: i1) { gpu.terminator }

// -----

// expected-error @+1 {{'memref.alloca_scope.return' op expects parent op 'memref.alloca_scope'}}
func.func @k(%c: i1) { memref.alloca_scope.return }
