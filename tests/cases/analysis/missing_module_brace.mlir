//! features
// The brace of a module is missing: said once, where what shares names with it ends. Its functions are read as ever.
module @one {
  func.func @f(%a: i32) {
    return
  }
  func.func @g(%a: i32) {
    %0 = arith.addi %a, %b : i32
//                      ^^ error[ssa.undeclared]: use of undeclared SSA value name
    return
  }
// @3..3 error[syntax]: expected '}'
// Comments behind it are none of its text.

// -----

module {
  gpu.module @k {
    gpu.func @f() kernel {
      gpu.return
    }
  }
// @3..3 error[syntax]: expected '}'
