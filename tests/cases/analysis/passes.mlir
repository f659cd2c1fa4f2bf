//! features
// -----// IR Dump After CSE (cse) //----- //
func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %0, %a : i32
  func.return %1 : i32
}
// -----// IR Dump After Canonicalizer (canonicalize) //----- //
func.func @f(%a: i32) -> i32 {
  %0 = arith.shli %a, %a : i32
  func.return %0 : i32
}
//--- symbols
pass After CSE (cse) (4 ops) 1-7
  entry f (func) 2-6
pass After Canonicalizer (canonicalize) (3 ops: +1 (arith.shli), -2 (arith.addi, arith.muli)) 7-12
  entry f (func) 8-11
