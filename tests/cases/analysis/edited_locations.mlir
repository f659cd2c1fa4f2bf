//! recomputed
#loc = loc("a.py":1:1)
func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32 loc(#loc)
  return %0 : i32 loc(#loc)
} loc(#loc)
func.func @g(%a: i32) -> i32 {
  %0 = arith.muli %a, %a : i32 loc(#loc)
  return %0 : i32
}
//--- muli %a, %a : i32 loc(#loc) => muli %a, %a : i32 loc(#lac)
bound 6: func.func
found 7: operation location alias was never defined
//--- loc(#lac) => loc(#loc)
bound 6: func.func
//--- #loc = loc("a.py":1:1) => #lac = loc("a.py":1:1)
bound nothing
found 3: operation location alias was never defined
//--- #lac = loc("a.py":1:1) => #loc = loc("a.py":1:1)
bound nothing
