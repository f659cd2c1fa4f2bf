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

// -----

func.func @legal_matrices(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf32, "COp">, %m: memref<32x32xf32>, %i: index) {
  %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
  gpu.subgroup_mma_store_matrix %0, %m[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<32x32xf32>
  return
}

// -----

func.func @f(%a: f32, %n: i32) {
  // expected-error @+2 {{custom op 'gpu.shuffle' expected ::mlir::gpu::ShuffleMode to be one of: xor, up, down, idx}}
  // expected-error @+1 {{custom op 'gpu.shuffle' failed to parse GPU_ShuffleModeAttr parameter 'value' which is to be a `::mlir::gpu::ShuffleMode`}}
  %0, %1 = gpu.shuffle across %a, %n, %n : f32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'gpu.thread_id' expected ::mlir::gpu::Dimension to be one of: x, y, z}}
  %0 = gpu.thread_id w
  // expected-error @+1 {{custom op 'gpu.thread_id' failed to parse GPU_DimensionAttr parameter 'value' which is to be a `::mlir::gpu::Dimension`}}
  return
}

// -----

gpu.module @m {
  // expected-note @+1 {{return type declared here}}
  gpu.func @k(%a: f32) {
    // expected-error @+1 {{'gpu.return' op expected 0 result operands}}
    gpu.return %a : f32
  }
}

// -----

func.func @f(%i: index) {
  gpu.launch blocks(%a, %b, %c) in (%x = %i, %y = %i, %z = %i) threads(%d, %e, %g) in (%u = %i, %v = %i, %w = %i) {
    // expected-error @+1 {{'gpu.return' op expects parent op 'gpu.func'}}
    gpu.return
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: f64) {
  // expected-error @+1 {{'gpu.memset' op failed to verify that all of {dst, value} have same element type}}
  gpu.memset %m, %v : memref<4xf32>, f64
  return
}

// -----

func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf32, "AOp">) {
  // expected-error @+1 {{operands must be in the order AOp, BOp, COp}}
  %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "AOp">
  return
}

// -----

func.func @f(%m: memref<32x32xf16, 3>, %c: !gpu.mma_matrix<16x16xf16, "AOp">, %i: index) {
  // expected-error @+1 {{expected the operand matrix being stored to have 'COp' operand type}}
  gpu.subgroup_mma_store_matrix %c, %m[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "AOp">, memref<32x32xf16, 3>
  return
}

// -----

func.func @f(%a: f32, %n: i32) {
  // expected-error @+1 {{'gpu.rotate' op attribute 'width' failed to satisfy constraint: 32-bit signless integer attribute whose value is a power of two > 0}}
  %0, %1 = gpu.rotate %a, 3, 33 : f32
  return
}

// -----

func.func @f(%a: vector<4x4xf32>) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'vector<4x4xf32>'}}
  %0 = gpu.subgroup_reduce add %a : (vector<4x4xf32>) -> vector<4x4xf32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster stride 3 is not a power of two}}
  %0 = gpu.subgroup_reduce add %a cluster(size = 4, stride = 3) : (f32) -> f32
  return
}

// -----

module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%x: i32) kernel { gpu.return }
  }
  func.func @f(%a: index, %b: i32) {
    // expected-error @+1 {{'gpu.launch_func' op kernel container 'n' is undefined}}
    gpu.launch_func @n::@k blocks in (%a, %a, %a) threads in (%a, %a, %a) args(%b : i32)
    return
  }
}

// -----

gpu.module @m {
  // expected-note @+1 {{return type declared here}}
  gpu.func @k(%a: f32) -> f32 {
    // expected-error @+1 {{'gpu.return' op expected 1 result operands}}
    gpu.return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%x: f32, %y: i32) kernel { gpu.return }
  }
  func.func @f(%a: index, %x: f32) {
    // expected-error @+1 {{'gpu.launch_func' op type of function argument 1 does not match}}
    gpu.launch_func @m::@k blocks in (%a, %a, %a) threads in (%a, %a, %a) args(%x : f32, %x : f32)
    return
  }
}

// -----

func.func @f(%m: memref<8xf32>, %n: memref<8xf16>) {
  // expected-error @+1 {{'gpu.memcpy' op arguments have incompatible element type}}
  gpu.memcpy %m, %n : memref<8xf32>, memref<8xf16>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{`minsi` reduction operation is not compatible with type 'f32'}}
  %0 = gpu.all_reduce minsi %a uniform {} : (f32) -> f32
  return
}

// -----

gpu.module @m {
  gpu.func @k(%a: f32) -> i32 {
    // expected-error @+1 {{'gpu.return' op unexpected type `'f32'' for operand #0}}
    gpu.return %a : f32
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%x: f32) kernel { gpu.return }
  }
  func.func @f(%a: index, %x: f32) {
    // expected-error @+1 {{'gpu.launch_func' op kernel function '@m::@kk' is undefined}}
    gpu.launch_func @m::@kk blocks in (%a, %a, %a) threads in (%a, %a, %a) args(%x : f32)
    return
  }
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{`maximumf` reduction operation is not compatible with type 'i32'}}
  %0 = gpu.subgroup_reduce maximumf %a : (i32) -> i32
  return
}

// -----

func.func @kind_of_reduction(%a: vector<4xf16>) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op requires attribute 'op'}}
  %0 = gpu.subgroup_reduce %a cluster(size = 4) : (vector<4xf16>) -> vector<4xf16>
  return
}

// -----

func.func @reduction_without_kind_or_body(%a: f32) {
  // expected-error @+1 {{expected either an op attribute or a non-empty body}}
  %0 = gpu.all_reduce %a {} : (f32) -> f32
  return
}

// -----

func.func @lane(%x: f32) {
  // expected-error @+1 {{'gpu.subgroup_broadcast' op lane must be specified for `specific_lane` broadcast}}
  %0 = gpu.subgroup_broadcast %x, specific_lane : f32
  return
}

// -----

func.func @no_lane(%x: f32, %i: i32) {
  // expected-error @+1 {{'gpu.subgroup_broadcast' op lane can only be specified for `specific_lane` broadcast}}
  %0 = gpu.subgroup_broadcast %x, first_active_lane %i : f32
  return
}

// -----

gpu.module @attributes {
  // expected-error @+1 {{'gpu.func' op arguments may only have dialect attributes}}
  gpu.func @k(%a: f32 {c}) kernel { gpu.return }
}
