func.func @t(%t: tensor<?x4xf32>, %i: index, %f: f32, %u: tensor<*xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %d = tensor.dim %t, %c0 : tensor<?x4xf32>
  %e = tensor.empty(%d) : tensor<?x4xf32>
  %x = tensor.extract %t[%i, %c0] : tensor<?x4xf32>
  %n = tensor.insert %x into %e[%i, %c0] : tensor<?x4xf32>
  %s = tensor.extract_slice %t[%i, 0] [2, 4] [1, 1] : tensor<?x4xf32> to tensor<2x4xf32>
  %is = tensor.insert_slice %s into %n[%i, 0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<?x4xf32>
  %fe = tensor.from_elements %f, %f, %f : tensor<3xf32>
  %sp = tensor.splat %f : tensor<8xf32>
  %g = tensor.generate %d {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32>
  %p = tensor.pad %t low[1, 0] high[%i, 0] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32> to tensor<?x4xf32>
  %ca = tensor.cast %u : tensor<*xf32> to tensor<?x4xf32>
  %co = tensor.collapse_shape %t [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %ex = tensor.expand_shape %sp [[0, 1]] output_shape [2, 4] : tensor<8xf32> into tensor<2x4xf32>
  %rk = tensor.rank %u : tensor<*xf32>
  %cst = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %res = arith.constant dense_resource<blob1> : tensor<4xf32>
  %sparse = arith.constant sparse<[[0, 0], [1, 2]], [1.0, 5.0]> : tensor<3x4xf32>
  %cplx = arith.constant dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>
  return %p : tensor<?x4xf32>
}
{-#
  dialect_resources: {
    builtin: {
      blob1: "0x08000000010000000000000002000000000000000300000000000000"
    }
  }
#-}
