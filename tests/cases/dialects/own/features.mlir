//! features
func.func @f(%h: !toy.handle, %p: !toy.hidden<of 3 f32>) attributes {a = #toy.odd<3>, b = #toy.named<name = "n", count = 3>} {
  %0 = toy.make <rows, [3]> : <3 by 4 of f32>
  toy.use %0 : !toy.matrix<3 by 4 of f32>
  toy.use %h {l = #toy.layout<rows, [3]>, f = #toy.flags<fast|exact>} : !toy.handle
  func.return
}
//--- hover toy.matrix
```tileir
!toy.matrix<3 by 4 of f32>
```

```tileir
!toy.matrix<rows by columns of element (in layout)?>
```

Parameters

| parameter | is |
| --- | --- |
| `rows` | integer |
| `columns` | integer |
| `element` | type |
| `layout` (optional) | `#toy.layout`, or its parameters alone |
//--- hover #toy.layout
```tileir
#toy.layout<order, [strides] (, offset = offset)?>
```

Parameters

| parameter | is |
| --- | --- |
| `order` | `rows`, `columns` |
| `strides` | list: integer |
| `offset` (optional) | integer |
//--- hover toy.handle
```tileir
!toy.handle
```

```tileir
!toy.handle
```
//--- hover toy.hidden
```tileir
!toy.hidden<of 3 f32>
```

```tileir
!toy.hidden<of ...>
```

Parameters

| parameter | is |
| --- | --- |
| `size` | integer |
| `element` | type |

Not all of its text is judged: its format uses the directive custom<Pair>.
//--- hover #toy.odd
```tileir
#toy.odd ...
```

Parameters

| parameter | is |
| --- | --- |
| `value` | integer |

Not all of its text is judged: its parser is written in C++.
//--- hover #toy.named
```tileir
#toy.named<name = ..., layout = ..., count = ...>
```

Parameters

| parameter | is |
| --- | --- |
| `name` | string |
| `layout` (optional) | `#toy.layout`, or its parameters alone |
| `count` | attribute `IntegerAttr` |
//--- hover #toy.flags
```tileir
#toy.flags<value>
```

Parameters

| parameter | is |
| --- | --- |
| `value` | several of `fast`, `exact`, with `\|` between |
//--- complete toy.use %h : !toy.
!toy.handle, !toy.hidden, !toy.list, !toy.matrix
//--- complete toy.use %h {a = #toy.
#toy.flags, #toy.layout, #toy.named, #toy.odd, #toy.order, #toy.typed
//--- complete toy.use %h {a = #toy.order<
rows, columns
//--- complete toy.use %h {a = #toy.flags<fast|
fast, exact
//--- complete toy.use %h {a = #toy.named<
name, layout, count
//--- complete toy.use %h {a = #toy.named<name = "n",
layout, count
//--- complete toy.use %h {a = #toy.named<name
name
//--- complete toy.use %h : !toy.matrix<3 b
by

//--- complete toy.use %h : !toy.matrix<3 by 4 of f32 i
in
