#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @gen(%A: tensor<4x8xf32>, %B: tensor<4x8xf32>, %init: tensor<4xf32>, %C: tensor<8x4xf32>, %D: tensor<4x4xf32>) -> tensor<4xf32> {
  %cst = arith.constant 0.0 : f32
  %f = linalg.fill ins(%cst : f32) outs(%init : tensor<4xf32>) -> tensor<4xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]} ins(%A, %B : tensor<4x8xf32>, tensor<4x8xf32>) outs(%f : tensor<4xf32>) attrs = {tag = "x"} {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %m = arith.mulf %a, %b : f32
    %idx = linalg.index 0 : index
    %s = arith.addf %m, %o : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  %mm = linalg.matmul ins(%A, %C : tensor<4x8xf32>, tensor<8x4xf32>) outs(%D : tensor<4x4xf32>) -> tensor<4x4xf32>
  %mapped = linalg.map { arith.addf } ins(%A, %B : tensor<4x8xf32>, tensor<4x8xf32>) outs(%A : tensor<4x8xf32>)
  %map2 = linalg.map ins(%A, %B : tensor<4x8xf32>, tensor<4x8xf32>) outs(%A : tensor<4x8xf32>)
    (%x: f32, %y: f32, %out: f32) {
      %z = arith.mulf %x, %y : f32
      linalg.yield %z : f32
    }
  %red = linalg.reduce ins(%A : tensor<4x8xf32>) outs(%r : tensor<4xf32>) dimensions = [1]
    (%in: f32, %acc: f32) {
      %q = arith.addf %in, %acc : f32
      linalg.yield %q : f32
    }
  %tr = linalg.transpose ins(%A : tensor<4x8xf32>) outs(%C : tensor<8x4xf32>) permutation = [1, 0]
  %bc = linalg.broadcast ins(%red : tensor<4xf32>) outs(%A : tensor<4x8xf32>) dimensions = [1]
  return %red : tensor<4xf32>
}
