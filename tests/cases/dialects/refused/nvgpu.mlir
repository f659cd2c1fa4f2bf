// What verifiers of nvgpu say: copies, fragments, warpgroups, tensor maps. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`.

func.func @f(%g: memref<128x64xf16, strided<[64, 2]>>, %m: memref<128x64xf16, 3>, %i: index) {
  // expected-error @+1 {{source memref most minor dim must have unit stride}}
  %cp = nvgpu.device_async_copy %g[%i, %i], %m[%i, %i], 8 : memref<128x64xf16, strided<[64, 2]>> to memref<128x64xf16, 3>
  return
}

// -----

func.func @f(%g: memref<128x64xf16>, %m: memref<128x64xf16, strided<[64, 2]>, 3>, %i: index) {
  // expected-error @+1 {{destination memref most minor dim must have unit stride}}
  %cp = nvgpu.device_async_copy %g[%i, %i], %m[%i, %i], 8 : memref<128x64xf16> to memref<128x64xf16, strided<[64, 2]>, 3>
  return
}

// -----

func.func @f(%g: memref<128x64xf16>, %m: memref<128x64xf16>, %i: index) {
  // expected-error @+1 {{destination memref must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)}}
  %cp = nvgpu.device_async_copy %g[%i, %i], %m[%i, %i], 8 : memref<128x64xf16> to memref<128x64xf16>
  return
}

// -----

func.func @f(%g: memref<128x64xf32>, %m: memref<128x64xf16, 3>, %i: index) {
  // expected-error @+1 {{source and destination must have the same element type}}
  %cp = nvgpu.device_async_copy %g[%i, %i], %m[%i, %i], 8 : memref<128x64xf32> to memref<128x64xf16, 3>
  return
}

// -----

func.func @f(%g: memref<128x64xf16>, %m: memref<128x64xf16, 3>, %i: index) {
  // expected-error @+1 {{'nvgpu.device_async_copy' op expected 2 source indices, got 1}}
  %cp = nvgpu.device_async_copy %g[%i], %m[%i, %i], 8 : memref<128x64xf16> to memref<128x64xf16, 3>
  return
}

// -----

func.func @f(%g: memref<128x64xf16>, %m: memref<128x64xf16, 3>, %i: index) {
  // expected-error @+1 {{'nvgpu.device_async_copy' op expected 2 destination indices, got 1}}
  %cp = nvgpu.device_async_copy %g[%i, %i], %m[%i], 8 : memref<128x64xf16> to memref<128x64xf16, 3>
  return
}

// -----

func.func @f(%g: memref<128x64xf16>, %m: memref<128x64xf16, 3>, %i: index) {
  // expected-error @+1 {{Requested copy elements is 3 with width 16. But copy elements could be one of 2, 4, 8.}}
  %cp = nvgpu.device_async_copy %g[%i, %i], %m[%i, %i], 3 : memref<128x64xf16> to memref<128x64xf16, 3>
  return
}

// -----

func.func @f(%g: memref<128x64xf64>, %m: memref<128x64xf64, 3>, %i: index) {
  // expected-error @+1 {{Requested copy elements is 3 with width 64. But copy elements could be one of 1, 2.}}
  %cp = nvgpu.device_async_copy %g[%i, %i], %m[%i, %i], 3 : memref<128x64xf64> to memref<128x64xf64, 3>
  return
}

// -----

func.func @f(%g: memref<128x64xf16>, %m: memref<128x64xf16, 3>, %i: index) {
  // expected-error @+1 {{'nvgpu.device_async_copy' op bypassL1 does not satify alignment for 'memref<128x64xf16, 3>' with destination element 4. Unset bypassL1, or set destination element to 8}}
  %cp = nvgpu.device_async_copy %g[%i, %i], %m[%i, %i], 4 {bypassL1} : memref<128x64xf16> to memref<128x64xf16, 3>
  return
}

// -----

