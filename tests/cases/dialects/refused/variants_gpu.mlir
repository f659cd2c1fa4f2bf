// Kernels and launches: lines that are right, and slightly wrong ones. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

// expected-error @+2 {{custom op 'gpu.thread_id' expected ::mlir::gpu::Dimension to be one of: x, y, z}}
// expected-error @+1 {{custom op 'gpu.thread_id' failed to parse GPU_DimensionAttr parameter 'value' which is to be a `::mlir::gpu::Dimension`}}
gpu.module @m { gpu.func @k(%x: i32) kernel { %0 = gpu.thread_id x %1 = gpu.thread_id w gpu.return } }

// -----

gpu.module @m { gpu.func @k(%x: i32) kernel { %0 = gpu.block_dim y upper_bound 4 %1 = gpu.lane_id upper_bound 32 %2 = gpu.global_id z %3 = gpu.subgroup_id : index gpu.return } }

// -----

// expected-error @+1 {{expected operation name in quotes}}
gpu.module @m { gpu.func @k(%x: i32) kernel { %0 = gpu.lane_id : i32 gpu.return } }

// -----

// expected-error @+2 {{custom op 'gpu.shuffle' expected ::mlir::gpu::ShuffleMode to be one of: xor, up, down, idx}}
// expected-error @+1 {{custom op 'gpu.shuffle' failed to parse GPU_ShuffleModeAttr parameter 'value' which is to be a `::mlir::gpu::ShuffleMode`}}
gpu.module @m { gpu.func @k(%x: i32, %w: i32) kernel { %0, %p = gpu.shuffle xor %x, %x, %w : i32 %1, %q = gpu.shuffle foo %x, %x, %w : i32 gpu.return } }

// -----

// expected-error @+2 {{use of value '%x' expects different type than prior uses: 'i32' vs 'f32'}}
// expected-note @+1 {{prior use here}}
gpu.module @m { gpu.func @k(%x: f32, %w: i32) kernel { %0, %p = gpu.shuffle xor %x, %x, %w : f32 gpu.return } }

// -----

gpu.module @m { gpu.func @k(%x: i1, %w: i32) kernel { %0, %p = gpu.shuffle idx %x, %w, %w : i1 gpu.return } }

// -----

gpu.module @m { gpu.func @k(%x: vector<4xf16>, %w: i32) kernel { %0, %p = gpu.shuffle idx %x, %w, %w : vector<4xf16> gpu.return } }

// -----

// expected-error @+1 {{'gpu.shuffle' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'vector<4x2xf16>'}}
gpu.module @m { gpu.func @k(%x: vector<4x2xf16>, %w: i32) kernel { %0, %p = gpu.shuffle idx %x, %w, %w : vector<4x2xf16> gpu.return } }

// -----

gpu.module @m { gpu.func @k(%x: f32) kernel { %0 = gpu.all_reduce add %x {} : (f32) -> f32 gpu.return } }

// -----

// expected-error @+1 {{`and` reduction operation is not compatible with type 'f32'}}
gpu.module @m { gpu.func @k(%x: f32) kernel { %0 = gpu.all_reduce and %x {} : (f32) -> f32 gpu.return } }

// -----

// expected-error @+1 {{'gpu.subgroup_reduce' op cluster size 3 is not a power of two}}
gpu.module @m { gpu.func @k(%x: f32) kernel { %0 = gpu.subgroup_reduce add %x : (f32) -> f32 %1 = gpu.subgroup_reduce add %x cluster(size = 4) : (f32) -> f32 %2 = gpu.subgroup_reduce add %x cluster(size = 3) : (f32) -> f32 gpu.return } }

// -----

// expected-error @+1 {{expected attribute value}}
gpu.module @m { gpu.func @k(%x: f32) kernel { gpu.printf "a %f", %x : f32 gpu.printf "b" gpu.printf %x : f32 gpu.return } }

// -----

