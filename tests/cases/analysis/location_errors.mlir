//! features
// What no location can be is an error, whatever the names in it turn out to be; mlir-opt of LLVM 22 refuses each, on the
// same line.
#a = loc("f.mlir":1 1:2)
//                  ^^^^ error[alias]: expected valid type or attribute
#b = loc("f.mlir"3:4)
//               ^^^^ error[alias]: expected valid type or attribute
#c = loc(54)
//       ^^^ error[alias]: expected valid type or attribute
#d = loc("f.mlir":1:2 to :9)
#e = loc(callsite(#d #d))
//                   ^^^^ error[alias]: expected valid type or attribute
#f = loc(fused<"meta">["f.mlir":1:2, #late])
//                                   ^^^^^ error[alias]: undefined symbol alias id 'late'
func.func @f(%a: i32 loc("x")) -> i32 {
  %0 = arith.addi %a, %a : i32 loc("f.mlir":1)
  %1 = arith.addi %a, %a : i32 loc(54)
// @35..35 error[syntax]: expected valid type or attribute
  %2 = arith.addi %a, %a : i32 loc("f.mlir":1:2 to 3:4)
  func.return %2 : i32 loc(#late)
} loc(#never)
//    ^^^^^^ error[alias]: operation location alias was never defined
#late = loc("n"(#d))
