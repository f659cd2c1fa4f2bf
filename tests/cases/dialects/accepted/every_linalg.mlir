// The named ops of `linalg`: on each element of tensors and buffers,
func.func @elementwise(%a: tensor<4x8xf32>, %b: memref<?x8xf32>, %c: tensor<16xf32>, %d: tensor<?x8xf32>, %e: memref<16xf32>,
                       %f: memref<4x8xf32>, %g: memref<?x?xf32>, %h: tensor<2x3x4xf32>, %i: tensor<4x8xi32>, %j: tensor<4x8xi1>,
                       %k: memref<4x?xf32>, %l: tensor<4x8xf16>) {
  %0 = linalg.abs ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  linalg.ceil ins(%b : memref<?x8xf32>) outs(%b : memref<?x8xf32>)
  %1 = linalg.erf ins(%c : tensor<16xf32>) outs(%c : tensor<16xf32>) -> tensor<16xf32>
  %2 = linalg.exp {tag} ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = linalg.floor ins(%d : tensor<?x8xf32>) outs(%d : tensor<?x8xf32>) -> tensor<?x8xf32>
  linalg.log ins(%e : memref<16xf32>) outs(%e : memref<16xf32>)
  %4 = linalg.negf ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = linalg.reciprocal ins(%d : tensor<?x8xf32>) outs(%d : tensor<?x8xf32>) -> tensor<?x8xf32>
  %6 = linalg.round ins(%c : tensor<16xf32>) outs(%c : tensor<16xf32>) -> tensor<16xf32>
  linalg.rsqrt ins(%f : memref<4x8xf32>) outs(%f : memref<4x8xf32>)
  %7 = linalg.sqrt {tag} ins(%d : tensor<?x8xf32>) outs(%d : tensor<?x8xf32>) -> tensor<?x8xf32>
  %8 = linalg.square ins(%c : tensor<16xf32>) outs(%c : tensor<16xf32>) -> tensor<16xf32>
  %9 = linalg.tanh ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %10 = linalg.add ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  linalg.sub ins(%g, %g : memref<?x?xf32>, memref<?x?xf32>) outs(%g : memref<?x?xf32>)
  %11 = linalg.mul ins(%h, %h : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%h : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %12 = linalg.div ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  linalg.max {tag} ins(%g, %g : memref<?x?xf32>, memref<?x?xf32>) outs(%g : memref<?x?xf32>)
  %13 = linalg.min ins(%h, %h : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%h : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %14 = linalg.powf ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %15 = linalg.div_unsigned ins(%i, %i : tensor<4x8xi32>, tensor<4x8xi32>) outs(%i : tensor<4x8xi32>) -> tensor<4x8xi32>
  %16 = linalg.select ins(%j, %a, %a : tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  linalg.copy ins(%k : memref<4x?xf32>) outs(%k : memref<4x?xf32>)
  %17 = linalg.copy {cast = #linalg.type_fn<cast_signed>} ins(%a : tensor<4x8xf32>) outs(%l : tensor<4x8xf16>) -> tensor<4x8xf16>
  return
}

// -----

// products of vectors and matrices,
func.func @products(%a: tensor<8xf32>, %b: tensor<f32>, %c: tensor<4x8xf32>, %d: tensor<4xf32>, %e: memref<8xf32>,
                    %f: memref<8x4xf32>, %g: memref<4xf32>, %h: tensor<2x4x8xf32>, %i: tensor<2x8x16xf32>, %j: tensor<2x4x16xf32>,
                    %k: tensor<2x8xf32>, %l: tensor<2x4xf32>, %m: tensor<2x8x4xf32>, %n: memref<?x4x8xf32>, %o: memref<?x8x16xf32>,
                    %p: memref<4x16xf32>, %q: tensor<2x3x8x4xf32>, %r: tensor<5x3x8x4xf32>, %s: tensor<2x5x8x8xf32>,
                    %t: tensor<7x2x3x8x4xf32>, %u: tensor<7x5x3x8x4xf32>, %v: tensor<7x2x5x8x8xf32>, %w: tensor<4x8xi8>,
                    %x: tensor<8x16xi8>, %y: i32, %z: tensor<4x16xi32>, %a1: tensor<2x4x8xi8>, %b1: tensor<2x8x16xi8>,
                    %c1: tensor<2x4x16xi32>, %d1: tensor<8x4xf32>, %e1: tensor<8x16xf32>, %f1: tensor<4x16xf32>, %g1: f64,
                    %h1: tensor<16x8xf32>) {
  %0 = linalg.dot ins(%a, %a : tensor<8xf32>, tensor<8xf32>) outs(%b : tensor<f32>) -> tensor<f32>
  %1 = linalg.matvec ins(%c, %a : tensor<4x8xf32>, tensor<8xf32>) outs(%d : tensor<4xf32>) -> tensor<4xf32>
  linalg.vecmat ins(%e, %f : memref<8xf32>, memref<8x4xf32>) outs(%g : memref<4xf32>)
  %2 = linalg.batch_matmul {tag} ins(%h, %i : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%j : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  %3 = linalg.batch_matvec ins(%h, %k : tensor<2x4x8xf32>, tensor<2x8xf32>) outs(%l : tensor<2x4xf32>) -> tensor<2x4xf32>
  %4 = linalg.batch_vecmat ins(%k, %m : tensor<2x8xf32>, tensor<2x8x4xf32>) outs(%l : tensor<2x4xf32>) -> tensor<2x4xf32>
  linalg.batch_reduce_matmul ins(%n, %o : memref<?x4x8xf32>, memref<?x8x16xf32>) outs(%p : memref<4x16xf32>)
  %5 = linalg.mmt4d ins(%q, %r : tensor<2x3x8x4xf32>, tensor<5x3x8x4xf32>) outs(%s : tensor<2x5x8x8xf32>) -> tensor<2x5x8x8xf32>
  %6 = linalg.batch_mmt4d ins(%t, %u : tensor<7x2x3x8x4xf32>, tensor<7x5x3x8x4xf32>) outs(%v : tensor<7x2x5x8x8xf32>) -> tensor<7x2x5x8x8xf32>
  %7 = linalg.quantized_matmul ins(%w, %x, %y, %y : tensor<4x8xi8>, tensor<8x16xi8>, i32, i32) outs(%z : tensor<4x16xi32>) -> tensor<4x16xi32>
  %8 = linalg.quantized_batch_matmul {tag} ins(%a1, %b1, %y, %y : tensor<2x4x8xi8>, tensor<2x8x16xi8>, i32, i32) outs(%c1 : tensor<2x4x16xi32>) -> tensor<2x4x16xi32>
  %9 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%d1, %e1 : tensor<8x4xf32>, tensor<8x16xf32>) outs(%f1 : tensor<4x16xf32>) -> tensor<4x16xf32>
  %10 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%c, %e1 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%f1 : tensor<4x16xf32>) -> tensor<4x16xf32>
  %11 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%c : tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
  %12 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>] ins(%a, %c : tensor<8xf32>, tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
  %13 = linalg.fill_rng_2d ins(%g1, %g1, %y : f64, f64, i32) outs(%h1 : tensor<16x8xf32>) -> tensor<16x8xf32>
  return
}

// -----

// convolutions by the order of their dimensions,
func.func @convolutions(%a: tensor<18xf32>, %b: tensor<3xf32>, %c: tensor<16xf32>, %d: tensor<18x10xf32>, %e: tensor<3x3xf32>,
                        %f: tensor<16x8xf32>, %g: memref<18x10x6xf32>, %h: memref<3x3x3xf32>, %i: memref<16x8x4xf32>,
                        %j: tensor<1x18x4xf32>, %k: tensor<3x4x8xf32>, %l: tensor<1x16x8xf32>, %m: tensor<1x4x18xf32>,
                        %n: tensor<8x4x3xf32>, %o: tensor<1x8x16xf32>, %p: tensor<1x18x18x4xf32>, %q: tensor<3x3x4x8xf32>,
                        %r: tensor<1x16x16x8xf32>, %s: tensor<8x3x3x4xf32>, %t: tensor<1x18x18x4xi8>, %u: tensor<3x3x4x8xi8>, %v: i32,
                        %w: tensor<1x16x16x8xi32>, %x: tensor<8x3x3x4xi8>, %y: memref<1x4x18x20xf32>, %z: memref<8x4x3x3xf32>,
                        %a1: memref<1x8x16x16xf32>, %b1: tensor<1x4x18x18xi8>, %c1: tensor<8x4x3x3xi8>, %d1: tensor<1x8x16x16xi32>,
                        %e1: tensor<1x2x4x18x18xf32>, %f1: tensor<8x2x4x3x3xf32>, %g1: tensor<1x2x8x16x16xf32>,
                        %h1: tensor<2x8x4x3x3xf32>, %i1: tensor<1x2x4x18x18xi8>, %j1: tensor<2x8x4x3x3xi8>, %k1: tensor<1x2x8x16x16xi32>,
                        %l1: tensor<1x18x18x2x4xf32>, %m1: tensor<2x8x3x3x4xf32>, %n1: tensor<1x16x16x2x8xf32>,
                        %o1: tensor<1x18x18x2x4xi8>, %p1: tensor<2x8x3x3x4xi8>, %q1: tensor<1x16x16x2x8xi32>,
                        %r1: tensor<1x6x18x18x4xf32>, %s1: tensor<3x3x3x4x8xf32>, %t1: tensor<1x4x16x16x8xf32>,
                        %u1: tensor<1x6x18x18x4xi8>, %v1: tensor<3x3x3x4x8xi8>, %w1: tensor<1x4x16x16x8xi32>,
                        %x1: tensor<1x4x6x18x18xf32>, %y1: tensor<8x4x3x3x3xf32>, %z1: tensor<1x8x4x16x16xf32>) {
  %0 = linalg.conv_1d ins(%a, %b : tensor<18xf32>, tensor<3xf32>) outs(%c : tensor<16xf32>) -> tensor<16xf32>
  %1 = linalg.conv_2d ins(%d, %e : tensor<18x10xf32>, tensor<3x3xf32>) outs(%f : tensor<16x8xf32>) -> tensor<16x8xf32>
  linalg.conv_3d ins(%g, %h : memref<18x10x6xf32>, memref<3x3x3xf32>) outs(%i : memref<16x8x4xf32>)
  %2 = linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%j, %k : tensor<1x18x4xf32>, tensor<3x4x8xf32>) outs(%l : tensor<1x16x8xf32>) -> tensor<1x16x8xf32>
  %3 = linalg.conv_1d_ncw_fcw ins(%m, %n : tensor<1x4x18xf32>, tensor<8x4x3xf32>) outs(%o : tensor<1x8x16xf32>) -> tensor<1x8x16xf32>
  %4 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p, %q : tensor<1x18x18x4xf32>, tensor<3x3x4x8xf32>) outs(%r : tensor<1x16x16x8xf32>) -> tensor<1x16x16x8xf32>
  %5 = linalg.conv_2d_nhwc_fhwc {strides = dense<1> : tensor<2xi64>} ins(%p, %s : tensor<1x18x18x4xf32>, tensor<8x3x3x4xf32>) outs(%r : tensor<1x16x16x8xf32>) -> tensor<1x16x16x8xf32>
  %6 = linalg.conv_2d_nhwc_hwcf_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%t, %u, %v, %v : tensor<1x18x18x4xi8>, tensor<3x3x4x8xi8>, i32, i32) outs(%w : tensor<1x16x16x8xi32>) -> tensor<1x16x16x8xi32>
  %7 = linalg.conv_2d_nhwc_fhwc_q ins(%t, %x, %v, %v : tensor<1x18x18x4xi8>, tensor<8x3x3x4xi8>, i32, i32) outs(%w : tensor<1x16x16x8xi32>) -> tensor<1x16x16x8xi32>
  linalg.conv_2d_nchw_fchw {dilations = dense<[1, 2]> : vector<2xi64>, strides = dense<[1, 1]> : vector<2xi64>} ins(%y, %z : memref<1x4x18x20xf32>, memref<8x4x3x3xf32>) outs(%a1 : memref<1x8x16x16xf32>)
  %8 = linalg.conv_2d_nchw_fchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%b1, %c1, %v, %v : tensor<1x4x18x18xi8>, tensor<8x4x3x3xi8>, i32, i32) outs(%d1 : tensor<1x8x16x16xi32>) -> tensor<1x8x16x16xi32>
  %9 = linalg.conv_2d_ngchw_fgchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%e1, %f1 : tensor<1x2x4x18x18xf32>, tensor<8x2x4x3x3xf32>) outs(%g1 : tensor<1x2x8x16x16xf32>) -> tensor<1x2x8x16x16xf32>
  %10 = linalg.conv_2d_ngchw_gfchw ins(%e1, %h1 : tensor<1x2x4x18x18xf32>, tensor<2x8x4x3x3xf32>) outs(%g1 : tensor<1x2x8x16x16xf32>) -> tensor<1x2x8x16x16xf32>
  %11 = linalg.conv_2d_ngchw_gfchw_q ins(%i1, %j1, %v, %v : tensor<1x2x4x18x18xi8>, tensor<2x8x4x3x3xi8>, i32, i32) outs(%k1 : tensor<1x2x8x16x16xi32>) -> tensor<1x2x8x16x16xi32>
  %12 = linalg.conv_2d_nhwgc_gfhwc ins(%l1, %m1 : tensor<1x18x18x2x4xf32>, tensor<2x8x3x3x4xf32>) outs(%n1 : tensor<1x16x16x2x8xf32>) -> tensor<1x16x16x2x8xf32>
  %13 = linalg.conv_2d_nhwgc_gfhwc_q ins(%o1, %p1, %v, %v : tensor<1x18x18x2x4xi8>, tensor<2x8x3x3x4xi8>, i32, i32) outs(%q1 : tensor<1x16x16x2x8xi32>) -> tensor<1x16x16x2x8xi32>
  %14 = linalg.conv_3d_ndhwc_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%r1, %s1 : tensor<1x6x18x18x4xf32>, tensor<3x3x3x4x8xf32>) outs(%t1 : tensor<1x4x16x16x8xf32>) -> tensor<1x4x16x16x8xf32>
  %15 = linalg.conv_3d_ndhwc_dhwcf_q {tag} ins(%u1, %v1, %v, %v : tensor<1x6x18x18x4xi8>, tensor<3x3x3x4x8xi8>, i32, i32) outs(%w1 : tensor<1x4x16x16x8xi32>) -> tensor<1x4x16x16x8xi32>
  %16 = linalg.conv_3d_ncdhw_fcdhw ins(%x1, %y1 : tensor<1x4x6x18x18xf32>, tensor<8x4x3x3x3xf32>) outs(%z1 : tensor<1x8x4x16x16xf32>) -> tensor<1x8x4x16x16xf32>
  return
}