func.func @f(%m: memref<128x64xf16>, %i: index) {
  // expected-error @+1 {{expected nvgpu.ldmatrix srcMemref must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)}}
  %ld = nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<128x64xf16> -> vector<4x2xf16>
  return
}

// -----

func.func @f(%m: memref<128x64xf32, 3>, %i: index) {
  // expected-error @+1 {{nvgpu.ldmatrix transpose works only at 16b granularity}}
  %ld = nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = true} : memref<128x64xf32, 3> -> vector<4x1xf32>
  return
}

// -----

func.func @f(%m: memref<128x64xf16, 3>, %i: index) {
  // expected-error @+1 {{expected vector register shape[1] = 2}}
  %ld = nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<128x64xf16, 3> -> vector<4x4xf16>
  return
}

// -----

func.func @f(%m: memref<128x64xf16, 3>, %i: index) {
  // expected-error @+1 {{expected vector register shape[0] and numTiles to match}}
  %ld = nvgpu.ldmatrix %m[%i, %i] {numTiles = 2 : i32, transpose = false} : memref<128x64xf16, 3> -> vector<4x2xf16>
  return
}

// -----

func.func @f(%m: memref<128x64xf16, 3>, %i: index) {
  // expected-error @+1 {{results must be 2 dimensional vector}}
  %ld = nvgpu.ldmatrix %m[%i, %i] {numTiles = 2 : i32, transpose = false} : memref<128x64xf16, 3> -> vector<4xf16>
  return
}

// -----

func.func @f(%m: memref<128x64xf32, 3>, %i: index) {
  // expected-error @+1 {{expected vector register shape[1] = 1}}
  %ld = nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<128x64xf32, 3> -> vector<4x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op expected 256 warp-wide matrix B elements}}
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 16, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op expected 128 warp-wide matrix A elements}}
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 8]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<1x2xf16>, %c: vector<2x2xf32>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op expected 128 warp-wide matrix B elements}}
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<1x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<4x2xf32>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op expected 128 warp-wide matrix C elements}}
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<4x2xf32>) -> vector<4x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x1xf32>, %b: vector<2x1xf32>, %c: vector<2x2xf32>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op expected 256 warp-wide matrix A elements}}
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf32>, %c: vector<2x2xf32>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op failed to verify that matrixA and matrixB have same element type}}
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op expected tf32 tensor cores only for F32 operands}}
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16], tf32Enabled} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x4xf16>, %b: vector<2x4xf16>, %c: vector<2x2xf32>) {
  // expected-error @+1 {{'nvgpu.mma.sync' op expected matrix A to be shaped (8 x 2)}}
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 32]} : (vector<4x4xf16>, vector<2x4xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<4x2xf16>, %c: vector<2x2xf16>, %s: vector<2xi16>) {
  // expected-error @+1 {{'nvgpu.mma.sp.sync' op expected 256 warp-wide matrix A elements}}
  %d = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%s) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @f(%a: vector<2x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>, %s: vector<2xi16>) {
  // expected-error @+1 {{'nvgpu.mma.sp.sync' op sparsity selector should be 0 or 1}}
  %d = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%s) {mmaShape = [16, 8, 16], sparsitySelector = 2 : i32} : (vector<2x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @f(%a: vector<4x1xf64>, %b: vector<2x1xf64>, %c: vector<2x2xf64>) {
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 8]} : (vector<4x1xf64>, vector<2x1xf64>, vector<2x2xf64>) -> vector<2x2xf64>
  return
}

// -----

func.func @f(%a: vector<4x1xi32>, %b: vector<2x1xi32>, %c: vector<2x2xi32>) {
  // expected-error @+1 {{expected input data type (i4,i8,f16,bf16,tf32,f64) supported by nvgpu.mma.sync}}
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 8]} : (vector<4x1xi32>, vector<2x1xi32>, vector<2x2xi32>) -> vector<2x2xi32>
  return
}

// -----

!d = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
func.func @f(%sm: memref<64x32xf16, 3>, %dsc: !d) {
  %w = nvgpu.warpgroup.generate.descriptor %sm, %dsc : memref<64x32xf16, 3>, !d -> !nvgpu.warpgroup.descriptor<tensor = memref<64x32xf16, 3>>
  return
}

