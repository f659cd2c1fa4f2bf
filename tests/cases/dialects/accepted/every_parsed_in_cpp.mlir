// Ops of which only C++ knows the syntax, and that stand in no other case.
#row = affine_map<(d0, d1) -> (d1)>
func.func @loops(%n: index, %m: memref<?x16xf32>, %v: vector<4xf32>, %w: vector<4xf32>, %acc: vector<4x4xf32>, %x: f32, %t: tensor<?xf32>, %low: i32, %high: i32, %s: vector<[4]xf32>,
                 %mask: vector<4x4xi1>, %flag: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i, %c0] : memref<?x16xf32>
  }
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (f32) {
    %y = memref.load %m[%i, %c1] : memref<?x16xf32>
    %b = arith.addf %a, %y : f32
    scf.yield %b : f32
  }
  %two:2 = scf.for %i = %low to %high step %one iter_args(%a = %sum, %b = %t) -> (f32, tensor<?xf32>) : i32 {
    scf.yield %a, %b : f32, tensor<?xf32>
  } {tag}
  scf.for unsigned %i = %low to %high step %one : i32 {
    scf.yield
  }
  %outer = vector.outerproduct %v, %w : vector<4xf32>, vector<4xf32>
  %more = vector.outerproduct %v, %w, %acc {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<4xf32>
  %scaled = vector.outerproduct %s, %x : vector<[4]xf32>, f32
  %masked = vector.mask %mask {
    %p = vector.outerproduct %v, %w, %acc {kind = #vector.kind<add>} : vector<4xf32>, vector<4xf32>
    vector.yield %p : vector<4x4xf32>
  } : vector<4x4xi1> -> vector<4x4xf32>
  %pair:2 = scf.if %flag -> (vector<4xf32>, f32) {
    scf.yield %v, %x : vector<4xf32>, f32
  } else {
    scf.yield %w, %two#0 : vector<4xf32>, f32
  }
  affine.for %i = 0 to 16 step 4 {
    %r = affine.vector_load %m[%i, %i + 3] : memref<?x16xf32>, vector<4xf32>
    affine.vector_store %r, %m[symbol(%n), 2 * %i] {tag} : memref<?x16xf32>, vector<4xf32>
  }
  return %pair#1 : f32
}

// -----

func.func @warp(%lane: index, %v: vector<4xf32>, %x: f32) -> vector<1xf32> {
  gpu.warp_execute_on_lane_0(%lane)[32] {
    gpu.yield
  }
  %r = gpu.warp_execute_on_lane_0(%lane)[32] args(%v, %x : vector<4xf32>, f32) -> (vector<1xf32>) {
  ^bb0(%whole: vector<128xf32>, %y: f32):
    %part = vector.extract_strided_slice %whole {offsets = [0], sizes = [32], strides = [1]} : vector<128xf32> to vector<32xf32>
    gpu.yield %part : vector<32xf32>
  }
  return %r : vector<1xf32>
}

// -----

llvm.mlir.alias external @other : i32 {
  %0 = llvm.mlir.addressof @value : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias private thread_local unnamed_addr @local {dso_local} : !llvm.struct<(i32, ptr)> {
  %0 = llvm.mlir.addressof @value : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global external @value(1 : i32) : i32
llvm.func @sparse(%a: vector<2xf16>, %c: f32, %m: i32) -> !llvm.struct<(f32, f32, f32, f32)> {
  %0 = nvvm.mma.sp.sync A[%a, %a] B[%a, %a] C[%c, %c, %c, %c] sparseMetadata[%m] selector[%m] {shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return %0 : !llvm.struct<(f32, f32, f32, f32)>
}
