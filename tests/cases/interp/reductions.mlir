//! interp
entry @sums() {
  %x = constant <f32: [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tile<4x2xf32>
  %0 = reduce %x dim=0 identities=[0.0 : f32] : tile<4x2xf32> -> tile<2xf32>
  (%e: tile<f32>, %acc: tile<f32>) {
    %s = addf %e, %acc : tile<f32>
    yield %s : tile<f32>
  }
  //= %0: 16 20
  %1 = reduce %x dim=1 identities=[0.0 : f32] : tile<4x2xf32> -> tile<4xf32>
  (%e: tile<f32>, %acc: tile<f32>) {
    %s = addf %e, %acc : tile<f32>
    yield %s : tile<f32>
  }
  //= %1: 3 7 11 15
  %2 = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<4x2xf32> -> tile<4x2xf32>
  (%e: tile<f32>, %acc: tile<f32>) {
    %s = addf %e, %acc : tile<f32>
    yield %s : tile<f32>
  }
  //= %2: 1 2 4 6 9 12 16 20
  %3 = scan %x dim=0 reverse=true identities=[0.0 : f32] : tile<4x2xf32> -> tile<4x2xf32>
  (%e: tile<f32>, %acc: tile<f32>) {
    %s = addf %e, %acc : tile<f32>
    yield %s : tile<f32>
  }
  //= %3: 16 20 15 18 12 14 7 8
  return
}
// -----
// Neighbours first: (2**24 + 1) + (1 + 1) is 2**24 + 2, where one after the other would stay at 2**24.
entry @order() {
  %x = constant <f32: [16777216.0, 1.0, 1.0, 1.0]> : tile<4xf32>
  %0 = reduce %x dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
  (%e: tile<f32>, %acc: tile<f32>) {
    %s = addf %e, %acc : tile<f32>
    yield %s : tile<f32>
  }
  //= %0: 16777218
  %1 = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<4xf32> -> tile<4xf32>
  (%e: tile<f32>, %acc: tile<f32>) {
    %s = addf %e, %acc : tile<f32>
    yield %s : tile<f32>
  }
  //= %1: 16777216 16777216 16777216 16777216
  // An identity that is none shows: each element meets it.
  %y = constant <i32: [-5, -3]> : tile<2xi32>
  %2 = reduce %y dim=0 identities=[0 : i32] : tile<2xi32> -> tile<i32>
  (%e: tile<i32>, %acc: tile<i32>) {
    %s = maxi %e, %acc signed : tile<i32>
    yield %s : tile<i32>
  }
  //= %2: 0
  // The accumulator is the second argument: acc - e counts down from the identity.
  %3 = scan %y dim=0 reverse=false identities=[100 : i32] : tile<2xi32> -> tile<2xi32>
  (%e: tile<i32>, %acc: tile<i32>) {
    %s = subi %acc, %e : tile<i32>
    yield %s : tile<i32>
  }
  //= %3: 105 108
  return
}
// -----
// Two operands together: the largest number and where it stands.
entry @argmax() {
  %x = constant <f32: [3.0, 9.0, 9.0, 1.0]> : tile<4xf32>
  %i = iota : tile<4xi32>
  %0:2 = reduce %x, %i dim=0 identities=[0xFF800000 : f32, 0 : i32] : tile<4xf32>, tile<4xi32> -> tile<f32>, tile<i32>
  (%e: tile<f32>, %acc: tile<f32>, %ei: tile<i32>, %acci: tile<i32>) {
    %larger = cmpf greater_than ordered %e, %acc : tile<f32> -> tile<i1>
    %m = select %larger, %e, %acc : tile<i1>, tile<f32>
    %mi = select %larger, %ei, %acci : tile<i1>, tile<i32>
    yield %m, %mi : tile<f32>, tile<i32>
  }
  //= %0: 9
  //= %0#1: 1
  return
}
// -----
// A combiner with an op that is not element-wise runs once for each element, with the same result.
entry @turned() {
  %x = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  %0 = reduce %x dim=1 identities=[0 : i32] : tile<2x2xi32> -> tile<2xi32>
  (%e: tile<i32>, %acc: tile<i32>) {
    %r = reshape %e : tile<i32> -> tile<1xi32>
    %b = reshape %r : tile<1xi32> -> tile<i32>
    %s = addi %b, %acc : tile<i32>
    yield %s : tile<i32>
  }
  //= %0: 3 7
  return
}
