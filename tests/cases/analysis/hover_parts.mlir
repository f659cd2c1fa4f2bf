//! features
module attributes {test.words = 32 : i32, "test.x" = !nvgpu.mbarrier.group<memorySpace = 3 : i64>, test.flag} {
  "emitc.include"() <{include = "stdio.h", is_standard_include}> : () -> ()
// @2..17 hint[dialect.undeclared]: dialect 'emitc' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  func.func @f(%a: tensor<4xi32, #odd.slice<{dim = 1, parent = #odd.whole}>>) {
    %0 = "arith.addi"(%a, %a) : (tensor<4xi32, #odd.slice<{dim = 1, parent = #odd.whole}>>, tensor<4xi32, #odd.slice<{dim = 1, parent = #odd.whole}>>) -> tensor<4xi32, #odd.slice<{dim = 1, parent = #odd.whole}>>
    return
  }
}
//--- hover test.words
1:20-30 'test.words'
`test.words`, an attribute that the dialect `test` gives a meaning to.
//--- hover "test.x"
1:43-51 '"test.x"'
`test.x`, an attribute that the dialect `test` gives a meaning to.
//--- hover test.flag
1:100-109 'test.flag'
`test.flag`, an attribute that the dialect `test` gives a meaning to.
//--- hover stdio.h
2:33-42 '"stdio.h"'
the value of `include` of `emitc.include`, which no dialect declares that tilelsp knows
//--- hover #odd.slice
3:15-78 '(%a: tensor<4xi32, #odd.slice<{dim = 1, parent = #odd.whole}>>)'
**function_type**: type attribute

argument and result types

```tileir
(tensor<4xi32, #odd.slice<{dim = 1 : i64, parent = #odd.whole}>>) -> ()
```
//--- hover #odd.slice @2
4:48-90 '#odd.slice<{dim = 1, parent = #odd.whole}>'
```tileir
#odd.slice<{dim = 1, parent = #odd.whole}>
```

an attribute of the dialect `odd`
//--- hover #odd.whole @3
4:137-147 '#odd.whole'
```tileir
#odd.whole
```

an attribute of the dialect `odd`
