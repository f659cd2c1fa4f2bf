//! features
// What names a type that is wrong is not wrong itself. The first sentence is mlir-opt 22's, of the same text in a
// function's signature.
!wrong = tuple<i32, frob>
//       ^^^^^^^^^^^^^^^^ error[alias]: expected non-function type
!pair = tuple<!wrong, i32>
!space = memref<4xf32, frob>
//       ^^^^^^^^^^^^^^^^^^^ error[alias]: expected attribute value
func.func @f(%x: !pair, %y: !wrong) -> !pair {
  return %x : !pair
}
