// What other cases do not do with tensors, and the transforms of `linalg` that are no loops.
func.func @tensors(%t: tensor<4x?xi32>, %u: tensor<*xui8>, %a: tensor<3x6xf32>, %b: tensor<3x2xf32>, %e: tensor<?x6xf32>, %source: tensor<4x4x4xf16>,
                   %at: tensor<1x2x3xindex>, %one: tensor<5x1xi32>, %shape: tensor<2xi32>, %n: tensor<?xindex>, %part: tensor<1x2x4xf16>) -> tensor<4x4x4xf16> {
  %bits = tensor.bitcast %t : tensor<4x?xi32> to tensor<4x?xui32>
  %unranked = tensor.bitcast %u {tag} : tensor<*xui8> to tensor<*xi8>
  %wide = tensor.concat dim(1) %a, %b, %a : (tensor<3x6xf32>, tensor<3x2xf32>, tensor<3x6xf32>) -> tensor<3x14xf32>
  %high = tensor.concat dim(0) %a, %e {tag} : (tensor<3x6xf32>, tensor<?x6xf32>) -> tensor<?x6xf32>
  %gathered = tensor.gather %source[%at] gather_dims([0, 1, 2]) unique : (tensor<4x4x4xf16>, tensor<1x2x3xindex>) -> tensor<1x2xf16>
  %some = tensor.gather %source[%one] gather_dims([1]) {tag} : (tensor<4x4x4xf16>, tensor<5x1xi32>) -> tensor<5x4x1x4xf16>
  %pair = tensor.reshape %source(%shape) : (tensor<4x4x4xf16>, tensor<2xi32>) -> tensor<?x?xf16>
  %any = tensor.reshape %pair(%n) : (tensor<?x?xf16>, tensor<?xindex>) -> tensor<*xf16>
  %0 = arith.constant dense<1> : tensor<1x2x1xi64>
  %rows = tensor.gather %source[%0] gather_dims([2]) : (tensor<4x4x4xf16>, tensor<1x2x1xi64>) -> tensor<1x2x4x4x1xf16>
  %spread = tensor.scatter %rows into %source[%0] scatter_dims([2]) unique : (tensor<1x2x4x4x1xf16>, tensor<4x4x4xf16>, tensor<1x2x1xi64>) -> tensor<4x4x4xf16>
  %points = tensor.scatter %gathered into %spread[%at] scatter_dims([0, 1, 2]) unique {tag} : (tensor<1x2xf16>, tensor<4x4x4xf16>, tensor<1x2x3xindex>) -> tensor<4x4x4xf16>
  return %points : tensor<4x4x4xf16>
}

// -----

func.func @packs(%a: tensor<128x256xf32>, %packed: tensor<16x8x8x32xf32>, %turned: tensor<8x16x16x16xf32>, %d: tensor<?x?xf32>, %tiles: tensor<?x?x8x?xf32>,
                 %pad: f32, %n: index, %m: tensor<2x16xf16>, %o: tensor<2x16xf16>, %mm: memref<4x?xf32>) -> tensor<128x256xf32> {
  %0 = linalg.pack %a inner_dims_pos = [1, 0] inner_tiles = [16, 16] into %turned {tag} : tensor<128x256xf32> -> tensor<8x16x16x16xf32>
  %1 = linalg.pack %a outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %packed : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  %2 = linalg.pack %d padding_value(%pad : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, %n] into %tiles : tensor<?x?xf32> -> tensor<?x?x8x?xf32>
  %3 = linalg.unpack %1 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %a : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
  %4 = linalg.unpack %2 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, %n] into %d {tag} : tensor<?x?x8x?xf32> -> tensor<?x?xf32>
  %5 = linalg.softmax dimension(1) ins(%m : tensor<2x16xf16>) outs(%o : tensor<2x16xf16>) -> tensor<2x16xf16>
  linalg.softmax {tag} dimension(0) ins(%mm : memref<4x?xf32>) outs(%mm : memref<4x?xf32>)
  return %3 : tensor<128x256xf32>
}

// -----

func.func @winograd(%image: tensor<2x10x10x5xf32>, %kernel: tensor<2x3x3x5xf32>, %k: tensor<6x6x5x2xf32>, %in: tensor<6x6x2x2x2x5xf32>,
                    %products: tensor<6x6x2x2x2x2xf32>, %out: tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32> {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%kernel : tensor<2x3x3x5xf32>) outs(%k : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  %1 = linalg.winograd_input_transform {tag} fmr(F_4_3) ins(%image : tensor<2x10x10x5xf32>) outs(%in : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
  %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%products : tensor<6x6x2x2x2x2xf32>) outs(%out : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return %2 : tensor<2x8x8x2xf32>
}
