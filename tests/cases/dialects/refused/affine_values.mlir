// Values that may be dimensions and symbols of affine maps, and others. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @a(%m: memref<4x4xf32>, %k: memref<4xindex>, %c: index) {
  scf.for %i = %c to %c step %c {
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %0 = affine.load %m[%i, %c] : memref<4x4xf32>
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %k: memref<4xindex>, %c: index) {
  affine.for %i = 0 to 4 {
    %0 = affine.load %m[%i, %c] : memref<4x4xf32>
    affine.store %0, %m[%c, %i] : memref<4x4xf32>
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %k: memref<4xindex>, %c: index) {
  affine.for %i = 0 to 4 {
    %q = memref.load %k[%i] : memref<4xindex>
    // expected-error @+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %j = 0 to %q { }
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %k: memref<4xindex>, %c: index) {
  affine.for %i = 0 to 4 {
    %q = memref.load %k[%i] : memref<4xindex>
    // expected-error @+1 {{'affine.if' op operand cannot be used as a dimension id}}
    affine.if affine_set<(d0) : (d0 - 10 >= 0)>(%q) { }
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %k: memref<4xindex>, %c: index) {
  affine.for %i = 0 to 4 {
    %q = memref.load %k[%i] : memref<4xindex>
    %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%q)
    %1 = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%q]
    %2 = affine.min affine_map<(d0) -> (d0 + 1, 4)>(%q)
    %3 = affine.max affine_map<(d0) -> (d0 + 1, 4)>(%q)
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %k: memref<4xindex>, %c: index) {
  affine.for %i = 0 to 4 {
    // expected-error @+1 {{dimensional operand cannot be used as a symbol}}
    %0 = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%i]
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %k: memref<4xindex>, %c: index) {
  affine.for %i = 0 to 4 {
    %q = arith.constant 3 : index
    %r = arith.addi %q, %c : index
    %s = arith.addi %q, %i : index
    %t = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    %d = memref.dim %m, %q : memref<4x4xf32>
    %0 = affine.load %m[%q, %r] : memref<4x4xf32>
    %1 = affine.load %m[%t, %d] : memref<4x4xf32>
    affine.for %j = 0 to %r { }
    affine.for %j = 0 to %d { }
    affine.for %j = max affine_map<(d0)[s0] -> (d0, s0)>(%i)[%c] to 8 { }
    // expected-error @+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %j = 0 to %t { }
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %k: memref<4xindex>, %c: index) {
  affine.for %i = 0 to 4 {
    %s = arith.addi %i, %i : index
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %0 = affine.load %m[%s, %c] : memref<4x4xf32>
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %k: memref<4xindex>, %c: index) {
  affine.for %i = 0 to 4 {
    %s = arith.addi %i, %i : index
    // expected-error @+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %j = %s to 8 { }
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %k: memref<4xindex>, %c: index) {
  affine.for %i = 0 to 4 {
    %s = arith.addi %i, %i : index
    // expected-error @+1 {{'affine.parallel' op operand cannot be used as a dimension id}}
    affine.parallel (%j) = (%s) to (8) { }
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %k: memref<4xindex>, %c: index) {
  affine.parallel (%i) = (0) to (4) {
    // expected-error @+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %j = max affine_map<(d0)[s0] -> (d0, s0)>(%c)[%i] to 8 { }
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %v: vector<4xf32>, %c: index) {
  scf.for %i = %c to %c step %c {
    // expected-error @+1 {{'affine.vector_store' op operand cannot be used as a dimension id}}
    affine.vector_store %v, %m[%i, %c] : memref<4x4xf32>, vector<4xf32>
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %v: f32, %c: index) {
  scf.for %i = %c to %c step %c {
    // expected-error @+1 {{'affine.store' op operand cannot be used as a symbol}}
    affine.store %v, %m[%c, symbol(%i)] : memref<4x4xf32>
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %v: f32, %c: index) {
  scf.for %i = %c to %c step %c {
    // expected-error @+1 {{'affine.prefetch' op index must be a valid dimension or symbol identifier}}
    affine.prefetch %m[%c, %i], read, locality<3>, data : memref<4x4xf32>
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %v: f32, %c: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c, %gy = %c, %gz = %c) threads(%tx, %ty, %tz) in (%sx = %c, %sy = %c, %sz = %c) {
    affine.store %v, %m[%tx, %c] : memref<4x4xf32>
    %x = arith.addi %tx, %bx : index
    affine.store %v, %m[%x, %c] : memref<4x4xf32>
    // expected-error @+1 {{use of undeclared SSA value name}}
    scf.if %b {
    }
    gpu.terminator
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %v: f32, %c: index, %b: i1) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c, %gy = %c, %gz = %c) threads(%tx, %ty, %tz) in (%sx = %c, %sy = %c, %sz = %c) {
    affine.store %v, %m[%tx, %c] : memref<4x4xf32>
    %x = arith.addi %tx, %bx : index
    affine.store %v, %m[%x, symbol(%c)] : memref<4x4xf32>
    scf.if %b {
      %y = arith.addi %tx, %bx : index
      affine.store %v, %m[%y, %y] : memref<4x4xf32>
    }
    gpu.terminator
  }
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %v: f32, %c: index, %k: memref<4xindex>) {
  scf.for %i = %c to %c step %c {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c, %gy = %c, %gz = %c) threads(%tx, %ty, %tz) in (%sx = %c, %sy = %c, %sz = %c) {
      affine.store %v, %m[%i, %c] : memref<4x4xf32>
      gpu.terminator
    }
  }
  return
}

// -----

gpu.module @m { gpu.func @f(%m: memref<4x4xf32>, %v: f32, %c: index) kernel {
  %t = gpu.thread_id x
  affine.store %v, %m[%t, %c] : memref<4x4xf32>
  scf.for %i = %c to %c step %c {
    %u = gpu.thread_id x
    affine.store %v, %m[%u, %c] : memref<4x4xf32>
  }
  gpu.return
} }

// -----

func.func @a(%m: memref<4x4xf32>, %v: f32, %c: index, %b: i1) {
  cf.br ^bb1(%c : index)
^bb1(%q: index):
  affine.store %v, %m[%q, symbol(%q)] : memref<4x4xf32>
  return
}

// -----

func.func @a(%v: f32, %c: index, %b: i1, %k: memref<?xf32>) {
  affine.for %i = 0 to 8 {
    %d:2 = affine.delinearize_index %i into (4, 8) : index, index
    affine.store %v, %k[%d#1] : memref<?xf32>
    %e = affine.linearize_index [%i, %i] by (4, 8) : index
    affine.store %v, %k[%e] : memref<?xf32>
    %s = affine.min affine_map<(d0) -> (d0, 4)>(%i)
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %v, %k[%s] : memref<?xf32>
  }
  return
}

// -----

func.func @a(%v: f32, %c: index, %b: i1, %k: memref<?xf32>) {
  affine.for %i = 0 to 8 {
    %s = affine.min affine_map<(d0) -> (d0, 4)>(%c)
    affine.store %v, %k[symbol(%s)] : memref<?xf32>
    %r = affine.apply affine_map<(d0) -> (d0 + 4)>(%c)
    affine.store %v, %k[symbol(%r)] : memref<?xf32>
    %t = affine.apply affine_map<(d0) -> (d0 + 4)>(%i)
    // expected-error @+1 {{'affine.store' op operand cannot be used as a symbol}}
    affine.store %v, %k[symbol(%t)] : memref<?xf32>
  }
  return
}

// -----

func.func @a(%v: f32, %c: index, %k: memref<?xf32>) {
  scf.execute_region {
    %s = gpu.thread_id x
    affine.store %v, %k[%s] : memref<?xf32>
    scf.yield
  }
  return
}
