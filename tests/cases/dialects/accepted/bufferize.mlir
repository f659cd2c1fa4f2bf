func.func @b(%t: tensor<4xf32>, %m: memref<4xf32>) -> tensor<4xf32> {
  %a = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  %b = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
  %c = bufferization.alloc_tensor() copy(%t) : tensor<4xf32>
  %true = arith.constant true
  return %c : tensor<4xf32>
}
