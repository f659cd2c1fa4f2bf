// Matrices, lanes, casts and shapes, at limits and beside them. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @h(%c: index) { gpu.launch blocks(%a, %b, %d, %d2) in (%e = %c, %f = %c, %g = %c) threads(%x, %y, %z) in (%u = %c, %v = %c, %w = %c) { gpu.terminator } return }

// -----

// expected-error @+1 {{expected ','}}
func.func @h(%c: index) { gpu.launch blocks(%a, %b, %d) in (%e = %c, %f = %c) threads(%x, %y, %z) in (%u = %c, %v = %c, %w = %c) { gpu.terminator } return }

// -----

// expected-error @+1 {{expected '='}}
func.func @h(%c: index) { gpu.launch blocks(%a, %b, %d) in (%c, %c, %c) threads(%x, %y, %z) in (%u = %c, %v = %c, %w = %c) { gpu.terminator } return }

// -----

// expected-error @+1 {{expected destination memref most minor dim must have unit stride}}
func.func @f(%a: vector<2x16xf16>, %m: memref<16xf16, strided<[2]>>, %b: !gpu.mma_matrix<16x16xf16, "COp">, %n: memref<16x16xf16, strided<[64, 2]>>, %i: index) { gpu.subgroup_mma_store_matrix %b, %n[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16, strided<[64, 2]>> return }

// -----

func.func @f(%b: !gpu.mma_matrix<16x16xf16, "COp">, %n: memref<16x16xf16, strided<[64, 1]>>, %i: index) { gpu.subgroup_mma_store_matrix %b, %n[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16, strided<[64, 1]>> return }

// -----

func.func @f(%b: !gpu.mma_matrix<16x16xf16, "COp">, %n: memref<16x16xf16, 5>, %i: index) { gpu.subgroup_mma_store_matrix %b, %n[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16, 5> return }

// -----

// expected-error @+1 {{operand shapes do not satisfy matmul constraints}}
func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<16x8xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf32, "COp">) { %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x8xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp"> return }

// -----

// expected-error @+1 {{operand shapes do not satisfy matmul constraints}}
func.func @f(%a: !gpu.mma_matrix<8x16xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf32, "COp">) { %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<8x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp"> return }

// -----

func.func @f(%a: !gpu.mma_matrix<8x16xf16, "AOp">, %b: !gpu.mma_matrix<16x32xf16, "BOp">, %c: !gpu.mma_matrix<8x32xf32, "COp">) { %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<8x16xf16, "AOp">, !gpu.mma_matrix<16x32xf16, "BOp"> -> !gpu.mma_matrix<8x32xf32, "COp"> return }

// -----

// expected-error @+1 {{operand expected to be one of AOp, BOp or COp}}
func.func @f(%a: !gpu.mma_matrix<16x16x16xf16, "DOp">) { return }

// -----

// expected-error @+1 {{MMAMatrixType must have exactly two dimensions}}
func.func @f(%a: !gpu.mma_matrix<16x16x16xi8, "AOp">) { return }

// -----

// expected-error @+1 {{MMAMatrixType must have exactly two dimensions}}
func.func @f(%a: !gpu.mma_matrix<f16, "AOp">) { return }

// -----

// expected-error @+1 {{expected '>'}}
func.func @f(%a: !gpu.mma_matrix<16x16xi32, "AOp", 3>) { return }

// -----

// expected-error @+1 {{MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64}}
func.func @f(%a: !gpu.mma_matrix<16x16xbf16, "AOp">) { return }

// -----

// expected-error @+1 {{expected '<'}}
func.func @f(%a: !gpu.mma_matrix) { return }

// -----

func.func @f(%a: !gpu.sparse.spmat_handle, %b: !gpu.sparse.dntensor_handle, %c: !gpu.sparse.spgemmop_handle) { return }

// -----

// expected-error @+1 {{unknown gpu type: sparse.foo}}
func.func @f(%a: !gpu.sparse.foo) { return }

// -----

// expected-error @+1 {{unknown gpu type: async}}
func.func @f(%a: !gpu.async) { return }

// -----

// expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
func.func @f(%l: index, %v: vector<4xi32>) { %r = gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xi32>) -> (vector<1xf32>, i32) { ^bb0(%arg : vector<128xi32>): %0 = ub.poison : vector<32xf32> %i = ub.poison : i32 gpu.yield %0, %i : vector<32xf32>, i32 } return }

// -----

func.func @f(%l: index, %v: vector<4xi32>) { %r:2 = gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xi32>) -> (vector<1xf32>, i32) { ^bb0(%arg : vector<128xi32>): %0 = ub.poison : vector<32xf32> %i = ub.poison : i32 gpu.yield %0, %i : vector<32xf32>, i32 } return }

// -----

// expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected expanded vector dimension #0 (127) to be a multipler of the distributed vector dimension (4)}}
func.func @f(%l: index, %v: vector<4xi32>) { %r:2 = gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xi32>) -> (vector<1xf32>, i32) { ^bb0(%arg : vector<127xi32>): %0 = ub.poison : vector<32xf32> %i = ub.poison : i32 gpu.yield %0, %i : vector<32xf32>, i32 } return }

// -----

// expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected vector type for distributed operands.}}
func.func @f(%l: index) { %r = gpu.warp_execute_on_lane_0(%l)[32] -> (f32) { %0 = ub.poison : vector<32xf32> gpu.yield %0 : vector<32xf32> } return }

// -----

// expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected distributed vectors to have same rank and element type.}}
func.func @f(%l: index) { %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<1x1xf32>) { %0 = ub.poison : vector<32xf32> gpu.yield %0 : vector<32xf32> } return }

