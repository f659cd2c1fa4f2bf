//! completion shown=6
func.func @callee(%a: i32) {
  return
}
func.func @caller(%c: i1, %n: i32) {
  func.call @$0
  cf.cond_br %c, ^$0
^one:
  cf.br $0
^two(%x: i32):
  // a comment $0
  "test.op"(%$0
  "arith.addi"(%n, $0
  return
}
//--- at 5
replaces '@', 2 offers
0 symbol @callee
0 symbol @caller

//--- at 6
replaces '^', 1 offers
0 block ^one

//--- at 8
replaces '', 1 offers
0 block ^one

//--- at 11
replaces '%', 2 offers
0 value %n (i32)
0 value %c (i1)

//--- at 12
replaces '', 2 offers
0 value %n (i32)
0 value %c (i1)

//--- at 10
nothing
