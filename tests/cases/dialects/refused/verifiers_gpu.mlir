// What verifiers of `gpu` refuse. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%x: i32) kernel { gpu.return }
  }
  func.func @f17(%a: index) {
    // expected-error @+1 {{'gpu.launch_func' op kernel function '@m::@nokernel' is undefined}}
    gpu.launch_func @m::@nokernel blocks in (%a, %a, %a) threads in (%a, %a, %a)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%x: i32) kernel { gpu.return }
  }
  func.func @f18(%a: index) {
    // expected-error @+1 {{'gpu.launch_func' op got 0 kernel operands but expected 1}}
    gpu.launch_func @m::@k blocks in (%a, %a, %a) threads in (%a, %a, %a)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%x: i32) kernel { gpu.return }
  }
  func.func @f19(%a: index, %b: f32) {
    // expected-error @+1 {{'gpu.launch_func' op type of function argument 0 does not match}}
    gpu.launch_func @m::@k blocks in (%a, %a, %a) threads in (%a, %a, %a) args(%b : f32)
    return
  }
}

// -----

module {
  gpu.module @m {
    gpu.func @k() kernel { gpu.return }
  }
  func.func @f20(%a: index) {
    // expected-error @+1 {{'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute}}
    gpu.launch_func @m::@k blocks in (%a, %a, %a) threads in (%a, %a, %a)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k() { gpu.return }
  }
  func.func @f21(%a: index) {
    // expected-error @+1 {{'gpu.launch_func' op kernel function is missing the 'gpu.kernel' attribute}}
    gpu.launch_func @m::@k blocks in (%a, %a, %a) threads in (%a, %a, %a)
    return
  }
}

// -----

func.func @f83(%a: index) {
  // expected-error @+1 {{'gpu.all_reduce' op operand #0 must be Integer or Float, but got 'index'}}
  %0 = gpu.all_reduce mul %a {
  } : (index) -> index
  return
}

// -----

gpu.module @m {
  // expected-error @+1 {{'gpu.func' op expected void return type for kernel function}}
  gpu.func @k() -> i32 kernel { gpu.return }
}

// -----

gpu.module @m {
  // expected-error @+1 {{'gpu.return' op unexpected type `'i32'' for operand #0}}
  gpu.func @k(%a: i32) -> i64 { gpu.return %a : i32 }
}

// -----

func.func @legal(%a: f32, %i: i32, %m: memref<4xf32>, %n: memref<?xf32>, %x: index) {
  %b = gpu.all_reduce add %a uniform {} : (f32) -> f32
  %c = gpu.all_reduce and %i uniform {} : (i32) -> i32
  %d = gpu.subgroup_reduce add %a cluster(size = 4) : (f32) -> f32
  gpu.memcpy %m, %n : memref<4xf32>, memref<?xf32>
  %e = gpu.alloc (%x) : memref<?xf32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{`and` reduction operation is not compatible with type 'f32'}}
  %x = gpu.all_reduce and %a uniform {} : (f32) -> f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster size 3 is not a power of two}}
  %x = gpu.subgroup_reduce add %a cluster(size = 3) : (f32) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<5xf32>) {
  // expected-error @+1 {{'gpu.memcpy' op arguments have incompatible shape}}
  gpu.memcpy %m, %n : memref<4xf32>, memref<5xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
  %x = gpu.alloc (%i) : memref<4xf32>
  return
}
