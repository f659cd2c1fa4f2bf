//! features
#alias = #odd.whole
module attributes {test.words = 32 : i32, "test.x" = !nvgpu.mbarrier.group<memorySpace = 3 : i64>, test.flag} {
  "emitc.include"() <{include = "stdio.h", is_standard_include}> : () -> ()
// @2..17 hint[dialect.undeclared]: dialect 'emitc' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  func.func @f(%a: tensor<4xi32, #odd.slice<{dim = 1, parent = #odd.whole}>>) {
    %0 = "arith.addi"(%a, %a) : (tensor<4xi32, #odd.slice<{dim = 1, parent = #odd.whole}>>, tensor<4xi32, #odd.slice<{dim = 1, parent = #odd.whole}>>) -> tensor<4xi32, #odd.slice<{dim = 1, parent = #odd.whole}>>
    return
  }
  func.func private @placed(%a: i32 loc("dir/name.mlir":22:19), %b: tensor<4xi32, #alias>, %c: i32 loc(callsite("c" at "d.py":3:4)))
}
//--- hover name.mlir
8:41-56 '"dir/name.mlir"'
`dir/name.mlir`: the file of a place in the source, or a name for it.
//--- hover 22
8:57-59 '22'
`22`: the line in the source.
//--- hover 19
8:60-62 '19'
`19`: the column in the source.
//--- hover callsite
8:104-112 'callsite'
`callsite`: a place in a function that was inlined, and where it was called.
//--- hover tensor<4xi32, #alias
8:69-90 'tensor<4xi32, #alias>'
```tileir
tensor<4xi32, #alias>
```
//--- hover test.words
2:20-30 'test.words'
`test.words`, an attribute that the dialect `test` gives a meaning to.
//--- hover "test.x"
2:43-51 '"test.x"'
`test.x`, an attribute that the dialect `test` gives a meaning to.
//--- hover test.flag
2:100-109 'test.flag'
`test.flag`, an attribute that the dialect `test` gives a meaning to.
//--- hover stdio.h
3:33-42 '"stdio.h"'
the value of `include` of `emitc.include`, which no dialect declares that tilelsp knows
//--- hover #odd.slice
4:15-78 '(%a: tensor<4xi32, #odd.slice<{dim = 1, parent = #odd.whole}>>)'
**function_type**: type attribute of function type

argument and result types

```tileir
(tensor<4xi32, #odd.slice<{dim = 1 : i64, parent = #odd.whole}>>) -> ()
```
//--- hover #odd.slice @2
5:48-90 '#odd.slice<{dim = 1, parent = #odd.whole}>'
```tileir
#odd.slice<{dim = 1, parent = #odd.whole}>
```

an attribute of the dialect `odd`
//--- hover #odd.whole @3
5:78-88 '#odd.whole'
```tileir
#odd.whole
```

an attribute of the dialect `odd`