// -----

// expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected expanded vector dimension #0 (32) to be a multipler of the distributed vector dimension (3)}}
func.func @f(%l: index) { %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<3xf32>) { %0 = ub.poison : vector<32xf32> gpu.yield %0 : vector<32xf32> } return }

// -----

// expected-error @+1 {{'gpu.warp_execute_on_lane_0' op incompatible distribution dimensions from 'vector<32xf32>' to 'vector<2xf32>' with warp size = 32}}
func.func @f(%l: index) { %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<2xf32>) { %0 = ub.poison : vector<32xf32> gpu.yield %0 : vector<32xf32> } return }

// -----

func.func @f(%l: index) { %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<1x2xf32>) { %0 = ub.poison : vector<4x16xf32> gpu.yield %0 : vector<4x16xf32> } return }

// -----

// expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected same number op arguments and block arguments.}}
func.func @f(%l: index) { %r = gpu.warp_execute_on_lane_0(%l)[32] args(%l : index) -> (vector<1x2xf32>) { %0 = ub.poison : vector<4x16xf32> gpu.yield %0 : vector<4x16xf32> } return }

// -----

// expected-error @+1 {{'arith.bitcast' op failed to verify that input and output have the same tensor dimensions}}
func.func @a(%x: tensor<4xi32>) { %0 = arith.bitcast %x : tensor<4xi32> to tensor<?xf32> return }

// -----

func.func @a(%x: tensor<?xi32>) { %0 = arith.bitcast %x : tensor<?xi32> to tensor<?xf32> return }

// -----

// expected-error @+1 {{'arith.bitcast' op failed to verify that input and output have the same tensor dimensions}}
func.func @a(%x: tensor<?xi32>) { %0 = arith.bitcast %x : tensor<?xi32> to tensor<4xf32> return }

// -----

// expected-error @+1 {{'arith.sitofp' op failed to verify that input and output have the same tensor dimensions}}
func.func @a(%x: tensor<?xi32>) { %0 = arith.sitofp %x : tensor<?xi32> to tensor<4xf32> return }

// -----

func.func @a(%x: f4E2M1FN, %y: f8E8M0FNU) { %0 = arith.scaling_extf %x, %y : f4E2M1FN, f8E8M0FNU to f32 return }

// -----

// expected-error @+1 {{'arith.scaling_extf' op operand types 'f32', 'f8E8M0FNU' and result type 'f32' are cast incompatible}}
func.func @a(%x: f32, %y: f8E8M0FNU) { %0 = arith.scaling_extf %x, %y : f32, f8E8M0FNU to f32 return }

// -----

func.func @a(%x: f32, %y: f8E8M0FNU) { %0 = arith.scaling_extf %x, %y : f32, f8E8M0FNU to f64 return }

// -----

func.func @a(%x: f32, %y: f8E8M0FNU) { %0 = arith.scaling_truncf %x, %y : f32, f8E8M0FNU to f4E2M1FN return }

// -----

// expected-error @+1 {{'arith.scaling_truncf' op operand types 'f32', 'f8E8M0FNU' and result type 'f32' are cast incompatible}}
func.func @a(%x: f32, %y: f8E8M0FNU) { %0 = arith.scaling_truncf %x, %y : f32, f8E8M0FNU to f32 return }

// -----

