// One mistake in each: branches, casts, reductions, functions of kernels. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

// expected-error @+1 {{'arith.index_cast' op operand type 'index' and result type 'index' are cast incompatible}}
func.func @a(%x: index) { %0 = arith.index_cast %x : index to index return }

// -----

// expected-error @+1 {{'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible}}
func.func @a(%x: i32) { %0 = arith.index_cast %x : i32 to i64 return }

// -----

// expected-error @+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}}
func.func @a(%c: vector<3xi1>, %x: vector<4xf32>) { %0 = arith.select %c, %x, %x : vector<3xi1>, vector<4xf32> return }

// -----

func.func @a(%c: i1, %x: i32) {
  // expected-error @+1 {{expects number of branch weights to match number of successors: 1 vs 2}}
  cf.cond_br %c weights([3]), ^bb1(%x : i32), ^bb2
^bb1(%y: i32):
  cf.br ^bb2
^bb2:
  return
}

// -----

func.func @a(%f: i32) {
  cf.switch %f : i32, [
    // expected-error @+1 {{custom op 'cf.switch' expected 'default'}}
    42: ^bb1,
    default: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @a(%f: i32) {
  // expected-error @+1 {{'cf.br' op requires 1 successor but found 2}}
  "cf.br"(%f)[^bb1, ^bb1] : (i32) -> ()
^bb1(%x: i32):
  return
}

// -----

func.func @a(%f: i32) {
  // expected-error @+1 {{'cf.br' op requires 1 successor but found 0}}
  "cf.br"(%f) : (i32) -> ()
}

// -----

// expected-error @+1 {{'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<4xf64, 3>' are cast incompatible}}
func.func @a(%m: memref<4xf32>) { %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf64, 3> return }

// -----

// expected-error @+1 {{'memref.memory_space_cast' op operand type 'memref<*xf32>' and result type 'memref<*xf64, 3>' are cast incompatible}}
func.func @a(%m: memref<*xf32>) { %0 = memref.memory_space_cast %m : memref<*xf32> to memref<*xf64, 3> return }

// -----

// expected-error @+1 {{different memory spaces specified for base memref type 'memref<?xi8, 2>' and view memref type 'memref<?x4xf32>'}}
func.func @a(%m: memref<?xi8, 2>, %i: index) { %0 = memref.view %m[%i][%i] : memref<?xi8, 2> to memref<?x4xf32> return }

// -----

llvm.mlir.global internal constant @g(1 : i32) {addr_space = 3 : i32} : i32
// expected-error @+1 {{'llvm.mlir.addressof' op pointer address space must match address space of the referenced global or alias}}
llvm.func @f() { %0 = llvm.mlir.addressof @g : !llvm.ptr llvm.return }

// -----

// expected-error @+1 {{'llvm.mlir.global' op cannot have both initializer value and region}}
llvm.mlir.global internal @g(1 : i64) : i64 { %0 = llvm.mlir.constant(1 : i64) : i64 llvm.return %0 : i64 }

// -----

// expected-error @+1 {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function arguments}}
llvm.func @f(%a: tensor<4xf32>) { llvm.return }

// -----

// expected-error @+1 {{'llvm.call_intrinsic' op intrinsic name must start with 'llvm.'}}
llvm.func @f(%x: i32) { %0 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() : () -> i32 llvm.call_intrinsic "llvm.nvvm.barrier0"() : () -> () %1 = llvm.call_intrinsic "foo"() : () -> i32 llvm.return }

// -----

// expected-error @+1 {{'nvvm.barrier' op barrier id is missing, it should be set between 0 to 15}}
llvm.func @k(%a: i32) { nvvm.barrier number_of_threads = %a llvm.return }

// -----

// expected-error @+1 {{'nvvm.shfl.sync' op expected return type to be a two-element struct}}
llvm.func @k(%m: i32, %v: i32, %p: f32) { %1 = nvvm.shfl.sync up %m, %p, %v, %v {return_value_and_is_valid} : f32 -> f32 llvm.return }

// -----

// expected-error @+1 {{'nvvm.shfl.sync' op "return_value_and_is_valid" attribute must be specified when the return type is a struct type}}
llvm.func @k(%m: i32, %v: i32, %p: f32) { %1 = nvvm.shfl.sync up %m, %p, %v, %v : f32 -> !llvm.struct<(f32, i1)> llvm.return }

// -----

// expected-error @+1 {{shape 16x32bx2 requires offset argument}}
llvm.func @k(%p: !llvm.ptr<6>, %n: i64) { %0 = nvvm.tcgen05.ld %p, %n {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<2xi32> %1 = nvvm.tcgen05.ld %p {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<2xi32> llvm.return }

// -----

// expected-error @+1 {{offset argument is only supported for shape 16x32bx2}}
llvm.func @k(%p: !llvm.ptr<6>, %n: i64) { %1 = nvvm.tcgen05.ld %p, %n {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<4xi32> llvm.return }

// -----

// expected-error @+1 {{invalid result type length 2 for shape shape_16x256b in tcgen05.ld Op}}
llvm.func @k(%p: !llvm.ptr<6>, %n: i64) { %1 = nvvm.tcgen05.ld %p {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<2xi32> llvm.return }

// -----

// expected-error @+1 {{'"nvvm.maxntid"' attribute must be integer array with maximum 3 index}}
llvm.func @k(%f: f32) attributes {nvvm.maxntid = array<i32: 1, 2, 3, 4>} { llvm.return }

// -----

// expected-error @+1 {{'"nvvm.reqntid"' attribute must be integer array with maximum 3 index}}
llvm.func @k(%f: f32) attributes {nvvm.kernel, nvvm.reqntid = 3 : i32} { llvm.return }

// -----

// expected-error @+1 {{'"nvvm.grid_constant"' attribute requires the argument to also have attribute 'llvm.byval'}}
llvm.func @k(%f: !llvm.ptr {nvvm.grid_constant}) attributes {nvvm.kernel} { llvm.return }

// -----

// expected-error @+1 {{matrixA must be 2 dimensional vector}}
func.func @f(%a: vector<4xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) { %d = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16> return }

// -----

// expected-error @+1 {{matrixC must be 2 dimensional vector}}
func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<4xf16>) { %d = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<4xf16>) -> vector<4xf16> return }

// -----

// expected-error @+1 {{expected two region arguments}}
func.func @f(%x: f32) { %1 = gpu.all_reduce %x { ^bb0(%a: f32): gpu.yield %a : f32 } : (f32) -> f32 return }

// -----

// expected-error @+1 {{incorrect region argument type}}
func.func @f(%x: f32) { %1 = gpu.all_reduce %x { ^bb0(%a: f32, %b: f64): gpu.yield %a : f32 } : (f32) -> f32 return }

// -----

// expected-error @+1 {{expected one gpu.yield operand}}
func.func @f(%x: f32) { %1 = gpu.all_reduce %x { ^bb0(%a: f32, %b: f32): gpu.yield %a, %b : f32, f32 } : (f32) -> f32 return }

// -----

// expected-error @+1 {{expected either an op attribute or a non-empty body}}
func.func @f(%x: f32) { %1 = gpu.all_reduce add %x { ^bb0(%a: f32, %b: f32): gpu.yield %a : f32 } : (f32) -> f32 return }

// -----

// expected-error @+1 {{'"nvvm.cluster_dim"' attribute must be integer array with maximum 3 index}}
llvm.func @k() attributes {nvvm.cluster_dim = array<i32: 1, 2, 3, 4>} { llvm.return }

// -----

// expected-error @+1 {{'"nvvm.cluster_dim"' attribute must be integer array with maximum 3 index}}
llvm.func @k() attributes {nvvm.cluster_dim = array<i64: 1>} { llvm.return }

// -----

// expected-error @+1 {{'"nvvm.cluster_dim"' attribute must be integer array with maximum 3 index}}
llvm.func @k() attributes {nvvm.cluster_dim = array<i32>} { llvm.return }

// -----

// expected-error @+1 {{'"nvvm.minctasm"' attribute must be integer constant}}
llvm.func @k() attributes {nvvm.minctasm = array<i32: 1>} { llvm.return }

// -----

// expected-error @+1 {{'"nvvm.maxnreg"' attribute must be integer constant}}
llvm.func @k() attributes {nvvm.maxnreg = "x"} { llvm.return }

// -----

// expected-error @+1 {{'"nvvm.cluster_max_blocks"' attribute must be integer constant}}
llvm.func @k() attributes {nvvm.cluster_max_blocks = 1.0 : f32} { llvm.return }

// -----

// expected-error @+1 {{'"nvvm.cluster_max_blocks"' attribute must be integer constant}}
llvm.func @k() attributes {nvvm.cluster_max_blocks} { llvm.return }

// -----

// expected-error @+1 {{'"nvvm.grid_constant"' attribute must be present only on kernel arguments}}
llvm.func @k(%f: !llvm.ptr {nvvm.grid_constant, llvm.byval = i32}) { llvm.return }

// -----

// expected-error @+1 {{'"nvvm.grid_constant"' attribute requires the argument to also have attribute 'llvm.byval'}}
llvm.func @k(%f: i32 {nvvm.grid_constant}) attributes {nvvm.kernel} { llvm.return }

// -----

// expected-error @+1 {{'"nvvm.grid_constant"' must be a unit attribute}}
llvm.func @k(%f: !llvm.ptr {nvvm.grid_constant = 1, llvm.byval = i32}) attributes {nvvm.kernel} { llvm.return }

// -----

// expected-error @+1 {{'nvvm.shfl.sync' op expected return type to be a two-element struct}}
llvm.func @k(%m: i32, %v: i32, %p: f32) { %1 = nvvm.shfl.sync up %m, %p, %v, %v {return_value_and_is_valid} : f32 -> !llvm.struct<(f32)> llvm.return }

// -----

// expected-error @+1 {{'nvvm.shfl.sync' op expected first element in the returned struct to be of type 'f32' but got 'i32' instead}}
llvm.func @k(%m: i32, %v: i32, %p: f32) { %1 = nvvm.shfl.sync up %m, %p, %v, %v {return_value_and_is_valid} : f32 -> !llvm.struct<(i32, i1)> llvm.return }

// -----

// expected-error @+1 {{'nvvm.shfl.sync' op expected return type to be of type 'f32' but got 'i32' instead}}
llvm.func @k(%m: i32, %v: i32, %p: f32) { %1 = nvvm.shfl.sync up %m, %p, %v, %v : f32 -> i32 llvm.return }

// -----

// expected-error @+1 {{invalid result type length 1 for shape shape_16x128b in tcgen05.ld Op}}
llvm.func @k(%p: !llvm.ptr<6>) { %1 = nvvm.tcgen05.ld %p {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : i32 llvm.return }

// -----

// expected-error @+1 {{invalid input length 2 for shape shape_16x256b in tcgen05.st Op}}
llvm.func @k(%p: !llvm.ptr<6>, %v: vector<2xi32>) { nvvm.tcgen05.st %p, %v {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<2xi32> llvm.return }

// -----

// expected-error @+1 {{shape 16x32bx2 requires offset argument}}
llvm.func @k(%p: !llvm.ptr<6>, %v: vector<2xi32>) { nvvm.tcgen05.st %p, %v {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<2xi32> llvm.return }
