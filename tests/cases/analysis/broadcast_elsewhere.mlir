//! features
// Tensors of other shapes are other types, though their layouts are in a dialect's own syntax.
nv_tileas.func @k(%x: f32) {
  %t = nv_tileas.splat %x : f32 -> tensor<1x2048xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>
  %r = nv_tileas.splat %x : f32 -> tensor<1x1xf32, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 128>>
  %b = nv_tileas.broadcast %r : tensor<1x1xf32, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 128>> -> tensor<4x2048xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>
  %0 = arith.subf %t, %b : tensor<1x2048xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>
//                    ^^ error[type.use]: use of value '%b' expects different type than prior uses: 'tensor<1x2048xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>' vs 'tensor<4x2048xf32, #nv_tileas.linear<order = [1, 0], vector = 4, threads = 128>>'
  nv_tileas.return
}
