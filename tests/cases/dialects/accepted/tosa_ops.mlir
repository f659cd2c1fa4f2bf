func.func @tt(%a: tensor<1x4x8xf32>, %b: tensor<1x8x3xf32>, %c: tensor<i1>) -> tensor<1x4x3xf32> {
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.matmul %a, %b, %zp, %zp : (tensor<1x4x8xf32>, tensor<1x8x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x3xf32>
  %1 = tosa.cond_if %c (%blk = %0) : tensor<i1> (tensor<1x4x3xf32>) -> tensor<1x4x3xf32> {
  ^bb0(%x: tensor<1x4x3xf32>):
    tosa.yield %x : tensor<1x4x3xf32>
  } else {
  ^bb0(%y: tensor<1x4x3xf32>):
    %n = tosa.add %y, %y : (tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
    tosa.yield %n : tensor<1x4x3xf32>
  }
  return %1 : tensor<1x4x3xf32>
}
