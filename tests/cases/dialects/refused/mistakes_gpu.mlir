// One mistake in each: ops of `gpu`. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f(%a: i32) kernel {
      gpu.return
    }
  }
  func.func @h(%i: index, %b: i64) {
    // expected-error @+1 {{'gpu.launch_func' op type of function argument 0 does not match}}
    gpu.launch_func @k::@f blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%b : i64)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  func.func @h(%i: index) {
    // expected-error @+1 {{'gpu.launch_func' op kernel container 'k' is undefined}}
    gpu.launch_func @k::@f blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}

// -----

gpu.module @k {
  // expected-error @+1 {{'gpu.func' op expected void return type for kernel function}}
  gpu.func @f() -> i32 kernel {
    gpu.return
  }
}

// -----

gpu.module @k {
  gpu.func @f(%v: i32) kernel {
    // expected-error @+1 {{'gpu.all_reduce' op requires the same type for all operands and results}}
    %x = gpu.all_reduce add %v {} : (i32) -> i64
    gpu.return
  }
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'gpu.shuffle' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'tensor<4x8xf32>'}}
  %0, %1 = gpu.shuffle xor %t, %a, %a : tensor<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'gpu.all_reduce' op operand #0 must be Integer or Float, but got 'vector<4xf32>'}}
  %0 = gpu.all_reduce add %v {} : (vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{`and` reduction operation is not compatible with type 'f32'}}
  %0 = gpu.all_reduce and %f {} : (f32) -> f32
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster size 3 is not a power of two}}
  %0 = gpu.subgroup_reduce add %f cluster(size = 3) : (f32) -> f32
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{`and` reduction operation is not compatible with type 'f32'}}
  %0 = gpu.subgroup_reduce and %f : (f32) -> f32
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{use of value '%md' expects different type than prior uses: 'memref<?x8xf64>' vs 'memref<?x8xf32>'}}
  gpu.memcpy %m, %md : memref<4x8xf32>, memref<?x8xf64>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'gpu.memset' op failed to verify that all of {dst, value} have same element type}}
  gpu.memset %m, %a : memref<4x8xf32>, i32
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = gpu.alloc (%i) : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op address space must be address_space<workgroup>}}
  %0 = gpu.dynamic_shared_memory : memref<?xi8>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op result #0 must be 1D memref of 8-bit signless integer values, but got 'memref<?xi32, #gpu.address_space<workgroup>>'}}
  %0 = gpu.dynamic_shared_memory : memref<?xi32, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute}}
  gpu.launch_func @k::@f blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %md: memref<?x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %v: vector<4xf32>, %v2: vector<2x4xf32>, %i: index, %a: i32, %b: i64, %f: f32, %p: i1, %vi: vector<4xi32>, %vm: vector<4xi1>) {
  // expected-error @+1 {{custom op 'gpu.num_subgroups' invalid kind of type specified: expected builtin.index, but found 'i32'}}
  %0 = gpu.num_subgroups : i32
  return
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @g(%a: i32) kernel {
      gpu.return
    }
  }
  func.func @f(%i: index, %b: i64) {
    // expected-error @+1 {{'gpu.launch_func' op type of function argument 0 does not match}}
    gpu.launch_func @k::@g blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%b : i64)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @g(%a: i32) {
      gpu.return
    }
  }
  func.func @f(%i: index, %a: i32) {
    // expected-error @+1 {{'gpu.launch_func' op kernel function is missing the 'gpu.kernel' attribute}}
    gpu.launch_func @k::@g blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%a : i32)
    return
  }
}

// -----

gpu.module @k {
  // expected-error @+1 {{'gpu.func' op expected void return type for kernel function}}
  gpu.func @g(%a: i32) -> i32 kernel {
    gpu.return %a : i32
  }
}

// -----

gpu.module @k {
  // expected-note @+1 {{return type declared here}}
  gpu.func @g(%a: i32) -> i32 {
    // expected-error @+1 {{'gpu.return' op expected 1 result operands}}
    gpu.return
  }
}

// -----