// -----

// convolutions of each channel by itself,
func.func @channels(%a: tensor<1x18x4xf32>, %b: tensor<3x4xf32>, %c: tensor<1x16x4xf32>, %d: tensor<1x4x18xf32>, %e: tensor<4x3xf32>,
                    %f: tensor<1x4x16xf32>, %g: tensor<3x4x2xf32>, %h: tensor<1x16x4x2xf32>, %i: memref<1x18x18x4xf32>,
                    %j: memref<3x3x4xf32>, %k: memref<1x16x16x4xf32>, %l: tensor<1x4x18x18xf32>, %m: tensor<4x3x3xf32>,
                    %n: tensor<1x4x16x16xf32>, %o: tensor<1x18x18x4xi8>, %p: tensor<3x3x4xi8>, %q: i32, %r: tensor<1x16x16x4xi32>,
                    %s: tensor<1x18x18x4xf32>, %t: tensor<3x3x4x2xf32>, %u: tensor<1x16x16x4x2xf32>, %v: tensor<3x3x4x2xi8>,
                    %w: tensor<1x16x16x4x2xi32>, %x: tensor<1x6x18x18x4xf32>, %y: tensor<3x3x3x4xf32>, %z: tensor<1x4x16x16x4xf32>,
                    %a1: tensor<1x4x6x18x18xf32>, %b1: tensor<4x3x3x3xf32>, %c1: tensor<1x4x4x16x16xf32>, %d1: tensor<3x3x3x4x2xf32>,
                    %e1: tensor<1x4x16x16x4x2xf32>) {
  %0 = linalg.depthwise_conv_1d_nwc_wc ins(%a, %b : tensor<1x18x4xf32>, tensor<3x4xf32>) outs(%c : tensor<1x16x4xf32>) -> tensor<1x16x4xf32>
  %1 = linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%d, %e : tensor<1x4x18xf32>, tensor<4x3xf32>) outs(%f : tensor<1x4x16xf32>) -> tensor<1x4x16xf32>
  %2 = linalg.depthwise_conv_1d_nwc_wcm ins(%a, %g : tensor<1x18x4xf32>, tensor<3x4x2xf32>) outs(%h : tensor<1x16x4x2xf32>) -> tensor<1x16x4x2xf32>
  linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %j : memref<1x18x18x4xf32>, memref<3x3x4xf32>) outs(%k : memref<1x16x16x4xf32>)
  %3 = linalg.depthwise_conv_2d_nchw_chw ins(%l, %m : tensor<1x4x18x18xf32>, tensor<4x3x3xf32>) outs(%n : tensor<1x4x16x16xf32>) -> tensor<1x4x16x16xf32>
  %4 = linalg.depthwise_conv_2d_nhwc_hwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%o, %p, %q, %q : tensor<1x18x18x4xi8>, tensor<3x3x4xi8>, i32, i32) outs(%r : tensor<1x16x16x4xi32>) -> tensor<1x16x16x4xi32>
  %5 = linalg.depthwise_conv_2d_nhwc_hwcm ins(%s, %t : tensor<1x18x18x4xf32>, tensor<3x3x4x2xf32>) outs(%u : tensor<1x16x16x4x2xf32>) -> tensor<1x16x16x4x2xf32>
  %6 = linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%o, %v, %q, %q : tensor<1x18x18x4xi8>, tensor<3x3x4x2xi8>, i32, i32) outs(%w : tensor<1x16x16x4x2xi32>) -> tensor<1x16x16x4x2xi32>
  %7 = linalg.depthwise_conv_3d_ndhwc_dhwc {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%x, %y : tensor<1x6x18x18x4xf32>, tensor<3x3x3x4xf32>) outs(%z : tensor<1x4x16x16x4xf32>) -> tensor<1x4x16x16x4xf32>
  %8 = linalg.depthwise_conv_3d_ncdhw_cdhw ins(%a1, %b1 : tensor<1x4x6x18x18xf32>, tensor<4x3x3x3xf32>) outs(%c1 : tensor<1x4x4x16x16xf32>) -> tensor<1x4x4x16x16xf32>
  %9 = linalg.depthwise_conv_3d_ndhwc_dhwcm {tag} ins(%x, %d1 : tensor<1x6x18x18x4xf32>, tensor<3x3x3x4x2xf32>) outs(%e1 : tensor<1x4x16x16x4x2xf32>) -> tensor<1x4x16x16x4x2xf32>
  return
}

