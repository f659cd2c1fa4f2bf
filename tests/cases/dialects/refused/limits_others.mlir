// The limits of verifiers of upstream's dialects, from both sides. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %0 = linalg.map { arith.negf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x7xf32>, %b: tensor<4x8xf32>) {
  // expected-error @+1 {{'linalg.map' op expected shape of input (4, 7) to match shape of output (4, 8)}}
  %0 = linalg.map { arith.negf } ins(%a : tensor<4x7xf32>) outs(%b : tensor<4x8xf32>)
  return
}

// -----

func.func @f(%a: f32, %b: tensor<4x8xf32>) {
  %0 = linalg.fill ins(%a : f32) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<f32>, %b: tensor<4x8xf32>) {
  // expected-error @+1 {{expected op with scalar input}}
  %0 = linalg.fill ins(%a : tensor<f32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%p: !llvm.ptr, %v: f32) {
  %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: f32) {
  %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type}}
  %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type}}
  %0 = llvm.atomicrmw fmax %p, %v monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type}}
  %0 = llvm.atomicrmw fmin %p, %v monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type}}
  %0 = llvm.atomicrmw fsub %p, %v monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: f32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR integer type}}
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: f32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR integer type}}
  %0 = llvm.atomicrmw sub %p, %v monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: f32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR integer type}}
  %0 = llvm.atomicrmw _and %p, %v monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: f32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR integer type}}
  %0 = llvm.atomicrmw _xor %p, %v monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: f32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR integer type}}
  %0 = llvm.atomicrmw umax %p, %v monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: f32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR integer type}}
  %0 = llvm.atomicrmw min %p, %v monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: f32) {
  %0 = llvm.atomicrmw xchg %p, %v monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected at least 'monotonic' ordering}}
  %0 = llvm.atomicrmw add %p, %v unordered : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected at least 'monotonic' ordering}}
  %0 = llvm.atomicrmw add %p, %v not_atomic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  %0 = llvm.cmpxchg %p, %v, %v acq_rel monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  %0 = llvm.cmpxchg %p, %v, %v seq_cst seq_cst : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f() {
  llvm.fence acquire
  llvm.return
}

// -----

llvm.func @f() {
  llvm.fence release
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.fence' op can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence monotonic
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.fence' op can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence unordered
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.fence' op can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence not_atomic
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op expected alignment for atomic access}}
  %0 = llvm.load %p atomic acquire : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op unsupported ordering 'release'}}
  %0 = llvm.load %p atomic release {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op unsupported ordering 'acq_rel'}}
  %0 = llvm.load %p atomic acq_rel {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op expected syncscope to be null for non-atomic access}}
  %0 = "llvm.load"(%p) {syncscope = "a"} : (!llvm.ptr) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  llvm.store %v, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  // expected-error @+1 {{'llvm.store' op unsupported ordering 'acquire'}}
  llvm.store %v, %p atomic acquire {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  // expected-error @+1 {{'llvm.store' op unsupported ordering 'acq_rel'}}
  llvm.store %v, %p atomic acq_rel {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  // expected-error @+1 {{'llvm.store' op expected alignment for atomic access}}
  llvm.store %v, %p atomic release : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%v: i16) {
  %0 = llvm.zext %v : i16 to i32
  llvm.return
}

// -----

llvm.func @f(%v: i16) {
  // expected-error @+1 {{integer width of the output type is smaller or equal to the integer width of the input type}}
  %0 = llvm.zext %v : i16 to i16
  llvm.return
}

// -----

llvm.func @f(%v: i16) {
  // expected-error @+1 {{integer width of the output type is smaller or equal to the integer width of the input type}}
  %0 = llvm.sext %v : i16 to i8
  llvm.return
}

// -----

llvm.func @f(%v: i16) {
  %0 = llvm.sext %v : i16 to i17
  llvm.return
}

// -----

func.func @f(%v: f32, %a: memref<4xf32>, %b: memref<4xf16>) {
  // expected-error @+1 {{'gpu.memcpy' op arguments have incompatible element type}}
  gpu.memcpy %b, %a : memref<4xf16>, memref<4xf32>
  return
}

// -----

func.func @f(%v: f32, %a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error @+1 {{'gpu.memcpy' op arguments have incompatible shape}}
  gpu.memcpy %b, %a : memref<5xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%v: f32, %a: memref<4xf32>, %b: memref<4xf32>) {
  gpu.memcpy %b, %a : memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%v: f32, %a: memref<4xf32>, %b: memref<4x1xf32>) {
  // expected-error @+1 {{'gpu.memcpy' op arguments have incompatible shape}}
  gpu.memcpy %b, %a : memref<4x1xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%v: f32, %a: memref<4xf32>, %b: memref<?xf32>) {
  gpu.memcpy %b, %a : memref<?xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = gpu.alloc (%n) : memref<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = gpu.alloc () : memref<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = gpu.alloc (%n) : memref<4xf32>
  return
}

// -----

gpu.module @m {
  gpu.func @f(%v: f32) kernel {
  %0 = gpu.subgroup_reduce add %v : (f32) -> f32
  gpu.return
} }

// -----

gpu.module @m {
  gpu.func @f(%v: f32) kernel {
  %0 = gpu.subgroup_reduce add %v cluster(size = 4) : (f32) -> f32
  gpu.return
} }

// -----

gpu.module @m {
  gpu.func @f(%v: f32) kernel {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster size 3 is not a power of two}}
  %0 = gpu.subgroup_reduce add %v cluster(size = 3) : (f32) -> f32
  gpu.return
} }

