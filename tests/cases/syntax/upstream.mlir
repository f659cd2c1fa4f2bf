//! print
// arith, math, scf, cf and func, as upstream prints them.
module {
  func.func @f(%arg0: i32, %arg1: tensor<4xf32> {nv.x = 1 : i32}) -> (i32, f32) {
    %c5_i32 = arith.constant 5 : i32
    %c0 = arith.constant 0 : index
    %c7_i64 = arith.constant 7 : i64
    %cst = arith.constant dense<1.000000e+00> : tensor<4xf32>
    %true = arith.constant true
    %0 = arith.addi %arg0, %c5_i32 overflow<nsw, nuw> : i32
    %1 = arith.addf %arg1, %cst fastmath<fast> : tensor<4xf32>
    %2 = arith.cmpi slt, %0, %arg0 : i32
    %3 = arith.select %2, %0, %arg0 : i32
    %4 = arith.cmpf olt, %1, %cst : tensor<4xf32>
    %5 = arith.select %4, %1, %cst : tensor<4xi1>, tensor<4xf32>
    %6 = arith.index_cast %0 : i32 to index
    %7 = arith.sitofp %0 : i32 to f32
    %8 = math.exp %7 : f32
    %9 = scf.for %arg2 = %c0 to %6 step %c0 iter_args(%arg3 = %7) -> (f32) {
      scf.yield %arg3 : f32
    }
    scf.for %arg2 = %c5_i32 to %0 step %c5_i32 : i32 {
    }
    %10 = scf.while (%arg2 = %0) : (i32) -> i32 {
      scf.condition(%2) %arg2 : i32
    } do {
    ^bb0(%arg2: i32):
      scf.yield %arg2 : i32
    }
    scf.if %2 {
    }
    %11 = scf.if %2 -> (f32) {
      scf.yield %7 : f32
    } else {
      %12 = func.call @g(%7) : (f32) -> f32
      scf.yield %12 : f32
    }
    return %10, %11 : i32, f32
  }
  func.func private @g(f32) -> f32
  func.func @cfg(%arg0: i1, %arg1: i32) -> i32 attributes {foo} {
    cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
  ^bb1(%0: i32):
    return %0 : i32
  ^bb2:
    cf.br ^bb1(%arg1 : i32)
  }
}
//--- generic
"builtin.module"() ({
  "func.func"() <{arg_attrs = [{}, {nv.x = 1 : i32}], function_type = (i32, tensor<4xf32>) -> (i32, f32), sym_name = "f"}> ({
  ^bb0(%arg0: i32, %arg1: tensor<4xf32>):
    %0 = "arith.constant"() <{value = 5 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %2 = "arith.constant"() <{value = 7 : i64}> : () -> i64
    %3 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<4xf32>}> : () -> tensor<4xf32>
    %4 = "arith.constant"() <{value = true}> : () -> i1
    %5 = "arith.addi"(%arg0, %0) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %6 = "arith.addf"(%arg1, %3) <{fastmath = #arith.fastmath<fast>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %7 = "arith.cmpi"(%5, %arg0) <{predicate = 2 : i64}> : (i32, i32) -> i1
    %8 = "arith.select"(%7, %5, %arg0) : (i1, i32, i32) -> i32
    %9 = "arith.cmpf"(%6, %3) <{predicate = 4 : i64}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %10 = "arith.select"(%9, %6, %3) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %11 = "arith.index_cast"(%5) : (i32) -> index
    %12 = "arith.sitofp"(%5) : (i32) -> f32
    %13 = "math.exp"(%12) : (f32) -> f32
    %14 = "scf.for"(%1, %11, %1, %12) ({
    ^bb0(%arg2: index, %arg3: f32):
      "scf.yield"(%arg3) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "scf.for"(%0, %5, %0) ({
    ^bb0(%arg2: i32):
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    %15 = "scf.while"(%5) ({
    ^bb0(%arg2: i32):
      "scf.condition"(%7, %arg2) : (i1, i32) -> ()
    }, {
    ^bb0(%arg2: i32):
      "scf.yield"(%arg2) : (i32) -> ()
    }) : (i32) -> i32
    "scf.if"(%7) ({
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %16 = "scf.if"(%7) ({
      "scf.yield"(%12) : (f32) -> ()
    }, {
      %17 = "func.call"(%12) <{callee = @g}> : (f32) -> f32
      "scf.yield"(%17) : (f32) -> ()
    }) : (i1) -> f32
    "func.return"(%15, %16) : (i32, f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "g", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32) -> i32, sym_name = "cfg"}> ({
  ^bb0(%arg0: i1, %arg1: i32):
    "cf.cond_br"(%arg0, %arg1)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
  ^bb1(%0: i32):
    "func.return"(%0) : (i32) -> ()
  ^bb2:
    "cf.br"(%arg1)[^bb1] : (i32) -> ()
  }) {foo} : () -> ()
}) : () -> ()