// -----

// and what stays of windows.
func.func @pools(%a: tensor<1x18x18x4xf32>, %b: tensor<3x3xf32>, %c: tensor<1x16x16x4xf32>, %d: memref<1x?x4xf32>,
                 %e: memref<3xf32>, %f: tensor<1x18x18x4xi32>, %g: tensor<3x3xi32>, %h: tensor<1x16x16x4xi32>,
                 %i: memref<1x?x4xi32>, %j: memref<3xi32>, %k: tensor<1x4x18x18xf32>, %l: tensor<1x4x16x16xf32>,
                 %m: tensor<1x4x18xf32>, %n: tensor<3xf32>, %o: tensor<1x4x16xf32>, %p: tensor<1x6x18x18x4xf32>,
                 %q: tensor<3x3x3xf32>, %r: tensor<1x4x16x16x4xf32>) {
  %0 = linalg.pooling_nhwc_sum {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a, %b : tensor<1x18x18x4xf32>, tensor<3x3xf32>) outs(%c : tensor<1x16x16x4xf32>) -> tensor<1x16x16x4xf32>
  linalg.pooling_nwc_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%d, %e : memref<1x?x4xf32>, memref<3xf32>) outs(%d : memref<1x?x4xf32>)
  %1 = linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a, %b : tensor<1x18x18x4xf32>, tensor<3x3xf32>) outs(%c : tensor<1x16x16x4xf32>) -> tensor<1x16x16x4xf32>
  linalg.pooling_nwc_max {tag} ins(%d, %e : memref<1x?x4xf32>, memref<3xf32>) outs(%d : memref<1x?x4xf32>)
  %2 = linalg.pooling_nhwc_max_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%f, %g : tensor<1x18x18x4xi32>, tensor<3x3xi32>) outs(%h : tensor<1x16x16x4xi32>) -> tensor<1x16x16x4xi32>
  linalg.pooling_nwc_max_unsigned ins(%i, %j : memref<1x?x4xi32>, memref<3xi32>) outs(%i : memref<1x?x4xi32>)
  %3 = linalg.pooling_nhwc_min {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a, %b : tensor<1x18x18x4xf32>, tensor<3x3xf32>) outs(%c : tensor<1x16x16x4xf32>) -> tensor<1x16x16x4xf32>
  linalg.pooling_nwc_min ins(%d, %e : memref<1x?x4xf32>, memref<3xf32>) outs(%d : memref<1x?x4xf32>)
  %4 = linalg.pooling_nhwc_min_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%f, %g : tensor<1x18x18x4xi32>, tensor<3x3xi32>) outs(%h : tensor<1x16x16x4xi32>) -> tensor<1x16x16x4xi32>
  linalg.pooling_nwc_min_unsigned ins(%i, %j : memref<1x?x4xi32>, memref<3xi32>) outs(%i : memref<1x?x4xi32>)
  %5 = linalg.pooling_nchw_sum {tag} ins(%k, %b : tensor<1x4x18x18xf32>, tensor<3x3xf32>) outs(%l : tensor<1x4x16x16xf32>) -> tensor<1x4x16x16xf32>
  %6 = linalg.pooling_ncw_sum {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%m, %n : tensor<1x4x18xf32>, tensor<3xf32>) outs(%o : tensor<1x4x16xf32>) -> tensor<1x4x16xf32>
  %7 = linalg.pooling_nchw_max ins(%k, %b : tensor<1x4x18x18xf32>, tensor<3x3xf32>) outs(%l : tensor<1x4x16x16xf32>) -> tensor<1x4x16x16xf32>
  %8 = linalg.pooling_ncw_max {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%m, %n : tensor<1x4x18xf32>, tensor<3xf32>) outs(%o : tensor<1x4x16xf32>) -> tensor<1x4x16xf32>
  %9 = linalg.pooling_ndhwc_sum ins(%p, %q : tensor<1x6x18x18x4xf32>, tensor<3x3x3xf32>) outs(%r : tensor<1x4x16x16x4xf32>) -> tensor<1x4x16x16x4xf32>
  %10 = linalg.pooling_ndhwc_max {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%p, %q : tensor<1x6x18x18x4xf32>, tensor<3x3x3xf32>) outs(%r : tensor<1x4x16x16x4xf32>) -> tensor<1x4x16x16x4xf32>
  %11 = linalg.pooling_ndhwc_min ins(%p, %q : tensor<1x6x18x18x4xf32>, tensor<3x3x3xf32>) outs(%r : tensor<1x4x16x16x4xf32>) -> tensor<1x4x16x16x4xf32>
  return
}