// -----

!d = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
func.func @f(%sm: memref<64x64xf16, 3>, %dsc: !d) {
  // expected-error @+1 {{supports only swizzle_128b is supported for the time being}}
  %w = nvgpu.warpgroup.generate.descriptor %sm, %dsc : memref<64x64xf16, 3>, !d -> !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
  return
}

// -----

!d = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = interleave_16b>
func.func @f(%sm: memref<64x64xf16, 3>, %dsc: !d) {
  // expected-error @+1 {{Interleave options are not supported yet.}}
  %w = nvgpu.warpgroup.generate.descriptor %sm, %dsc : memref<64x64xf16, 3>, !d -> !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
  return
}

// -----

func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<32x128xf16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) {
  // expected-error @+1 {{'nvgpu.warpgroup.mma' op 2nd dim matrix-A (64)!= 1st dim matrix-B (32 )}}
  %w = nvgpu.warpgroup.mma %a, %b, %c : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<32x128xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
  return
}

// -----

func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) {
  // expected-error @+1 {{'nvgpu.warpgroup.mma' op 2nd dim matrix-B ( 64 ) != 2nd dim matrix-C ( 128 )}}
  %w = nvgpu.warpgroup.mma %a, %b, %c : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
  return
}

// -----

func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) {
  // expected-error @+1 {{'nvgpu.warpgroup.mma' op 1st dim matrix-A ( 64 )!= 1st dim matrix-C ( 128 )}}
  %w = nvgpu.warpgroup.mma %a, %b, %c : !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
  return
}

// -----

func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf32, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) {
  // expected-error @+1 {{'nvgpu.warpgroup.mma' op 'f32' += 'f32' * 'f16', it is not supported.}}
  %w = nvgpu.warpgroup.mma %a, %b, %c : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf32, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
  return
}

// -----

func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) {
  // expected-error @+1 {{'nvgpu.warpgroup.mma' op type of matrix C and matrix D must be the same}}
  %w = nvgpu.warpgroup.mma %a, %b, %c : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x64xf32>>
  return
}

// -----

func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf32, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf32, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) {
  // expected-error @+1 {{'nvgpu.warpgroup.mma' op supports non-transpose A (Row Major) and transpose B (Column Major) for the time being }}
  %w = nvgpu.warpgroup.mma %a, %b, %c {transposeA} : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf32, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf32, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
  return
}

// -----

func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf64>>) {
  // expected-error @+1 {{'nvgpu.warpgroup.mma' op 'f64' += 'f16' * 'f16', it is not supported.}}
  %w = nvgpu.warpgroup.mma %a, %b, %c : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf64>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf64>>
  return
}

// -----

func.func @f(%d: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>, %m: memref<128x64xf32, 3>) {
  // expected-error @+1 {{'nvgpu.warpgroup.mma.store' op results ['vector<128x128xf32>'][128] values. However, destination memref[128][64]  does not have same size as results}}
  nvgpu.warpgroup.mma.store %d, %m : !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> to memref<128x64xf32, 3>
  return
}

// -----

func.func @f(%d: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>, %m: memref<64x128xf32, 3>) {
  // expected-error @+1 {{'nvgpu.warpgroup.mma.store' op results ['vector<128x128xf32>'][128] values. However, destination memref[64][128]  does not have same size as results}}
  nvgpu.warpgroup.mma.store %d, %m : !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> to memref<64x128xf32, 3>
  return
}

// -----

