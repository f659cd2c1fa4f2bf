//! completion shown=4
func.func @f(%a: i32) -> i32 {
  %0 = foo.make %a {k = 1} : (i32) -> !foo.thing
  foo.use %0 : !foo.thing
  scf.execute_region {
    foo.use %0 : !foo.thing
    scf.yield
  }
  foo.$0
  bar.$0
  return %a : i32
}
//--- at 8
replaces 'foo.', 2 offers
0 op foo.use (used 2 times)
0 op foo.make (used 1 time)
//--- at 9
replaces 'bar.', 0 offers
