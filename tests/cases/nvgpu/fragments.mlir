// Matrices that a warp holds: loads, products, dense and sparse, and reciprocals.
gpu.module @m {
  gpu.func @fragments(%s: memref<128x128xf16, 3>, %t: memref<64x64xf32, 3>, %u: memref<64x64xi8, 3>, %i: index, %j: index, %x: i32, %dbl: f64, %out: !llvm.ptr<1>) kernel {
    %a = nvgpu.ldmatrix %s[%i, %j] {transpose = false, numTiles = 4 : i32} : memref<128x128xf16, 3> -> vector<4x2xf16>
    %b = nvgpu.ldmatrix %s[%j, %i] {transpose = true, numTiles = 2 : i32} : memref<128x128xf16, 3> -> vector<2x2xf16>
    %b1 = nvgpu.ldmatrix %s[%j, %j] {transpose = true, numTiles = 1 : i32} : memref<128x128xf16, 3> -> vector<1x2xf16>
    %c0 = arith.constant dense<0.0> : vector<2x2xf32>
    %ch = arith.constant dense<[[1.0, 2.0], [0.0, 3.0]]> : vector<2x2xf16>
    %d = nvgpu.mma.sync (%a, %b, %c0) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
    %dd = nvgpu.mma.sync (%a, %b, %d) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
    %e = nvgpu.mma.sync (%a, %b, %ch) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
    %r = nvgpu.rcp %dd {rounding = approx, ftz} : vector<2x2xf32>
    %rows = builtin.unrealized_conversion_cast %r : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
    %row0 = llvm.extractvalue %rows[0] : !llvm.array<2 x vector<2xf32>>
    %row1 = llvm.extractvalue %rows[1] : !llvm.array<2 x vector<2xf32>>
    %row = llvm.fadd %row0, %row1 : vector<2xf32>
    llvm.store %row, %out : vector<2xf32>, !llvm.ptr<1>

    %af = nvgpu.ldmatrix %t[%i, %j] {transpose = false, numTiles = 4 : i32} : memref<64x64xf32, 3> -> vector<4x1xf32>
    %bf = nvgpu.ldmatrix %t[%j, %i] {transpose = false, numTiles = 2 : i32} : memref<64x64xf32, 3> -> vector<2x1xf32>
    %f = nvgpu.mma.sync (%af, %bf, %c0) {mmaShape = [16, 8, 8], tf32Enabled} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
    %frows = builtin.unrealized_conversion_cast %f : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
    %frow = llvm.extractvalue %frows[0] : !llvm.array<2 x vector<2xf32>>
    %o1 = llvm.getelementptr %out[8] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.store %frow, %o1 : vector<2xf32>, !llvm.ptr<1>

    %a8 = nvgpu.ldmatrix %u[%i, %j] {transpose = false, numTiles = 4 : i32} : memref<64x64xi8, 3> -> vector<4x4xi8>
    %b8 = nvgpu.ldmatrix %u[%j, %i] {transpose = false, numTiles = 2 : i32} : memref<64x64xi8, 3> -> vector<2x4xi8>
    %c8 = arith.constant dense<1> : vector<2x2xi32>
    %g = nvgpu.mma.sync (%a8, %b8, %c8) {mmaShape = [16, 8, 32]} : (vector<4x4xi8>, vector<2x4xi8>, vector<2x2xi32>) -> vector<2x2xi32>
    %grows = builtin.unrealized_conversion_cast %g : vector<2x2xi32> to !llvm.array<2 x vector<2xi32>>
    %grow = llvm.extractvalue %grows[1] : !llvm.array<2 x vector<2xi32>>
    %o2 = llvm.getelementptr %out[16] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.store %grow, %o2 : vector<2xi32>, !llvm.ptr<1>

    %m = llvm.bitcast %x : i32 to vector<2xi16>
    %h = nvgpu.mma.sp.sync (%a, %a, %e) metadata(%m) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
    %h2 = nvgpu.mma.sp.sync (%b, %b, %c0) metadata(%m) {mmaShape = [16, 8, 16], sparsitySelector = 1 : i32} : (vector<2x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
    %h3 = nvgpu.mma.sp.sync (%a8, %a8, %c8) metadata(%m) {mmaShape = [16, 8, 64]} : (vector<4x4xi8>, vector<4x4xi8>, vector<2x2xi32>) -> vector<2x2xi32>
    %hrows = builtin.unrealized_conversion_cast %h : vector<2x2xf16> to !llvm.array<2 x vector<2xf16>>
    %hrow = llvm.extractvalue %hrows[0] : !llvm.array<2 x vector<2xf16>>
    %o3 = llvm.getelementptr %out[24] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.store %hrow, %o3 : vector<2xf16>, !llvm.ptr<1>

    %z = llvm.mlir.undef : vector<1xf64>
    %i0 = llvm.mlir.constant(0 : i32) : i32
    %v = llvm.insertelement %dbl, %z[%i0 : i32] : vector<1xf64>
    %za = llvm.mlir.undef : !llvm.array<1 x vector<1xf64>>
    %va = llvm.insertvalue %v, %za[0] : !llvm.array<1 x vector<1xf64>>
    %k = builtin.unrealized_conversion_cast %va : !llvm.array<1 x vector<1xf64>> to vector<1x1xf64>
    %ck = arith.constant dense<0.5> : vector<1x2xf64>
    %q = nvgpu.mma.sync (%k, %k, %ck) {mmaShape = [8, 8, 4]} : (vector<1x1xf64>, vector<1x1xf64>, vector<1x2xf64>) -> vector<1x2xf64>
    %qrows = builtin.unrealized_conversion_cast %q : vector<1x2xf64> to !llvm.array<1 x vector<2xf64>>
    %qrow = llvm.extractvalue %qrows[0] : !llvm.array<1 x vector<2xf64>>
    %o4 = llvm.getelementptr %out[32] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.store %qrow, %o4 : vector<2xf64>, !llvm.ptr<1>
    gpu.return
  }
}
