//! fixes
entry @f(%q: tile<i32>) {
  %i = iota : tile<4xi32>
  %x = constant <f32: 1.0> : tile<4xf32>
  %a = "cuda_tile.cmpi"(%i, %i) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi1>
  %b = "cuda_tile.ftoi"(%x) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xi32>
  %c = addf %x, %x : tile<4xf16>
  %d = ftof %x : tile<8xf32> -> tile<4xf16>
  %p:2 = for %k in (%q to %q, step %q) : tile<i32> iter_values(%y = %x, %z = %x) -> (tile<4xf32>, tile<4xf32>) {
    continue %y, %z : tile<4xf32>, tile<4xf16>
  }
  %g = addi %x, %x : tile<4xf32>
  %e = negf %p#1 : !cuda_tile.tile<8xf32>
  return
}
//--- fixes
4:8 op.attribute: 'cuda_tile.cmpi' op requires attribute 'comparison_predicate'
  add comparison_predicate = #cuda_tile.comparison_predicate<equal>
    +   %a = "cuda_tile.cmpi"(%i, %i) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi1>
  add comparison_predicate = #cuda_tile.comparison_predicate<not_equal>
    +   %a = "cuda_tile.cmpi"(%i, %i) <{comparison_predicate = #cuda_tile.comparison_predicate<not_equal>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi1>
  add comparison_predicate = #cuda_tile.comparison_predicate<less_than>
    +   %a = "cuda_tile.cmpi"(%i, %i) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi1>
5:8 op.attribute: 'cuda_tile.ftoi' op requires attribute 'signedness'
  add signedness = #cuda_tile.signedness<unsigned>
    +   %b = "cuda_tile.ftoi"(%x) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xi32>
  add signedness = #cuda_tile.signedness<signed>
    +   %b = "cuda_tile.ftoi"(%x) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xi32>
6:13 type.use: use of value '%x' expects different type than prior uses: '!cuda_tile.tile<4xf16>' vs '!cuda_tile.tile<4xf32>'
  write tile<4xf32>, which %x is
    +   %c = addf %x, %x : tile<4xf32>
7:13 type.use: use of value '%x' expects different type than prior uses: '!cuda_tile.tile<8xf32>' vs '!cuda_tile.tile<4xf32>'
  write tile<4xf32>, which %x is
    +   %d = ftof %x : tile<4xf32> -> tile<4xf16>
9:18 type.use: use of value '%z' expects different type than prior uses: '!cuda_tile.tile<4xf16>' vs '!cuda_tile.tile<4xf32>'
  write tile<4xf32>, which %z is
    +     continue %y, %z : tile<4xf32>, tile<4xf32>
11:13 op.operand: 'cuda_tile.addi' op operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<4xf32>'
12:13 type.use: use of value '%p#1' expects different type than prior uses: '!cuda_tile.tile<8xf32>' vs '!cuda_tile.tile<4xf32>'
  write !cuda_tile.tile<4xf32>, which %p is
    +   %e = negf %p#1 : !cuda_tile.tile<4xf32>
