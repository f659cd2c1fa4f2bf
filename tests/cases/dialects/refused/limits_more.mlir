// Attributions, sizes, symbols, layouts, targets and types, at limits and beside them. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

// expected-error @+1 {{'gpu.func' op expected memory space workgroup in attribution}}
gpu.module @m { gpu.func @k() workgroup(%w : memref<32xf32, #gpu.address_space<private>>) kernel { gpu.return } }

// -----

gpu.module @m { gpu.func @k() workgroup(%w : memref<32xf32>) kernel { gpu.return } }

// -----

gpu.module @m { gpu.func @k() workgroup(%w : memref<32xf32, 3>) kernel { gpu.return } }

// -----

gpu.module @m { gpu.func @k() workgroup(%w : memref<32xf32, #gpu.address_space<workgroup>>) private(%p : memref<1xf32, #gpu.address_space<private>>) kernel { gpu.return } }

// -----

// expected-error @+1 {{'gpu.func' op expected memory space private in attribution}}
gpu.module @m { gpu.func @k() private(%w : memref<32xf32, #gpu.address_space<workgroup>>) kernel { gpu.return } }

// -----

gpu.module @m { gpu.func @k() private(%w : memref<32xf32, 5>) kernel { gpu.return } }

// -----

// expected-error @+1 {{'gpu.func' op expected memref type in attribution}}
gpu.module @m { gpu.func @k() private(%w : f32) kernel { gpu.return } }

// -----

// expected-error @+1 {{'gpu.func' op expected memref type in attribution}}
gpu.module @m { gpu.func @k() workgroup(%w : f32) kernel { gpu.return } }

// -----

func.func @f(%c: index) {
  // expected-error @+1 {{'gpu.launch' op expected memory space workgroup in attribution}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c, %gy = %c, %gz = %c) threads(%tx, %ty, %tz) in (%sx = %c, %sy = %c, %sz = %c) workgroup(%w : memref<32xf32, #gpu.address_space<private>>) { gpu.terminator }
  return
}

// -----

func.func @f(%c: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c, %gy = %c, %gz = %c) threads(%tx, %ty, %tz) in (%sx = %c, %sy = %c, %sz = %c) workgroup(%w : memref<32xf32, 3>) private(%x : memref<4xf32, 5>) { gpu.terminator }
  return
}

// -----

// expected-error @+1 {{'gpu.func' op attribute 'known_block_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)}}
gpu.module @m { gpu.func @k() kernel attributes {known_block_size = array<i32: 1, 2>} { gpu.return } }

// -----

// expected-error @+1 {{'gpu.func' op attribute 'known_block_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)}}
gpu.module @m { gpu.func @k() kernel attributes {known_block_size = array<i32: 1, 2, 3, 4>} { gpu.return } }

// -----

gpu.module @m { gpu.func @k() kernel attributes {known_block_size = array<i32: 1, 2, 3>, known_grid_size = array<i32: 1, 2, 3>, known_cluster_size = array<i32: 1, 1, 1>} { gpu.return } }

// -----

// expected-error @+1 {{'gpu.func' op attribute 'known_grid_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)}}
gpu.module @m { gpu.func @k() kernel attributes {known_grid_size = array<i32: 1>} { gpu.return } }

// -----

// expected-error @+1 {{'gpu.func' op attribute 'known_cluster_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)}}
gpu.module @m { gpu.func @k() kernel attributes {known_cluster_size = array<i32: 1>} { gpu.return } }

// -----

gpu.module @m { gpu.func @k() kernel attributes {known_block_size = array<i64: 1, 2, 3>} { gpu.return } }

// -----

gpu.module @m { gpu.func @k() kernel attributes {known_block_size = [1, 2, 3]} { gpu.return } }

// -----

// expected-error @+1 {{expected '{' to begin a region}}
gpu.module @m { gpu.func @k() kernel }

// -----

// expected-error @+1 {{expected '{' to begin a region}}
gpu.module @m { gpu.func @k() attributes {a.b = 1} }

// -----

// expected-error @+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
func.func @f(%n: index) { %m = gpu.alloc (%n) : memref<4xf32> return }

// -----

// expected-error @+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
func.func @f(%n: index) { %m = gpu.alloc () : memref<?xf32> return }

// -----

// expected-error @+1 {{'gpu.alloc' op symbol operand count does not equal memref symbol count}}
func.func @f(%n: index) { %m = gpu.alloc ()[%n] : memref<4xf32> return }

// -----

// expected-error @+1 {{'gpu.alloc' op symbol operand count does not equal memref symbol count}}
func.func @f(%n: index) { %m = gpu.alloc () : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>> return }

// -----

func.func @f(%n: index) { %m = gpu.alloc ()[%n] : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>> return }

// -----

// expected-error @+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0}}
func.func @a(%i: index) { %1 = memref.alloc(%i) : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>> return }

// -----

func.func @a(%i: index) { %1 = memref.alloc(%i)[%i] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>> return }

// -----

// expected-error @+1 {{'memref.alloca' op symbol operand count does not equal memref symbol count: expected 1, got 2}}
func.func @a(%i: index) { %1 = memref.alloca()[%i, %i] : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>> return }

// -----

// expected-error @+1 {{'memref.alloca' op symbol operand count does not equal memref symbol count: expected 0, got 1}}
func.func @a(%i: index) { %1 = memref.alloca()[%i] : memref<4xf32, affine_map<(d0) -> (d0)>> return }

// -----

func.func @a(%i: index) { %1 = memref.alloca()[%i] : memref<4xf32, strided<[1], offset: ?>> return }

// -----

// expected-error @+1 {{'memref.alloca' op symbol operand count does not equal memref symbol count: expected 1, got 0}}
func.func @a(%i: index) { %1 = memref.alloca() : memref<4xf32, strided<[1], offset: ?>> return }

// -----

// expected-error @+1 {{'memref.alloca' op symbol operand count does not equal memref symbol count: expected 2, got 0}}
func.func @a(%i: index) { %1 = memref.alloca() : memref<4xf32, strided<[?], offset: ?>> return }

// -----

// expected-error @+1 {{'memref.alloca' op symbol operand count does not equal memref symbol count: expected 2, got 1}}
func.func @a(%i: index) { %1 = memref.alloca()[%i] : memref<4xf32, strided<[?], offset: ?>> return }

// -----

func.func @a(%i: index) { %1 = memref.alloca()[%i, %i] : memref<4xf32, strided<[?], offset: ?>> return }

// -----

// expected-error @+1 {{'memref.alloca' op symbol operand count does not equal memref symbol count: expected 0, got 1}}
func.func @a(%i: index) { %1 = memref.alloca()[%i] : memref<4xf32, strided<[1], offset: 5>> return }

// -----

// expected-error @+1 {{'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "priv"}}
memref.global "priv" @e : memref<2xf32>

// -----

memref.global "private" @e : memref<2xf32>

// -----

memref.global "nested" @e : memref<2xf32>

// -----

memref.global "public" @e : memref<2xf32>

// -----

memref.global @e : memref<2xf32> = uninitialized

// -----

// expected-error @+1 {{'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 1, but expected 0}}
func.func private @a() attributes {arg_attrs = [{}]}

// -----

func.func private @a() attributes {arg_attrs = []}

// -----

// expected-error @+1 {{'func.func' op expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 0}}
func.func private @a(i32) attributes {res_attrs = [{}]}

// -----

// expected-error @+1 {{'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 2, but expected 1}}
"func.func"() <{sym_name = "a", function_type = (i32) -> (), arg_attrs = [{}, {}], sym_visibility = "private"}> ({}) : () -> ()

// -----

"func.func"() <{sym_name = "a", function_type = (i32) -> (), arg_attrs = [{}], sym_visibility = "private"}> ({}) : () -> ()

// -----

// expected-error @+1 {{'func.func' op expects result attribute array to have the same number of elements as the number of function results, got 2, but expected 1}}
"func.func"() <{sym_name = "a", function_type = (i32) -> (i32), res_attrs = [{}, {}], sym_visibility = "private"}> ({}) : () -> ()

// -----

// expected-error @+1 {{'vector.store' op most minor memref dim must have unit stride}}
func.func @a(%m: memref<4xf32, strided<[2]>>, %i: index, %v: vector<4xf32>) { vector.store %v, %m[%i] : memref<4xf32, strided<[2]>>, vector<4xf32> return }

// -----

func.func @a(%m: memref<4xf32, strided<[1]>>, %i: index, %v: vector<4xf32>) { vector.store %v, %m[%i] : memref<4xf32, strided<[1]>>, vector<4xf32> return }

// -----

// expected-error @+1 {{'vector.store' op most minor memref dim must have unit stride}}
func.func @a(%m: memref<4xf32, strided<[?]>>, %i: index, %v: vector<4xf32>) { vector.store %v, %m[%i] : memref<4xf32, strided<[?]>>, vector<4xf32> return }

// -----

// expected-error @+1 {{'vector.load' op most minor memref dim must have unit stride}}
func.func @a(%m: memref<4xf32, strided<[2]>>, %i: index, %v: vector<4xf32>) { %0 = vector.load %m[%i] : memref<4xf32, strided<[2]>>, vector<4xf32> return }

// -----

func.func @a(%m: memref<4xf32, strided<[2]>>, %i: index, %v: vector<4xf32>) { %0 = vector.load %m[%i] : memref<4xf32, strided<[2]>>, vector<1xf32> return }

// -----

// expected-error @+1 {{'vector.load' op most minor memref dim must have unit stride}}
func.func @a(%m: memref<4xvector<4xf32>, strided<[2]>>, %i: index) { %0 = vector.load %m[%i] : memref<4xvector<4xf32>, strided<[2]>>, vector<4xf32> return }

// -----

func.func @a(%a: vector<4xf32>, %b: vector<[8]xf32>) { %1 = vector.scalable.extract %b[4] : vector<4xf32> from vector<[8]xf32> return }

// -----

// expected-error @+1 {{'linalg.matmul' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) { linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) return }

// -----

// expected-error @+1 {{'linalg.matmul' op expected the number of tensor results (1) to be equal to the number of output tensors (0)}}
func.func @f(%a: memref<4x8xf32>, %b: memref<8x16xf32>, %c: memref<4x16xf32>) { %0 = linalg.matmul ins(%a, %b : memref<4x8xf32>, memref<8x16xf32>) outs(%c : memref<4x16xf32>) -> tensor<4x16xf32> return }

// -----

// expected-error @+1 {{'linalg.fill' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
func.func @f(%a: tensor<4x8xf32>, %f: f32) { linalg.fill ins(%f : f32) outs(%a : tensor<4x8xf32>) return }

// -----

func.func @f(%a: tensor<4x8xf32>, %f: f32) { %0 = linalg.fill ins(%f : f32) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32> return }

// -----

func.func @f(%a: memref<4x8xf32>, %f: f32) { linalg.fill ins(%f : f32) outs(%a : memref<4x8xf32>) return }

// -----

#m = affine_map<(d0) -> (d0)>
// expected-error @+1 {{'linalg.index' op expected dim (1) to be lower than the number of loops (1) of the enclosing LinalgOp}}
func.func @f(%c: tensor<4xindex>) { %0 = linalg.generic {indexing_maps = [#m], iterator_types = ["parallel"]} outs(%c : tensor<4xindex>) { ^bb0(%y: index): %i = linalg.index 1 : index linalg.yield %i : index } -> tensor<4xindex> return }

// -----

#m = affine_map<(d0) -> (d0)>
func.func @f(%c: tensor<4xindex>) { %0 = linalg.generic {indexing_maps = [#m], iterator_types = ["parallel"]} outs(%c : tensor<4xindex>) { ^bb0(%y: index): %i = linalg.index 0 : index linalg.yield %i : index } -> tensor<4xindex> return }

// -----

#m = affine_map<(d0) -> (d0)>
// expected-error @+1 {{'linalg.generic' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
func.func @f(%c: tensor<4xindex>) { linalg.generic {indexing_maps = [#m], iterator_types = ["parallel"]} outs(%c : tensor<4xindex>) { ^bb0(%y: index): linalg.yield %y : index } return }

// -----

// expected-error @+1 {{'linalg.yield' op expected parent op with LinalgOp interface}}
func.func @f(%i: index) { linalg.yield %i : index }

// -----

// expected-error @+1 {{The optimization level must be a number between 0 and 3.}}
gpu.module @m [#nvvm.target<chip = "sm_90a", O = 4>] { }

// -----

gpu.module @m [#nvvm.target<chip = "sm_90a", O = 3>] { }

// -----

// expected-error @+1 {{The optimization level must be a number between 0 and 3.}}
gpu.module @m [#nvvm.target<chip = "sm_90a", O = -1>] { }

// -----

gpu.module @m [#nvvm.target<chip = "sm_90a", O = 0>] { }

// -----

// expected-error @+1 {{The target chip cannot be empty.}}
gpu.module @m [#nvvm.target<chip = "", O = 0>] { }

// -----

// expected-error @+1 {{The target triple cannot be empty.}}
gpu.module @m [#nvvm.target<triple = "">] { }

// -----

gpu.module @m [#nvvm.target<features = "">] { }

// -----

gpu.module @m [#nvvm.target<flags = {fast}, link = ["a.bc"]>] { }

// -----

// expected-error @+1 {{custom op 'llvm.call' expected function with 0 or 1 result}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0:2 = llvm.call %p(%a) : !llvm.ptr, (i32) -> (i32, i32) llvm.return }

// -----

// expected-error @+1 {{invalid array element type: '!llvm.void'}}
llvm.func @f(%a: !llvm.array<2 x void>) { llvm.return }

// -----

// expected-error @+1 {{invalid array element type: '!llvm.void'}}
llvm.func @f(%a: !llvm.array<2 x array<2 x void>>) { llvm.return }

// -----

// expected-error @+1 {{invalid LLVM structure element type: '!llvm.void'}}
llvm.func @f(%a: !llvm.struct<(void)>) { llvm.return }

// -----

// expected-error @+1 {{invalid array element type: '!llvm.func<void ()>'}}
llvm.func @f(%a: !llvm.array<2 x func<void ()>>) { llvm.return }

// -----

llvm.func @f(%a: !llvm.array<2 x struct<"x", (ptr, i32)>>) { llvm.return }

// -----

llvm.comdat @c { llvm.comdat_selector @s any llvm.comdat_selector @t largest }
// expected-error @+1 {{expected comdat symbol}}
llvm.func @f() comdat(@c::@q) { llvm.return }

// -----

llvm.comdat @c { llvm.comdat_selector @s any llvm.comdat_selector @t largest }
llvm.mlir.global internal @g(1 : i32) comdat(@c::@s) : i32

// -----

llvm.comdat @c { llvm.comdat_selector @s any llvm.comdat_selector @t largest }
// expected-error @+1 {{expected comdat symbol}}
llvm.mlir.global internal @g(1 : i32) comdat(@d::@s) : i32

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: malformed specification, must be of the form "p[<n>]:<size>:<abi>[:<pref>[:<idx>]]"}}
module attributes {llvm.data_layout = "e-p:64", llvm.target_triple = "nvptx64"} { }

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: unknown specifier 'b'}}
module attributes {llvm.data_layout = "bogus"} { }

// -----

module attributes {llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"} { }

// -----

// expected-error @+1 {{'builtin.module' op expected 'llvm.data_layout' to be a string attributes}}
module attributes {llvm.data_layout = 1} { }

// -----

module attributes {llvm.target_triple = 1} { }
