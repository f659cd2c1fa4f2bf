// Attributes of the dialect `llvm` where they belong; types of other dialects become pointers later. Oracle: mlir-opt 22.
llvm.func @f(%a: !llvm.ptr {llvm.noalias, llvm.align = 4 : i64}, %b: i8 {llvm.signext}) -> (!llvm.ptr {llvm.noalias}) {
  llvm.return %a : !llvm.ptr
}

func.func @g(%a: memref<4xf32> {llvm.noalias}, %b: index {llvm.signext}, %c: vector<4xindex> {llvm.signext}) {
  return
}

func.func private @h(i32)
func.func nested @k(i32)
llvm.func @printf(!llvm.ptr, ...) -> i32

llvm.func @constants(%p: !llvm.ptr, %a: i32) {
  %0 = llvm.mlir.constant(3.0 : f32) : i32
  %1 = llvm.mlir.constant(3.0 : f32) : vector<4xf32>
  %2 = llvm.mlir.constant(3 : index) : i64
  %3 = llvm.mlir.constant(true) : i8
  %4 = llvm.mlir.constant([1 : i32, 2 : i32]) : !llvm.struct<(i32, i32)>
  %5 = llvm.mlir.constant(dense<3> : tensor<2x4xi32>) : !llvm.array<2 x array<4 x i32>>
  %6 = llvm.mlir.constant(dense<3> : tensor<2x4xi32>) : !llvm.array<2 x vector<4xi32>>
  %7 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
  %8 = llvm.call @printf(%p, %a) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
  llvm.call %p(%a) vararg(!llvm.func<void (i32, ...)>) : !llvm.ptr, (i32) -> ()
  llvm.return
}

func.func @masks(%v: vector<4xf32>, %w: vector<2x4xf32>, %m: vector<4xi1>, %n: vector<2x4xi1>, %b: memref<4x8xf32>, %i: index, %f: f32) {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %1 = vector.mask %n { vector.multi_reduction <add>, %w, %v [0] : vector<2x4xf32> to vector<4xf32> } : vector<2x4xi1> -> vector<4xf32>
  %2 = vector.mask %m { vector.transfer_read %b[%i, %i], %f : memref<4x8xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  vector.mask %m { vector.transfer_write %v, %b[%i, %i] : vector<4xf32>, memref<4x8xf32> } : vector<4xi1>
  %3 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
  return
}
