//! features
// Operands, clauses and lists of ops that nobody declares (mlir-opt-22 takes that of amdgpu).
firrtl.module @bits(in %word: !firrtl.uint<9>) {
// @0..13 hint[dialect.undeclared]: dialect 'firrtl' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  %low = firrtl.bits %word 7 to 0 : (!firrtl.uint<9>) -> !firrtl.uint<8>
  %picked = firrtl.choice inst @Any alternatives @Board {
    @Small -> @Little,
    @Large -> @Big,
  } (in reset: !firrtl.reset)
    // ---------------------------------------- a line of strokes
  firrtl.use %low, %picked : !firrtl.uint<8>
}
func.func @swap(%a: i32, %size: index) -> i32 {
  %0 = amdgpu.permlane_swap %a 32 : i32
//     ^^^^^^^^^^^^^^^^^^^^ hint[dialect.undeclared]: dialect 'amdgpu' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  %1 = strm.fill %a, %a[%size for %size] : i32 -> %any as !strm.resource<*>{%size}
//     ^^^^^^^^^ hint[dialect.undeclared]: dialect 'strm' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  %2:2 = strm.pack offset(%size) slices({
    [0, 9] = %size,
    [3, 8] = %size,
  }) : index
  strm.use %1, %2#0, %2#1
  %3 = strm.result %a : i32
    return %3 : i32
}
"any.values"() {
// @0..12 hint[dialect.undeclared]: dialect 'any' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  held = #any.map<{
    #any_key = [1, 2]
  }>
} : () -> ()
//--- definition %low, %picked
3:3-7 '%low' in 3:3-73 '%low = firrtl.bits %word 7 to 0 : (!firrtl.uint<9>) -> !firrtl.uint<8>'