// expected-error @+2 {{'gpu.return' op expected 0 result operands}}
// expected-note @+1 {{return type declared here}}
gpu.module @m { gpu.func @k(%x: f32) kernel { gpu.return %x : f32 } }

// -----

gpu.module @m { gpu.func @k(%x: f32) -> f32 { gpu.return %x : f32 } }

// -----

// expected-error @+2 {{'gpu.return' op expected 1 result operands}}
// expected-note @+1 {{return type declared here}}
gpu.module @m { gpu.func @k(%x: f32) -> f32 { gpu.return } }

// -----

gpu.module @m { gpu.func @k(%x: f32) kernel { cf.br ^bb1 ^bb1: gpu.return } }

// -----

gpu.module @m { func.func @k() { return } gpu.func @j() { func.call @k() : () -> () gpu.return } }

// -----

gpu.module @m { llvm.func @k() { llvm.return } }

// -----

gpu.module @m <#gpu.select_object<0>> { }

// -----

gpu.module @m [#nvvm.target] { } gpu.binary @b [#gpu.object<#nvvm.target, "x">]

// -----

gpu.binary @b [#gpu.object<#nvvm.target, bin = "x">]

// -----

// expected-error @+1 {{'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements}}
gpu.binary @b []

// -----

// expected-error @+1 {{'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements}}
gpu.binary @b [#nvvm.target]

// -----

func.func @h(%c: index) { gpu.launch blocks(%a, %b, %d) in (%e = %c, %f = %c, %g = %c) threads(%x, %y, %z) in (%u = %c, %v = %c, %w = %c) { gpu.terminator } return }

// -----

func.func @h(%c: index) { gpu.launch blocks(%a, %b) in (%e = %c, %f = %c, %g = %c) threads(%x, %y, %z) in (%u = %c, %v = %c, %w = %c) { gpu.terminator } return }

// -----

// expected-error @+2 {{use of value '%c' expects different type than prior uses: 'index' vs 'i32'}}
// expected-note @+1 {{prior use here}}
func.func @h(%c: i32) { gpu.launch blocks(%a, %b, %d) in (%e = %c, %f = %c, %g = %c) threads(%x, %y, %z) in (%u = %c, %v = %c, %w = %c) { gpu.terminator } return }

// -----

func.func @h(%c: index, %s: i32) { %t = gpu.launch async blocks(%a, %b, %d) in (%e = %c, %f = %c, %g = %c) threads(%x, %y, %z) in (%u = %c, %v = %c, %w = %c) dynamic_shared_memory_size %s { gpu.terminator } gpu.wait [%t] return }

// -----

func.func @h(%m: memref<4xf32>, %n: memref<4xf32>) { gpu.memcpy %m, %n : memref<4xf32>, memref<4xf32> %t = gpu.memcpy async %m, %n : memref<4xf32>, memref<4xf32> gpu.memset %m, %n : memref<4xf32>, memref<4xf32> return }

// -----

// expected-error @+1 {{'gpu.memset' op failed to verify that all of {dst, value} have same element type}}
func.func @h(%m: memref<4xf32>, %f: f32, %g: f64) { gpu.memset %m, %f : memref<4xf32>, f32 gpu.memset %m, %g : memref<4xf32>, f64 return }

// -----

func.func @h(%m: memref<*xf32>) { gpu.host_register %m : memref<*xf32> gpu.host_unregister %m : memref<*xf32> return }

// -----

// expected-error @+1 {{expected the operand matrix being stored to have 'COp' operand type}}
func.func @f(%m: memref<32x32xf16, 3>, %i: index) { %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp"> gpu.subgroup_mma_store_matrix %0, %m[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "AOp">, memref<32x32xf16, 3> return }

// -----

// expected-error @+1 {{operand expected to be one of AOp, BOp or COp}}
func.func @f(%m: memref<32x32xf16, 3>, %i: index) { %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "DOp"> return }

// -----

// expected-error @+1 {{expected source memref most minor dim must have unit stride}}
func.func @f(%m: memref<32x32xf16, strided<[64, 2]>, 3>, %i: index) { %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, strided<[64, 2]>, 3> -> !gpu.mma_matrix<16x16xf16, "AOp"> return }

// -----

func.func @f(%m: memref<32x32xf16, 3>, %i: index) { %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf32, "AOp"> return }

// -----

func.func @f(%m: memref<32x32xf16, 3>, %i: index) { %0 = gpu.subgroup_mma_load_matrix %m[%i] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp"> return }

// -----

// expected-error @+1 {{'gpu.subgroup_mma_load_matrix' op requires attribute 'leadDimension'}}
func.func @f(%m: memref<32x32xf16, 3>, %i: index) { %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp"> return }

// -----

// expected-error @+1 {{operand shapes do not satisfy matmul constraints}}
func.func @f(%a: !gpu.mma_matrix<16x8xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf32, "COp">) { %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x8xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp"> return }

// -----

func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf32, "COp">) { %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp"> return }

// -----

// expected-error @+1 {{MMAMatrixType must have exactly two dimensions}}
func.func @f(%a: !gpu.mma_matrix<16xf16, "AOp">) { return }

// -----

// expected-error @+1 {{MMAMatrixType must have exactly two dimensions}}
func.func @f(%a: !gpu.mma_matrix<16x16x16xf16, "AOp">) { return }

// -----

// expected-error @+1 {{MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64}}
func.func @f(%a: !gpu.mma_matrix<16x16xf80, "AOp">) { return }

// -----

// expected-error @+1 {{MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64}}
func.func @f(%a: !gpu.mma_matrix<16x16xi8, "AOp">) { return }

// -----

func.func @f(%a: !gpu.mma_matrix<16x16xsi8, "AOp">, %b: !gpu.mma_matrix<16x16xui8, "BOp">, %c: !gpu.mma_matrix<16x16xi32, "COp">, %d: !gpu.mma_matrix<16x16xf64, "COp">) { return }

// -----

// expected-error @+1 {{expected ','}}
func.func @f(%a: !gpu.mma_matrix<16x16xf16>) { return }

// -----

// expected-error @+1 {{expected static shape}}
func.func @f(%a: !gpu.mma_matrix<16x?xf16, "AOp">) { return }

// -----

// expected-error @+1 {{unknown gpu type: foo}}
func.func @f(%a: !gpu.async.token, %b: !gpu.foo) { return }

// -----

// expected-error @+2 {{custom op 'gpu.subgroup_mma_elementwise' expected ::mlir::gpu::MMAElementwiseOp to be one of: addf, mulf, subf, maxf, minf, divf, addi, muli, subi, divs, divu, negatef, negates, extf}}
// expected-error @+1 {{custom op 'gpu.subgroup_mma_elementwise' failed to parse MMAElementWiseAttr parameter 'value' which is to be a `::mlir::gpu::MMAElementwiseOp`}}
func.func @f(%f: f32) { %0 = gpu.subgroup_mma_constant_matrix %f : !gpu.mma_matrix<16x16xf32, "COp"> %1 = gpu.subgroup_mma_elementwise addf %0, %0 : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp"> %2 = gpu.subgroup_mma_elementwise foo %0, %0 : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp"> return }

// -----

// expected-error @+2 {{use of value '%f' expects different type than prior uses: 'f32' vs 'f16'}}
// expected-note @+1 {{prior use here}}
func.func @f(%f: f16) { %0 = gpu.subgroup_mma_constant_matrix %f : !gpu.mma_matrix<16x16xf32, "COp"> return }

// -----

func.func @f(%l: index) { gpu.warp_execute_on_lane_0(%l)[32] { gpu.yield } return }

// -----

func.func @f(%l: index) { %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<1xf32>) { %0 = ub.poison : vector<32xf32> gpu.yield %0 : vector<32xf32> } return }

// -----

// expected-error @+1 {{'gpu.warp_execute_on_lane_0' op incompatible distribution dimensions from 'vector<31xf32>' to 'vector<1xf32>' with warp size = 32}}
func.func @f(%l: index) { %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<1xf32>) { %0 = ub.poison : vector<31xf32> gpu.yield %0 : vector<31xf32> } return }

// -----

// expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected same number of yield operands and return values.}}
func.func @f(%l: index) { %r = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<1xf32>) { gpu.yield } return }

// -----

func.func @f(%d: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>) { return }

// -----

func.func @f(%d: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>) { return }

// -----

func.func @f(%d: !nvgpu.mbarrier.group<memorySpace = 3>) { return }

// -----

// expected-error @+1 {{struct is missing required parameter: memorySpace}}
func.func @f(%d: !nvgpu.mbarrier.group<num_barriers = 4>) { return }

// -----

func.func @f(%d: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>) { return }

// -----

// expected-error @+2 {{expected ::mlir::nvgpu::TensorMapSwizzleKind to be one of: none, swizzle_32b, swizzle_64b, swizzle_128b}}
// expected-error @+1 {{failed to parse NVGPU_TensorMapDescriptor parameter 'swizzle' which is to be a `::mlir::nvgpu::TensorMapSwizzleKind`}}
func.func @f(%d: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_256b, l2promo = none, oob = zero, interleave = none>) { return }

// -----

func.func @f(%d: !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>) { return }

// -----

// expected-error @+1 {{expected '='}}
func.func @f(%d: !nvgpu.warpgroup.accumulator<vector<64x128xf32>>) { return }

// -----

func.func @f(%m: memref<128x32xf16, 3>, %i: index) { %0 = nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<128x32xf16, 3> -> vector<4x2xf16> %1 = nvgpu.ldmatrix %m[%i, %i] {numTiles = 3 : i32, transpose = false} : memref<128x32xf16, 3> -> vector<3x2xf16> return }

// -----

// expected-error @+1 {{nvgpu.ldmatrix transpose works only at 16b granularity}}
func.func @f(%m: memref<128x32xf32, 3>, %i: index) { %0 = nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = true} : memref<128x32xf32, 3> -> vector<4x1xf32> return }

// -----

// expected-error @+1 {{expected nvgpu.ldmatrix srcMemref must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)}}
func.func @f(%m: memref<128x32xf16>, %i: index) { %0 = nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<128x32xf16> -> vector<4x2xf16> return }

// -----

func.func @f(%a: memref<128xf16>, %b: memref<128xf16, 3>, %i: index) { %0 = nvgpu.device_async_copy %a[%i], %b[%i], 8 : memref<128xf16> to memref<128xf16, 3> return }

// -----

// expected-error @+2 {{use of value '%a' expects different type than prior uses: 'memref<128xf16, 3>' vs 'memref<128xf16>'}}
// expected-note @+1 {{prior use here}}
func.func @f(%a: memref<128xf16>, %b: memref<128xf16, 3>, %i: index) { %0 = nvgpu.device_async_copy %b[%i], %a[%i], 8 : memref<128xf16> to memref<128xf16, 3> return }

// -----

func.func @f(%a: memref<128xf16>, %b: memref<128xf16, 3>, %i: index) { %0 = nvgpu.device_async_copy %a[%i], %b[%i], 8 {bypassL1} : memref<128xf16> to memref<128xf16, 3> %g = nvgpu.device_async_create_group %0 nvgpu.device_async_wait %g {numGroups = 0 : i32} nvgpu.device_async_wait %0 return }

// -----

// expected-error @+1 {{'nvgpu.device_async_copy' op bypassL1 does not satify alignment for 'memref<128xf16, 3>' with destination element 4. Unset bypassL1, or set destination element to 8}}
func.func @f(%a: memref<128xf16>, %b: memref<128xf16, 3>, %i: index) { %0 = nvgpu.device_async_copy %a[%i], %b[%i], 4 {bypassL1} : memref<128xf16> to memref<128xf16, 3> return }

// -----

// expected-error @+1 {{'nvgpu.mma.sync' op expected 128 warp-wide matrix A elements}}
func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) { %d = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16> %e = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 8]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16> return }