// -----

gpu.module @m {
  gpu.func @f(%v: f32) kernel {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster size 0 is not a power of two}}
  %0 = gpu.subgroup_reduce add %v cluster(size = 0) : (f32) -> f32
  gpu.return
} }

// -----

gpu.module @m {
  gpu.func @f(%v: f32) kernel {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster stride 3 is not a power of two}}
  %0 = gpu.subgroup_reduce add %v cluster(size = 4, stride = 3) : (f32) -> f32
  gpu.return
} }

// -----

gpu.module @m {
  gpu.func @f(%v: f32) kernel {
  %0 = gpu.subgroup_reduce add %v cluster(size = 1, stride = 2) : (f32) -> f32
  gpu.return
} }

// -----

gpu.module @m {
  gpu.func @f(%v: f32) kernel {
  // expected-error @+1 {{`and` reduction operation is not compatible with type 'f32'}}
  %0 = gpu.subgroup_reduce and %v : (f32) -> f32
  gpu.return
} }

// -----

gpu.module @m {
  gpu.func @f(%v: f32) kernel {
  // expected-error @+1 {{`minui` reduction operation is not compatible with type 'f32'}}
  %0 = gpu.subgroup_reduce minui %v : (f32) -> f32
  gpu.return
} }

// -----

gpu.module @m {
  gpu.func @f(%v: i32) kernel {
  // expected-error @+1 {{`minimumf` reduction operation is not compatible with type 'i32'}}
  %0 = gpu.subgroup_reduce minimumf %v : (i32) -> i32
  gpu.return
} }

// -----

gpu.module @m {
  gpu.func @f(%v: i32) kernel {
  // expected-error @+1 {{`maxnumf` reduction operation is not compatible with type 'i32'}}
  %0 = gpu.subgroup_reduce maxnumf %v : (i32) -> i32
  gpu.return
} }

// -----

gpu.module @m {
  gpu.func @f(%v: i32) kernel {
  %0 = gpu.subgroup_reduce xor %v : (i32) -> i32
  gpu.return
} }

// -----

gpu.module @m {
  gpu.func @f(%v: f32) kernel {
  // expected-error @+1 {{`or` reduction operation is not compatible with type 'f32'}}
  %0 = gpu.all_reduce or %v uniform {} : (f32) -> (f32)
  gpu.return
} }

// -----

gpu.module @m {
  gpu.func @f(%v: i32) kernel {
  // expected-error @+1 {{`maximumf` reduction operation is not compatible with type 'i32'}}
  %0 = gpu.all_reduce maximumf %v uniform {} : (i32) -> (i32)
  gpu.return
} }

// -----

gpu.module @m {
  // expected-note @+1 {{return type declared here}}
  gpu.func @f(%v: i32) -> i32 {
 
  // expected-error @+1 {{'gpu.return' op expected 1 result operands}}
  gpu.return
} }

// -----

gpu.module @m {
  // expected-note @+1 {{return type declared here}}
  gpu.func @f(%v: i32) -> i32 {
 
  // expected-error @+1 {{'gpu.return' op expected 1 result operands}}
  gpu.return %v, %v : i32, i32
} }

// -----

gpu.module @m {
  gpu.func @f(%v: i32) -> i32 {
 
  gpu.return %v : i32
} }

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) {
  %0 = vector.shuffle %a, %b [0, 7] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<2xf32>) {
  %0 = vector.shuffle %a, %b [0, 5] : vector<4xf32>, vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) {
  %0 = vector.shuffle %a, %b [-1, 0] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<f32>) {
  %0 = vector.bitcast %a : vector<f32> to vector<i32>
  return
}

// -----

func.func @f(%a: vector<f32>) {
  // expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the 0-D vector element types must be equal}}
  %0 = vector.bitcast %a : vector<f32> to vector<i16>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = vector.bitcast %a : vector<4xf32> to vector<8xi16>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %0 = vector.bitcast %a : vector<4xf32> to vector<7xi16>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [1] : vector<i1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{mask dim size must be either 0 or 1 for 0-D vectors}}
  %0 = vector.constant_mask [2] : vector<i1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{array attr must have length 1 for 0-D vectors}}
  %0 = vector.constant_mask [] : vector<i1>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [4] : vector<4xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %0 = vector.constant_mask [5] : vector<4xi1>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [0] : vector<4xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %0 = vector.constant_mask [-1] : vector<4xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim}}
  %0 = vector.constant_mask [2, 0] : vector<4x3xi1>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = "vector.extract"(%a) <{static_position = array<i64: 3>}> : (vector<4xf32>) -> f32
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = "vector.extract"(%a) <{static_position = array<i64: 4>}> : (vector<4xf32>) -> f32
  return
}