// expected-error @+1 {{'gpu.func' op expects parent op 'gpu.module'}}
gpu.func @g(%a: i32) kernel {
  gpu.return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op address space must be address_space<workgroup>}}
  %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<private>>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op result memref type must be memref<?xi8, #gpu.address_space<workgroup>>}}
  %0 = gpu.dynamic_shared_memory : memref<4xi8, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op result #0 must be 1D memref of 8-bit signless integer values, but got 'memref<?x?xi8, #gpu.address_space<workgroup>>'}}
  %0 = gpu.dynamic_shared_memory : memref<?x?xi8, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'gpu.lane_id' invalid kind of attribute specified}}
  %0 = gpu.lane_id upper_bound "a"
  return
}

// -----

func.func @f(%v: vector<4xf32>, %v2: vector<2x4xf32>, %vi: vector<4xi32>, %vm: vector<4xi1>, %vm2: vector<2x4xi1>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %f: f32, %a: i32, %md: memref<?xf64>) {
  // expected-error @+1 {{custom op 'gpu.subgroup_id' invalid kind of type specified: expected builtin.index, but found 'i32'}}
  %0 = gpu.subgroup_id : i32
  return
}

// -----

gpu.module @m {
  // expected-error @+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
  gpu.func @f(%a: i32 {llvm.noalias}) kernel {
    gpu.return
  }
}

// -----

func.func @k(%i: index, %f: f32, %n: i32, %m: memref<8xf32>, %v: vector<4xf32>, %t: !gpu.async.token) {
  // expected-error @+1 {{`xor` reduction operation is not compatible with type 'f32'}}
  %0 = gpu.all_reduce xor %f {} : (f32) -> f32
  return
}

// -----

func.func @k(%i: index, %f: f32, %n: i32, %m: memref<8xf32>, %v: vector<4xf32>, %t: !gpu.async.token) {
  // expected-error @+1 {{expected either an op attribute or a non-empty body}}
  %0 = gpu.all_reduce %f {} : (f32) -> f32
  return
}

// -----

func.func @k(%i: index, %f: f32, %n: i32, %m: memref<8xf32>, %v: vector<4xf32>, %t: !gpu.async.token) {
  // expected-error @+1 {{`minimumf` reduction operation is not compatible with type 'i32'}}
  %0 = gpu.subgroup_reduce minimumf %n : (i32) -> i32
  return
}

// -----

func.func @k(%i: index, %f: f32, %n: i32, %m: memref<8xf32>, %v: vector<4xf32>, %t: !gpu.async.token) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster stride 3 is not a power of two}}
  %0 = gpu.subgroup_reduce add %f cluster(size = 8, stride = 3) : (f32) -> f32
  return
}

// -----

func.func @k(%i: index, %f: f32, %n: i32, %m: memref<8xf32>, %v: vector<4xf32>, %t: !gpu.async.token) {
  // expected-error @+1 {{custom op 'gpu.memcpy' invalid kind of type specified: expected builtin.memref, but found 'vector<4xf32>'}}
  gpu.memcpy %m, %v : memref<8xf32>, vector<4xf32>
  return
}

// -----

func.func @k(%i: index, %f: f32, %n: i32, %m: memref<8xf32>, %v: vector<4xf32>, %t: !gpu.async.token) {
  // expected-error @+1 {{'gpu.memset' op failed to verify that all of {dst, value} have same element type}}
  gpu.memset %m, %n : memref<8xf32>, i32
  return
}

// -----

func.func @k(%i: index, %f: f32, %n: i32, %m: memref<8xf32>, %v: vector<4xf32>, %t: !gpu.async.token) {
  // expected-error @+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = gpu.alloc () : memref<?xf32>
  return
}

// -----

func.func @k(%i: index, %f: f32, %n: i32, %m: memref<8xf32>, %v: vector<4xf32>, %t: !gpu.async.token) {
  // expected-error @+1 {{custom op 'gpu.dealloc' invalid kind of type specified: expected builtin.memref, but found 'vector<4xf32>'}}
  gpu.dealloc %v : vector<4xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @k(%i: index, %f: f32, %n: i32, %m: memref<8xf32>, %v: vector<4xf32>, %t: !gpu.async.token) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'f32' vs 'i32'}}
  %0 = gpu.subgroup_mma_constant_matrix %n : !gpu.mma_matrix<16x16xf32, "COp">
  return
}

// -----

