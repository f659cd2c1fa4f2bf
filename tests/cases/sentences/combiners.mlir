//! refused
// Reductions and scans; the same faults in both.
entry @f() {
  "cuda_tile.reduce"() ({
    "cuda_tile.yield"() : () -> ()
  }) {dim = 0 : i32, identities = []} : () -> ()
}
// -----
entry @f() {
  "cuda_tile.scan"() ({
    "cuda_tile.yield"() : () -> ()
  }) {dim = 0 : i32, reverse = false, identities = []} : () -> ()
}
// -----
entry @f() {
  %x = constant <f32: 0.0> : tile<4xf32>
  "cuda_tile.reduce"(%x) ({
  ^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
    "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
  }) {dim = 0 : i32, identities = [0.0 : f32]} : (!cuda_tile.tile<4xf32>) -> ()
}
// -----
entry @f() {
  %x = constant <f32: 0.0> : tile<4xf32>
  "cuda_tile.scan"(%x) ({
  ^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
    "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
  }) {dim = 0 : i32, reverse = false, identities = [0.0 : f32]} : (!cuda_tile.tile<4xf32>) -> ()
}
// -----
entry @f() {
  %x = constant <f32: 0.0> : tile<4xf32>
  %y = constant <f32: 0.0> : tile<8xf32>
  %0:2 = scan %x, %y dim=0 reverse=false identities=[0.0 : f32, 0.0 : f32] : tile<4xf32>, tile<8xf32> -> tile<4xf32>, tile<8xf32>
  (%a: tile<f32>, %b: tile<f32>, %c: tile<f32>, %d: tile<f32>) {
    yield %a, %c : tile<f32>, tile<f32>
  }
}
// -----
entry @f() {
  %x = constant <f32: 0.0> : tile<4xf32>
  %0 = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<4xf32> -> tile<4xf32>
  (%a: tile<f32>) {
    yield %a : tile<f32>
  }
}
// -----
entry @f() {
  %x = constant <f32: 0.0> : tile<4xf32>
  %0 = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<4xf32> -> tile<4xf32>
  (%a: tile<2xf32>, %b: tile<f32>) {
    yield %b : tile<f32>
  }
}
// -----
entry @f() {
  %x = constant <f32: 0.0> : tile<4xf32>
  %0 = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<4xf32> -> tile<4xf32>
  (%a: tile<f32>, %b: tile<i32>) {
    yield %a : tile<f32>
  }
}
// -----
entry @f(%r: tile<f32>) {
  %x = constant <f32: 0.0> : tile<4xf32>
  %0 = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<4xf32> -> tile<4xf32>
  (%a: tile<i32>, %b: tile<i32>) {
    yield %r : tile<f32>
  }
}
// -----
entry @f() {
  %x = constant <f32: 0.0> : tile<4xf32>
  %0 = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<4xf32> -> tile<4xf32>
  (%a: tile<f32>, %b: tile<f32>) {
    yield %a, %b : tile<f32>, tile<f32>
  }
}
// -----
entry @f(%i: tile<i32>) {
  %x = constant <f32: 0.0> : tile<4xf32>
  %0 = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<4xf32> -> tile<4xf32>
  (%a: tile<f32>, %b: tile<f32>) {
    yield %i : tile<i32>
  }
}
// -----
entry @f() {
  %x = constant <f32: 0.0> : tile<4xf32>
  %0 = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<4xf32> -> tile<4xf32>
  (%a: tile<f32>, %b: tile<f32>) {
    %t = print_tko "x" -> token
    yield %a : tile<f32>
  }
}
