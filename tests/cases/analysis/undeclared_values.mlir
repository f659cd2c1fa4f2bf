//! features
func.func @f(%a: i32) -> i32 {
  %0 = foo.make %a {k = 1} : (i32) -> !foo.thing
  //   ^^^^^^^^ hint[dialect.undeclared]: dialect 'foo' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  %1:2 = foo.split %0 : !foo.thing
  %2 = foo.run %0 {
    foo.done
  }
  foo.use %1#0, %2 : !foo.part, !foo.other
  return %a : i32
}
//--- hover %0 = foo
2:3-5 '%0'
```tileir
%0 : !foo.thing
```

as the op writes it: nothing is declared of `foo.make`

defined by

```tileir
%0 = foo.make %a {k = 1} : (i32) -> !foo.thing
```
//--- hover %1#0
7:11-15 '%1#0'
type unknown: nothing is declared of `foo.split`

defined by

```tileir
%1:2 = foo.split %0 : !foo.thing
```
//--- hover %2 :
7:17-19 '%2'
type unknown: nothing is declared of `foo.run`

defined by

```tileir
%2 = foo.run %0 {
```
