//! features
#file = #llvm.di_file<"a.py" in "/src">
#loc1 = loc("k.py":3:7)
#loc2 = loc("name"(#loc1))
#loc3 = loc(callsite(#loc1 at #loc2))
func.func @f(%a: i32) -> i32 {
  // loc("commented.py":1:1)
  %b = arith.addi %a, %a : i32 loc("b.py":12:4) // tilelsp: allow(tmem.init)
//                                                                ^^^^^^^^^ warning[allow.unused]: allow(tmem.init) silences nothing here
  %c = arith.addi %b, %a {text = "loc(\"no.py\":1:1)"} : i32 loc("c.py":5)
  func.return %c : i32
}
//--- links
1:24-28 'a.py' to /src:a.py:0:0
2:14-18 'k.py' to :k.py:3:7
7:37-41 'b.py' to :b.py:12:4
7:67-76 'tmem.init' to https://github.com/tilelsp/tilelsp/blob/main/docs/generated/findings.md#tmem.init