func.func @f(%d: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>, %m: memref<128x128xf16, 3>) {
  nvgpu.warpgroup.mma.store %d, %m : !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> to memref<128x128xf16, 3>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvgpu.warpgroup.mma.init.accumulator' op has type 'vector<100x128xf32>'. It does not fit into warp-group level (wgmma) matrix multiplication instruction (or not supported yet)}}
  %m = nvgpu.warpgroup.mma.init.accumulator -> !nvgpu.warpgroup.accumulator<fragmented = vector<100x128xf32>>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvgpu.warpgroup.mma.init.accumulator' op has type 'vector<64x12xf32>'. It does not fit into warp-group level (wgmma) matrix multiplication instruction (or not supported yet)}}
  %m = nvgpu.warpgroup.mma.init.accumulator -> !nvgpu.warpgroup.accumulator<fragmented = vector<64x12xf32>>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvgpu.warpgroup.mma.init.accumulator' op has type 'vector<64x128xf64>'. It does not fit into warp-group level (wgmma) matrix multiplication instruction (or not supported yet)}}
  %m = nvgpu.warpgroup.mma.init.accumulator -> !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf64>>
  return
}

// -----

func.func @f(%x: vector<4xf32>) {
  // expected-error @+1 {{'nvgpu.rcp' op has a limitation. #nvgpu<rcp_rounding_mode approx> or non-ftz is not supported yet.}}
  %m = nvgpu.rcp %x {rounding = approx} : vector<4xf32>
  return
}

// -----

func.func @f(%x: vector<4xf32>) {
  // expected-error @+1 {{'nvgpu.rcp' op has a limitation. #nvgpu<rcp_rounding_mode rn> or non-ftz is not supported yet.}}
  %m = nvgpu.rcp %x {rounding = rn, ftz} : vector<4xf32>
  return
}

// -----

!d = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
func.func @f(%dsc: !d, %b: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %sm: memref<64x32xf16, 3>, %i: index) {
  // expected-error @+1 {{memref and tensor map shapes mismatch 'memref<64x64xf16, 3>' != 'memref<64x32xf16, 3>'}}
  nvgpu.tma.async.load %dsc[%i, %i], %b[%i] to %sm : !d, !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> memref<64x32xf16, 3>
  return
}

// -----

!d = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
func.func @f(%dsc: !d, %b: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %sm: memref<64x64xf16, 3>, %i: index) {
  // expected-error @+1 {{number of coordinates do not match with the rank of tensor descriptor map.}}
  nvgpu.tma.async.load %dsc[%i], %b[%i] to %sm : !d, !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> memref<64x64xf16, 3>
  return
}

// -----

!d = !nvgpu.tensormap.descriptor<tensor = memref<64x128xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
func.func @f(%dsc: !d, %b: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %sm: memref<64x128xf16, 3>, %i: index) {
  // expected-error @+1 {{the tensormap descriptor must have last dimension of 128 bytes but it is 256 bytes}}
  nvgpu.tma.async.load %dsc[%i, %i], %b[%i] to %sm : !d, !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> memref<64x128xf16, 3>
  return
}

// -----

!d = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
func.func @f(%dsc: !d, %b: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %sm: memref<64x64xf16>, %i: index) {
  // expected-error @+1 {{the tensor map descriptor has incorrect address space, it must be shared memory address space.}}
  nvgpu.tma.async.load %dsc[%i, %i], %b[%i] to %sm : !d, !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> memref<64x64xf16>
  return
}

// -----

!d = !nvgpu.tensormap.descriptor<tensor = memref<512x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
func.func @f(%dsc: !d, %sm: memref<512x64xf16, 3>, %i: index) {
  // expected-error @+1 {{the tensor map descriptor must have dimensions between 1 and 256 but it is 512}}
  nvgpu.tma.async.store %sm to %dsc[%i, %i] : memref<512x64xf16, 3> -> !d
  return
}

// -----

!d = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
func.func @f(%t: memref<*xf16>, %i: index) {
  %m = nvgpu.tma.create.descriptor %t box[%i] : memref<*xf16> -> !d
  return
}

// -----

!d = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
func.func @f(%sm: memref<64x64xf32, 3>, %dsc: !d, %i: index) {
  // expected-error @+1 {{the element type of tensor map descriptor and memref must be same}}
  nvgpu.tma.async.store %sm to %dsc[%i, %i] : memref<64x64xf32, 3> -> !d
  return
}