func.func @k(%i: index, %f: f32, %n: i32, %m: memref<8xf32>, %v: vector<4xf32>, %t: !gpu.async.token) {
  // expected-error @+1 {{'gpu.printf' op operand #0 must be variadic of integer or index or floating-point, but got 'memref<8xf32>'}}
  gpu.printf "%d", %m : memref<8xf32>
  return
}

// -----

gpu.module @q {
  // expected-note @+1 {{return type declared here}}
  gpu.func @g(%x: f32) -> f32 {
    // expected-error @+1 {{'gpu.return' op expected 1 result operands}}
    gpu.return %x, %x : f32, f32
  }
}

// -----

gpu.module @q {
  func.func @g(%x: f32) {
    // expected-error @+1 {{'gpu.return' op expects parent op 'gpu.func'}}
    gpu.return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @q {
  }
  func.func @k(%i: index) {
    // expected-error @+1 {{'gpu.launch_func' op kernel function '@q::@g' is undefined}}
    gpu.launch_func @q::@g blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  func.func @k(%i: index) {
    // expected-error @+1 {{'gpu.launch_func' op kernel container 'q' is undefined}}
    gpu.launch_func @q::@g blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}

// -----

func.func @main(%c: index, %x: bf16, %n: i32, %m: memref<4xf16>, %o: memref<4xf32>) {
  // expected-error @+1 {{`or` reduction operation is not compatible with type 'bf16'}}
  %0 = gpu.subgroup_reduce or %x : (bf16) -> bf16
  return
}

// -----

func.func @main(%c: index, %x: bf16, %n: i32, %m: memref<4xf16>, %o: memref<4xf32>) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster size 5 is not a power of two}}
  %0 = gpu.subgroup_reduce add %n cluster(size = 5) : (i32) -> i32
  return
}

// -----

func.func @main(%c: index, %x: bf16, %n: i32, %m: memref<4xf16>, %o: memref<4xf32>) {
  // expected-error @+1 {{`maxsi` reduction operation is not compatible with type 'bf16'}}
  %0 = gpu.all_reduce maxsi %x {} : (bf16) -> bf16
  return
}

// -----

func.func @main(%c: index, %x: bf16, %n: i32, %m: memref<4xf16>, %o: memref<4xf32>) {
  // expected-error @+1 {{'gpu.memcpy' op arguments have incompatible element type}}
  gpu.memcpy %m, %o : memref<4xf16>, memref<4xf32>
  return
}

// -----

func.func @main(%c: index, %x: bf16, %n: i32, %m: memref<4xf16>, %o: memref<4xf32>) {
  // expected-error @+1 {{'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute}}
  gpu.launch_func @kernels::@main blocks in (%c, %c, %c) threads in (%c, %c, %c) args(%n : i32)
  return
}

// -----

func.func @main(%c: index, %x: bf16, %n: i32, %m: memref<4xf16>, %o: memref<4xf32>) {
  // expected-error @+1 {{'gpu.shuffle' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'memref<4xf16>'}}
  %0, %1 = gpu.shuffle idx %m, %n, %n : memref<4xf16>
  return
}

// -----

func.func @main(%c: index, %x: bf16, %n: i32, %m: memref<4xf16>, %o: memref<4xf32>) {
  // expected-error @+1 {{'gpu.memset' op failed to verify that all of {dst, value} have same element type}}
  gpu.memset %m, %x : memref<4xf16>, bf16
  return
}

// -----

func.func @main(%c: index, %x: bf16, %n: i32, %m: memref<4xf16>, %o: memref<4xf32>) {
  // expected-error @+1 {{expected operation name in quotes}}
  %0 = gpu.block_dim x : i32
  return
}

// -----

gpu.module @kernels {
  // expected-note @+1 {{return type declared here}}
  gpu.func @main(%a: f32) kernel {
    // expected-error @+1 {{'gpu.return' op expected 0 result operands}}
    gpu.return %a : f32
  }
}

// -----

gpu.module @kernels {
  gpu.func @main(%a: f32) -> f32 {
    %0 = arith.extf %a : f32 to f64
    // expected-error @+1 {{'gpu.return' op unexpected type `'f64'' for operand #0}}
    gpu.return %0 : f64
  }
}
