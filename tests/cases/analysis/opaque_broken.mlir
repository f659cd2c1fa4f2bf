//! features
// What no custom form can be is an error, whoever declares the dialect.
func.func @f(%m: memref<4xf32>, %i: index) {
  %a = foo.load %m f32 : memref<4xf32>
//                 ^^^ error[syntax]: expected ':'
  %b = foo.load %m[%i, ] : memref<4xf32>
//                     ^ error[syntax]: expected an operand, a type or an attribute behind ','
  %c = foo.load %m[%i : memref<4xf32>
//                ^ error[syntax]: expected ']'
  %d = foo.load %m[%i]] : memref<4xf32>
//                    ^ error[syntax]: nothing opens this ']'
  %e = foo.load %n[%i] : memref<4xf32>
//     ^^^^^^^^ hint[dialect.undeclared]: dialect 'foo' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
//              ^^ error[ssa.undeclared]: use of undeclared SSA value name
  %f = foo.load %m[%i] : memref<4xf32
//                             ^^^^^^ error[syntax]: expected '>'
  foo.jump ^nowhere
//         ^^^^^^^^ error[block.undefined]: reference to an undefined block
  %g = foo.load %m[%i] :
  %g = foo.load %m[%i] -> memref<4xf32>
//^^ error[ssa.redefinition]: redefinition of SSA value '%g'
//   note: previously defined here
  foo.set %a =
// @14..14 error[syntax]: expected more behind '='
  func.return
}
