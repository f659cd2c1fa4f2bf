//! features
// Forms of dialects that nobody declared, as public projects have them: values side by side, arrows of two strokes, and
// arguments that stand behind the values that they are made from.
func.func @f(%a: i32, %c: index, %s: i32) {
  %1 = strm.execute with(%a as %x: !strm.resource<transient>{%c}, %s as %y: !strm.resource<x>{%c}) {
//     ^^^^^^^^^^^^ hint[dialect.undeclared]: dialect 'strm' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
    strm.use %x, %y, %c
  } => !strm.t
  %2 = strm.sub %a %c : !ct (!ct, !pt) -> !ct
  %3:2 = strm.await %a => %c,
  ro %s : i32
  %4:2 = strm.loops 2
  strm.iterate(%4#0, %4#1) with (%4#0 -> %i = 0 to 10, %4#1 -> %j = 0 to %c) {
    strm.use %i, %j
  }
  strm.tile %a %c %s : i32 index i32 i32 i32 memref<4xi32> memref<4xi32>
  strm.use %2, %3#1, %nothing
//                   ^^^^^^^^ error[ssa.undeclared]: use of undeclared SSA value name
  return
}
