//! features
// Arguments that a header assigns in a clause, with and without a region behind it; lists that are printed as nothing
// where they are empty; arithmetic on types that may be floating-point ones to their dialect; two names of attributes that may be one.
func.func @launches(%size: index, %data: memref<4xf32>) {
  air.herd tile (%x, %y) in (%nx=%size, %ny=%size) args(%inner=%data, %more = %nowhere) : memref<4xf32>, memref<4xf32> {
//^^^^^^^^ hint[dialect.undeclared]: dialect 'air' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
//                                                                            ^^^^^^^^ error[ssa.undeclared]: use of undeclared SSA value name
    air.use %x, %ny, %inner, %elsewhere : index, index, memref<4xf32>, index
//                           ^^^^^^^^^^ error[ssa.undeclared]: use of undeclared SSA value name
  }
  %token = air.launch @external async (%t) in (%n = %size) args(%outer = %data) : memref<4xf32>
  %sum = rt.for %i = %size to %size step %size init(%carried = %data) -> memref<4xf32> {
//       ^^^^^^ hint[dialect.undeclared]: dialect 'rt' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
    rt.yield %carried : memref<4xf32>
  }
  return
}
func.func @tiles(%a: !core.tile<32x32, f32>, %t: tensor<2x!core.tile<32x32, f32>>) {
  core.device @default = <grid = #core.grid<8x8>, mesh = , chips = [0]>
//^^^^^^^^^^^ hint[dialect.undeclared]: dialect 'core' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  %0 = core.expression : -> !core.opaque<"int"> {
    core.yield
  }
  %slice = core.slice (:%0:) to (%0::) : !core.slice
  %1 = arith.negf %a : !core.tile<32x32, f32>
  %2 = arith.addf %t, %t : tensor<2x!core.tile<32x32, f32>>
  %3 = arith.addi %a, %a : !core.tile<32x32, f32>
//                ^^ error[op.operand]: 'arith.addi' op operand #0 must be signless-integer-like, but got '!core.tile<32x32, f32>'
  return
}
func.func @bounds(%0: tensor<?xf32, #hlo.extensions<bounds = [3]>>, %1: tensor<?xf32, #other.bounds<3>>) {
  "hlo.use"(%0) : (tensor<?xf32, #hlo.bounds<3>>) -> ()
//^^^^^^^^^ hint[dialect.undeclared]: dialect 'hlo' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  "hlo.use"(%1) : (tensor<?xf32, #hlo.bounds<3>>) -> ()
//          ^^ error[type.use]: use of value '%1' expects different type than prior uses: 'tensor<?xf32, #hlo.bounds<3>>' vs 'tensor<?xf32, #other.bounds<3>>'
  return
}
//--- definition %carried : memref
8:53-61 '%carried' in 8:53-61 '%carried'
