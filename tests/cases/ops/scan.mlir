//! op
entry @forms() {
  %i = iota : tile<4xi32>
  %0 = scan %i dim=0 reverse=true identities=[0 : i32] : tile<4xi32> -> tile<4xi32>
  (%x: tile<i32>, %y: tile<i32>) {
    yield %x : tile<i32>
  }
  return
}
//--- custom
entry @forms() {
  %0 = iota : tile<4xi32>
  %1 = scan %0 dim=0 reverse=true identities=[0 : i32] : tile<4xi32> -> tile<4xi32> 
  (%arg0: tile<i32>, %arg1: tile<i32>) {
    yield %arg0 : tile<i32>
  }
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  %1 = "cuda_tile.scan"(%0) <{dim = 0 : i32, identities = [0 : i32], reverse = true}> ({
  ^bb0(%arg0: !cuda_tile.tile<i32>, %arg1: !cuda_tile.tile<i32>):
    "cuda_tile.yield"(%arg0) : (!cuda_tile.tile<i32>) -> ()
  }) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @sums() {
  %x = constant <f32: [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tile<4x2xf32>
  %0 = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<4x2xf32> -> tile<4x2xf32>
  (%e: tile<f32>, %acc: tile<f32>) {
    %s = addf %e, %acc : tile<f32>
    yield %s : tile<f32>
  }
  //= %0: 1 2 4 6 9 12 16 20
  %1 = scan %x dim=0 reverse=true identities=[0.0 : f32] : tile<4x2xf32> -> tile<4x2xf32>
  (%e: tile<f32>, %acc: tile<f32>) {
    %s = addf %e, %acc : tile<f32>
    yield %s : tile<f32>
  }
  //= %1: 16 20 15 18 12 14 7 8
  return
}
// -----
entry @order() {
  %x = constant <f32: [16777216.0, 1.0, 1.0, 1.0]> : tile<4xf32>
  %0 = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<4xf32> -> tile<4xf32>
  (%e: tile<f32>, %acc: tile<f32>) {
    %s = addf %e, %acc : tile<f32>
    yield %s : tile<f32>
  }
  //= %0: 16777216 16777216 16777216 16777216
  %y = constant <i32: [-5, -3]> : tile<2xi32>
  // The accumulator is the second argument: acc - e counts down from the identity.
  %1 = scan %y dim=0 reverse=false identities=[100 : i32] : tile<2xi32> -> tile<2xi32>
  (%e: tile<i32>, %acc: tile<i32>) {
    %s = subi %acc, %e : tile<i32>
    yield %s : tile<i32>
  }
  //= %1: 105 108
  return
}
//--- refused
entry @k() {
  %f = constant <f32: 1.0> : tile<4x8xf32>
  %12 = scan %f dim=1 reverse=false identities=[0.0 : f32] : tile<4x8xf32> -> tile<8xf32>
//      ^^^^ error[cuda_tile.reduce-result]: 'cuda_tile.scan' op expect same type for operand at index: 0 and result at index: 0
  (%a: tile<f32>, %b: tile<f32>) {
    yield %a : tile<f32>
  }
  %13 = scan %f dim=-1 reverse=false identities=[0.0 : f32] : tile<4x8xf32> -> tile<4x8xf32>
//      ^^^^ error[op.attribute]: 'cuda_tile.scan' op attribute 'dim' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative
  (%a: tile<f32>, %b: tile<f32>) {
    yield %a : tile<f32>
  }
  return
}
