// RUN: mlir-opt %s
#loc1 = loc("a.py":1:2)
func.func @l(%a: i32 loc("x"), %b: i32 loc(#loc1)) -> i32 {
  %0 = arith.addi %a, %b : i32 loc(fused<"meta">["f.mlir":1:2, "g.mlir":3:4 to :9])
  memref.alloca() : memref<1xf32> loc(callsite("n"("f":1:1) at #loc1))
  gpu.barrier loc(unknown)
  return %0 : i32 loc("f":1:2 to 3:4)
} loc(#loc1)
// -----
func.func @m() {
  gpu.barrier
  return
}
func.func @places_of_arguments(%m: tensor<4x8xf32>, %r: tensor<4xf32>) -> tensor<4xf32> {
  %sum = linalg.reduce ins(%m : tensor<4x8xf32>) outs(%r : tensor<4xf32>) dimensions = [1]
    (%in: f32 loc("a.py":3:4), %acc: f32 loc(unknown)) {
      %next = arith.addf %in, %acc : f32
      linalg.yield %next : f32
    }
  return %sum : tensor<4xf32>
}
