//! verify
nv_tileaa.func @k(%x: tensor<32x64xf32>, %y: tensor<16x16xf32>, %v: tensor<1x64xf32>, %i: i32) {
  %0 = nv_tileaa.reshape %x : tensor<32x64xf32> -> tensor<64x64xf32>
//     ^^^^^^^^^^^^^^^^^ error[tensor.shape]: 'nv_tileaa.reshape' op expects as many elements as before: 32x64 against 64x64
  %1 = nv_tileaa.broadcast %v : tensor<1x64xf32> -> tensor<32x32xf32>
//     ^^^^^^^^^^^^^^^^^^^ error[tensor.shape]: 'nv_tileaa.broadcast' op cannot repeat 1x64 to 32x32
  %2 = nv_tileaa.reduce %x dim = 2 : tensor<32x64xf32> -> tensor<32xf32>
//     ^^^^^^^^^^^^^^^^ error[tensor.shape]: 'nv_tileaa.reduce' op dimension (2) is out of bound [0, 2)
  (%a: f32, %b: f32) {
    scf.yield %a : f32
  }
  %3 = nv_tileaa.reduce %x dim = 1 : tensor<32x64xf32> -> tensor<64xf32>
//     ^^^^^^^^^^^^^^^^ error[tensor.shape]: 'nv_tileaa.reduce' op expects a result of 32, but it is 64
  (%a: f32, %b: f32) {
    scf.yield
  }
  %4 = nv_tileaa.scan %x dim = 1 : tensor<32x64xf32> -> tensor<32x64xf32>
//     ^^^^^^^^^^^^^^ error[tensor.shape]: 'nv_tileaa.scan' op expects a region with 2 arguments: two elements of each operand
  (%a: f32) {
    scf.yield %a : f32
  }
  %8 = nv_tileaa.permute %x [0, 2] : tensor<32x64xf32> -> tensor<64x32xf32>
//     ^^^^^^^^^^^^^^^^^ error[tensor.shape]: 'nv_tileaa.permute' op expects the dimensions 0 to 1 in some order
  %9 = nv_tileaa.reduce %x dim = 0 : tensor<32x64xf32> -> tensor<64xf32>
  (%a: f32, %b: f32) {
    scf.yield
//  ^^^^^^^^^ error[tensor.shape]: 'scf.yield' op expects a region that yields one element for each operand
  }
  %41 = nv_tileaa.to_scalar %x : tensor<32x64xf32> -> f32
//      ^^^^^^^^^^^^^^^^^^^ error[tensor.shape]: 'nv_tileaa.to_scalar' op expects a tensor of one element, but its operand is 32x64
  %42 = arith.constant dense<0.0> : tensor<1x1xf32>
  %43 = nv_tileaa.to_scalar %42 : tensor<1x1xf32> -> f32
  %44 = nv_tileaa.to_scalar %42 : tensor<1x1xf32> -> f64
//      ^^^^^^^^^^^^^^^^^^^ error[tensor.shape]: 'nv_tileaa.to_scalar' op expects a result of the operand's element type
  %45 = nv_tileaa.to_scalar %42 : tensor<1x1xf32> -> tensor<1xf32>
//      ^^^^^^^^^^^^^^^^^^^ error[tensor.shape]: 'nv_tileaa.to_scalar' op expects one number as its result
  %51 = nv_tileaa.iota : tensor<16xi32>
  %52 = nv_tileaa.repack %51 : tensor<16xi32> -> tensor<64xi8>
  %53 = nv_tileaa.repack %51 : tensor<16xi32> -> tensor<32xi8>
//      ^^^^^^^^^^^^^^^^ error[tensor.shape]: 'nv_tileaa.repack' op expects a result of 512 bits, but it has 256
  %54 = nv_tileaa.repack %51 : tensor<16xi32> -> tensor<16xf32>
//      ^^^^^^^^^^^^^^^^ error[tensor.shape]: 'nv_tileaa.repack' op expects elements of another width
  %55 = nv_tileaa.repack %x : tensor<32x64xf32> -> tensor<8192xi8>
//      ^^^^^^^^^^^^^^^^ error[tensor.shape]: 'nv_tileaa.repack' op expects tensors of one dimension
  %5 = nv_tileaa.cat %y, %y dim = 1 : tensor<16x16xf32>, tensor<16x16xf32> -> tensor<16x16xf32>
//     ^^^^^^^^^^^^^ error[tensor.shape]: 'nv_tileaa.cat' op expects a result of 16x32, but it is 16x16
  %6 = nv_tileaa.extract %x[%i] : tensor<32x64xf32>, i32 -> tensor<16x16xf32>
//     ^^^^^^^^^^^^^^^^^ error[tensor.shape]: 'nv_tileaa.extract' op expects 2 indices, but has 1
  %7 = nv_tileaa.insert %x, %y[%i, %i] : tensor<32x64xf32>, tensor<16x16xf32>, i32 -> tensor<16x16xf32>
//     ^^^^^^^^^^^^^^^^ error[tensor.shape]: 'nv_tileaa.insert' op expects a tensor that 32x64 divides, but it is 16x16
}