func.func @a(%x: f32, %y: f16) { %0 = arith.scaling_truncf %x, %y : f32, f16 to f16 return }

// -----

func.func @a(%x: index) { %1 = index.constant -9223372036854775808 return }

// -----

func.func @a(%x: index) { %1 = index.constant 9223372036854775807 return }

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
func.func @a(%x: index) { %2 = index.constant 9223372036854775808 return }

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
func.func @a(%x: index) { %2 = index.constant 18446744073709551615 return }

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
func.func @a(%x: index) { %2 = index.constant 18446744073709551616 return }

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
func.func @a(%x: index) { %2 = arith.constant 18446744073709551615 : index return }

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
func.func @a(%x: index) { %2 = arith.constant 9223372036854775808 : index return }

// -----

// expected-error @+1 {{'index.casts' op operand type 'index' and result type 'index' are cast incompatible}}
func.func @a(%x: index) { %3 = index.casts %x : index to index return }

// -----

// expected-error @+1 {{'index.castu' op operand type 'i32' and result type 'i64' are cast incompatible}}
func.func @a(%x: i32) { %3 = index.castu %x : i32 to i64 return }

// -----

func.func @a(%x: i32) { %3 = index.castu %x : i32 to index %4 = index.castu %3 : index to i8 return }

// -----

// expected-error @+1 {{'memref.expand_shape' op invalid output shape provided at pos 1}}
func.func @a(%m: memref<16xf32>) { %1 = memref.expand_shape %m [[0, 1]] output_shape [4, 5] : memref<16xf32> into memref<4x4xf32> return }

// -----

// expected-error @+1 {{'memref.expand_shape' op expected number of static shape bounds to be equal to the output rank (2) but found 1 inputs instead}}
func.func @a(%m: memref<16xf32>) { %1 = memref.expand_shape %m [[0, 1]] output_shape [4] : memref<16xf32> into memref<4x4xf32> return }

// -----

func.func @a(%m: memref<?xf32>, %i: index) { %1 = memref.expand_shape %m [[0, 1]] output_shape [%i, 4] : memref<?xf32> into memref<?x4xf32> return }

// -----

func.func @a(%m: memref<?xf32>, %i: index) { %1 = memref.expand_shape %m [[0, 1]] output_shape [4, 4] : memref<?xf32> into memref<?x4xf32> return }

// -----

// expected-error @+1 {{'memref.expand_shape' op invalid output shape provided at pos 1}}
func.func @a(%m: memref<?xf32>, %i: index) { %1 = memref.expand_shape %m [[0, 1]] output_shape [%i, %i] : memref<?xf32> into memref<?x4xf32> return }

// -----

func.func @a(%m: tensor<16xf32>) { %1 = tensor.expand_shape %m [[0, 1]] output_shape [4, 5] : tensor<16xf32> into tensor<4x4xf32> return }

// -----

func.func @a(%m: tensor<16xf32>) { %1 = tensor.expand_shape %m [[0, 1]] output_shape [4, 4] : tensor<16xf32> into tensor<4x4xf32> return }

// -----

func.func @a(%m: tensor<?xf32>, %i: index) { %1 = tensor.expand_shape %m [[0, 1]] output_shape [4, 4] : tensor<?xf32> into tensor<?x4xf32> return }

// -----

// expected-error @+1 {{expected result type with offset = dynamic instead of 0}}
func.func @a(%m: memref<16xf32>, %i: index) { %2 = memref.reinterpret_cast %m to offset: [%i], sizes: [4, 4], strides: [4, 1] : memref<16xf32> to memref<4x4xf32> return }

// -----

// expected-error @+1 {{expected result type with size = dynamic instead of 4 in dim = 0}}
func.func @a(%m: memref<16xf32>, %i: index) { %2 = memref.reinterpret_cast %m to offset: [0], sizes: [%i, 4], strides: [4, 1] : memref<16xf32> to memref<4x4xf32> return }

// -----

// expected-error @+1 {{expected result type with stride = dynamic instead of 4 in dim = 0}}
func.func @a(%m: memref<16xf32>, %i: index) { %2 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 4], strides: [%i, 1] : memref<16xf32> to memref<4x4xf32> return }

// -----

func.func @a(%m: memref<16xf32>, %i: index) { %2 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<16xf32> to memref<4x4xf32, strided<[?, 1], offset: ?>> return }

// -----

func.func @a(%m: memref<16xf32>, %i: index) { %2 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<16xf32> to memref<?x4xf32> return }
