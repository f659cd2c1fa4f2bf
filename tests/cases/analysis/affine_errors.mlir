//! features
// Affine maps and integer sets, in the words of mlir-opt of LLVM 22, which stops at the first of a file.
#a = affine_map<(d0, ) -> (d0)>
//                   ^^^^^^^^^^ error[alias]: expected bare identifier
#b = affine_map<(d0, d1 d2) -> (d0)>
//                     ^^^^^^^^^^^^^ error[alias]: expected ')' in dimensional identifier list
#c = affine_map<d0() -> (d0)>
//              ^^^^^^^^^^^^^ error[alias]: expected '(' in dimensional identifier list
#d = affine_map<(d0) (d0)>
//                  ^^^^^^ error[alias]: expected '->' or ':'
#e = affine_map<(d0) -> d0>
//                     ^^^^ error[alias]: expected '(' in affine map range
#f = affine_map<(d0) -> (e)>
//                       ^^^ error[alias]: use of undeclared identifier
#g = affine_map<(d0) -> (d0 +)>
//                           ^^ error[alias]: missing right operand of binary operator
#h = affine_map<(d0, d0) -> (d0)>
//                   ^^^^^^^^^^^^ error[alias]: redefinition of identifier 'd0'
#i = affine_map<(d0) -> (d0 * d0)>
//                          ^^^^^^ error[alias]: non-affine expression: at least one of the multiply operands has to be either a constant or symbolic
#j = affine_map<(d0) -> (4 mod d0)>
//                         ^^^^^^^^ error[alias]: non-affine expression: right operand of mod has to be either a constant or symbolic
#k = affine_set<(d0) : (d0)>
//                        ^^ error[alias]: expected '== affine-expr' or '>= affine-expr' at end of affine constraint
#l = affine_map<(d0)[s0] -> (-d0 mod 3 + (d0 floordiv s0) * 4 - s0 * s0)>
#m = affine_set<(d0)[s0] : (0 == d0, d0 - s0 <= 4)>
func.func @f(%m: memref<4xf32, affine_map<(d0) -> (d1)>>) {
//                                                 ^^^^^ error[type]: use of undeclared identifier
  func.return
}
