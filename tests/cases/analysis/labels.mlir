//! features
!pair = tuple<i32, i32>
#note = "kept"
func.func @loop(%n: i32) {
  cf.br ^head(%n : i32)
^head(%i: i32):
  %done = arith.cmpi eq, %i, %n : i32
  cf.cond_br %done, ^out, ^head(%i : i32)
^out:
  "test.end"() {note = #note} : () -> !pair
//^^^^^^^^^^ hint[dialect.undeclared]: dialect 'test' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  func.return
}
//--- symbols
entry loop (func) 3-11
  block ^head 5-5
  block ^out 8-8

//--- definition ^head(%i : i32)
5:1-6 '^head' in 5:1-16 '^head(%i: i32):'

//--- references ^head(%i: i32):
4:9-14 '^head'
5:1-6 '^head'
7:27-32 '^head'

//--- definition %i, %n
5:7-9 '%i' in 5:7-9 '%i'

//--- references %i:
5:7-9 '%i'
6:26-28 '%i'
7:33-35 '%i'

//--- definition #note}
2:1-6 '#note' in 2:1-15 '#note = "kept"'

//--- hover #note}
9:24-29 '#note'
```tileir
#note = "kept"
```

//--- references !pair =
1:1-6 '!pair'
9:39-44 '!pair'

//--- hover !pair
1:1-6 '!pair'
```tileir
!pair = tuple<i32, i32>
```
