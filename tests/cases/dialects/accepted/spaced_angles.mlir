#map = affine_map < (d0)->(d0)>
#set = affine_set  <(d0) : (d0 >= 0) >
#broken = affine_map
  <(d0) -> (d0) >
func.func @spaced(%a: tensor <4xf32>, %v: vector <4xf32>, %m: memref <4xf32, strided <[1], offset: 0>>) {
  "test.op"() {a = array <i32: 1, 2>, d = dense <1> : tensor <4xi32>, s = strided < [1]>, f = affine_map < (d0) -> (d0) >} : () -> ()
  "test.op"() {d = sparse <[[0]], [1]> : tensor<4xi32>, e = array
    <i32: 1>, m = #map, s = #set, b = #broken} : () -> ()
  %0 = linalg.generic {indexing_maps = [affine_map <(d0) -> (d0)>, #map], iterator_types = ["parallel"]}
      ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return
}

// -----

// The generic form leaves the dialect of bare names as it is.
func.func private @callee() -> i32
func.func @bare_names(%c: i1) {
  "test.op"() ({
    %0 = call @callee() : () -> i32
    "test.end"() : () -> ()
  }) : () -> ()
  "scf.if"(%c) ({
    %0 = call @callee() : () -> i32
    scf.yield
  }, {}) : (i1) -> ()
  return
}

// -----

func.func @no_results(%m: memref<4xf32>) {
  linalg.add ins(%m, %m : memref<4xf32>, memref<4xf32>) outs(%m : memref<4xf32>) -> ()
  return
}

// -----

module {
  pdl_interp.func @matcher(%arg0: !pdl.operation) {
    %0 = pdl_interp.get_operand 0 of %arg0
    pdl_interp.record_match @rewriters::@rewrite(%0 : !pdl.value) : benefit(1), generatedOps(["arith.constant"]), loc([%arg0, %arg0]), root("arith.addi") -> ^end
  ^end:
    pdl_interp.finalize
  }
}