// -----

func.func @f(%a: vector<4x2xf32>) {
  %0 = "vector.extract"(%a) <{static_position = array<i64: 3>}> : (vector<4x2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf32>) {
  %0 = "vector.extract"(%a) <{static_position = array<i64: 3, 1>}> : (vector<4x2xf32>) -> vector<1xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf32>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute #2 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = "vector.extract"(%a) <{static_position = array<i64: 3, 2>}> : (vector<4x2xf32>) -> f32
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) {
  %0 = "vector.interleave"(%a, %b) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) {
  // expected-error @+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  %0 = "vector.interleave"(%a, %b) : (vector<4xf32>, vector<4xf32>) -> vector<9xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) {
  // expected-error @+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  %0 = "vector.interleave"(%a, %b) : (vector<4xf32>, vector<4xf32>) -> vector<8xf16>
  return
}

// -----

func.func @f(%a: vector<f32>, %b: vector<f32>) {
  %0 = "vector.interleave"(%a, %b) : (vector<f32>, vector<f32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %b: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  %0 = "vector.interleave"(%a, %b) : (vector<2x4xf32>, vector<2x4xf32>) -> vector<4x4xf32>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = "vector.from_elements"(%a, %a) : (f32, f32) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<2xf32>) {
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<2xf32>) -> vector<4x2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<2xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op failed to verify that lhs operand and result have same element type}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xf16>, vector<2xf32>) -> vector<4x2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<2xf16>) {
  // expected-error @+1 {{'vector.outerproduct' op failed to verify that rhs operand and result have same element type}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<2xf16>) -> vector<4x2xf32>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: vector<2xi32>) {
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<maxsi>}> : (vector<4xi32>, vector<2xi32>) -> vector<4x2xi32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<2xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op unsupported outerproduct type}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<maxsi>}> : (vector<4xf32>, vector<2xf32>) -> vector<4x2xf32>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: vector<2xi32>) {
  // expected-error @+1 {{'vector.outerproduct' op unsupported outerproduct type}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<maximumf>}> : (vector<4xi32>, vector<2xi32>) -> vector<4x2xi32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<?x8xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<4x8xf32>, tensor<?x8xf32>) -> tensor<?x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<?x8xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<4x8xf32>, tensor<?x8xf32>) -> tensor<7x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  %0 = tensor.concat dim(1) %a, %b : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) {
  // expected-error @+1 {{'tensor.concat' op result type 'tensor<4x15xf32>'does not match inferred shape 'tensor<4x16xf32>' static sizes}}
  %0 = tensor.concat dim(1) %a, %b : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x15xf32>
  return
}

// -----

func.func @f(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %s: tensor<?xindex>) {
  // expected-error @+1 {{'tensor.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked tensor type}}
  %0 = tensor.reshape %a(%s) : (tensor<4x8xf32>, tensor<?xindex>) -> tensor<32xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) {
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 0, 7>}> : (vector<4xf32>, vector<4xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 0, 8>}> : (vector<4xf32>, vector<4xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<2xf32>) {
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 5, 0>}> : (vector<4xf32>, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<2xf32>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #1 out of range}}
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 6, 0>}> : (vector<4xf32>, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) {
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 0, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 0, -2>}> : (vector<4xf32>, vector<4xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf32>, %b: vector<4x3xf32>) {
  // expected-error @+1 {{'vector.shuffle' op dimension mismatch}}
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 0, 1>}> : (vector<4x2xf32>, vector<4x3xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf32>, %b: vector<4xf32>) {
  // expected-error @+1 {{'vector.shuffle' op rank mismatch}}
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 0, 1>}> : (vector<4x2xf32>, vector<4xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<f32>, %b: vector<f32>) {
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 0, 1>}> : (vector<f32>, vector<f32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<f32>, %b: vector<f32>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 0, 2>}> : (vector<f32>, vector<f32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: vector<2xi32>) {
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xi32>, vector<2xi32>) -> vector<4x2xi32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: f32) {
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<mul>}> : (vector<4xf32>, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: f32) {
  // expected-error @+1 {{'vector.outerproduct' op unsupported outerproduct type}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<and>}> : (vector<4xf32>, f32) -> vector<4xf32>
  return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  %0 = "llvm.cmpxchg"(%p, %v, %v) <{success_ordering = 2 : i64, failure_ordering = 2 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  %0 = "llvm.cmpxchg"(%p, %v, %v) <{success_ordering = 7 : i64, failure_ordering = 7 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: i32) {
  %0 = "llvm.cmpxchg"(%p, %v, %v) <{success_ordering = 4 : i64, failure_ordering = 4 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.return
}
